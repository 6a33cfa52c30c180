import { fromCallback } from "xstate"

export interface ClockTick {
  readonly type: "clock.tick"
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Tells the time: one `tick` at once and then about every second. An open socket, filled by the app. */
export const clockActor = fromCallback<ClockTick>(() => {
  throw new Error('Nothing was provided for the actor "clock"')
})
