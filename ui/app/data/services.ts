import { type Effect, Result } from "effect"
import { fromPromise } from "xstate"
import type { Locale } from "#core/session/localeMachine.ts"
import type { Session } from "#core/session/Session.ts"
import type { EffectActor } from "#core/shared/effectActor.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import type { EffectRunner, Ports, Programs } from "./programs.ts"

interface ServicesOptions {
  readonly locale: () => Locale
  readonly session: () => Session | null
  /** Called when the server has ended the session. */
  readonly onSessionEnded: () => void
  /** Replaces the adapters of a browser. */
  readonly createRunner?: CreateEffectRunner | undefined
}

export type CreateEffectRunner = (locale: Locale, session: () => Session | null) => EffectRunner

/**
 * Runs the effects of core for machines: leaving a state interrupts them, and a failed connection
 * is `Unavailable`.
 */
export const createServices = ({
  locale,
  session,
  onSessionEnded,
  createRunner
}: ServicesOptions) => {
  const runners = new Map<Locale, EffectRunner>()
  const runEffect = async <A, E>(
    pick: (programs: Programs) => Effect.Effect<A, E, Ports>,
    signal = new AbortController().signal
  ): Promise<Result.Result<A, E | Unavailable>> => {
    const [currentLocale, token] = [locale(), session()?.token]
    const loaded = await importPrograms()
    if (loaded === null) return Result.fail(new Unavailable({ reason: "offline" }))
    const runner =
      runners.get(currentLocale) ??
      (createRunner ?? loaded.createEffectRunner)(currentLocale, session)
    runners.set(currentLocale, runner)
    const result = await runner(pick(loaded.programs), signal)
    // A customer who has logged in meanwhile has another session.
    if (Result.isFailure(result) && isSessionEnded(result.failure) && session()?.token === token)
      onSessionEnded()
    return result
  }
  const fromEffect = <Input, A, E>(
    pick: (programs: Programs) => (input: Input) => Effect.Effect<A, E, Ports>
  ): EffectActor<Input, A, E | Unavailable> =>
    fromPromise(({ input, signal }) => runEffect((programs) => pick(programs)(input), signal))
  return { runEffect, fromEffect }
}

/**
 * Effects, ports and adapters are in their own chunk, which loads with the first request. Null when
 * it does not load; the next request loads it again.
 */
const importPrograms = () =>
  import("./programs.ts").catch((error: unknown) => {
    console.error(error)
    return null
  })

const isSessionEnded = (failure: unknown): boolean =>
  typeof failure === "object" &&
  failure !== null &&
  "_tag" in failure &&
  failure._tag === "SessionEnded"
