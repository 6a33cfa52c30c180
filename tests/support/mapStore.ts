import type { KeyValueStore } from "#adapters/browser/keyValueStore.ts"

/** A store in a map, which is durable. */
export const createMapStore = (
  texts: Record<string, string> = {}
): KeyValueStore & { readonly texts: Map<string, string> } => {
  const stored = new Map(Object.entries(texts))
  return {
    texts: stored,
    get: (name) => stored.get(name) ?? null,
    set: (name, text) => void stored.set(name, text),
    keys: (prefix) => [...stored.keys()].filter((name) => name.startsWith(prefix)),
    remove: (name) => void stored.delete(name),
    isDurable: () => true,
    discardCopy: () => {}
  }
}
