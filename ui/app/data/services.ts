import { type Effect, Result } from "effect"
import { fromPromise } from "xstate"
import type { Locale } from "#core/session/localeMachine.ts"
import type { Session } from "#core/session/Session.ts"
import type { EffectActor } from "#core/shared/effectActor.ts"
import type { Unavailable } from "#core/shared/Unavailable.ts"
import type { Ports, Programs } from "./programs.ts"

interface Asking {
  readonly language: () => Locale
  readonly session: () => Session | null
  /** Called when the server has ended the session. */
  readonly onSessionEnded: () => void
}

/**
 * Runs the effects of core for machines: leaving a state interrupts them, and a failed connection
 * is `Unavailable`.
 */
export const servicesFor = ({ language, session, onSessionEnded }: Asking) => {
  const arriving = new Map<Locale, ReturnType<typeof arrive>>()
  const services = () => {
    const spoken = language()
    const coming = arriving.get(spoken) ?? arrive(spoken, session)
    arriving.set(spoken, coming)
    coming.catch(() => arriving.delete(spoken))
    return coming
  }
  const settle = async <A, E>(
    pick: (programs: Programs) => Effect.Effect<A, E, Ports>,
    signal = new AbortController().signal
  ): Promise<Result.Result<A, E | Unavailable>> => {
    const here = await services().catch(() => null)
    if (here === null) return Result.fail(await notArrived())
    const result = await here.settle(pick(here.programs), signal)
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
const arrive = async (language: Locale, session: () => Session | null) => {
  const { programs, settlerFor } = await import("./programs.ts")
  return { programs, settle: settlerFor(language, session) }
}

/**
 * The class of the refusal may be in a chunk that must load first: then the refusal is returned
 * once the shop can be reached.
 */
const notArrived = async (): Promise<Unavailable> => {
  for (;;) {
    const said = await import("#core/shared/Unavailable.ts").catch(() => null)
    if (said !== null) return new said.Unavailable({ reason: "offline" })
    await new Promise((passed) => setTimeout(passed, 2_000))
  }
}

const isSessionEnded = (failure: unknown): boolean =>
  typeof failure === "object" &&
  failure !== null &&
  "_tag" in failure &&
  failure._tag === "SessionEnded"
