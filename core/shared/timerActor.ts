import { type EventObject, fromCallback } from "xstate"
import { missingActorError } from "./missingActorError.ts"

/** The time for which the timer was set has come. */
export interface TimerFired {
  readonly type: "timer.fired"
}

/**
 * Sends `timer.fired` once, after the given milliseconds. A placeholder; the app provides the
 * actor.
 */
export const timerActor = fromCallback<EventObject, { readonly ms: number }, TimerFired>(() => {
  throw missingActorError("timer")
})
