import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { favouritesMachine, isFavourite } from "#core/favourites/favouritesMachine.ts"
import { product } from "../support/arbitraries.ts"
import { statesReached } from "../support/machineProof.ts"
import { restingStates } from "../support/states.ts"

describe("favouritesMachine", () => {
  it("can reach every state it declares", () => {
    expect(statesReached(favouritesMachine, { events: [{ type: "restored", favourites: [] }] })).toEqual(restingStates(favouritesMachine))
  })

  it("holds each product once, the newest first; a second tap takes it away", () => {
    fc.assert(fc.property(fc.uniqueArray(product, { maxLength: 4, selector: ({ id }) => id }), fc.array(product, { maxLength: 6 }), (kept, taps) => {
      const actor = createActor(favouritesMachine).start()
      const now = () => actor.getSnapshot().context.favourites
      actor.send({ type: "restored", favourites: kept })
      for (const favourite of taps) {
        const before = now()
        actor.send({ type: "toggle", favourite })
        expect(isFavourite(now(), favourite.id)).toBe(!isFavourite(before, favourite.id))
        if (isFavourite(now(), favourite.id)) expect(now()).toEqual([favourite, ...before])
        expect(now().map(({ id }) => id)).toHaveLength(new Set(now().map(({ id }) => id)).size)
        actor.send({ type: "toggle", favourite })
        actor.send({ type: "toggle", favourite })
      }
    }))
  })
})
