import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { cancelOrderMachine, type CancelOrderRefusal } from "#core/orders/cancelOrderMachine.ts"
import { type Order, OrderNotCancellable } from "#core/orders/Order.ts"
import type { OrderId } from "#core/orders/OrderId.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { order } from "#core/testing/orderArbitraries.ts"
import { runs } from "#core/testing/runs.ts"
import {
  actorDone,
  reachableStates,
  runScheduler,
  scheduledActor,
  scheduleInOrder
} from "../support/machineTesting.ts"
import { restingStates } from "#stories/coverage/states.ts"

type Settled = Result.Result<Order, CancelOrderRefusal>
const refusal = fc.constantFrom<CancelOrderRefusal>(
  new OrderNotCancellable(),
  new Unavailable({ reason: "offline" })
)

describe("cancelOrderMachine", () => {
  it("can reach every state it declares", () => {
    const [one] = fc.sample(order, 1)
    if (one === undefined) throw new Error("No sample")
    const reached = reachableStates(cancelOrderMachine, {
      input: { order: { ...one, canCancel: true } },
      events: [
        { type: "cancellation.request" },
        { type: "cancellation.confirm" },
        { type: "cancellation.decline" },
        actorDone("cancelOrder", Result.succeed(one)),
        actorDone("cancelOrder", Result.fail(new OrderNotCancellable()))
      ],
      serializeContext: (context) => JSON.stringify(context)
    })
    expect(new Set(reached)).toEqual(restingStates(cancelOrderMachine))
  })

  it("cancels only what can be cancelled, once at a time and after a confirmation, and shows the result", () =>
    fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        order,
        fc.array(fc.oneof(order, refusal), { minLength: 1, maxLength: 3 }),
        fc.array(
          fc.constantFrom(
            "cancellation.request" as const,
            "cancellation.confirm" as const,
            "cancellation.decline" as const
          ),
          { maxLength: 12 }
        ),
        async (scheduler, given, answers, taps) => {
          const shown: Array<Order> = []
          const cancel = scheduledActor<OrderId, Settled>(
            scheduler,
            (_, nth) => {
              const answer = answers[nth % answers.length]
              return answer !== undefined && "lines" in answer
                ? Result.succeed({ ...answer, canCancel: false })
                : Result.fail(answer ?? new OrderNotCancellable())
            },
            "cancel"
          )
          const actor = createActor(
            provideActors(cancelOrderMachine, {
              actors: { cancelOrder: cancel.logic },
              actions: { showOrder: (_, cancelled) => void shown.push(cancelled) }
            }),
            { input: { order: given } }
          ).start()
          let confirmations = 0
          scheduleInOrder(
            scheduler,
            taps.map((type) => () => {
              if (type === "cancellation.confirm" && actor.getSnapshot().matches("confirming"))
                confirmations++
              actor.send({ type })
            })
          )
          await runScheduler(scheduler)
          expect(cancel.maxConcurrency()).toBeLessThanOrEqual(1)
          expect(cancel.inputs).toHaveLength(confirmations)
          if (!given.canCancel) expect(cancel.inputs).toEqual([])
          expect(new Set(cancel.inputs)).toEqual(new Set(confirmations === 0 ? [] : [given.id]))
          expect(shown.length).toBeLessThanOrEqual(1)
          const { context } = actor.getSnapshot()
          expect(context.order).toEqual(shown.at(-1) ?? given)
        }
      ),
      runs(100)
    ))
})
