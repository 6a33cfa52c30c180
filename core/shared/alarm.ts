import { type EventObject, fromCallback } from "xstate"

export interface Ring {
  readonly type: "ring"
}

/** Rings once, when the clock says that so many milliseconds have passed. An open socket, filled by the app. */
export const alarmSlot = fromCallback<EventObject, { readonly ms: number }, Ring>(() => {
  throw new Error('Nothing was provided for the actor "alarm"')
})
