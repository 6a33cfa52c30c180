import { Effect, Layer } from "effect"
import { areaGeocoder } from "#adapters/maps/areaGeocoder.ts"
import { googleGeocoder } from "#adapters/maps/googleGeocoder.ts"
import { googleMapsKey } from "./mapSettings.ts"

/** Asks Google where the shop has a key, otherwise the list of areas. */
export const geocoder = Layer.unwrap(
  Effect.sync(() => {
    const key = googleMapsKey()
    return key === null ? areaGeocoder : googleGeocoder(key)
  })
)
