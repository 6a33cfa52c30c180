import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import { type ToastContent, toastsMachine } from "#core/toasts/toastsMachine.ts"
import { reachableStates } from "../support/machineTesting.ts"
import { restingStates } from "#stories/coverage/states.ts"

const content = fc.constantFrom<ToastContent>(
  { _tag: "SoldOut" },
  { _tag: "AddressSaved" },
  { _tag: "LineRemoved", key: "9", name: "عود" }
)

describe("toastsMachine", () => {
  it("reaches every declared state", () => {
    expect(
      reachableStates(toastsMachine, {
        events: [
          { type: "toast.show", content: { _tag: "SoldOut" } },
          { type: "toast.dismiss", id: 1 },
          { type: "timer.pause" }
        ],
        serializeContext: (context) =>
          "toasts" in context && Array.isArray(context.toasts) ? context.toasts.length > 0 : null
      })
    ).toEqual(restingStates(toastsMachine))
  })

  it("a toast is shown for 4 seconds, and 4 more after pointer or focus left it, or until dismissed, and once (property)", () => {
    const step = fc.oneof(
      content.map((content) => ({ show: content })),
      fc.constantFrom(1, 500, 3_999, 4_000).map((wait) => ({ wait })),
      fc.nat({ max: 6 }).map((id) => ({ dismiss: id })),
      fc.boolean().map((isPaused) => ({ isPaused }))
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const clock = new SimulatedClock()
        const actor = createActor(toastsMachine, { clock }).start()
        const model = new Map<number, { readonly content: ToastContent; readonly until: number }>()
        let [now, shown, isPaused] = [0, 0, false]
        for (const event of steps) {
          if ("show" in event) {
            actor.send({ type: "toast.show", content: event.show })
            model.set(++shown, { content: event.show, until: now + 4_000 })
          } else if ("dismiss" in event) {
            actor.send({ type: "toast.dismiss", id: event.dismiss })
            model.delete(event.dismiss)
            isPaused = false
          } else if ("isPaused" in event) {
            actor.send({ type: event.isPaused ? "timer.pause" : "timer.resume" })
            isPaused = event.isPaused
          } else {
            // The simulated clock stops at each timer that is due.
            for (let left = event.wait; left > 0;) {
              const step = Math.min(left, ...[...model.values()].map(({ until }) => until - now))
              clock.increment(step)
              now += step
              left -= step
              for (const [id, { content, until }] of model) {
                if (until > now) continue
                if (isPaused) model.set(id, { content, until: until + 4_000 })
                else model.delete(id)
              }
            }
          }
          expect(actor.getSnapshot().context.toasts).toEqual(
            [...model].map(([id, { content }]) => ({ id, content }))
          )
          expect(actor.getSnapshot().value).toBe(model.size === 0 ? "hidden" : "visible")
        }
      }),
      {
        examples: [
          [
            [
              { show: { _tag: "SoldOut" } },
              { wait: 3_999 },
              { isPaused: true },
              { wait: 3_999 },
              { dismiss: 0 },
              { wait: 500 }
            ]
          ]
        ]
      }
    )
  })
})
