import { Effect, Layer, ManagedRuntime, type Result } from "effect"
import { fromPromise } from "xstate"
import { passkeysInBrowser } from "#adapters/browser/passkeys.ts"
import { deskOverHttp } from "#adapters/http/deskOverHttp.ts"
import type { Locale } from "#core/locale/localeMachine.ts"
import type { EffectActor } from "#core/shared/EffectActor.ts"

type DeskPorts = Layer.Success<ReturnType<typeof createPorts>>

const createPorts = (locale: Locale, onSessionEnded: () => void) =>
  Layer.mergeAll(
    deskOverHttp(new URL("/api/", location.href), locale, async (input, init) => {
      const response = await fetch(input, init)
      if (response.status === 401) onSessionEnded()
      return response
    }),
    passkeysInBrowser
  )

/**
 * Runs the effects of the desk for its machines, in the language that is chosen then, and tells
 * when a call was answered that the session has ended.
 */
export const createDeskRunner = (locale: () => Locale, onSessionEnded: () => void) => {
  const runtimes = new Map<Locale, ManagedRuntime.ManagedRuntime<DeskPorts, never>>()
  const runtime = () => {
    const existing = runtimes.get(locale())
    if (existing !== undefined) return existing
    const created = ManagedRuntime.make(createPorts(locale(), onSessionEnded))
    runtimes.set(locale(), created)
    return created
  }
  const run = <A, E>(
    effect: Effect.Effect<A, E, DeskPorts>,
    signal: AbortSignal
  ): Promise<Result.Result<A, E>> =>
    runtime()
      .runPromise(Effect.result(effect), { signal })
      // An effect that was interrupted never settles.
      .catch((error: unknown) =>
        signal.aborted ? new Promise<never>(() => {}) : Promise.reject(error)
      )
  return {
    fromEffect: <Input, A, E>(
      // The machine says what it knows; an effect may have fewer refusals.
      effect: (input: Input) => Effect.Effect<NoInfer<A>, NoInfer<E>, DeskPorts>
    ): EffectActor<Input, A, E> => fromPromise(({ input, signal }) => run(effect(input), signal))
  }
}
