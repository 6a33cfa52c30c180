import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { AddressId } from "#core/address/Address.ts"
import { changeOrderMachine } from "#core/orders/changeOrderMachine.ts"
import { Fils } from "#core/money/Fils.ts"
import { IdempotencyKey } from "#core/payment/Payment.ts"
import { order as anyOrder } from "#core/testing/orderArbitraries.ts"
import { Refused } from "#core/shared/Refused.ts"
import { homeInSalmiya } from "#stories/address/addresses.ts"
import { restingStates } from "#stories/coverage/states.ts"
import { startPath } from "../support/machinePaths.ts"
import { actorDone, reachableStates } from "../support/machineTesting.ts"

const [sample] = fc.sample(anyOrder, 1)
if (sample === undefined) throw new Error("No sample")
const order = { ...sample, note: "", canChange: true, version: 3 }
const home = homeInSalmiya("ar")
const input = { order, userId: "7", left: null }
const open = { type: "change.open" } as const
const close = { type: "change.close" } as const
const choose = { type: "address.choose", id: home.id } as const
const review = { type: "change.review" } as const
const confirm = { type: "change.confirm" } as const
const refusal = new Refused({ status: 422, message: "no" })
const nothing = Fils.make(0)
const reviewed = {
  key: IdempotencyKey.make("00000000-key"),
  quote: {
    subtotal: nothing,
    discount: nothing,
    delivery: nothing,
    total: nothing,
    refund: nothing,
    losesPromo: false
  }
}
/** Nothing happens in the review. */
const stays = { tags: ["review"] }
const changed = { ...order, version: 4 }

describe("changeOrderMachine", () => {
  it("can reach every state it declares", () => {
    const reached = reachableStates(changeOrderMachine, {
      input,
      events: [
        open,
        close,
        choose,
        review,
        confirm,
        { type: "change.edit" },
        { type: "addresses.retry" },
        actorDone("listAddresses", Result.succeed([home])),
        actorDone("quote", Result.succeed(reviewed)),
        actorDone("save", Result.succeed(changed)),
        actorDone("save", Result.fail(refusal))
      ]
    })
    expect(reached).toEqual(restingStates(changeOrderMachine))
  })

  it("saves only what was shown, under its key, and shows the order as it is then", () => {
    const path = startPath(changeOrderMachine, input)
    path.send(open)
    path.settle("listAddresses", Result.succeed([home]))
    expect(path.send(review)).toEqual({})
    path.send(choose)
    const change = { version: 3, address: home, note: null }
    expect(path.send(review)).toMatchObject({ actors: { quote: { id: order.id, change } } })
    expect(path.send(confirm)).toEqual({})
    path.settle("quote", Result.succeed(reviewed))
    const saving = { actors: { save: { id: order.id, change, reviewed } } }
    expect(path.send(confirm)).toMatchObject(saving)
    expect(path.settle("save", Result.fail(refusal))).toMatchObject({ context: { refusal } })
    expect(path.send(confirm)).toMatchObject(saving)
    expect(path.settle("save", Result.succeed(changed))).toMatchObject({
      state: "closed",
      actions: { showOrder: changed }
    })
  })

  it("saves another slot only from the review, and forgets it on the way back", () => {
    const slot = { day: Date.UTC(2026, 10, 29), begins: 1_020, ends: 1_200 }
    const next = { day: slot.day, begins: 1_320 }
    const path = startPath(changeOrderMachine, { ...input, order: { ...order, slot } })
    path.send(open)
    path.settle("listAddresses", Result.succeed([home]))
    expect(path.send({ type: "slot.choose", slot: next })).toEqual({})
    // The next slots come with the price, so nothing else has to change.
    expect(path.send(review)).toMatchObject({ state: { open: "quoting" } })
    path.settle("quote", Result.succeed(reviewed))
    expect(path.send(confirm)).toEqual(stays)
    path.send({ type: "slot.choose", slot: next })
    path.send({ type: "change.edit" })
    expect(path.send(review)).toMatchObject({ actors: { quote: { change: { slot: null } } } })
    path.settle("quote", Result.succeed(reviewed))
    path.send({ type: "slot.choose", slot: next })
    expect(path.send(confirm)).toMatchObject({ actors: { save: { change: { slot: next } } } })
  })

  it("another zone with slots is saved only once one of them is chosen", () => {
    const path = startPath(changeOrderMachine, input)
    path.send(open)
    path.settle("listAddresses", Result.succeed([home]))
    path.send(choose)
    path.send(review)
    const quote = { ...reviewed.quote, needsSlot: true }
    path.settle("quote", Result.succeed({ ...reviewed, quote }))
    expect(path.send(confirm)).toEqual(stays)
    path.send({ type: "slot.choose", slot: { day: 0, begins: 600 } })
    expect(path.send(confirm)).toMatchObject({ state: { open: "saving" } })
  })

  it("who adds an address comes back to what was typed, with the new one chosen", () => {
    const path = startPath(changeOrderMachine, input)
    path.send(open)
    path.settle("listAddresses", Result.succeed([home]))
    path.send({ type: "note.type", text: "x" })
    const left = { note: "x", newestAddress: home.id }
    expect(path.send({ type: "address.add" })).toMatchObject({ actions: { addAddress: left } })
    const back = startPath(changeOrderMachine, { ...input, left })
    expect(back.start).toMatchObject({
      state: { open: "loading" },
      context: { note: "x" },
      actions: { forgetLeft: null }
    })
    const added = { ...home, id: AddressId.make(home.id + 1) }
    expect(back.settle("listAddresses", Result.succeed([added, home]))).toMatchObject({
      context: { addressId: added.id, left: null }
    })
    back.send(close)
    const none = startPath(changeOrderMachine, { ...input, left })
    expect(none.settle("listAddresses", Result.succeed([home]))).toMatchObject({
      context: { left: null }
    })
    expect(none.send({ type: "note.type", text: "" })).toMatchObject({ context: { note: "" } })
  })

  it("loads the order again where a refusal may mean that somebody else changed it", () => {
    const path = startPath(changeOrderMachine, input)
    path.send(open)
    path.settle("listAddresses", Result.succeed([home]))
    expect(path.send(close)).toEqual({ state: "closed" })
    path.send(open)
    path.settle("listAddresses", Result.succeed([home]))
    path.send({ type: "note.type", text: "x" })
    path.send(review)
    path.settle("quote", Result.fail(refusal))
    expect(path.send(close)).toMatchObject({ state: "closed", actions: { reloadOrder: null } })
  })
})
