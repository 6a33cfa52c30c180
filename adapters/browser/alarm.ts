import { type EventObject, fromCallback } from "xstate"
import type { Ring } from "#core/shared/alarm.ts"

/** Rings when the moment has come by the clock, even where a timer that slept came early. */
export const browserAlarm = fromCallback<EventObject, { readonly ms: number }, Ring>(
  ({ input, sendBack }) => {
    const due = Date.now() + input.ms
    const look = () => {
      if (Date.now() >= due) sendBack({ type: "ring" })
      else timer = setTimeout(look, due - Date.now())
    }
    let timer = setTimeout(look, input.ms)
    return () => clearTimeout(timer)
  }
)
