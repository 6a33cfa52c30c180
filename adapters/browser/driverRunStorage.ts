import { Option, Schema } from "effect"
import type { DriverEvent } from "#core/drivers/driverEvents.ts"
import type { StoredRun } from "#core/drivers/driverRunMachine.ts"
import { DriverEventJson, DriverRunJson } from "../shared/driverRunJson.ts"
import { deviceKeyValueStore, type KeyValueStore } from "./keyValueStore.ts"
import { storageKeys } from "./storageKeys.ts"

/** What a device keeps of the run of a link. */
export interface DriverRunStorage {
  readonly load: (token: string) => StoredRun
  /**
   * Writes what has changed. Each event has a key of its own, so that two tabs keep what the other
   * one added.
   */
  readonly save: (token: string, before: StoredRun, after: StoredRun) => void
  /** Removes the addresses of runs with other links; what was not sent stays. */
  readonly forgetOthers: (token: string) => void
}

/** The storage over this browser's. */
export const createDriverRunStorage = (
  store: KeyValueStore = deviceKeyValueStore
): DriverRunStorage => ({
  load: (token) => ({
    run: Option.getOrNull(
      Schema.decodeUnknownOption(Schema.fromJsonString(DriverRunJson))(store.get(runKey(token)))
    ),
    queue: store
      .keys(eventPrefix(token))
      .flatMap((key) =>
        Option.toArray(
          Schema.decodeUnknownOption(Schema.fromJsonString(DriverEventJson))(store.get(key))
        )
      )
      .toSorted((one, other) => one.at - other.at)
  }),
  save: (token, before, after) => {
    if (after.run !== before.run)
      if (after.run === null) store.remove(runKey(token))
      else store.set(runKey(token), JSON.stringify(after.run))
    const key = ({ id }: DriverEvent) => eventPrefix(token) + id
    for (const event of after.queue)
      if (!before.queue.includes(event)) store.set(key(event), JSON.stringify(event))
    for (const event of before.queue)
      if (!after.queue.some(({ id }) => id === event.id)) store.remove(key(event))
  },
  forgetOthers: (token) => {
    for (const key of store.keys(storageKeys.driverRun))
      if (key !== runKey(token)) store.remove(key)
  }
})

const runKey = (token: string) => storageKeys.driverRun + token
const eventPrefix = (token: string) => `${storageKeys.driverEvent}${token}.`
