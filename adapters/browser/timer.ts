import { type EventObject, fromCallback } from "xstate"
import type { TimerFired } from "#core/shared/TimerActor.ts"

/**
 * Sends `timer.fired` once the clock has reached the time; a browser timer that fires early is set
 * again.
 */
export const browserTimer = fromCallback<EventObject, { readonly ms: number }, TimerFired>(
  ({ input, sendBack }) => {
    const due = Date.now() + input.ms
    const check = () => {
      if (Date.now() >= due) sendBack({ type: "timer.fired" })
      else timer = setTimeout(check, due - Date.now())
    }
    let timer = setTimeout(check, input.ms)
    return () => clearTimeout(timer)
  }
)
