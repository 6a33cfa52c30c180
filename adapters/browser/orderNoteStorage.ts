import { limits } from "#core/shared/limits.ts"
import { deviceKeyValueStore, type KeyValueStore } from "./keyValueStore.ts"
import { createPersistedState, parseRecord } from "./persistedState.ts"

/** Stores the note to the courier until the order is placed, so that a reload does not lose it. */
export const createOrderNoteStorage = (store: KeyValueStore) => {
  const state = createPersistedState(store)
  return {
    load: (): string => {
      const note = parseRecord(JSON.stringify(state.read("checkout")))?.["note"]
      return typeof note === "string" ? note.slice(0, limits.order.noteMaximumLength) : ""
    },
    save: (note: string): void => state.write("checkout", note === "" ? null : { note })
  }
}

export const deviceOrderNote = createOrderNoteStorage(deviceKeyValueStore)
