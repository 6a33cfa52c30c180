import type { Store } from "./createStore.ts"

/** Makes something once for each shop: a list has many of the same machine, and each takes a phone a moment to make. */
export const perShop = <Made>(make: (store: Store) => Made): ((store: Store) => Made) => {
  const made = new WeakMap<Store, Made>()
  return (store) => {
    const kept = made.get(store) ?? make(store)
    made.set(store, kept)
    return kept
  }
}
