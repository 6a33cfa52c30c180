import { Data } from "effect"
import type { ParseKeys } from "i18next"

/**
 * A refusal for the client: thrown by a handler, it becomes a response in the requested language.
 * Thrown inside a transaction, it rolls the transaction back.
 */
export class Refusal extends Data.TaggedError("Refusal")<{
  readonly status: 400 | 404 | 409 | 422 | 429 | 502 | 503
  readonly code: string
  readonly messageKey: ParseKeys
  readonly details?: object
  /** Sent as `Retry-After`. */
  readonly waitSeconds?: number
}> {}
