import { Option } from "effect"
import type { TFunction } from "i18next"
import type { AddressKind, Position, PositionPrecision } from "#core/address/Address.ts"
import { areaOf } from "#core/address/areas.ts"
import { parseShortAddress, type ShortAddress } from "#core/address/ShortAddress.ts"
import type { Country } from "#core/contact/countries.ts"
import { cleanLine } from "#core/shared/cleanText.ts"
import { areaName, formatOrderAddress, governorateName } from "#locales/formatAddress.ts"
import type { Locale } from "#locales/i18n.ts"

/** The delivery address in the fields of the order payload (docs/api.md#shapes). */
export interface DeliveryAddress {
  readonly country: Country
  /** The building and details for the courier, in one line: `7 | Floor: 2`. */
  readonly home: string
  /** The block, and the avenue if there is one. */
  readonly avenue: string
  readonly street: string
  readonly city: string
  readonly region: string
  /** In Saudi Arabia only. Like the location, earlier orders do not have it. */
  readonly shortAddress?: ShortAddress
  readonly location?: Position & { readonly precision: PositionPrecision | null }
}

/** The address of an order in the requested language. */
export const formatDeliveryAddress = (
  t: TFunction,
  locale: Locale,
  { country, home, avenue, street, city, region, shortAddress, location }: DeliveryAddress
): string =>
  formatOrderAddress(t, locale, {
    country,
    governorate: region,
    city,
    block: avenue,
    street,
    ...parseHome(home),
    shortAddress: shortAddress ?? null,
    position: location?.precision ? { precision: location.precision } : null
  })

/** The governorate and the area of an order; a name that is no area of Kuwait stays as typed. */
export const deliveryPlace = (
  t: TFunction,
  locale: Locale,
  { country, city, region }: DeliveryAddress
): { readonly governorate: string; readonly area: string } => {
  const place = { country, governorate: region, city }
  const area = areaOf(place)
  return {
    governorate: governorateName(t, place),
    area: area === null ? city : areaName(locale, area)
  }
}

interface DeliveryAddressPayload extends Readonly<
  Record<
    "address" | "Avenue" | "theStreet" | "cityTown" | "theHome" | "region" | "short_address",
    string | null
  >
> {
  readonly pickupLocation: Position | null
  readonly location_precision: PositionPrecision | null
}

/** The delivery address of an order payload; null if it has nothing but a region. */
export const parseDeliveryAddress = (
  detail: DeliveryAddressPayload,
  country: Country
): DeliveryAddress | null => {
  const text = (part: string | null) => cleanLine(part ?? "")
  const shortAddress =
    country === "SA" ? Option.getOrNull(parseShortAddress(text(detail.short_address))) : null
  const fields = {
    country,
    home: text(detail.theHome),
    avenue: text(detail.Avenue),
    street: text(detail.theStreet),
    city: text(detail.cityTown),
    region: text(detail.region),
    ...(shortAddress && { shortAddress }),
    ...(detail.pickupLocation && {
      location: { ...detail.pickupLocation, precision: detail.location_precision }
    })
  }
  // Another client may send only the joined line.
  const address =
    fields.avenue || fields.street || fields.city
      ? fields
      : { ...fields, street: text(detail.address) }
  return address.home || address.avenue || address.street || address.city ? address : null
}

/**
 * The building and the details that the client joined to it; an unknown detail counts as
 * directions.
 */
const parseHome = (home: string) => {
  const [building = "", ...details] = home.split(" | ")
  const detail = (label: string): string =>
    details.find((detail) => detail.startsWith(`${label}: `))?.slice(label.length + 2) ?? ""
  return {
    building,
    kind: kinds[detail("Type")] ?? null,
    avenue: detail("Avenue"),
    floor: detail("Floor"),
    flat: detail("Flat"),
    paci: detail("PACI"),
    directions: details
      .filter((detail) => !/^(Type|Avenue|Floor|Flat|PACI): /.test(detail))
      .map((detail) => detail.replace(/^[^:]*: /, ""))
      .join(" · ")
  }
}

const kinds: Readonly<Record<string, AddressKind>> = {
  House: "house",
  Apartment: "apartment",
  Office: "office"
}
