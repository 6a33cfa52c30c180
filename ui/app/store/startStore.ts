import type { Locale } from "#core/session/localeMachine.ts"
import { directionByLocale } from "#locales/i18n.ts"
import { loadSavedLocale } from "./persistence.ts"
import type { Navigation } from "../routing/navigation.ts"
import type { Store } from "./createStore.ts"
import { matchRoute } from "../routes.ts"

/**
 * Starts the store in a browser: starts its actors, restores the stored state and saves changes.
 */
export const startStore = (store: Store): void => {
  let locale = store.languages.getSnapshot().context.language
  store.languages.subscribe(({ context: { language } }) => {
    if (language === locale) return
    locale = language
    updateDocument(language, store.navigation)
    void store.renameCart()
    void store.renewFavourites()
  })
  for (const actor of [
    store.toasts,
    store.cart,
    store.favourites,
    store.chosenAddress,
    store.openPayments,
    store.languages
  ]) {
    actor.start()
  }
  askForOpenPayments(store)
  store.session.start()
  void import("../routing/restoreScrollOnLoad.ts").then(
    ({ restoreScrollOnLoad }) => restoreScrollOnLoad(),
    () => {}
  )
  void import("../routing/prefetch.ts").then(
    ({ startPrefetching }) => startPrefetching(store),
    () => {}
  )
  const applySavedLocale = () =>
    loadSavedLocale().then((saved) => {
      if (saved !== null && saved !== store.languages.getSnapshot().context.language)
        store.languages.send({ type: "locale.toggle" })
    })
  void applySavedLocale()
  // A page that the browser restores from its back-forward cache does not know a locale that was
  // chosen since.
  addEventListener("pageshow", ({ persisted }) => persisted && void applySavedLocale())
}

/** Checks open payments once per customer; the return pages check their own payment. */
const askForOpenPayments = (store: Store) => {
  const isReturnPage =
    matchRoute(location.pathname, location.search)?.route.isPaymentReturn ?? false
  let lastUserId: string | null = null
  store.session.subscribe(({ context: { session } }) => {
    if (session !== null && session.userId !== lastUserId && !isReturnPage)
      store.openPayments.send({ type: "session.started" })
    lastUserId = session?.userId ?? null
  })
}

/** Sets language and direction of the document. */
const updateDocument = (language: Locale, navigation: Navigation) => {
  document.documentElement.lang = language
  document.documentElement.dir = directionByLocale[language]
  // The chosen locale takes precedence over `?lang=` in the address, also after a reload.
  const address = new URL(location.href)
  if (!address.searchParams.has("lang")) return
  address.searchParams.delete("lang")
  navigation.go(address.pathname + address.search, { replace: true, state: history.state?.usr })
}
