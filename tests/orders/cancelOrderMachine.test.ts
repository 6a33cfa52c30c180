import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { cancelOrderMachine } from "#core/orders/cancelOrderMachine.ts"
import { OrderNotCancellable } from "#core/orders/Order.ts"
import { order as anyOrder } from "#core/testing/orderArbitraries.ts"
import { restingStates } from "#stories/coverage/states.ts"
import { startPath } from "../support/machinePaths.ts"
import { actorDone, reachableStates } from "../support/machineTesting.ts"

const [sample] = fc.sample(anyOrder, 1)
if (sample === undefined) throw new Error("No sample")
const order = { ...sample, canCancel: true }
const cancelled = { ...order, status: "cancelled", canCancel: false }
const request = { type: "cancellation.request" } as const
const confirm = { type: "cancellation.confirm" } as const
const decline = { type: "cancellation.decline" } as const
const refusal = new OrderNotCancellable()

describe("cancelOrderMachine", () => {
  it("can reach every state it declares", () => {
    const reached = reachableStates(cancelOrderMachine, {
      input: { order },
      events: [
        request,
        confirm,
        decline,
        actorDone("cancelOrder", Result.succeed(cancelled)),
        actorDone("cancelOrder", Result.fail(refusal))
      ]
    })
    expect(reached).toEqual(restingStates(cancelOrderMachine))
  })

  it("cancels once it is confirmed, again after a refusal, and shows the cancelled order", () => {
    const path = startPath(cancelOrderMachine, { order })
    expect(path.send(confirm)).toEqual({})
    expect(path.send(request)).toEqual({ state: "confirming" })
    expect(path.send(decline)).toEqual({ state: "idle" })
    path.send(request)
    const cancelling = { state: "cancelling", actors: { cancelOrder: order.id } }
    expect(path.send(confirm)).toEqual(cancelling)
    expect(path.send(request)).toEqual({})
    expect(path.settle("cancelOrder", Result.fail(refusal))).toEqual({
      state: "idle",
      context: { refusal }
    })
    path.send(request)
    expect(path.send(confirm)).toEqual({ ...cancelling, context: { refusal: null } })
    expect(path.settle("cancelOrder", Result.succeed(cancelled))).toEqual({
      state: "idle",
      context: { order: cancelled },
      actions: { showOrder: cancelled }
    })
    expect(path.send(request)).toEqual({})
  })
})
