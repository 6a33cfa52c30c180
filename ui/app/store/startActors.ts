import { watchConnection } from "#adapters/browser/networkConnection.ts"
import type { Locale } from "#core/locale/localeMachine.ts"
import { directionByLocale } from "#locales/i18n.ts"
import { watchReconnection } from "../../shared/reconnection.ts"
import type { Store } from "./createStore.ts"
import type { Navigation } from "./Navigation.ts"

/** Starts the actors of the store: restores the stored state and saves changes. */
export const startActors = (
  store: Store,
  { isPaymentReturn }: { readonly isPaymentReturn: boolean }
): void => {
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
    store.localeActor,
    store.connection
  ]) {
    actor.start()
  }
  // Before the actor tells of it: what shows a part's error then must know to load again.
  watchReconnection()
  watchConnection((isOnline) =>
    store.connection.send({ type: isOnline ? "connection.restored" : "connection.lost" })
  )
  // The return pages check their own payment.
  if (!isPaymentReturn) checkOpenPayments(store)
  store.session.start()
}

/** Checks open payments once per customer. */
const checkOpenPayments = (store: Store) => {
  let lastUserId: string | null = null
  store.session.subscribe(({ context: { session } }) => {
    if (session !== null && session.userId !== lastUserId)
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
  navigation.replacePath(url.pathname + url.search)
}
