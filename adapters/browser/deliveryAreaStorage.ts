import { governorateKeys } from "#core/contact/countries.ts"
import type { Area } from "#core/address/kuwaitAreas.ts"
import { deviceKeyValueStore, type KeyValueStore } from "./keyValueStore.ts"
import { persistedStateOf, toRecord } from "./persistedState.ts"

/** Stores the area for which this device was last told what delivery costs. */
export const createDeliveryAreaStorage = (store: KeyValueStore) => {
  const state = persistedStateOf(store)
  return {
    load: (): Area | null => parseArea(state.read("area")),
    save: (area: Area): void => state.change("area", () => area)
  }
}

const parseArea = (part: unknown): Area | null => {
  const { arabic, english, position, ...stored } = toRecord(part) ?? {}
  const { latitude, longitude } = toRecord(position) ?? {}
  const governorate = governorateKeys.find((key) => key === stored["governorate"])
  return typeof english === "string" &&
    typeof arabic === "string" &&
    governorate !== undefined &&
    typeof latitude === "number" &&
    typeof longitude === "number"
    ? { english, arabic, governorate, position: { latitude, longitude } }
    : null
}

export const deviceDeliveryArea = createDeliveryAreaStorage(deviceKeyValueStore)
