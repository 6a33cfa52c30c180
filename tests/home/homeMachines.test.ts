import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type AnyEventObject, createActor, type EventFrom, fromCallback } from "xstate"
import {
  bannerSliderMachine,
  type PauseReason,
  type RotationEvent
} from "#core/home/bannerSliderMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import type { TimerFired } from "#core/shared/TimerActor.ts"
import { runs } from "#core/testing/runs.ts"
import { scheduleInOrder, runScheduler, reachableStates } from "../support/machineTesting.ts"
import { startPath } from "../support/machinePaths.ts"
import { restingStates } from "#stories/coverage/states.ts"

describe("bannerSliderMachine", () => {
  const still = {
    timer: fromCallback<AnyEventObject, { readonly ms: number }, TimerFired>(() => {}),
    pauseSignals: fromCallback<AnyEventObject, undefined, RotationEvent>(() => {})
  }
  const holds = fc.constantFrom<PauseReason>(
    "touch",
    "hover",
    "focus",
    "hidden",
    "motion",
    "shopper"
  )
  type SliderEvent = EventFrom<typeof bannerSliderMachine>
  const sliderEvent = fc.oneof(
    fc.constantFrom<SliderEvent>(
      { type: "slide.next" },
      { type: "slide.previous" },
      { type: "rotation.play" }
    ),
    fc.nat({ max: 8 }).map((banner): SliderEvent => ({ type: "slide.select", banner })),
    fc
      .integer({ min: -90, max: 90 })
      .map((forwardPx): SliderEvent => ({ type: "drag.ended", forwardPx })),
    fc.record({ type: fc.constantFrom("rotation.pause", "rotation.resume"), reason: holds })
  )

  it("reaches every declared state", () => {
    const reach = (count: number) =>
      reachableStates(bannerSliderMachine, {
        input: { count },
        events: [
          { type: "slide.next" },
          { type: "rotation.pause", reason: "hover" },
          { type: "rotation.resume", reason: "hover" }
        ],
        serializeContext: (context) => ("holds" in context ? context.holds : null)
      })
    expect(new Set([...reach(1), ...reach(3)])).toEqual(restingStates(bannerSliderMachine))
  })

  /** A timer whose events the scheduler releases, unless the timer was stopped. */
  const turning = (scheduler: fc.Scheduler, count: number, mostRings: number) => {
    const log = { rings: 0, waits: new Set<number>(), open: 0, mostOpen: 0 }
    const alarm = fromCallback<AnyEventObject, { readonly ms: number }, TimerFired>(
      ({ input, sendBack }) => {
        log.waits.add(input.ms)
        log.mostOpen = Math.max(log.mostOpen, ++log.open)
        let isSet = true
        if (log.rings < mostRings) {
          void scheduler.schedule(Promise.resolve(), "timer.fired").then(() => {
            if (!isSet) return
            log.rings++
            sendBack({ type: "timer.fired" })
          })
        }
        return () => {
          isSet = false
          log.open--
        }
      }
    )
    return {
      log,
      actor: createActor(
        provideActors(bannerSliderMachine, { actors: { ...still, timer: alarm } }),
        {
          input: { count }
        }
      )
    }
  }

  it("advances every three seconds and wraps around", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 2, max: 5 }), async (scheduler, count) => {
        const { actor, log } = turning(scheduler, count, 7)
        actor.start()
        const shown = [0]
        actor.subscribe(({ context }) => shown.push(context.index))
        await runScheduler(scheduler)
        expect([...log.waits]).toEqual([3_000])
        expect(shown.filter((banner, index) => index === 0 || banner !== shown[index - 1])).toEqual(
          Array.from({ length: 8 }, (_, turn) => turn % count)
        )
      }),
      runs(10)
    )
  })

  it("never advances while paused or with one banner, has one timer at most, and follows every event (property)", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.integer({ min: 1, max: 5 }),
        fc.array(sliderEvent, { maxLength: 14 }),
        async (scheduler, count, events) => {
          const { actor, log } = turning(scheduler, count, 9)
          let before = actor.getSnapshot()
          let expected = 0
          let isExpected = false
          actor.subscribe((snapshot) => {
            if (!isExpected && snapshot.context.index !== before.context.index) {
              expected = (expected + 1) % count
              expect([before.value, snapshot.context.index]).toEqual(["rotating", expected])
            }
            expect(snapshot.value).toBe(
              count < 2
                ? "single"
                : snapshot.context.pauseReasons.length > 0
                  ? "paused"
                  : "rotating"
            )
            before = snapshot
          })
          actor.start()
          scheduleInOrder(
            scheduler,
            events.map((event) => () => {
              isExpected = true
              actor.send(event)
              isExpected = false
              if (event.type === "slide.next") expected += 1
              if (event.type === "slide.previous") expected -= 1
              if (event.type === "slide.select") expected = event.banner
              if (event.type === "drag.ended" && Math.abs(event.forwardPx) > 50)
                expected += Math.sign(event.forwardPx)
              expected = (expected + count) % count
              expect(actor.getSnapshot().context.index).toBe(expected)
            })
          )
          await runScheduler(scheduler)
          expect(actor.getSnapshot().context.index).toBe(expected)
          expect(log.mostOpen).toBeLessThanOrEqual(1)
          if (count < 2) expect(log.waits.size).toBe(0)
        }
      )
    )
  })

  it("rotation.play: rotates despite hover and focus, but not in a hidden tab or with reduced motion", () => {
    const path = startPath(bannerSliderMachine, { count: 3 })
    for (const reason of ["shopper", "hover", "focus"] as const)
      path.send({ type: "rotation.pause", reason })
    expect(path.send({ type: "rotation.play" }).state).toBe("rotating")
    for (const reason of ["hidden", "shopper"] as const)
      path.send({ type: "rotation.pause", reason })
    expect(path.send({ type: "rotation.play" })).toEqual({ context: { pauseReasons: ["hidden"] } })
  })
})
