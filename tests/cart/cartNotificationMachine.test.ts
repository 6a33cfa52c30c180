import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import { cartNotificationMachine } from "#core/cart/cartNotificationMachine.ts"
import { cartLine } from "#core/testing/cartArbitraries.ts"
import { startPath } from "../support/machinePaths.ts"
import { reachableStates } from "../support/machineTesting.ts"
import { restingStates } from "#stories/coverage/states.ts"

describe("cartNotificationMachine", () => {
  it("reaches every declared state", () => {
    expect(
      reachableStates(cartNotificationMachine, {
        events: [
          ...[true, false].map((isWide) => ({
            type: "line.added",
            line: fc.sample(cartLine, 1)[0],
            isWide
          })),
          { type: "timer.pause" },
          { type: "notification.close" }
        ]
      })
    ).toEqual(restingStates(cartNotificationMachine))
  })

  it("shows the line added last for 6 seconds, not while pointer or focus are in it, or until it is closed (property)", () => {
    const step = fc.oneof(
      cartLine.map((line) => ({ type: "line.added" as const, line, isWide: false })),
      fc.constantFrom(
        { type: "timer.pause" as const },
        { type: "timer.resume" as const },
        { type: "notification.close" as const }
      ),
      fc.constantFrom(1, 2_000, 5_999, 6_000)
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const clock = new SimulatedClock()
        const actor = createActor(cartNotificationMachine, { clock }).start()
        /**
         * The milliseconds for which it is still shown; null while it is hidden, and infinite while
         * it is paused.
         */
        let left: number | null = null
        let line = null
        for (const each of steps) {
          if (typeof each === "number") {
            clock.increment(each)
            left = left === null || left <= each ? null : left - each
          } else {
            actor.send(each)
            if (each.type === "line.added") [left, line] = [6_000, each.line]
            else if (each.type === "notification.close") left = null
            else if (left !== null && each.type === "timer.pause") left = Infinity
            else if (left === Infinity && each.type === "timer.resume") left = 6_000
          }
          expect(actor.getSnapshot().matches("visible")).toBe(left !== null)
          if (left !== null) expect(actor.getSnapshot().context.line).toEqual(line)
          expect(actor.getSnapshot().context.wasPanelOpen).toBe(false)
        }
      })
    )
  })

  it("the time starts again when pointer or focus leave it", () => {
    const path = startPath(cartNotificationMachine)
    for (const line of fc.sample(cartLine, 1))
      path.send({ type: "line.added", line, isWide: false })
    expect(path.send({ type: "timer.pause" })).toEqual({ state: { visible: "paused" } })
    expect(path.send({ type: "timer.resume" })).toEqual({ state: { visible: "expiring" } })
    expect(path.elapse("display")).toEqual({ state: "hidden" })
  })

  it("in a wide window, the panel shows the line added last until it is closed", () => {
    const clock = new SimulatedClock()
    const actor = createActor(cartNotificationMachine, { clock }).start()
    for (const line of fc.sample(cartLine, 2)) {
      actor.send({ type: "line.added", line, isWide: true })
      clock.increment(600_000)
      expect(actor.getSnapshot().value).toBe("panelOpen")
      expect(actor.getSnapshot().context.line).toBe(line)
    }
    actor.send({ type: "notification.close" })
    expect(actor.getSnapshot()).toMatchObject({ value: "hidden", context: { wasPanelOpen: true } })
  })
})
