import { Effect, Layer, ManagedRuntime, Result } from "effect"
import { fromPromise } from "xstate"
import type { Language } from "#core/session/languageMachine.ts"
import type { Session } from "#core/session/Session.ts"
import type { EffectActor } from "#core/shared/effectActor.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"

interface Asking {
  readonly language: () => Language
  readonly session: () => Session | null
  /** The server no longer knows the session that asked. */
  readonly onSessionEnded: () => void
}

/** Every port of the shop, over HTTP and this browser. They arrive with the first question, not with the first page. */
const arrive = async ({ language, session }: Asking) => {
  const [{ shopOverHttp }, { pendingOrdersInBrowser }, { positionsInBrowser }] = await Promise.all([
    import("#adapters/http/shopOverHttp.ts"),
    import("#adapters/browser/pendingOrders.ts"),
    import("#adapters/browser/position.ts")
  ])
  const baseUrl = new URL(import.meta.env.VITE_API_URL ?? "/api/", location.href)
  return ManagedRuntime.make(Layer.mergeAll(
    shopOverHttp({ baseUrl, origin: location.origin, language: language(), session, now: Date.now }),
    pendingOrdersInBrowser,
    positionsInBrowser
  ))
}

type Ports = ManagedRuntime.ManagedRuntime.Services<Awaited<ReturnType<typeof arrive>>>

/** Runs core's programs for the machines: leaving a state interrupts, and what cannot be reached is `Unavailable`. */
export const servicesFor = (asking: Asking) => {
  const arrived = new Map<Language, ReturnType<typeof arrive>>()
  const runtime = () => {
    const language = asking.language()
    const coming = arrived.get(language) ?? arrive(asking)
    arrived.set(language, coming)
    coming.catch(() => arrived.delete(language))
    return coming
  }
  return <Input, A, E>(program: (input: Input) => Effect.Effect<A, E, Ports>): EffectActor<Input, A, E | Unavailable> =>
    fromPromise(async ({ input, signal }) => {
      const services = await runtime().catch(() => null)
      if (services === null) return Result.fail(new Unavailable({ reason: "offline" }))
      const result = await services.runPromise(Effect.result(program(input)), { signal })
      if (Result.isFailure(result) && isSessionEnded(result.failure)) asking.onSessionEnded()
      return result
    })
}

const isSessionEnded = (failure: unknown): boolean =>
  typeof failure === "object" && failure !== null && "_tag" in failure && failure._tag === "SessionEnded"
