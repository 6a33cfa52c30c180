import { Effect, Layer } from "effect"
import { nearestAreaPlace, Geocoder } from "#core/address/MapPicker.ts"

/** Reverse geocodes a position to the nearest area of Kuwait, without a network. */
export const areaGeocoder = Layer.succeed(Geocoder, {
  reverseGeocode: (position) => Effect.sync(() => nearestAreaPlace(position))
})
