import { createContext, useContext, useMemo } from "react"
import type { Store } from "../store/createStore.ts"

/** Provides the store to the pages. */
export const StoreContext = createContext<Store | null>(null)

export const useStore = (): Store => {
  const store = useContext(StoreContext)
  if (store === null) throw new Error("A page is rendered outside StoreContext")
  return store
}

/** Creates a machine with the actors and actions of the store, once per page. */
export const useProvidedMachine = <Machine>(provide: (store: Store) => Machine): Machine => {
  const store = useStore()
  return useMemo(() => provide(store), [provide, store])
}
