import { Predicate } from "effect"
import { randomKey } from "../shared/randomKey.ts"
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
  | "area"

/** The value of a part after a change; null removes it, and the same value changes nothing. */
type PartChange = (stored: unknown) => unknown

/** The root key, read and changed part by part, undecoded. */
export interface PersistedState {
  /** The stored part; null where it is missing. */
  readonly read: (part: StatePart) => unknown
  /**
   * Changes what is stored now of a part, and keeps the other parts as they were last written, by
   * whichever tab. Where another tab writes at the same moment, the change is made again: it must
   * depend on the stored part alone. `onWritten` is called after each write of the change.
   */
  readonly change: (part: StatePart, change: PartChange, onWritten?: () => void) => void
  /** Whether the part as it was last written outlives the tab. */
  readonly isDurable: (part: StatePart) => boolean
  /**
   * Makes the changes of this tab again that another tab has overwritten. Where this tab alone has
   * a copy of the state, it takes over the parts that the other tab changed.
   */
  readonly acceptOtherTab: (oldText: string | null, newText: string | null) => void
  /** Copies the whole state to another key before damaged parts of it are lost. */
  readonly saveDamagedCopy: () => void
}

/** The one state of a store: its changes of all parts are numbered together. */
export const persistedStateOf = (store: KeyValueStore): PersistedState => {
  const state = stateByStore.get(store) ?? createPersistedState(store)
  stateByStore.set(store, state)
  return state
}

const stateByStore = new WeakMap<KeyValueStore, PersistedState>()

interface NumberedChange {
  readonly number: number
  readonly part: StatePart
  readonly change: PartChange
  readonly onWritten: () => void
}

/**
 * The root key in a store. A state that a newer version of the shop wrote is read as far as
 * possible and never written over; changes then stay in memory.
 *
 * Browsers tell a tab of the writes of others some time later, so that a tab may write a state that
 * lacks a change of another. Each state therefore says which change of each tab it has, and the tab
 * whose change is missing makes it again (docs/decisions/storage-and-offline.md#storage).
 */
const createPersistedState = (store: KeyValueStore): PersistedState => {
  const tab = randomKey().slice(0, 8)
  const unsaved = new Map<StatePart, unknown>()
  let lastNumber = 0
  let made: ReadonlyArray<NumberedChange> = []
  const readState = (): Record<string, unknown> | null => parseRecord(store.get(storageKeys.state))
  const write = ({ change, onWritten, part }: Omit<NumberedChange, "number">) => {
    const state = readState()
    const stored = state?.[part] ?? null
    const value = change(stored)
    if (value === stored) return
    if (state === null) quarantine(store)
    made = [...made, { number: ++lastNumber, part, change, onWritten }].slice(-maximumChanges)
    const others = readWrites(state).filter(([id]) => id !== tab)
    store.set(
      storageKeys.state,
      JSON.stringify({
        ...state,
        version: stateVersion,
        writes: [...others, [tab, lastNumber]].slice(-maximumTabs),
        [part]: value ?? undefined
      })
    )
    onWritten()
  }
  const makeOverwrittenAgain = () => {
    const state = readState()
    const writes = readWrites(state)
    const [, number = 0] = writes.find(([id]) => id === tab) ?? []
    // A state that was cleared stays so, and one without a place for this tab says nothing of it.
    const isUnknown = number === 0 && writes.length >= maximumTabs
    const overwritten =
      state === null || isNewer(state) || isUnknown
        ? []
        : made.filter((change) => change.number > number)
    made = state === null ? [] : made.filter((change) => !overwritten.includes(change))
    overwritten.forEach(write)
  }
  const read = (part: StatePart) =>
    unsaved.has(part) ? (unsaved.get(part) ?? null) : (readState()?.[part] ?? null)
  return {
    read,
    change: (part, change, onWritten = () => {}) => {
      if (isNewer(readState())) {
        unsaved.set(part, change(read(part)))
        return
      }
      makeOverwrittenAgain()
      write({ part, change, onWritten })
    },
    isDurable: (part) => !unsaved.has(part) && store.isDurable(storageKeys.state),
    acceptOtherTab: (oldText, newText) => {
      if (store.isDurable(storageKeys.state)) return makeOverwrittenAgain()
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

/** How many changes of this tab, and of how many tabs the last one, are remembered. */
const maximumChanges = 20
const maximumTabs = 20

/** The number of the last change of each tab that a state has. */
const readWrites = (state: Record<string, unknown> | null): ReadonlyArray<Write> => {
  const writes = state?.["writes"]
  return Array.isArray(writes) ? writes.filter(isWrite) : []
}

type Write = readonly [tab: string, number: number]

const isWrite = (write: unknown): write is Write =>
  Array.isArray(write) && typeof write[0] === "string" && Number.isSafeInteger(write[1])

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
