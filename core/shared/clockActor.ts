import { fromCallback } from "xstate"
import { missingActorError } from "./missingActorError.ts"

/** The time, sent immediately and then about every second. */
export interface ClockTick {
  readonly type: "clock.tick"
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * Sends `clock.tick` immediately and then about every second. A placeholder; the app provides the
 * actor.
 */
export const clockActor = fromCallback<ClockTick>(() => {
  throw missingActorError("clock")
})
