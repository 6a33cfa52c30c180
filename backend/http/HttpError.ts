import { Data } from "effect"
import type { ParseKeys } from "i18next"

interface RefusalOptions {
  /** Further fields of the response. */
  readonly details?: object
  /** What the words of the message name. */
  readonly values?: Readonly<Record<string, number | string>>
  /** Sent as `Retry-After`. */
  readonly waitSeconds?: number
}

/**
 * A refusal for the client: thrown by a handler, it becomes a response in the requested language.
 * Thrown inside a transaction, it rolls the transaction back.
 */
export class HttpError extends Data.TaggedError("HttpError")<
  RefusalOptions & {
    readonly status: 400 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 502 | 503
    readonly code: string
    readonly messageKey: ParseKeys
  }
> {
  constructor(
    status: HttpError["status"],
    code: string,
    messageKey: ParseKeys,
    options: RefusalOptions = {}
  ) {
    super({ status, code, messageKey, ...options })
  }
}

export const badInputRefusal = (): HttpError => new HttpError(400, "bad_request", "server.badInput")
