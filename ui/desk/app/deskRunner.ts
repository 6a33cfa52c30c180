import { Effect, Layer, ManagedRuntime, type Result } from "effect"
import { fromPromise } from "xstate"
import { createDeskClient } from "#adapters/http/deskClient.ts"
import { deskOrdersOverHttp } from "#adapters/http/deskOrdersOverHttp.ts"
import { deskProblemsOverHttp } from "#adapters/http/deskProblemsOverHttp.ts"
import { deskPromosOverHttp } from "#adapters/http/deskPromosOverHttp.ts"
import { deskReviewsOverHttp } from "#adapters/http/deskReviewsOverHttp.ts"
import { deskStockOverHttp } from "#adapters/http/deskStockOverHttp.ts"
import { deskSummariesOverHttp } from "#adapters/http/deskSummariesOverHttp.ts"
import { loadStaffMember } from "#adapters/http/staffMemberOverHttp.ts"
import type { DeskOrders } from "#core/desk/DeskOrders.ts"
import type { DeskProblems } from "#core/desk/DeskProblems.ts"
import type { DeskPromos } from "#core/desk/DeskPromos.ts"
import type { DeskReviews } from "#core/desk/DeskReviews.ts"
import type { DeskStock } from "#core/desk/DeskStock.ts"
import type { DeskSummaries } from "#core/desk/DeskToday.ts"
import type { Locale } from "#core/locale/localeMachine.ts"
import type { EffectActor } from "#core/shared/EffectActor.ts"

/** All ports of the desk. */
type DeskPorts = DeskOrders | DeskProblems | DeskPromos | DeskReviews | DeskStock | DeskSummaries

/** Runs the effects of the desk for its machines, in the language that is chosen then. */
export const createDeskRunner = (locale: () => Locale) => {
  const runtimes = new Map<Locale, ManagedRuntime.ManagedRuntime<DeskPorts, never>>()
  const client = () =>
    createDeskClient({ baseUrl: new URL("/api/", location.href), locale: locale() })
  const runtime = () => {
    const existing = runtimes.get(locale())
    if (existing !== undefined) return existing
    const desk = client()
    const created = ManagedRuntime.make(
      Layer.mergeAll(
        deskOrdersOverHttp(desk),
        deskProblemsOverHttp(desk),
        deskPromosOverHttp(desk),
        deskReviewsOverHttp(desk),
        deskStockOverHttp(desk),
        deskSummariesOverHttp(desk)
      )
    )
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
