import { Effect, type Result } from "effect"

/** Runs an effect synchronously and returns its result. */
export const runToResult = <A, E>(effect: Effect.Effect<A, E>): Result.Result<A, E> =>
  Effect.runSync(Effect.result(effect))
