import type { Locale } from "#core/session/localeMachine.ts"
import { watchReconnection } from "../../shared/reconnection.ts"
import { directionByLocale } from "#locales/i18n.ts"
import { loadSavedLocale } from "./persistence.ts"
import type { Navigation } from "../routing/navigation.ts"
import type { Store } from "./createStore.ts"
import { readEntryState } from "../routing/historyEntry.ts"
import { readNavigationState } from "../routing/navigationState.ts"
import { matchRoute } from "../routes.ts"

/**
 * Starts the store in a browser: its actors, what was chosen on this device, and what the page
 * loads later.
 */
export const startStore = (store: Store): void => {
  startActors(store, location)
  void import("../afterStart/startDeferred.ts").then(
    ({ startDeferred }) => startDeferred(store),
    () => {}
  )
  const applySavedLocale = () =>
    loadSavedLocale().then(({ locale, numberingSystem }) => {
      const shown = store.localeActor.getSnapshot().context
      if (locale !== null && locale !== shown.locale)
        store.localeActor.send({ type: "locale.toggle" })
      if (numberingSystem !== null && numberingSystem !== shown.numberingSystem)
        store.localeActor.send({ type: "numberingSystem.choose", numberingSystem })
    })
  void applySavedLocale()
  // A page that the browser restores from its back-forward cache does not know a locale that was
  // chosen since.
  addEventListener("pageshow", ({ persisted }) => persisted && void applySavedLocale())
}

/**
 * Starts the actors of the store: restores the stored state and saves changes. `url` is that of the
 * first page.
 */
export const startActors = (store: Store, url: Pick<Location, "pathname" | "search">): void => {
  let shownLocale = store.localeActor.getSnapshot().context.locale
  store.localeActor.subscribe(({ context: { locale } }) => {
    if (locale === shownLocale) return
    shownLocale = locale
    updateDocument(locale, store.navigation)
    void store.translateCart()
    void store.revalidateFavourites()
  })
  for (const actor of [
    store.toasts,
    store.cart,
    store.favourites,
    store.chosenAddress,
    store.localeActor
  ]) {
    actor.start()
  }
  watchReconnection()
  checkOpenPayments(store, url)
  store.session.start()
}

/** Checks open payments once per customer; the return pages check their own payment. */
const checkOpenPayments = (
  store: Store,
  { pathname, search }: Pick<Location, "pathname" | "search">
) => {
  const isReturnPage = matchRoute(pathname, search)?.route.isPaymentReturn ?? false
  let lastUserId: string | null = null
  store.session.subscribe(({ context: { session } }) => {
    if (session !== null && session.userId !== lastUserId && !isReturnPage)
      void import("./openPayments.ts").then(
        ({ openPaymentsOf }) => openPaymentsOf(store).send({ type: "session.started" }),
        () => {}
      )
    lastUserId = session?.userId ?? null
  })
}

/** Sets language and direction of the document. */
const updateDocument = (locale: Locale, navigation: Navigation) => {
  document.documentElement.lang = locale
  document.documentElement.dir = directionByLocale[locale]
  // The chosen locale takes precedence over `?lang=` in the URL, also after a reload.
  const url = new URL(location.href)
  if (!url.searchParams.has("lang")) return
  url.searchParams.delete("lang")
  navigation.go(url.pathname + url.search, {
    replace: true,
    state: readNavigationState(readEntryState())
  })
}
