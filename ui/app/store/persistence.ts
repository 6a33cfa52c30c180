import type { Result } from "effect"
import type { Locale, NumberingSystem } from "#core/session/localeMachine.ts"
import type { Session } from "#core/session/Session.ts"
import { waitForFirstInput } from "../routing/lazyAfterFirstInput.ts"
import type { PersistedActors } from "./restoreState.ts"

/** The storage is in its own chunk, because decoding it needs Schema. */
const deviceStorage = async () => (await import("#adapters/browser/deviceStorage.ts")).deviceStorage

/**
 * Restores the long-lived actors from the storage, saves their changes from then on, and returns
 * the stored session. Until its chunk has loaded, nothing is known of what is stored: the actors
 * stay `restoring`.
 */
export const restoreState = async (
  store: PersistedActors,
  onSession: (session: Session | null) => void
): Promise<Result.Result<Session | null>> => {
  await waitForFirstInput()
  const { restoreFromStorage } = await importRestoreState()
  return restoreFromStorage(store, onSession)
}

/**
 * Loads the chunk again after a failure: when the network returns, or after a pause that doubles up
 * to a minute.
 */
const importRestoreState = async () => {
  for (let pauseMs = 2_000; ; pauseMs = Math.min(2 * pauseMs, 60_000)) {
    try {
      return await import("./restoreState.ts")
    } catch (error) {
      console.error(error)
    }
    await new Promise((resolve) => {
      addEventListener("online", resolve, { once: true })
      setTimeout(resolve, pauseMs)
    })
  }
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
 * What was chosen on this device, also after its cookie was lost; null where nothing was. No locale
 * when the URL names one.
 */
export const loadSavedLocale = async (): Promise<{
  readonly locale: Locale | null
  readonly numberingSystem: NumberingSystem | null
}> => {
  await waitForFirstInput()
  const isNamed = new URLSearchParams(location.search).has("lang")
  const { syncLocaleCookies, loadLocale, loadNumberingSystem } =
    await import("#adapters/browser/localeStorage.ts")
  syncLocaleCookies()
  return { locale: isNamed ? null : loadLocale(), numberingSystem: loadNumberingSystem() }
}
