import { Effect, Layer, ManagedRuntime, type Result } from "effect"
import { fromPromise } from "xstate"
import { passkeysInBrowser } from "#adapters/browser/passkeys.ts"
import { createDeskClient } from "#adapters/http/deskClient.ts"
import { deskOrdersOverHttp } from "#adapters/http/deskOrdersOverHttp.ts"
import { deskProblemsOverHttp } from "#adapters/http/deskProblemsOverHttp.ts"
import { deskPromosOverHttp } from "#adapters/http/deskPromosOverHttp.ts"
import { deskReviewsOverHttp } from "#adapters/http/deskReviewsOverHttp.ts"
import { deskStockOverHttp } from "#adapters/http/deskStockOverHttp.ts"
import { deskSummariesOverHttp } from "#adapters/http/deskSummariesOverHttp.ts"
import { staffAccountsOverHttp } from "#adapters/http/staffAccountsOverHttp.ts"
import { staffSessionsOverHttp } from "#adapters/http/staffSessionsOverHttp.ts"
import type { DeskOrders } from "#core/desk/DeskOrders.ts"
import type { DeskProblems } from "#core/desk/DeskProblems.ts"
import type { DeskPromos } from "#core/desk/DeskPromos.ts"
import type { DeskReviews } from "#core/desk/DeskReviews.ts"
import type { DeskStock } from "#core/desk/DeskStock.ts"
import type { DeskSummaries } from "#core/desk/DeskToday.ts"
import type { Passkeys } from "#core/desk/Passkeys.ts"
import type { StaffAccounts } from "#core/desk/StaffAccount.ts"
import type { StaffSessions } from "#core/desk/StaffSession.ts"
import type { Locale } from "#core/locale/localeMachine.ts"
import type { EffectActor } from "#core/shared/EffectActor.ts"

/** All ports of the desk. */
type DeskPorts =
  | DeskOrders
  | DeskProblems
  | DeskPromos
  | DeskReviews
  | DeskStock
  | DeskSummaries
  | StaffSessions
  | StaffAccounts
  | Passkeys

/**
 * Runs the effects of the desk for its machines, in the language that is chosen then, and tells
 * when a call was answered that the session has ended.
 */
export const createDeskRunner = (locale: () => Locale, onSessionEnded: () => void) => {
  const runtimes = new Map<Locale, ManagedRuntime.ManagedRuntime<DeskPorts, never>>()
  const client = () =>
    createDeskClient({
      baseUrl: new URL("/api/", location.href),
      locale: locale(),
      fetch: async (input, init) => {
        const response = await fetch(input, init)
        if (response.status === 401) onSessionEnded()
        return response
      }
    })
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
        deskSummariesOverHttp(desk),
        staffSessionsOverHttp(desk),
        staffAccountsOverHttp(desk),
        passkeysInBrowser
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
      // The machine says what it knows; an effect may have fewer refusals.
      effect: (input: Input) => Effect.Effect<NoInfer<A>, NoInfer<E>, DeskPorts>
    ): EffectActor<Input, A, E> => fromPromise(({ input, signal }) => run(effect(input), signal))
  }
}
