import type { AddressPosition } from "../address/Address.ts"
import { type AreaMismatch, areaOf, kilometresBetween, nearestArea } from "../address/areas.ts"
import { type DeliveryRate, findZone } from "./delivery.ts"
import { isInPolygon, placeOfArea } from "./DeliveryZone.ts"
import type { AddressLocation } from "./placeOfAddress.ts"

/**
 * A door that lies in the polygon of another zone than the chosen area, and nearer to another area:
 * one of both is wrong, and delivery has another price. A polygon inside the area is no
 * contradiction.
 */
export const findZoneMismatch = (
  rates: ReadonlyArray<DeliveryRate>,
  address: Omit<AddressLocation, "position"> & { readonly position: AddressPosition | null }
): AreaMismatch | null => {
  const area = areaOf(address)
  const { position } = address
  if (area === null || position?.precision !== "door") return null
  const nearest = nearestArea(position)
  const zoneOfPin = rates.find(({ zone }) => zone && isInPolygon(zone.polygon, position))?.zone
  return nearest === area ||
    zoneOfPin === undefined ||
    zoneOfPin.id === findZone(rates, placeOfArea(area))?.id
    ? null
    : { area, nearest, kilometres: kilometresBetween(position, area.position) }
}
