import { Effect, Layer, Option, Schema } from "effect"
import type { Position } from "#core/address/Address.ts"
import { findArea } from "#core/address/areas.ts"
import { nearestAreaPlace, Geocoder, type GeocodedPlace } from "#core/address/MapPicker.ts"
import { parseCountry } from "#core/contact/countries.ts"
import { toWesternDigits } from "#core/shared/digits.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { loadGoogleMaps } from "./googleMaps.ts"

/** Reverse geocodes a position with Google's geocoder. */
export const googleGeocoder = (key: string) =>
  Layer.succeed(Geocoder, {
    reverseGeocode: (position) =>
      Effect.tryPromise({
        try: async () => {
          const { Geocoder } = await loadGoogleMaps(key)
          const location = { lat: position.latitude, lng: position.longitude }
          const { results } = await new Geocoder().geocode({ location })
          return parsePlace(position, results)
        },
        catch: () => new Unavailable({ reason: "offline" })
      })
  })

/**
 * The place that Google's results describe. In Kuwait the area is one of the shop's own list: the
 * first of Google's names that is in it, otherwise the nearest.
 */
export const parsePlace = (position: Position, results: unknown): GeocodedPlace => {
  const components = Option.getOrElse(decodeResults(results), () => []).flatMap(
    ({ address_components }) => address_components
  )
  const named = (...types: ReadonlyArray<string>) =>
    components.filter((component) => component.types.some((type) => types.includes(type)))
  const country = parseCountry(named("country")[0]?.short_name ?? "")
  const names = components.map(({ long_name }) => long_name)
  const place = {
    country,
    block:
      names
        .map((name) => blockName.exec(toWesternDigits(name))?.[1] ?? "")
        .find((block) => block !== "") ?? "",
    street: named("route")[0]?.long_name ?? ""
  }
  if (country !== "KW")
    return {
      ...place,
      governorate: named("administrative_area_level_1")[0]?.long_name ?? "",
      city: named("locality", "administrative_area_level_2")[0]?.long_name ?? ""
    }
  const area = named("neighborhood", "sublocality", "locality")
    .map(({ long_name }) => findArea(long_name))
    .find((area) => area !== null)
  const { governorate, city } = nearestAreaPlace(position)
  return area
    ? { ...place, governorate: area.governorate, city: area.english }
    : { ...place, governorate, city }
}

/** A block as Google names it in either language: `Block 4`, `قطعة 4`. */
const blockName = /^(?:block|قطعة|القطعة)\s+(\d+)$/i

const decodeResults = Schema.decodeUnknownOption(
  Schema.Array(
    Schema.Struct({
      address_components: Schema.Array(
        Schema.Struct({
          long_name: Schema.String,
          short_name: Schema.String,
          types: Schema.Array(Schema.String)
        })
      )
    })
  )
)
