import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { deskOrderChangeMachine } from "#core/desk/deskOrderChangeMachine.ts"
import { OrderChangeRefused } from "#core/desk/DeskOrders.ts"
import { Fils } from "#core/money/Fils.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import { IdempotencyKey } from "#core/payment/Payment.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { restingStates } from "#stories/coverage/states.ts"
import { startPath } from "../support/machinePaths.ts"
import { actorDone, reachableStates } from "../support/machineTesting.ts"
import { deskOrder } from "./deskOrders.ts"

const order = deskOrder(7)
const input = { id: OrderId.make("7") }
const [dallah, cushion] = order.lines
if (dallah === undefined || cushion === undefined) throw new Error("Two lines are expected.")
const draftLine = { ...dallah, least: 0 }
const reviewed = {
  key: IdempotencyKey.make("00000000-key"),
  quote: {
    subtotal: Fils.make(10_000),
    discount: Fils.make(0),
    delivery: Fils.make(0),
    total: Fils.make(10_000),
    refund: Fils.make(2_000),
    losesPromo: true,
    missing: Fils.make(0)
  }
}
const refusal = new OrderChangeRefused({ problem: "changed", amount: Fils.make(0) })
const review = { type: "change.review" } as const
const confirm = { type: "change.confirm" } as const
const fewer = { type: "quantity.change", line: draftLine, quantity: 1 } as const

describe("deskOrderChangeMachine", () => {
  it("can reach every state it declares", () => {
    const reached = reachableStates(deskOrderChangeMachine, {
      input,
      events: [
        { type: "retry" },
        fewer,
        review,
        confirm,
        { type: "change.edit" },
        { type: "search.submit" },
        actorDone("load", Result.succeed(order)),
        actorDone("load", Result.fail(new Unavailable({ reason: "offline" }))),
        actorDone("search", Result.succeed([])),
        actorDone("quote", Result.succeed(reviewed)),
        actorDone("save", Result.succeed(order))
      ]
    })
    expect(reached).toEqual(restingStates(deskOrderChangeMachine))
  })

  it("sends only what was changed, and saves it under the key of what was shown", () => {
    const path = startPath(deskOrderChangeMachine, input)
    path.settle("load", Result.succeed(order))
    expect(path.send(review)).toEqual({})
    path.send({ type: "note.type", text: " ring twice " })
    const wanted = { version: 1, lines: null, address: null, note: "ring twice" }
    expect(path.send(review)).toMatchObject({ actors: { quote: { id: input.id, wanted } } })
    path.settle("quote", Result.succeed(reviewed))
    const saving = { actors: { save: { id: input.id, wanted, reviewed } } }
    expect(path.send(confirm)).toMatchObject(saving)
    path.settle("save", Result.fail(refusal))
    expect(path.send(confirm)).toMatchObject(saving)
    expect(path.settle("save", Result.succeed(order))).toMatchObject({ state: "saved" })
  })

  it("saves another slot only from the review, and forgets it on the way back", () => {
    const next = { day: Date.UTC(2026, 10, 29), begins: 1_320 }
    const path = startPath(deskOrderChangeMachine, input)
    path.settle("load", Result.succeed({ ...order, slot: { begins: 1_020, ends: 1_200 } }))
    expect(path.send({ type: "slot.choose", slot: next })).toEqual({})
    expect(path.send(review)).toMatchObject({ state: "quoting" })
    path.settle("quote", Result.succeed(reviewed))
    expect(path.send(confirm)).toEqual({})
    path.send({ type: "slot.choose", slot: next })
    path.send({ type: "change.edit" })
    expect(path.send(review)).toMatchObject({ actors: { quote: { wanted: { slot: null } } } })
    path.settle("quote", Result.succeed(reviewed))
    path.send({ type: "slot.choose", slot: next })
    expect(path.send(confirm)).toMatchObject({ actors: { save: { wanted: { slot: next } } } })
  })

  it("another zone with slots is saved only once one of them is chosen", () => {
    const path = startPath(deskOrderChangeMachine, input)
    path.settle("load", Result.succeed(order))
    path.send(fewer)
    path.send(review)
    const quote = { ...reviewed.quote, needsSlot: true }
    path.settle("quote", Result.succeed({ ...reviewed, quote }))
    expect(path.send(confirm)).toEqual({})
    path.send({ type: "slot.choose", slot: { day: 0, begins: 600 } })
    expect(path.send(confirm)).toMatchObject({ state: "saving" })
  })

  it("adds, counts and takes out lines, never below what was refunded", () => {
    const path = startPath(deskOrderChangeMachine, input)
    const refunded = { ...cushion, refundedQuantity: 1 }
    path.settle("load", Result.succeed({ ...order, lines: [dallah, refunded] }))
    path.send(fewer)
    path.send({ type: "quantity.change", line: { ...refunded, least: 1 }, quantity: 0 })
    const added = { productId: 9, variantId: 4, name: "Oud", attributes: "" }
    path.send({ type: "line.add", line: added })
    path.send({ type: "line.add", line: added })
    const lines = [
      { productId: 1, variantId: null, quantity: 1 },
      { productId: 2, variantId: null, quantity: 1 },
      { productId: 9, variantId: 4, quantity: 2 }
    ]
    expect(path.send(review)).toMatchObject({ actors: { quote: { wanted: { lines } } } })
    path.settle("quote", Result.fail(refusal))
    path.send({ type: "quantity.change", line: draftLine, quantity: 0 })
    expect(path.send(review)).toMatchObject({
      actors: { quote: { wanted: { lines: lines.slice(1) } } }
    })
  })
})
