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
  | "seen"
  | "checkout"

/** The root key, read and written part by part, undecoded. */
export interface PersistedState {
  /** The stored part; null where it is missing. */
  readonly read: (part: StatePart) => unknown
  /** Replaces one part and keeps the others as they were last written, by whichever tab. */
  readonly write: (part: StatePart, value: object | null) => void
  /** Whether the part as it was last written outlives the tab. */
  readonly isDurable: (part: StatePart) => boolean
  /**
   * Takes over the parts that another tab changed, where this tab alone has a copy of the state.
   */
  readonly acceptOtherTab: (oldText: string | null, newText: string | null) => void
  /** Copies the whole state to another key before damaged parts of it are lost. */
  readonly saveDamagedCopy: () => void
}

/**
 * The root key in a store. A state that a newer version of the shop wrote is read as far as
 * possible and never written over; changes then stay in memory.
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
    isDurable: (part) => !unsaved.has(part) && store.isDurable(storageKeys.state),
    acceptOtherTab: (oldText, newText) => {
      if (store.isDurable(storageKeys.state)) return
      const [before, after] = [parseRecord(oldText) ?? {}, parseRecord(newText) ?? {}]
      const changed = Object.keys({ ...before, ...after }).filter(
        (part) => JSON.stringify(before[part]) !== JSON.stringify(after[part])
      )
      const merged = { ...readState() }
      for (const part of changed) merged[part] = after[part]
      store.set(storageKeys.state, JSON.stringify(merged))
    },
    saveDamagedCopy: () => quarantine(store)
  }
}

/** The fields of an object; null for anything else. */
export const toRecord = (value: unknown): Record<string, unknown> | null =>
  Predicate.isObject(value) ? Object.fromEntries(Object.entries(value)) : null

const parseRecord = (text: string | null): Record<string, unknown> | null =>
  toRecord(parseJson(text))

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
