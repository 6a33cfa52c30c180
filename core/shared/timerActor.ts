import { type EventObject, fromCallback } from "xstate"

export interface TimerFired {
  readonly type: "timer.fired"
}

/** Rings once, when the clock says that so many milliseconds have passed. An open socket, filled by the app. */
export const timerActor = fromCallback<EventObject, { readonly ms: number }, TimerFired>(() => {
  throw new Error('Nothing was provided for the actor "alarm"')
})
