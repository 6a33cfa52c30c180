import { Effect, Layer } from "effect"
import { describeByArea, Geocoder } from "#core/address/MapPicker.ts"

/** Describes a position by the nearest area of Kuwait, without a network. */
export const areaGeocoder = Layer.succeed(Geocoder, {
  describe: (position) => Effect.sync(() => describeByArea(position))
})
