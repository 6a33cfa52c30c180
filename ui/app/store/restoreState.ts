import { Result } from "effect"
import type { ActorRefFrom } from "xstate"
import { deviceStorage } from "#adapters/browser/deviceStorage.ts"
import { listenToStorage } from "#adapters/browser/storageEvents.ts"
import type { Cart } from "#core/cart/Cart.ts"
import type { chosenAddressMachine } from "#core/address/chosenAddressMachine.ts"
import type { cartMachine } from "#core/cart/cartMachine.ts"
import type { favouritesMachine } from "#core/favourites/favouritesMachine.ts"
import type { Session } from "#core/session/Session.ts"

export interface PersistedActors {
  readonly cart: ActorRefFrom<typeof cartMachine>
  readonly favourites: ActorRefFrom<typeof favouritesMachine>
  readonly chosenAddress: ActorRefFrom<typeof chosenAddressMachine>
}

/** Implements `restoreState` once its chunk has loaded. */
export const restoreFromStorage = (
  store: PersistedActors,
  onSession: (session: Session | null) => void
): Result.Result<Session | null> => {
  // Read before early changes are merged; saving the cart below tells whether these fit.
  const isDurable = deviceStorage.isCartDurable()
  const stored = deviceStorage.restore()
  store.cart.send({ type: "storage.restored", cart: stored.cart, isDurable })
  store.favourites.send({ type: "storage.restored", favourites: stored.favourites })
  store.chosenAddress.send({ type: "storage.restored", address: stored.address })

  const saveCart = (cart: Cart) => {
    deviceStorage.saveCart(cart)
    store.cart.send({ type: "cart.saved", isDurable: deviceStorage.isCartDurable() })
  }
  saveCart(store.cart.getSnapshot().context.cart)
  onChange(store.cart, ({ cart }) => cart, saveCart)
  onChange(store.favourites, ({ favourites }) => favourites, deviceStorage.saveFavourites)
  onChange(store.chosenAddress, ({ address }) => address, deviceStorage.saveAddress)
  listenToStorage({
    write: deviceStorage.acceptOtherTab,
    cart: () => store.cart.send({ type: "storage.changed", cart: deviceStorage.load().cart }),
    favourites: () =>
      store.favourites.send({
        type: "storage.changed",
        favourites: deviceStorage.load().favourites
      }),
    address: () =>
      store.chosenAddress.send({ type: "storage.restored", address: deviceStorage.load().address }),
    session: () => onSession(deviceStorage.load().session)
  })
  return Result.succeed(stored.session)
}

interface ContextSource<Context> {
  readonly getSnapshot: () => { readonly context: Context }
  readonly subscribe: (listener: (snapshot: { readonly context: Context }) => void) => unknown
}

const onChange = <Context, Part>(
  actor: ContextSource<Context>,
  pick: (context: Context) => Part,
  save: (part: Part) => void
) => {
  let last = pick(actor.getSnapshot().context)
  actor.subscribe(({ context }) => {
    const part = pick(context)
    if (part === last) return
    last = part
    save(part)
  })
}
