import type { TFunction } from "i18next"
import type { AddressPosition, NewAddress, Position } from "#core/address/Address.ts"
import { areaOf, nearestArea } from "#core/address/areas.ts"
import type { Area } from "#core/address/kuwaitAreas.ts"
import { parseGovernorate } from "#core/contact/countries.ts"
import { cleanText, isBlank } from "#core/shared/cleanText.ts"

type AddressParts = Pick<
  NewAddress,
  | "country"
  | "governorate"
  | "city"
  | "block"
  | "street"
  | "kind"
  | "building"
  | "avenue"
  | "floor"
  | "flat"
>

/**
 * An address in two lines: the building, then the city.
 *
 * In Kuwait the block comes first and the building last; elsewhere the building comes first.
 */
export const formatAddress = (
  t: TFunction,
  locale: string,
  address: AddressParts
): ReadonlyArray<string> => {
  const area = areaOf(address)
  const block = withPartName(address.block, (block) => t("address.lineBlock", { block }))
  const street = withPartName(address.street, (street) => t("address.lineStreet", { street }))
  const avenue = withPartName(address.avenue, (avenue) => t("address.lineAvenue", { avenue }))
  const building = withPartName(address.building, (building) =>
    address.kind === "house"
      ? t("address.lineHouse", { house: building })
      : t("address.lineBuilding", { building })
  )
  const floor = withPartName(address.floor, (floor) => t("address.lineFloor", { floor }))
  const flat = withPartName(address.flat, (flat) =>
    address.kind === "office"
      ? t("address.lineOffice", { office: flat })
      : t("address.lineFlat", { flat })
  )
  const buildingParts =
    address.country === "KW"
      ? [block, street, avenue, building, floor, flat]
      : [building, floor, flat, street, avenue, block]
  const cityParts = [
    area === null ? address.city : areaName(locale, area),
    governorateName(t, address),
    t(`countries.${address.country}`)
  ]
  return [buildingParts, cityParts].map((parts) => joinParts(t, parts)).filter(Boolean)
}

/**
 * The address of an order: one line, with the automated number or the Short Address at its end,
 * and on lines below it the directions and where the pin on the map is, where there are some.
 */
export const formatOrderAddress = (
  t: TFunction,
  locale: string,
  address: AddressParts &
    Pick<NewAddress, "paci" | "directions" | "shortAddress"> & {
      readonly position: Pick<AddressPosition, "precision"> | null
    }
): string => {
  const { paci, shortAddress, position } = address
  const numbers = joinParts(t, [
    withPartName(paci, (paci) => t("address.linePaci", { paci })),
    shortAddress === null ? "" : t("address.lineShortAddress", { shortAddress })
  ])
  const line = [...formatAddress(t, locale, address), numbers].filter(Boolean)
  const pin = position === null ? "" : t(`address.pinAt.${position.precision}`)
  return [line.join(t("common.comma")), cleanText(address.directions), pin]
    .filter(Boolean)
    .join("\n")
}

/** What lies around a pin that stands in the middle of what the shopper named. */
export const formatPinArea = (
  t: TFunction,
  locale: string,
  place: Pick<AddressParts, "country" | "governorate" | "city"> & { readonly position: Position }
): string => {
  const area = areaOf(place)
  if (area !== null) return areaName(locale, area)
  return (
    cleanText(governorateName(t, place)) ||
    (place.country === "KW"
      ? areaName(locale, nearestArea(place.position))
      : cleanText(place.city) || t(`countries.${place.country}`))
  )
}

/** The name of an area in the language of the page. */
export const areaName = (locale: string, { arabic, english }: Area): string =>
  locale === "ar" ? arabic : english

/** Each part has its own direction; their order is that of the page. */
const joinParts = (t: TFunction, parts: ReadonlyArray<string>): string =>
  parts
    .filter((part) => !isBlank(part))
    .map((part) => `\u2068${part.trim()}\u2069`)
    .join(t("common.comma"))

/** The translated name of a governorate of Kuwait; elsewhere the typed text. */
export const governorateName = (
  t: TFunction,
  { country, governorate }: Pick<NewAddress, "country" | "governorate">
): string => {
  const key = country === "KW" ? parseGovernorate(governorate) : null
  return key === null ? governorate : t(`governorates.${key}`)
}

/**
 * Adds the label to a number ('Street 12') but not to a name ('Salem Al Mubarak Street'). The two
 * stay on one line.
 */
const withPartName = (text: string, number: (text: string) => string): string => {
  const part = cleanText(text)
  return /^[0-9٠-٩۰-۹]/.test(part) ? number(part).replace(" ", "\u00a0") : part
}
