import type { Meta } from "@storybook/react-vite"
import { PositionDenied, PositionUnknown } from "#core/address/Address.ts"
import { locationPickerMachine } from "#core/address/locationPickerMachine.ts"
import {
  defaultPosition,
  describeByArea,
  type DrawMap,
  type GeocodedPlace
} from "#core/address/MapPicker.ts"
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
  readonly position: typeof defaultPosition
  readonly place: GeocodedPlace | null
  readonly positionRefusal: null
} = { position: defaultPosition, place: null, positionRefusal: null }
const described = { ...context, place: describeByArea(defaultPosition) }

export const Loading = {
  ...story({ picking: { map: "loading", pin: "describing" } }, context),
  tags: ["loading"]
}
export const Describing = {
  ...story({ picking: { map: "drawn", pin: "describing" } }, context),
  name: "Map, place being named"
}
export const Described = {
  ...story({ picking: { map: "drawn", pin: "described" } }, described),
  name: "Map, place named"
}
export const OutsideOfKuwait = {
  ...story(
    { picking: { map: "drawn", pin: "described" } },
    { ...context, place: describeByArea({ latitude: 24.7, longitude: 46.7 }) }
  ),
  name: "Outside of Kuwait"
}
export const WithStreet = {
  ...story({ picking: { map: "drawn", pin: "described" } }, (locale) => ({
    ...described,
    place: {
      ...described.place,
      street: { ar: "شارع سالم المبارك", en: "Salem Al Mubarak Street" }[locale]
    }
  })),
  name: "Map, place with its street"
}
export const Locating = {
  ...story({ picking: { map: "drawn", pin: "locating" } }, described),
  name: "Location being found"
}
export const PermissionDenied = {
  ...story(
    { picking: { map: "drawn", pin: "described" } },
    { ...described, positionRefusal: new PositionDenied() }
  ),
  name: "Location permission denied",
  tags: ["refusal"]
}
export const PositionUnavailable = {
  ...story(
    { picking: { map: "drawn", pin: "described" } },
    { ...described, positionRefusal: new PositionUnknown() }
  ),
  name: "Location unavailable",
  tags: ["refusal"]
}
export const MapNotLoaded = {
  ...story({ picking: { map: "failed", pin: "described" } }, described),
  name: "Map not loaded",
  tags: ["refusal"]
}
export const Confirmed = { ...story("confirmed", described), name: "Location confirmed" }
