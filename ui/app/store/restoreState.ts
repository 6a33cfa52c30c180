import { Equal, Result } from "effect"
import type { ActorRefFrom } from "xstate"
import { type DeviceStorage, deviceStorage } from "#adapters/browser/deviceStorage.ts"
import { listenToStorage } from "#adapters/browser/storageEvents.ts"
import type { chosenAddressMachine } from "#core/address/chosenAddressMachine.ts"
import type { cartMachine } from "#core/cart/cartMachine.ts"
import type { favouritesMachine } from "#core/favourites/favouritesMachine.ts"
import type { Session } from "#core/session/Session.ts"
import type { Change } from "#core/shared/mergeList.ts"

export interface PersistedActors {
  readonly cart: ActorRefFrom<typeof cartMachine>
  readonly favourites: ActorRefFrom<typeof favouritesMachine>
  readonly chosenAddress: ActorRefFrom<typeof chosenAddressMachine>
}

/**
 * Implements `restoreState` once its chunk has loaded. What is read is never written: only what an
 * actor changes, as a change of what is stored by then.
 */
export const restoreFromStorage = (
  store: PersistedActors,
  onSession: (session: Session | null) => void,
  device: DeviceStorage = deviceStorage
): Result.Result<Session | null> => {
  // Read before early changes are merged; whether these fit is reported below.
  const isDurable = device.isCartDurable()
  const stored = device.restore()
  const reportSaved = () =>
    store.cart.send({ type: "cart.saved", isDurable: device.isCartDurable() })
  const acceptCart = persist(store.cart, {
    pick: ({ cart }) => cart,
    read: () => device.load().cart,
    change: (change) => {
      const saved = device.changeCart(change)
      reportSaved()
      return saved
    },
    show: (cart) => store.cart.send({ type: "storage.changed", cart })
  })
  const acceptFavourites = persist(store.favourites, {
    pick: ({ favourites }) => favourites,
    read: () => device.load().favourites,
    change: device.changeFavourites,
    show: (favourites) => store.favourites.send({ type: "storage.changed", favourites })
  })
  const acceptAddress = persist(store.chosenAddress, {
    pick: ({ address }) => address,
    read: () => device.load().address,
    change: device.changeAddress,
    show: (address) => store.chosenAddress.send({ type: "storage.restored", address })
  })
  acceptCart(stored.cart, (cart) => store.cart.send({ type: "storage.restored", cart, isDurable }))
  reportSaved()
  acceptFavourites(stored.favourites, (favourites) =>
    store.favourites.send({ type: "storage.restored", favourites })
  )
  acceptAddress(stored.address)
  listenToStorage({
    write: device.acceptOtherTab,
    cart: () => acceptCart(),
    favourites: () => acceptFavourites(),
    address: () => acceptAddress(),
    session: () => onSession(device.load().session)
  })
  return Result.succeed(stored.session)
}

interface ContextSource<Context> {
  readonly getSnapshot: () => { readonly context: Context }
  readonly subscribe: (listener: () => void) => unknown
}

/**
 * Saves what an actor changes from what it has accepted of the storage last. The returned function
 * accepts what is stored now.
 */
const persist = <Context, Part>(
  actor: ContextSource<Context>,
  {
    pick,
    read,
    change,
    show
  }: {
    readonly pick: (context: Context) => Part
    readonly read: () => Part
    /** Changes what is stored, and returns it. */
    readonly change: (change: Change<Part>) => Part
    readonly show: (stored: Part) => void
  }
) => {
  let last = pick(actor.getSnapshot().context)
  const save = () => {
    const after = pick(actor.getSnapshot().context)
    if (after === last) return
    const before = last
    last = after
    // The actor is handling an event, and would handle another one only after that.
    if (!Equal.equals(change({ before, after }), after)) queueMicrotask(() => accept())
  }
  const accept = (stored = read(), send = show) => {
    last = stored
    send(stored)
    save()
  }
  actor.subscribe(save)
  return accept
}
