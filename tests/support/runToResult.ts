import { Effect, type Result } from "effect"

/** What a program without open needs comes to. */
export const runToResult = <A, E>(effect: Effect.Effect<A, E>): Result.Result<A, E> =>
  Effect.runSync(Effect.result(effect))
