import type { EarlyCart } from "#core/cart/mergeCarts.ts"
import type { EarlyFavourites } from "#core/favourites/mergeFavourites.ts"
import { deviceKeyValueStore, type KeyValueStore } from "./keyValueStore.ts"
import { storageKeys } from "./storageKeys.ts"

/** What the shopper changed on a page before it had read the stored state. */
export interface EarlyChanges {
  readonly cart: EarlyCart
  readonly favourites: EarlyFavourites
}

/**
 * Creates the function that saves the early changes of one page. It is in the first load, so that
 * what a tap shows is stored before anything else has loaded
 * (docs/decisions/storage-and-offline.md#storage).
 */
export const createEarlyChanges = (store: KeyValueStore = deviceKeyValueStore) => {
  // Each page has a key of its own, so that no tab overwrites another's; the time orders them.
  const name = `${storageKeys.earlyChanges}${Date.now()}.${Math.random()}`
  return ({ cart: { cart, removed }, favourites: { favourites, removed: ids } }: EarlyChanges) =>
    store.set(
      name,
      JSON.stringify({
        cart: { items: cart.lines, promoCode: cart.promoCode, removed },
        favourites: { items: favourites, removed: ids }
      })
    )
}
