import type { CallbackActorLogic, EventObject } from "xstate"

/** The time for which the timer was set has come. */
export interface TimerFired {
  readonly type: "timer.fired"
}

/** Sends `timer.fired` once, after the given milliseconds. */
export type TimerActor = CallbackActorLogic<EventObject, { readonly ms: number }, TimerFired>
