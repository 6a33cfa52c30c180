import type { TFunction } from "i18next"
import { type Country, parseGovernorate } from "#core/contact/countries.ts"

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

/** The address as one line for the courier, in the requested language: the door first, then the town. */
export const formatAddress = (
  t: TFunction,
  { country, home, avenue, street, city, region }: DeliveryAddress
): string => {
  const [building = "", ...extras] = home.split(" | ")
  const parts = [
    numbers(avenue, (block) => t("address.lineBlock", { block })),
    numbers(street, (street) => t("address.lineStreet", { street })),
    numbers(building, (building) => t("address.lineBuilding", { building }))
  ]
  const key = country === "KW" ? parseGovernorate(region) : null
  return [
    ...(country === "KW" ? parts : parts.toReversed()),
    ...extras.map((extra) => extraInWords(t, extra)),
    city,
    key === null ? region : t(`governorates.${key}`),
    t(`countries.${country}`)
  ]
    .filter((part) => part.trim() !== "")
    .join(t("common.comma"))
}

/** The delivery address of an order payload; null if it has nothing but a region. */
export const parseDeliveryAddress = (
  detail: Readonly<
    Record<"address" | "Avenue" | "theStreet" | "cityTown" | "theHome" | "region", string | null>
  >,
  country: Country
): DeliveryAddress | null => {
  const text = (part: string | null) => part?.trim() ?? ""
  const place = {
    country,
    home: text(detail.theHome),
    avenue: text(detail.Avenue),
    street: text(detail.theStreet),
    city: text(detail.cityTown),
    region: text(detail.region)
  }
  // Another client may send only the joined line.
  const requirements =
    place.avenue || place.street || place.city ? place : { ...place, street: text(detail.address) }
  return requirements.home || requirements.avenue || requirements.street || requirements.city
    ? requirements
    : null
}

/** A number gets a label ("Block 3"); a name needs none. */
const numbers = (given: string, number: (given: string) => string): string =>
  /^[0-9٠-٩۰-۹]/.test(given) ? number(given) : given

const extraInWords = (t: TFunction, extra: string): string => {
  const [label, ...rest] = extra.split(": ")
  const value = rest.join(": ")
  if (label === "Avenue") return t("address.lineAvenue", { avenue: value })
  if (label === "Floor") return t("address.lineFloor", { floor: value })
  if (label === "Flat") return t("address.lineFlat", { flat: value })
  return value === "" ? extra : value
}
