import { Option } from "effect"
import { exactFilsFromDinars, type Fils } from "../money/Fils.ts"
import { toWesternDigits } from "../shared/digits.ts"
import { parseQueryString } from "../shared/queryString.ts"
import { CategoryId } from "./Product.ts"
import type { ProductFilter, Sort } from "./ProductList.ts"

/** Parses the query string of a list page. An invalid value counts as absent. */
export const parseProductFilter = (query: string): ProductFilter => {
  const said = parseQueryString(query)
  return sortPriceBounds({
    search: parseSearchText(said.get("search") ?? ""),
    category: parseCategoryId(said.get("category") ?? ""),
    sort: sorts.find((sort) => sort === said.get("sort")) ?? "new",
    min: Option.getOrNull(parsePrice(said.get("min") ?? "")),
    max: Option.getOrNull(parsePrice(said.get("max") ?? "")),
    inStock: ["1", "true"].includes(said.get("in_stock") ?? "")
  })
}

/** The cursor of the list's first page; null at the beginning. */
export const parseCursor = (query: string): string | null => {
  const cursor = parseQueryString(query).get("cursor") ?? ""
  return /^[\w.~-]{1,100}$/.test(cursor) ? cursor : null
}

/** Swaps the bounds when the lower is greater than the upper. */
export const sortPriceBounds = (wanted: ProductFilter): ProductFilter => {
  const { max, min } = wanted
  return min !== null && max !== null && min > max ? { ...wanted, min: max, max: min } : wanted
}

/**
 * Parses an amount of dinars as typed in any digits and either locale's separators, or pasted from
 * a price with its currency. Returns none when the text is not an amount.
 *
 * A comma before three digits separates thousands, as is usual in the Gulf (1,000 and ١٬٠٠٠);
 * elsewhere it is the decimal separator (4,25).
 */
export const parsePrice = (typed: string): Option.Option<Fils> => {
  const western = toWesternDigits(typed)
    .replaceAll(/\p{Cf}/gu, "")
    .trim()
    .replace(currencyMark, "")
    .trim()
    .replaceAll("،", ",")
  const whole = western.replace(/^[1-9]\d{0,2}(?:[,٬]\d{3})+(?![\d,٬])/, (thousands) =>
    thousands.replaceAll(/[,٬]/g, "")
  )
  const plain = whole.replace(/[٫,]/, ".")
  return /^(?=.*\d)\d{0,6}(\.\d{0,3})?$/.test(plain)
    ? exactFilsFromDinars(Number(plain))
    : Option.none()
}

/** The currency at either end of an amount: `KD 4.25`, `4.25 د.ك`. */
const currencyMark = /^KW?D|KW?D$|د\.ك\.?$/i

/** The search text, limited to the length that the server accepts; null when it is blank. */
export const parseSearchText = (typed: string): string | null => {
  const letters = typed.toWellFormed().trim().slice(0, maximumSearchLength).toWellFormed().trim()
  return letters === "" ? null : letters
}

const maximumSearchLength = 100
const sorts: ReadonlyArray<Sort> = ["new", "price_up", "price_down"]

const parseCategoryId = (written: string): CategoryId | null =>
  /^\d{1,15}$/.test(written) ? Option.getOrNull(CategoryId.parse(Number(written))) : null
