import type { TFunction } from "i18next"
import type { NewAddress } from "#core/address/Address.ts"
import { governorateFrom } from "#core/address/countries.ts"

/**
 * An address as a courier reads it, in two lines: the door, then the town.
 *
 * In Kuwait the block comes first and the building last; elsewhere one starts from the building.
 */
export const addressInWords = (t: TFunction, address: NewAddress): ReadonlyArray<string> => {
  const block = named(address.block, (block) => t("address.lineBlock", { block }))
  const street = named(address.street, (street) => t("address.lineStreet", { street }))
  const avenue = named(address.avenue, (avenue) => t("address.lineAvenue", { avenue }))
  const building = named(address.building, (building) => t("address.lineBuilding", { building }))
  const floor = named(address.floor, (floor) => t("address.lineFloor", { floor }))
  const flat = named(address.flat, (flat) => t("address.lineFlat", { flat }))
  const door =
    address.country === "KW"
      ? [block, street, avenue, building, floor, flat]
      : [building, floor, flat, street, avenue, block]
  const town = [address.city, governorateInWords(t, address), t(`countries.${address.country}`)]
  return [door, town].map((parts) => inRow(t, parts)).filter(Boolean)
}

/** Each part keeps its own direction, and their order is that of the page. */
const inRow = (t: TFunction, parts: ReadonlyArray<string>): string =>
  parts
    .filter((part) => part.trim() !== "")
    .map((part) => `\u2068${part}\u2069`)
    .join(t("common.comma"))

/** Kuwait's governorates by their names; elsewhere what was typed. */
const governorateInWords = (t: TFunction, { country, governorate }: NewAddress): string => {
  const key = country === "KW" ? governorateFrom(governorate) : null
  return key === null ? governorate : t(`governorates.${key}`)
}

/** A number needs to be told what it numbers ('Street 12'); a name says it already ('Salem Al Mubarak Street'). The two stay on one line. */
const named = (given: string, number: (given: string) => string): string =>
  /^[0-9٠-٩۰-۹]/.test(given.trim()) ? number(given.trim()).replaceAll(" ", "\u00a0") : given.trim()
