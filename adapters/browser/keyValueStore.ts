/** Texts by key. It never throws. */
export interface KeyValueStore {
  readonly get: (name: string) => string | null
  readonly set: (name: string, text: string) => void
  readonly remove: (name: string) => void
}

/** A store over the browser's storage. What the storage refuses (blocked, full) stays in memory for the life of the page. */
export const createKeyValueStore = (storage: () => Storage): KeyValueStore => {
  const inMemory = new Map<string, string | null>()
  const tryStorage = <A>(work: (storage: Storage) => A): A | undefined => {
    try {
      return work(storage())
    } catch {
      return undefined
    }
  }
  return {
    get: (name) =>
      inMemory.get(name) ??
      (inMemory.has(name) ? null : (tryStorage((storage) => storage.getItem(name)) ?? null)),
    set: (name, text) => {
      const isStored = tryStorage((storage) => (storage.setItem(name, text), true)) === true
      if (isStored) inMemory.delete(name)
      else inMemory.set(name, text)
    },
    remove: (name) => {
      const isRemoved = tryStorage((storage) => (storage.removeItem(name), true)) === true
      if (isRemoved) inMemory.delete(name)
      else inMemory.set(name, null)
    }
  }
}

/** The store over this browser's localStorage. */
export const deviceKeyValueStore: KeyValueStore = createKeyValueStore(() => localStorage)
