import { Data } from "effect"

/**
 * The rate limit was exceeded. `waitSeconds` is the wait before the next request, when the server
 * sent it.
 */
export class TooManyRequests extends Data.TaggedError("TooManyRequests")<{
  readonly message: string | null
  readonly waitSeconds: number | null
}> {}
