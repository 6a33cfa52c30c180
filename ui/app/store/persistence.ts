import { Result } from "effect"
import { emptyCart } from "#core/cart/Cart.ts"
import type { Locale, NumberingSystem } from "#core/session/localeMachine.ts"
import type { Session } from "#core/session/Session.ts"
import { awaitedInput } from "../routing/awaitedInput.ts"
import type { PersistedActors } from "./restoreState.ts"

/** The storage is in its own chunk, because decoding it needs Schema. */
const deviceStorage = async () => (await import("#adapters/browser/deviceStorage.ts")).deviceStorage

/**
 * Restores the long-lived actors from the storage, saves their changes from then on, and returns
 * the stored session.
 */
export const restoreState = async (
  store: PersistedActors,
  onSession: (session: Session | null) => void
): Promise<Result.Result<Session | null>> => {
  await awaitedInput()
  const restoring = await import("./restoreState.ts").catch(() => null)
  if (restoring !== null) return restoring.restoreFromStorage(store, onSession)
  store.cart.send({ type: "storage.restored", cart: emptyCart, isDurable: true })
  store.favourites.send({ type: "storage.restored", favourites: [] })
  return Result.succeed(null)
}

export const saveSession = async (session: Session) => (await deviceStorage()).saveSession(session)
export const clearToken = async () => (await deviceStorage()).removeToken()
export const clearCustomer = async () => (await deviceStorage()).removeCustomer()

/** Removes what was typed and chosen at the checkout, whose order was placed. */
export const clearCheckout = async () =>
  (await import("#adapters/browser/checkoutStorage.ts")).deviceCheckout.clear()

/** Saves the chosen locale, also for the server (docs/decisions.md#locale). */
export const saveLocale = async (locale: Locale) =>
  (await import("#adapters/browser/localeStorage.ts")).saveLocale(locale)

/** Saves the chosen numbering system, also for the server (docs/decisions.md#shape-of-digits). */
export const saveNumberingSystem = async (numberingSystem: NumberingSystem) =>
  (await import("#adapters/browser/localeStorage.ts")).saveNumberingSystem(numberingSystem)

/**
 * What was chosen on this device, also after its cookie was lost; null where nothing was. No locale when the address names
 * one.
 */
export const loadSavedLocale = async (): Promise<{
  readonly locale: Locale | null
  readonly numberingSystem: NumberingSystem | null
}> => {
  await awaitedInput()
  const isNamed = new URLSearchParams(location.search).has("lang")
  const { syncLocaleCookies, loadLocale, loadNumberingSystem } =
    await import("#adapters/browser/localeStorage.ts")
  syncLocaleCookies()
  return { locale: isNamed ? null : loadLocale(), numberingSystem: loadNumberingSystem() }
}
