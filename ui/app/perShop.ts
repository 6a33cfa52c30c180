import type { Shop } from "./shop.ts"

/** Makes something once for each shop: a list has many of the same machine, and each takes a phone a moment to make. */
export const perShop = <Made>(make: (shop: Shop) => Made): ((shop: Shop) => Made) => {
  const made = new WeakMap<Shop, Made>()
  return (shop) => {
    const kept = made.get(shop) ?? make(shop)
    made.set(shop, kept)
    return kept
  }
}
