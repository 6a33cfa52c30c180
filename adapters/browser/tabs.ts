import { names } from "./names.ts"

/** What to do when another tab of this browser changed something. The new state is read from storage by whoever is told. */
export interface TabListeners {
  readonly cart: () => void
  readonly session: () => void
  readonly address: () => void
  readonly favourites: () => void
  readonly counting: () => void
}

/** Listens to the other tabs until the answered function is called. */
export const listenToTabs = (tell: Partial<TabListeners>): (() => void) => {
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    const isChanged = (part: string) =>
      key === null || (key === names.root && partOf(oldValue, part) !== partOf(newValue, part))
    if (isChanged("cart")) tell.cart?.()
    if (isChanged("address")) tell.address?.()
    if (isChanged("favourites")) tell.favourites?.()
    if (isChanged("counting")) tell.counting?.()
    if (key === names.token || isChanged("auth")) tell.session?.()
  }
  addEventListener("storage", onStorage)
  return () => removeEventListener("storage", onStorage)
}

const partOf = (root: string | null, part: string): string | undefined => {
  try {
    const value: unknown = JSON.parse(root ?? "null")
    return typeof value === "object" && value !== null
      ? JSON.stringify(new Map(Object.entries(value)).get(part))
      : undefined
  } catch {
    return undefined
  }
}
