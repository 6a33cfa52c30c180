import type { Language } from "#core/session/languageMachine.ts"
import { directionByLocale } from "#locales/index.ts"
import { languageKept } from "./keep.ts"
import type { Router } from "./router.ts"
import type { Shop } from "./shop.ts"

/** Brings the shop to life in a browser: actors start, what this device keeps is read and kept up. */
export const startShop = (shop: Shop): void => {
  let spoken = shop.languages.getSnapshot().context.language
  shop.languages.subscribe(({ context: { language } }) => {
    if (language === spoken) return
    spoken = language
    turn(language, shop.router)
    void shop.renameCart()
    void shop.renewFavourites()
  })
  for (const actor of [
    shop.toasts,
    shop.cart,
    shop.favourites,
    shop.chosenAddress,
    shop.openPayments,
    shop.languages
  ]) {
    actor.start()
  }
  askForOpenPayments(shop)
  shop.session.start()
  void import("./asLeft.ts").then(
    ({ startAsLeft }) => startAsLeft(),
    () => {}
  )
  void import("./lookAhead.ts").then(
    ({ lookAhead }) => lookAhead(shop),
    () => {}
  )
  const speakAsKept = () =>
    languageKept().then((kept) => {
      if (kept !== null && kept !== shop.languages.getSnapshot().context.language)
        shop.languages.send({ type: "toggle" })
    })
  void speakAsKept()
  // A page that the browser kept whole, and gives back, does not know what was chosen on the next.
  addEventListener("pageshow", ({ persisted }) => persisted && void speakAsKept())
}

/** Once for each customer who is here; a page behind the payment page tells of its own payment itself. */
const askForOpenPayments = (shop: Shop) => {
  const isReturning = location.pathname.startsWith("/payment-")
  let asked: string | null = null
  shop.session.subscribe(({ context: { session } }) => {
    if (session !== null && session.userId !== asked && !isReturning)
      shop.openPayments.send({ type: "customer.here" })
    asked = session?.userId ?? null
  })
}

/** The page reads from the side its language reads from. */
const turn = (language: Language, router: Router) => {
  document.documentElement.lang = language
  document.documentElement.dir = directionByLocale[language]
  // What was chosen here stands above what the address asked for (decision 38), also when the page is loaded again.
  const address = new URL(location.href)
  if (!address.searchParams.has("lang")) return
  address.searchParams.delete("lang")
  router.go(address.pathname + address.search, { replace: true, state: history.state?.usr })
}
