import { expect, it } from "vitest"
import { kuwaitAreas } from "#core/address/kuwaitAreas.ts"
import { createDeliveryAreaStorage } from "#adapters/browser/deliveryAreaStorage.ts"
import { persistedStateOf } from "#adapters/browser/persistedState.ts"
import { createMapStore } from "../support/mapStore.ts"

it("deliveryAreaStorage: the chosen area outlives a reload; what is damaged is no area", () => {
  const store = createMapStore()
  const storage = createDeliveryAreaStorage(store)
  expect(storage.load()).toBeNull()
  for (const area of kuwaitAreas.slice(0, 3)) {
    storage.save(area)
    expect(createDeliveryAreaStorage(store).load()).toEqual(area)
  }
  for (const damaged of ["Salmiya", { english: "Salmiya" }, { ...kuwaitAreas[0], position: {} }]) {
    persistedStateOf(store).change("area", () => damaged)
    expect(storage.load()).toBeNull()
  }
})
