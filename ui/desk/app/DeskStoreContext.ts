import { createContext, useContext, useMemo } from "react"
import type { DeskStore } from "./createDeskStore.ts"

export const DeskStoreContext = createContext<DeskStore | null>(null)

export const useDeskStore = (): DeskStore => {
  const store = useContext(DeskStoreContext)
  if (store === null) throw new Error("A page of the desk is rendered outside DeskStoreContext")
  return store
}

/** Creates a machine with the actors and actions of the store, once per page. */
export const useDeskMachine = <Machine>(provide: (store: DeskStore) => Machine): Machine => {
  const store = useDeskStore()
  return useMemo(() => provide(store), [provide, store])
}
