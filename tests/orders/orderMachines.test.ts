import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { type Order, type OrderId, OrdersUnreadable, OrderUnreadable } from "#core/orders/Order.ts"
import { orderDetailMachine, type OrderRefusal } from "#core/orders/orderDetailMachine.ts"
import { ordersListMachine, type OrdersRefusal } from "#core/orders/ordersListMachine.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { order, orderId } from "../support/arbitraries.ts"
import { answered, playOut, slot, statesReached } from "../support/machineProof.ts"
import { restingStates } from "../support/states.ts"

const offline = new Unavailable({ reason: "offline" })
const answers = (order: unknown) => [
  answered("load", Result.succeed([order])),
  answered("load", Result.succeed([])),
  answered("load", Result.fail(offline)),
  { type: "retry" },
  { type: "reload" }
]

describe("ordersListMachine", () => {
  type Answer = Result.Result<ReadonlyArray<Order>, OrdersRefusal>

  it("can reach every state it declares", () => {
    expect(
      statesReached(ordersListMachine, { input: { wanted: "7", known: null }, events: answers(1) })
    ).toEqual(restingStates(ordersListMachine))
  })

  it("asks for the customer's orders, and again where the answer was none", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(order, { maxLength: 3 }),
        fc.constantFrom(offline, new OrdersUnreadable()),
        async (scheduler, found, refusal) => {
          const load = slot<{ readonly wanted: string }, Answer>(scheduler, (_, nth) =>
            nth === 0 ? Result.fail(refusal) : Result.succeed(found)
          )
          const actor = createActor(ordersListMachine.provide({ actors: { load: load.logic } }), {
            input: { wanted: "7", known: null }
          }).start()
          await playOut(scheduler)
          expect(actor.getSnapshot()).toMatchObject({ value: "failed", context: { refusal } })
          actor.send({ type: "retry" })
          await playOut(scheduler)
          expect(actor.getSnapshot()).toMatchObject({
            value: found.length === 0 ? "empty" : "ready",
            context: { found, refusal: null }
          })
          expect(load.asked).toEqual([{ wanted: "7" }, { wanted: "7" }])
        }
      ),
      { numRuns: 10 }
    )
  })
})

describe("orderDetailMachine", () => {
  type Answer = Result.Result<ReadonlyArray<Order>, OrderRefusal>

  it("can reach every state it declares", () => {
    expect(
      statesReached(orderDetailMachine, {
        input: { wanted: "77", known: null },
        events: answers(1)
      })
    ).toEqual(restingStates(orderDetailMachine))
  })

  it("shows the order, is empty for one that is not this customer's, and says what it could not read", async () => {
    const answer = fc.oneof(
      order.map((found): Answer => Result.succeed([found])),
      fc.constantFrom<Answer>(
        Result.succeed([]),
        Result.fail(new OrderUnreadable()),
        Result.fail(offline)
      )
    )
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), orderId, answer, async (scheduler, wanted, answer) => {
        const load = slot<{ readonly wanted: OrderId }, Answer>(scheduler, () => answer)
        const actor = createActor(orderDetailMachine.provide({ actors: { load: load.logic } }), {
          input: { wanted, known: null }
        }).start()
        await playOut(scheduler)
        const { value, context } = actor.getSnapshot()
        expect(value).toBe(
          Result.isFailure(answer) ? "failed" : answer.success.length === 0 ? "empty" : "ready"
        )
        expect([context.found, context.refusal]).toEqual(
          Result.isFailure(answer) ? [null, answer.failure] : [answer.success, null]
        )
        expect(load.asked).toEqual([{ wanted }])
      }),
      { numRuns: 20 }
    )
  })
})
