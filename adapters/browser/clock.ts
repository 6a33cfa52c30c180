import { fromCallback } from "xstate"
import type { ClockTick } from "#core/shared/ClockActor.ts"

/**
 * Sends the time at once, at every full second and when the page becomes visible, since a sleeping
 * tab gets no ticks.
 */
export const browserClock = fromCallback<ClockTick>(({ sendBack }) => {
  const tick = () => sendBack({ type: "clock.tick", now: Date.now() })
  const onSecond = () => {
    tick()
    timer = setTimeout(onSecond, untilNextSecond())
  }
  let timer = setTimeout(onSecond, untilNextSecond())
  const onSeen = () => {
    if (document.visibilityState === "visible") tick()
  }
  tick()
  document.addEventListener("visibilitychange", onSeen)
  return () => {
    clearTimeout(timer)
    document.removeEventListener("visibilitychange", onSeen)
  }
})

const untilNextSecond = (): number => 1_000 - (Date.now() % 1_000)
