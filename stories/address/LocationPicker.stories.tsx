import type { Meta } from "@storybook/react-vite"
import { type Position, PositionDenied, PositionUnknown } from "#core/address/Address.ts"
import { locationPickerMachine } from "#core/address/locationPickerMachine.ts"
import {
  defaultPosition,
  nearestAreaPlace,
  type DrawMap,
  type GeocodedPlace
} from "#core/address/MapPicker.ts"
import { limits } from "#core/shared/limits.ts"
import { LocationPicker } from "#ui/address/LocationPicker.tsx"
import type { ScreenProps } from "#ui/shared/screen.ts"
import { stateStory } from "../stateStory.tsx"

export default { title: "Address/Location picker" } satisfies Meta

/** A map without a picture: which one is drawn is not the picker's business. */
const drawMap: DrawMap<HTMLElement> = async () => ({
  movePin: () => {},
  zoomBy: () => {},
  zoom: () => 15,
  remove: () => {}
})

const story = stateStory(
  locationPickerMachine,
  (props: ScreenProps<typeof locationPickerMachine>) => (
    <LocationPicker {...props} drawMap={drawMap} onClose={() => {}} />
  )
)

const context: {
  readonly position: Position
  readonly zoom: number
  readonly place: GeocodedPlace | null
  readonly positionRefusal: null
} = {
  position: defaultPosition("KW"),
  zoom: limits.mapCentre.zoom,
  place: null,
  positionRefusal: null
}
const geocoded = { ...context, place: nearestAreaPlace(context.position) }

export const Loading = {
  ...story({ picking: { map: "loading", pin: "geocoding" } }, context),
  tags: ["loading"]
}
export const Geocoding = {
  ...story({ picking: { map: "drawn", pin: "geocoding" } }, context),
  name: "Map, place being named"
}
export const Geocoded = {
  ...story({ picking: { map: "drawn", pin: "geocoded" } }, geocoded),
  name: "Map, place named"
}
export const OutsideOfKuwait = {
  ...story(
    { picking: { map: "drawn", pin: "geocoded" } },
    { ...context, place: nearestAreaPlace({ latitude: 24.7, longitude: 46.7 }) }
  ),
  name: "Outside of Kuwait"
}
export const WithStreet = {
  ...story({ picking: { map: "drawn", pin: "geocoded" } }, (locale) => ({
    ...geocoded,
    place: {
      ...geocoded.place,
      street: { ar: "شارع سالم المبارك", en: "Salem Al Mubarak Street" }[locale]
    }
  })),
  name: "Map, place with its street"
}
export const Locating = {
  ...story({ picking: { map: "drawn", pin: "locating" } }, geocoded),
  name: "Location being found"
}
export const PermissionDenied = {
  ...story(
    { picking: { map: "drawn", pin: "geocoded" } },
    { ...geocoded, positionRefusal: new PositionDenied() }
  ),
  name: "Location permission denied",
  tags: ["refusal"]
}
export const PositionUnavailable = {
  ...story(
    { picking: { map: "drawn", pin: "geocoded" } },
    { ...geocoded, positionRefusal: new PositionUnknown() }
  ),
  name: "Location unavailable",
  tags: ["refusal"]
}
export const MapNotLoaded = {
  ...story({ picking: { map: "failed", pin: "geocoded" } }, geocoded),
  name: "Map not loaded",
  tags: ["refusal"]
}
export const Confirmed = { ...story("confirmed", geocoded), name: "Location confirmed" }
