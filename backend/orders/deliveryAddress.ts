import type { TFunction } from "i18next"
import type { AddressKind } from "#core/address/Address.ts"
import type { Country } from "#core/contact/countries.ts"
import { formatOrderAddress } from "#locales/formatAddress.ts"
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
}

/** The address of an order in the requested language. */
export const formatDeliveryAddress = (
  t: TFunction,
  locale: Locale,
  { country, home, avenue, street, city, region }: DeliveryAddress
): string =>
  formatOrderAddress(t, locale, {
    country,
    governorate: region,
    city,
    block: avenue,
    street,
    ...parseHome(home)
  })

/** The delivery address of an order payload; null if it has nothing but a region. */
export const parseDeliveryAddress = (
  detail: Readonly<
    Record<"address" | "Avenue" | "theStreet" | "cityTown" | "theHome" | "region", string | null>
  >,
  country: Country
): DeliveryAddress | null => {
  const text = (part: string | null) => part?.trim() ?? ""
  const fields = {
    country,
    home: text(detail.theHome),
    avenue: text(detail.Avenue),
    street: text(detail.theStreet),
    city: text(detail.cityTown),
    region: text(detail.region)
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
