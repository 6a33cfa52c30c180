import type { Locale } from "#core/session/localeMachine.ts"
import { directionByLocale } from "#locales/i18n.ts"
import { loadSavedLocale } from "./persistence.ts"
import type { Navigation } from "../routing/navigation.ts"
import type { Store } from "./createStore.ts"
import { matchRoute } from "../routes.ts"

/** Brings the shop to life in a browser: actors start, what this device keeps is read and saved up. */
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
  // A page that the browser saved whole, and gives back, does not know what was chosen on the next.
  addEventListener("pageshow", ({ persisted }) => persisted && void applySavedLocale())
}

/** Once for each customer who is here; a page behind the payment page tells of its own payment itself. */
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

/** The page reads from the side its language reads from. */
const updateDocument = (language: Locale, navigation: Navigation) => {
  document.documentElement.lang = language
  document.documentElement.dir = directionByLocale[language]
  // A choice made here takes precedence over `?lang=` in the URL, also after a reload.
  const address = new URL(location.href)
  if (!address.searchParams.has("lang")) return
  address.searchParams.delete("lang")
  navigation.go(address.pathname + address.search, { replace: true, state: history.state?.usr })
}
