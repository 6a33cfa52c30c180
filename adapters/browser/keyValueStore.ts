/** Texts by key. It never throws. */
export interface KeyValueStore {
  readonly get: (name: string) => string | null
  readonly set: (name: string, text: string) => void
  readonly remove: (name: string) => void
  /** The keys that begin with this prefix, in their order. */
  readonly keys: (prefix: string) => ReadonlyArray<string>
  /** Whether the latest text of a key is in the storage that outlives the tab. */
  readonly isDurable: (name: string) => boolean
  /** Drops what only this tab has of a key, because another tab has written a newer text. */
  readonly discardCopy: (name: string) => void
}

/**
 * A store over the browser's storages, the most durable first. A text that one refuses (blocked,
 * full) goes to the next, and at last to memory for the life of the page. That copy is read until a
 * more durable storage accepts a text again.
 */
export const createKeyValueStore = (...storages: ReadonlyArray<() => Storage>): KeyValueStore => {
  const inMemory = new Map<string, string | null>()
  const fallbacks = storages.slice(1)
  const discardCopies = (name: string, copies: ReadonlyArray<() => Storage>) => {
    inMemory.delete(name)
    for (const storage of copies) tryStorage(storage, (storage) => storage.removeItem(name))
  }
  const read = (storage: () => Storage, name: string) =>
    tryStorage(storage, (storage) => storage.getItem(name)) ?? null
  const get = (name: string) => {
    if (inMemory.has(name)) return inMemory.get(name) ?? null
    const copy = storages.findLast((storage) => read(storage, name) !== null)
    return copy === undefined ? null : read(copy, name)
  }
  return {
    get,
    set: (name, text) => {
      const accepting = storages.findIndex(
        (storage) => tryStorage(storage, (storage) => (storage.setItem(name, text), true)) === true
      )
      if (accepting < 0) inMemory.set(name, text)
      else discardCopies(name, storages.slice(accepting + 1))
    },
    remove: (name) => {
      const isRemoved = storages.map(
        (storage) => tryStorage(storage, (storage) => (storage.removeItem(name), true)) === true
      )
      if (isRemoved.every(Boolean)) inMemory.delete(name)
      else inMemory.set(name, null)
    },
    keys: (prefix) => {
      const inStorages = storages.flatMap(
        (storage) =>
          tryStorage(storage, (storage) =>
            Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "")
          ) ?? []
      )
      return [...new Set([...inStorages, ...inMemory.keys()])]
        .filter((name) => name.startsWith(prefix) && get(name) !== null)
        .toSorted()
    },
    isDurable: (name) =>
      !inMemory.has(name) && fallbacks.every((storage) => read(storage, name) === null),
    discardCopy: (name) => discardCopies(name, fallbacks)
  }
}

const tryStorage = <A>(storage: () => Storage, work: (storage: Storage) => A): A | undefined => {
  try {
    return work(storage())
  } catch {
    return undefined
  }
}

/**
 * The store over this browser's localStorage; what does not fit there lives as long as the tab, in
 * sessionStorage.
 */
export const deviceKeyValueStore: KeyValueStore = createKeyValueStore(
  () => localStorage,
  () => sessionStorage
)
