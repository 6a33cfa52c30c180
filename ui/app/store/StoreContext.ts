import { createContext, useContext } from "react"
import type { Store } from "./createStore.ts"

/** What the pages compose from. */
export const StoreContext = createContext<Store | null>(null)

export const useStore = (): Store => {
  const store = useContext(StoreContext)
  if (store === null) throw new Error("A page is drawn outside of the shop")
  return store
}

/** A machine with its sockets filled by this shop. */
export const useLive = <Machine>(live: (store: Store) => Machine): Machine => live(useStore())
