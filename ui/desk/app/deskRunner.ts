import { Effect, ManagedRuntime, type Result } from "effect"
import { fromPromise } from "xstate"
import { createDeskClient } from "#adapters/http/deskClient.ts"
import { deskOrdersOverHttp } from "#adapters/http/deskOrdersOverHttp.ts"
import { loadStaffMember } from "#adapters/http/staffMemberOverHttp.ts"
import type { DeskOrders } from "#core/desk/DeskOrders.ts"
import type { Locale } from "#core/locale/localeMachine.ts"
import type { EffectActor } from "#core/shared/EffectActor.ts"

/** All ports of the desk. */
type DeskPorts = DeskOrders

/** Runs the effects of the desk for its machines, in the language that is chosen then. */
export const createDeskRunner = (locale: () => Locale) => {
  const runtimes = new Map<Locale, ManagedRuntime.ManagedRuntime<DeskPorts, never>>()
  const client = () =>
    createDeskClient({ baseUrl: new URL("/api/", location.href), locale: locale() })
  const runtime = () => {
    const existing = runtimes.get(locale())
    if (existing !== undefined) return existing
    const created = ManagedRuntime.make(deskOrdersOverHttp(client()))
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
      effect: (input: Input) => Effect.Effect<A, E, DeskPorts>
    ): EffectActor<Input, A, E> => fromPromise(({ input, signal }) => run(effect(input), signal)),
    loadStaffMember: () => loadStaffMember(client())
  }
}
