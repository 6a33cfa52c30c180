import { Context, type Effect } from "effect"
import type { Country } from "../contact/countries.ts"
import type { Locale } from "../locale/localeMachine.ts"
import { limits } from "../shared/limits.ts"
import type { Unavailable } from "../shared/Unavailable.ts"
import type { Position, PositionPrecision } from "./Address.ts"
import { kuwaitAreas } from "./kuwaitAreas.ts"
import { isInKuwait, nearestArea } from "./areas.ts"

/** A map with one pin, whichever map it is. */
export interface PinMap {
  /** Whether it shows streets, so that a pin on it can be at a door. */
  readonly hasStreets: boolean
  readonly movePin: (position: Position) => void
  readonly zoomBy: (steps: number) => void
  readonly zoom: () => number
  readonly remove: () => void
}

/** What a map starts with; `zoom` is the level of web maps, one more for twice the scale. */
export interface PinMapOptions {
  readonly position: Position
  readonly zoom: number
  readonly locale: Locale
  readonly governorateNames: ReadonlyArray<MapLabel>
  readonly seaNames: ReadonlyArray<MapLabel>
  readonly onMove: (position: Position) => void
}

/** A name on the map. */
export interface MapLabel {
  readonly name: string
  readonly position: Position
}

/** Draws a map into an element of the page; rejects where the map cannot be loaded. */
export type DrawMap<Element> = (element: Element, options: PinMapOptions) => Promise<PinMap>

/** What is at a position. Unknown parts are empty. */
export interface GeocodedPlace {
  readonly country: Country | null
  readonly governorate: string
  readonly city: string
  readonly block: string
  readonly street: string
}

/** Finds out what is at a position. */
export class Geocoder extends Context.Service<
  Geocoder,
  {
    readonly reverseGeocode: (position: Position) => Effect.Effect<GeocodedPlace, Unavailable>
  }
>()("shop/address/Geocoder") {}

/** The nearest area, which is known without a network. */
export const nearestAreaPlace = (position: Position): GeocodedPlace => {
  if (!isInKuwait(position)) return nowhere
  const { english, governorate } = nearestArea(position)
  return { ...nowhere, country: "KW", governorate, city: english }
}

/** The position of the pin before the shopper chooses one: the centre of the country's capital. */
export const defaultPosition = (country: Country): Position => capitals[country]

const capitals: Readonly<Record<Country, Position>> = {
  KW: { latitude: limits.mapCentre.latitude, longitude: limits.mapCentre.longitude },
  SA: { latitude: 24.7136, longitude: 46.6753 },
  AE: { latitude: 24.4539, longitude: 54.3773 },
  BH: { latitude: 26.2235, longitude: 50.5876 },
  QA: { latitude: 25.2854, longitude: 51.531 },
  OM: { latitude: 23.588, longitude: 58.4059 }
}

/** Where a map of areas writes the names of the sea: off the coast, between the areas. */
export const seaPositions: Readonly<Record<"bay" | "gulf", ReadonlyArray<Position>>> = {
  bay: [
    { latitude: 29.45, longitude: 47.87 },
    { latitude: 29.392, longitude: 47.925 }
  ],
  gulf: [
    { latitude: 29.398, longitude: 48.045 },
    { latitude: 29.353, longitude: 48.112 },
    { latitude: 29.285, longitude: 48.115 },
    { latitude: 29.2, longitude: 48.15 },
    { latitude: 29.08, longitude: 48.18 },
    { latitude: 28.9, longitude: 48.32 }
  ]
}

/**
 * What a pin at this position is, where nothing else says so: the middle of an area or of a capital
 * is where the shop puts a pin, and no door.
 */
export const inferPrecision = ({ latitude, longitude }: Position): PositionPrecision =>
  [...kuwaitAreas.map(({ position }) => position), ...Object.values(capitals)].some(
    (centre) => centre.latitude === latitude && centre.longitude === longitude
  )
    ? "area"
    : "door"

/** The directions of a step on the keyboard. */
export type Direction = "north" | "south" | "east" | "west"

/** The position after one step on the keyboard: about twenty pixels of the map at its zoom. */
export const stepPosition = (
  { latitude, longitude }: Position,
  direction: Direction,
  zoom: number
): Position => {
  const step = (360 / (256 * 2 ** zoom)) * 20
  const [north, east] = directions[direction]
  const narrowing = Math.cos((latitude * Math.PI) / 180)
  return {
    latitude: clamp(latitude + north * step * narrowing, 85),
    longitude: clamp(longitude + east * step, 180)
  }
}

const directions: Readonly<Record<Direction, readonly [number, number]>> = {
  north: [1, 0],
  south: [-1, 0],
  east: [0, 1],
  west: [0, -1]
}

const clamp = (degrees: number, most: number): number => Math.max(-most, Math.min(most, degrees))

const nowhere: GeocodedPlace = {
  country: null,
  governorate: "",
  city: "",
  block: "",
  street: ""
}
