import { Context, type Effect } from "effect"
import type { Phone } from "../contact/Phone.ts"
import type { SessionCallRefusal } from "../shared/SessionEnded.ts"

/** The session of a logged-in customer: it has a token and a user id. */
export interface Session {
  readonly token: string
  readonly userId: string
  readonly name: string
  readonly phone: Phone | null
}

/**
 * Whether an id belongs to a customer: neither missing nor a placeholder
 * (docs/decisions/accounts.md#guests).
 */
export const isCustomerId = (userId: string | null): userId is string =>
  userId !== null && !["", "0", "demo", "null", "undefined"].includes(userId.trim())

/** Ends the session on the server. */
export class Sessions extends Context.Service<
  Sessions,
  {
    readonly logout: (session: Session) => Effect.Effect<void, SessionCallRefusal>
    /** Deletes the customer's account and personal data. */
    readonly deleteAccount: (session: Session) => Effect.Effect<void, SessionCallRefusal>
  }
>()("shop/session/Sessions") {}
