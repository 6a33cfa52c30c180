import { Predicate } from "effect"
import type { KeyValueStore } from "./keyValueStore.ts"
import { storageKeys, stateVersion } from "./storageKeys.ts"

export type StatePart =
  | "auth"
  | "cart"
  | "address"
  | "favourites"
  | "orders"
  | "analytics"
  | "searches"

/** The state key, part by part, undecoded. */
export interface PersistedState {
  /** What stands there; null where the part is missing. */
  readonly read: (part: StatePart) => unknown
  /** Replaces one part, and leaves the others as any tab wrote them last. */
  readonly write: (part: StatePart, value: object | null) => void
  /** Puts a copy of the whole aside before what is damaged in it gets lost. */
  readonly saveDamagedCopy: () => void
}

/**
 * The state key in a store. What a newer shop wrote there is read as far as it can be, and never written over: then the
 * parts live only as long as the page.
 */
export const createPersistedState = (store: KeyValueStore): PersistedState => {
  const unsaved = new Map<StatePart, unknown>()
  const readState = (): Record<string, unknown> | null => parseRecord(store.get(storageKeys.state))
  return {
    read: (part) =>
      unsaved.has(part) ? (unsaved.get(part) ?? null) : (readState()?.[part] ?? null),
    write: (part, value) => {
      const before = readState()
      if (isNewer(before)) {
        unsaved.set(part, value)
        return
      }
      if (before === null) quarantine(store)
      store.set(
        storageKeys.state,
        JSON.stringify({ ...before, version: stateVersion, [part]: value ?? undefined })
      )
    },
    saveDamagedCopy: () => quarantine(store)
  }
}

/** JSON of a record; null for anything else. */
export const parseRecord = (text: string | null): Record<string, unknown> | null => {
  const value = parseJson(text)
  return Predicate.isObject(value) ? Object.fromEntries(Object.entries(value)) : null
}

const parseJson = (text: string | null): unknown => {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

const isNewer = (state: Record<string, unknown> | null): boolean =>
  typeof state?.["version"] === "number" && state["version"] > stateVersion

const quarantine = (store: KeyValueStore): void => {
  const text = store.get(storageKeys.state)
  if (text !== null) store.set(storageKeys.damaged, text)
}
