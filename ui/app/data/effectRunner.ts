import { type Effect, Result } from "effect"
import { fromPromise } from "xstate"
import type { Locale } from "#core/locale/localeMachine.ts"
import type { Session } from "#core/session/Session.ts"
import type { EffectActor } from "#core/shared/EffectActor.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import type { EffectRuntime, Ports, Effects } from "./effects.ts"

interface EffectRunnerOptions {
  readonly locale: () => Locale
  readonly session: () => Session | null
  /** Called when the server has ended the session. */
  readonly onSessionEnded: () => void
  /** Replaces the adapters of a browser. */
  readonly createRuntime?: CreateEffectRuntime | undefined
}

export type CreateEffectRuntime = (locale: Locale, session: () => Session | null) => EffectRuntime

/**
 * Runs the effects of core for machines: leaving a state interrupts them, and a failed connection
 * is `Unavailable`.
 */
export const createEffectRunner = ({
  locale,
  session,
  onSessionEnded,
  createRuntime
}: EffectRunnerOptions) => {
  const runtimes = new Map<Locale, EffectRuntime>()
  const runEffect = async <A, E>(
    pick: (effects: Effects) => Effect.Effect<A, E, Ports>,
    signal = new AbortController().signal
  ): Promise<Result.Result<A, E | Unavailable>> => {
    const [currentLocale, token] = [locale(), session()?.token]
    const loaded = await importEffects()
    if (loaded === null) return Result.fail(new Unavailable({ reason: "offline" }))
    const runtime =
      runtimes.get(currentLocale) ??
      (createRuntime ?? loaded.createEffectRuntime)(currentLocale, session)
    runtimes.set(currentLocale, runtime)
    const result = await runtime(pick(loaded.effects), signal)
    // A customer who has logged in meanwhile has another session.
    if (Result.isFailure(result) && isSessionEnded(result.failure) && session()?.token === token)
      onSessionEnded()
    return result
  }
  const fromEffect = <Input, A, E>(
    pick: (effects: Effects) => (input: Input) => Effect.Effect<A, E, Ports>
  ): EffectActor<Input, A, E | Unavailable> =>
    fromPromise(({ input, signal }) => runEffect((effects) => pick(effects)(input), signal))
  return { runEffect, fromEffect }
}

/**
 * Effects, ports and adapters are in their own chunk, which loads with the first request. Null when
 * it does not load; the next request loads it again.
 */
const importEffects = () =>
  import("./effects.ts").catch((error: unknown) => {
    console.error(error)
    return null
  })

const isSessionEnded = (failure: unknown): boolean =>
  typeof failure === "object" &&
  failure !== null &&
  "_tag" in failure &&
  failure._tag === "SessionEnded"
