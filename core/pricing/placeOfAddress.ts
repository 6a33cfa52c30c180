import type { NewAddress } from "../address/Address.ts"
import { areaOf } from "../address/areas.ts"
import { type DeliveryPlace, placeOf, placeOfArea } from "./DeliveryZone.ts"

/** The fields of an address that say where it is, in any spelling that the shop knows. */
export type AddressLocation = Pick<NewAddress, "country" | "governorate" | "city"> & {
  readonly position: DeliveryPlace["pin"]
}

/**
 * The place of an address: its area by the name in the shop's list, in whatever spelling it was
 * written; the middle of the area where there is no pin.
 */
export const placeOfAddress = (address: AddressLocation): DeliveryPlace => {
  const area = areaOf(address)
  return area === null
    ? placeOf(address)
    : { ...placeOfArea(area), pin: address.position ?? area.position }
}
