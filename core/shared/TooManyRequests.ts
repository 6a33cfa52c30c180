import { Data } from "effect"

/** Asked too often. `waitSeconds` is when it may be asked again, where the server said so. */
export class TooManyRequests extends Data.TaggedError("TooMany")<{
  readonly message: string | null
  readonly waitSeconds: number | null
}> {}
