import type { TFunction } from "i18next"
import { areaOf } from "#core/address/areas.ts"
import type { Locale } from "#locales/i18n.ts"
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
  locale: Locale,
  { country, home, avenue, street, city, region }: DeliveryAddress
): string => {
  const [building = "", ...details] = home.split(" | ")
  const kind = details.find((detail) => kindDetails.includes(detail))
  const extras = details.filter((detail) => detail !== kind)
  const area = areaOf({ country, city })
  const parts = [
    numbers(avenue, (block) => t("address.lineBlock", { block })),
    numbers(street, (street) => t("address.lineStreet", { street })),
    numbers(building, (building) =>
      kind === "Type: House"
        ? t("address.lineHouse", { house: building })
        : t("address.lineBuilding", { building })
    )
  ]
  const key = country === "KW" ? parseGovernorate(region) : null
  return [
    ...(country === "KW" ? parts : parts.toReversed()),
    ...extras.map((extra) => extraInWords(t, extra, kind)),
    area === null ? city : locale === "ar" ? area.arabic : area.english,
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

/** The kind of the address; it changes the names of other parts and has no word of its own. */
const kindDetails = ["Type: House", "Type: Apartment", "Type: Office"]

const extraInWords = (t: TFunction, extra: string, kind: string | undefined): string => {
  const [label, ...rest] = extra.split(": ")
  const value = rest.join(": ")
  if (label === "Avenue") return t("address.lineAvenue", { avenue: value })
  if (label === "Floor") return t("address.lineFloor", { floor: value })
  if (label === "Flat")
    return kind === "Type: Office"
      ? t("address.lineOffice", { office: value })
      : t("address.lineFlat", { flat: value })
  if (label === "PACI") return t("address.linePaci", { paci: value })
  return value === "" ? extra : value
}
