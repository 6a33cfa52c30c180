import { type Effect, Result } from "effect"
import { fromPromise } from "xstate"
import type { Locale } from "#core/session/localeMachine.ts"
import type { Session } from "#core/session/Session.ts"
import type { EffectActor } from "#core/shared/effectActor.ts"
import type { Unavailable } from "#core/shared/Unavailable.ts"
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
  const servicesByLocale = new Map<Locale, ReturnType<typeof loadServices>>()
  const services = () => {
    const currentLocale = locale()
    const loading =
      servicesByLocale.get(currentLocale) ?? loadServices(currentLocale, session, createRunner)
    servicesByLocale.set(currentLocale, loading)
    loading.catch(() => servicesByLocale.delete(currentLocale))
    return loading
  }
  const settle = async <A, E>(
    pick: (programs: Programs) => Effect.Effect<A, E, Ports>,
    signal = new AbortController().signal
  ): Promise<Result.Result<A, E | Unavailable>> => {
    const loaded = await services().catch(() => null)
    if (loaded === null) return Result.fail(await createUnavailable())
    const result = await loaded.settle(pick(loaded.programs), signal)
    if (Result.isFailure(result) && isSessionEnded(result.failure)) onSessionEnded()
    return result
  }
  const run = <Input, A, E>(
    pick: (programs: Programs) => (input: Input) => Effect.Effect<A, E, Ports>
  ): EffectActor<Input, A, E | Unavailable> =>
    fromPromise(({ input, signal }) => settle((programs) => pick(programs)(input), signal))
  return { settle, run }
}

/** Effects, ports and adapters are in their own chunk, which loads with the first request. */
const loadServices = async (
  locale: Locale,
  session: () => Session | null,
  createRunner?: CreateEffectRunner
) => {
  const { programs, createEffectRunner } = await import("./programs.ts")
  return { programs, settle: (createRunner ?? createEffectRunner)(locale, session) }
}

/**
 * The class of the refusal may be in a chunk that must load first: then the refusal is returned
 * once the shop can be reached.
 */
const createUnavailable = async (): Promise<Unavailable> => {
  for (;;) {
    const unavailable = await import("#core/shared/Unavailable.ts").catch(() => null)
    if (unavailable !== null) return new unavailable.Unavailable({ reason: "offline" })
    await new Promise((resolve) => setTimeout(resolve, 2_000))
  }
}

const isSessionEnded = (failure: unknown): boolean =>
  typeof failure === "object" &&
  failure !== null &&
  "_tag" in failure &&
  failure._tag === "SessionEnded"
