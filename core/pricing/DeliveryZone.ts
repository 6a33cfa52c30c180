import type { Position } from "../address/Address.ts"
import type { Area } from "../address/kuwaitAreas.ts"
import type { ZoneSchedule } from "../catalogue/deliverySchedule.ts"
import { type Country, type Governorate, parseGovernorate } from "../contact/countries.ts"
import type { DeliverySlot, ZoneSlot } from "../delivery/slots.ts"
import type { Fils } from "../money/Fils.ts"

/** The part of a country for which a delivery rate is: any of these areas, or what they enclose. */
export interface DeliveryZone {
  /** Letters, digits and hyphens. Orders keep it, and rates for other weights share it. */
  readonly id: string
  readonly name: { readonly ar: string; readonly en: string }
  readonly governorates: ReadonlyArray<Governorate>
  /** Areas of Kuwait by their English names, or cities of another country. */
  readonly areas: ReadonlyArray<string>
  /** The corners in their order, without a repeated first one; empty for none. */
  readonly polygon: ReadonlyArray<Position>
  /** False where the shop does not deliver at all. */
  readonly isServed: boolean
  /** The subtotal from which an order is taken; 0 for any. */
  readonly smallestOrder: Fils
  readonly schedule: ZoneSchedule
  /** Where it has some, every order needs one of them. Only the server and the desk know them. */
  readonly slots?: ReadonlyArray<ZoneSlot>
  /**
   * Of a zone with slots, as shoppers get it: the next one that can be chosen; null where none can.
   */
  readonly nextSlot?: DeliverySlot | null
}

/** Where an order goes, as far as it is known. */
export interface DeliveryPlace {
  readonly country: Country
  readonly governorate: Governorate | null
  /** An area of Kuwait by its English name, or a city. */
  readonly area: string | null
  /** The door, or the middle of the area. */
  readonly pin: Position | null
}

/** A place, or a country of which no more is known. */
export type Destination = Country | DeliveryPlace

/** Where an order goes, or `pickup`: its customer collects it at the shop. */
export type OrderDestination = Destination | "pickup"

/** The country of a destination. */
export const countryOf = (destination: Destination): Country =>
  typeof destination === "string" ? destination : destination.country

/** The place that an address names, where its area has the name that the shop lists. */
export const placeOf = (address: {
  readonly country: Country
  readonly governorate: string
  readonly city: string
  readonly position: Position | null
}): DeliveryPlace => ({
  country: address.country,
  governorate: address.country === "KW" ? parseGovernorate(address.governorate) : null,
  area: address.city === "" ? null : address.city,
  pin: address.position
})

/** The place of an area of Kuwait of which no door is known. */
export const placeOfArea = ({
  english,
  governorate,
  position
}: Pick<Area, "english" | "governorate" | "position">): DeliveryPlace => ({
  country: "KW",
  governorate,
  area: english,
  pin: position
})

/** Whether a place lies in a zone. Of a country alone, no more is known than that it may. */
export const zoneIncludes = (
  { areas, governorates, polygon }: Pick<DeliveryZone, "areas" | "governorates" | "polygon">,
  destination: Destination
): boolean => {
  if (typeof destination === "string") return false
  const { area, governorate, pin } = destination
  return (
    (area !== null && areas.some((name) => sameName(name, area))) ||
    (governorate !== null && governorates.includes(governorate)) ||
    (pin !== null && isInPolygon(polygon, pin))
  )
}

const sameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

/**
 * Whether a point lies in a polygon or on its edge. Degrees count as lengths: within a country the
 * curvature of the earth does not move an edge by more than a street.
 */
export const isInPolygon = (
  corners: ReadonlyArray<Position>,
  { latitude: y, longitude: x }: Position
): boolean => {
  if (corners.length < fewestCorners) return false
  let isInside = false
  for (const [index, to] of corners.entries()) {
    const from = corners.at(index - 1) ?? to
    const [[x1, y1], [x2, y2]] = [
      [from.longitude, from.latitude],
      [to.longitude, to.latitude]
    ]
    // Twice the area of the triangle of the edge and the point: 0 where they are on one line.
    const side = (x2 - x1) * (y - y1) - (x - x1) * (y2 - y1)
    const isBeside = Math.min(x1, x2) <= x && x <= Math.max(x1, x2)
    const isAtHeight = Math.min(y1, y2) <= y && y <= Math.max(y1, y2)
    if (side === 0 && isBeside && isAtHeight) return true
    if (y1 > y !== y2 > y && side > 0 === y2 > y1) isInside = !isInside
  }
  return isInside
}

/** A polygon has at least three corners. */
export const fewestCorners = 3
/** More corners are refused. */
export const mostCorners = 100
