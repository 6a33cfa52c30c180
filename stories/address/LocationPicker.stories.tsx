import type { Meta } from "@storybook/react-vite"
import { PositionDenied, PositionUnknown } from "#core/address/Address.ts"
import { locationPickerMachine } from "#core/address/locationPickerMachine.ts"
import { nearestAreaPlace } from "#core/address/MapPicker.ts"
import { limits } from "#core/shared/limits.ts"
import { LocationPicker } from "#ui/address/LocationPicker.tsx"
import type { ContextFrom } from "xstate"
import { stateStories } from "../stateStory.tsx"
import { drawMap } from "./drawMap.ts"

export default { title: "Address/Location picker" } satisfies Meta

const context: ContextFrom<typeof locationPickerMachine> = {
  position: { latitude: 29.3339, longitude: 48.0763 },
  precision: "door",
  zoom: limits.mapCentre.zoom,
  place: null,
  positionRefusal: null
}
const outside = { latitude: 24.7, longitude: 46.7 }
const geocoded = { ...context, place: nearestAreaPlace(context.position) }
const story = stateStories(
  locationPickerMachine,
  (props) => (
    <LocationPicker
      {...props}
      drawMap={drawMap(props.snapshot.matches({ picking: { map: "streets" } }))}
      onClose={() => {}}
    />
  ),
  geocoded
)

export const Loading = {
  ...story({ picking: { map: "loading", pin: "geocoding" } }, context),
  tags: ["loading"]
}
export const Geocoding = {
  ...story({ picking: { map: "streets", pin: "geocoding" } }, context),
  name: "Map, place being named"
}
export const Geocoded = {
  ...story({ picking: { map: "streets", pin: "geocoded" } }),
  name: "Map, place named"
}
export const AreasOnly = {
  ...story({ picking: { map: "areasOnly", pin: "geocoded" } }, { precision: "area" }),
  name: "Map of areas, without streets"
}
export const OutsideOfKuwait = {
  ...story(
    { picking: { map: "areasOnly", pin: "geocoded" } },
    {
      ...context,
      position: outside,
      zoom: limits.mapCentre.countryZoom,
      place: nearestAreaPlace(outside)
    }
  ),
  name: "Outside of Kuwait"
}
export const WithStreet = {
  ...story({ picking: { map: "streets", pin: "geocoded" } }, (locale) => ({
    place: {
      ...geocoded.place,
      street: { ar: "شارع سالم المبارك", en: "Salem Al Mubarak Street" }[locale]
    }
  })),
  name: "Map, place with its street"
}
export const Locating = {
  ...story({ picking: { map: "streets", pin: "locating" } }),
  name: "Location being found"
}
export const PermissionDenied = {
  ...story(
    { picking: { map: "streets", pin: "geocoded" } },
    { positionRefusal: new PositionDenied() }
  ),
  name: "Location permission denied",
  tags: ["refusal"]
}
export const PositionUnavailable = {
  ...story(
    { picking: { map: "streets", pin: "geocoded" } },
    { positionRefusal: new PositionUnknown() }
  ),
  name: "Location unavailable",
  tags: ["refusal"]
}
export const MapNotLoaded = {
  ...story({ picking: { map: "failed", pin: "geocoded" } }),
  tags: ["refusal"]
}
export const Confirmed = { ...story("confirmed"), name: "Location confirmed" }
