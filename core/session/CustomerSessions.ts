import { Context, type Effect } from "effect"
import type { SessionCallRefusal } from "../shared/SessionEnded.ts"

/** A session of the customer that has not ended, on this or another device. */
export interface CustomerSession {
  readonly id: number
  /** The browser and the system of the device; null where they are unknown. */
  readonly browser: string | null
  readonly system: string | null
  /** The last use, in epoch milliseconds. */
  readonly usedAt: number
  /** Whether it is the session of this device. */
  readonly isCurrent: boolean
}

/** Which sessions to end: one, or all but the one of this device. */
export type EndedSessions = number | "others"

/** The customer's own sessions, the one that was used last first. */
export class CustomerSessions extends Context.Service<
  CustomerSessions,
  {
    readonly list: () => Effect.Effect<ReadonlyArray<CustomerSession>, SessionCallRefusal>
    /** Returns the sessions that remain. One that has ended already counts as ended. */
    readonly end: (
      sessions: EndedSessions
    ) => Effect.Effect<ReadonlyArray<CustomerSession>, SessionCallRefusal>
  }
>()("shop/session/CustomerSessions") {}
