import type { CallbackActorLogic } from "xstate"

/** The time, sent immediately and then about every second. */
export interface ClockTick {
  readonly type: "clock.tick"
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Sends `clock.tick` immediately and then about every second. */
export type ClockActor = CallbackActorLogic<ClockTick>
