import { Result } from "effect"
import type { ActorRefFrom } from "xstate"
import type { chosenAddressMachine } from "#core/address/chosenAddressMachine.ts"
import type { cartMachine } from "#core/cart/cartMachine.ts"
import { emptyCart } from "#core/cart/Cart.ts"
import type { favouritesMachine } from "#core/favourites/favouritesMachine.ts"
import type { Language } from "#core/session/languageMachine.ts"
import type { Session } from "#core/session/Session.ts"

/** This device's memory comes in a chunk of its own: reading it back needs decoding. */
const deviceMemory = async () => (await import("#adapters/browser/storage.ts")).deviceMemory

interface Remembered {
  readonly cart: ActorRefFrom<typeof cartMachine>
  readonly favourites: ActorRefFrom<typeof favouritesMachine>
  readonly chosenAddress: ActorRefFrom<typeof chosenAddressMachine>
}

/** Gives the long-lived actors what this device remembers, keeps up with them from then on, and answers who is here. */
export const bringBack = async (
  shop: Remembered,
  onSession: (session: Session | null) => void
): Promise<Result.Result<Session | null>> => {
  const memory = await deviceMemory().catch(() => null)
  if (memory === null) {
    shop.cart.send({ type: "restored", cart: emptyCart })
    shop.favourites.send({ type: "restored", favourites: [] })
    return Result.succeed(null)
  }
  const kept = memory.read()
  shop.cart.send({ type: "restored", cart: kept.cart })
  shop.favourites.send({ type: "restored", favourites: kept.favourites })
  shop.chosenAddress.send({ type: "restored", address: kept.address })

  // Something may have been put in, or all of it cleared, before it was read.
  const { cart } = shop.cart.getSnapshot().context
  if (cart !== kept.cart) memory.keepCart(cart)
  onChange(shop.cart, ({ cart }) => cart, memory.keepCart)
  const { favourites } = shop.favourites.getSnapshot().context
  if (favourites.length > kept.favourites.length) memory.keepFavourites(favourites)
  onChange(shop.favourites, ({ favourites }) => favourites, memory.keepFavourites)
  onChange(shop.chosenAddress, ({ address }) => address, memory.keepAddress)
  const { listenToTabs } = await import("#adapters/browser/tabs.ts")
  listenToTabs({
    cart: () => shop.cart.send({ type: "synced", cart: memory.read().cart }),
    favourites: () => shop.favourites.send({ type: "synced", favourites: memory.read().favourites }),
    address: () => shop.chosenAddress.send({ type: "restored", address: memory.read().address }),
    session: () => onSession(memory.read().session)
  })
  return Result.succeed(kept.session)
}

export const keepSession = async (session: Session) => (await deviceMemory()).keepSession(session)
export const forgetToken = async () => (await deviceMemory()).forgetToken()
export const forgetCustomer = async () => (await deviceMemory()).forgetCustomer()

/** Keeps the choice of language, also for the server (decision 38). */
export const keepLanguage = async (language: Language) =>
  (await import("#adapters/browser/language.ts")).keepLanguage(language)

/** The language chosen here before, which outlives a lost cookie; null where the address asks for one. */
export const languageKept = async (): Promise<Language | null> => {
  if (new URLSearchParams(location.search).has("lang")) return null
  const { bringLanguageAlong, keptLanguage } = await import("#adapters/browser/language.ts")
  bringLanguageAlong()
  return keptLanguage()
}

interface Changing<Context> {
  readonly getSnapshot: () => { readonly context: Context }
  readonly subscribe: (tell: (snapshot: { readonly context: Context }) => void) => unknown
}

const onChange = <Context, Part>(actor: Changing<Context>, pick: (context: Context) => Part, keep: (part: Part) => void) => {
  let last = pick(actor.getSnapshot().context)
  actor.subscribe(({ context }) => {
    const part = pick(context)
    if (part === last) return
    last = part
    keep(part)
  })
}
