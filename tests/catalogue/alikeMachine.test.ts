import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { alikeIn, alikeMachine, type AlikeWanted } from "#core/catalogue/alikeMachine.ts"
import { CategoryId, type Product, ProductId } from "#core/catalogue/Product.ts"
import type { LoadRefusal } from "#core/shared/loadMachine.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { product } from "../support/arbitraries.ts"
import { answered, playOut, slot, statesReached } from "../support/machineProof.ts"
import { restingStates } from "../support/states.ts"

const offline = new Unavailable({ reason: "offline" })
const shelf = fc.uniqueArray(product, { selector: ({ id }) => id, maxLength: 20 })

describe("what is like a product", () => {
  it("never is the product itself, comes from its shelf, each once, ten at most, and what can be had stands first", () => {
    fc.assert(
      fc.property(shelf, fc.nat(), (products, at) => {
        const id = products[at % Math.max(1, products.length)]?.id ?? ProductId.make(1)
        const alike = alikeIn(products, id)
        expect(alike.map((one) => one.id)).not.toContain(id)
        expect(new Set(alike).size).toBe(alike.length)
        expect(alike.every((one) => products.includes(one))).toBe(true)
        expect(alike.length).toBe(Math.min(10, products.filter((one) => one.id !== id).length))
        const firstGone = alike.findIndex(({ stock }) => stock === 0)
        if (firstGone >= 0)
          expect(alike.slice(firstGone).every(({ stock }) => stock === 0)).toBe(true)
        const missed = products.filter(
          (one) => one.id !== id && !alike.includes(one) && one.stock > 0
        )
        if (missed.length > 0) expect(firstGone).toBe(-1)
      })
    )
  })

  const wanted: AlikeWanted = { category: CategoryId.make(3), product: ProductId.make(9) }

  it("can reach every state it declares", () => {
    expect(
      statesReached(alikeMachine, {
        input: { wanted, known: null },
        events: [
          answered("load", Result.succeed(fc.sample(product, 2))),
          answered("load", Result.succeed([])),
          answered("load", Result.fail(offline)),
          { type: "retry" },
          { type: "reload" }
        ]
      })
    ).toEqual(restingStates(alikeMachine))
  })

  it("is asked for once, by product and shelf, and shows what came", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), shelf, async (scheduler, found) => {
        const load = slot<
          { readonly wanted: AlikeWanted },
          Result.Result<ReadonlyArray<Product>, LoadRefusal>
        >(scheduler, () => Result.succeed(found))
        const actor = createActor(alikeMachine.provide({ actors: { load: load.logic } }), {
          input: { wanted, known: null }
        }).start()
        await playOut(scheduler)
        expect(load.asked).toEqual([{ wanted }])
        expect(actor.getSnapshot()).toMatchObject({
          value: found.length === 0 ? "empty" : "ready",
          context: { found }
        })
      }),
      { numRuns: 10 }
    )
  })
})
