import { storageKeys } from "./storageKeys.ts"

/** What to do when another tab of this browser changed something. The new state is read from storage by whoever is told. */
export interface StorageListeners {
  readonly cart: () => void
  readonly session: () => void
  readonly address: () => void
  readonly favourites: () => void
  readonly analytics: () => void
}

/** Listens to the other tabs until the answered function is called. */
export const listenToStorage = (listeners: Partial<StorageListeners>): (() => void) => {
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    const isChanged = (part: string) =>
      key === null ||
      (key === storageKeys.state && readPart(oldValue, part) !== readPart(newValue, part))
    if (isChanged("cart")) listeners.cart?.()
    if (isChanged("address")) listeners.address?.()
    if (isChanged("favourites")) listeners.favourites?.()
    if (isChanged("analytics")) listeners.analytics?.()
    if (key === storageKeys.token || isChanged("auth")) listeners.session?.()
  }
  addEventListener("storage", onStorage)
  return () => removeEventListener("storage", onStorage)
}

const readPart = (state: string | null, part: string): string | undefined => {
  try {
    const value: unknown = JSON.parse(state ?? "null")
    return typeof value === "object" && value !== null
      ? JSON.stringify(new Map(Object.entries(value)).get(part))
      : undefined
  } catch {
    return undefined
  }
}
