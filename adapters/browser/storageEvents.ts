import { storageKeys } from "./storageKeys.ts"

/**
 * Called when another tab changed a part of the storage. The listener reads the new data itself.
 */
export interface StorageListeners {
  /** Called first, with what the other tab wrote. */
  readonly write: (write: Pick<StorageEvent, "key" | "oldValue" | "newValue">) => void
  readonly cart: () => void
  readonly session: () => void
  readonly address: () => void
  readonly favourites: () => void
  readonly analytics: () => void
}

/** Listens to the storage events of other tabs; the returned function stops it. */
export const listenToStorage = (listeners: Partial<StorageListeners>): (() => void) => {
  const onStorage = (event: StorageEvent) => {
    const { key, oldValue, newValue } = event
    listeners.write?.(event)
    const isChanged = (part: string) =>
      key === null ||
      (hasEarlyChanges(part) && key.startsWith(storageKeys.earlyChanges)) ||
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

const hasEarlyChanges = (part: string) => part === "cart" || part === "favourites"

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
