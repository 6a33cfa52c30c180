import { type EventObject, fromCallback } from "xstate"

/** The time for which the timer was set has come. */
export interface TimerFired {
  readonly type: "timer.fired"
}

/**
 * Sends `timer.fired` once, after the given milliseconds. A placeholder; the app provides the
 * actor.
 */
export const timerActor = fromCallback<EventObject, { readonly ms: number }, TimerFired>(() => {
  throw new Error('Nothing was provided for the actor "alarm"')
})
