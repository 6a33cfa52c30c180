import { type EventObject, fromCallback } from "xstate"
import { missingActor } from "./missingActor.ts"

/** The time for which the timer was set has come. */
export interface TimerFired {
  readonly type: "timer.fired"
}

/**
 * Sends `timer.fired` once, after the given milliseconds. A placeholder; the app provides the
 * actor.
 */
export const timerActor = fromCallback<EventObject, { readonly ms: number }, TimerFired>(() => {
  throw missingActor("timer")
})
