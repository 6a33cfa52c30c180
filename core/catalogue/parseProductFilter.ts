import { Option } from "effect"
import { type Fils, filsFromDinars } from "../money/Fils.ts"
import { toWesternDigits } from "../shared/digits.ts"
import { parseNumericId } from "../shared/numericId.ts"
import { parseQueryPairs, parseQueryString } from "../shared/queryString.ts"
import { CategoryId } from "./Product.ts"
import { availableSorts, type FilterKind, type ProductFilter } from "./ProductList.ts"
import { cleanText } from "../shared/cleanText.ts"

/** Parses the query string of a list page. An invalid value counts as absent. */
export const parseProductFilter = (query: string): ProductFilter => {
  const values = parseQueryString(query)
  const search = parseSearchText(values.get("search") ?? "")
  const category = parseCategoryId(values.get("category") ?? "")
  const sorts = availableSorts({ search, category })
  const attributeValues = (kind: FilterKind) =>
    parseAttributeValues(
      parseQueryPairs(query).flatMap(([name, value]) => (name === kind ? value : []))
    )
  return sortPriceBounds({
    search,
    category,
    sort: sorts.find((sort) => sort === values.get("sort")) ?? sorts[0] ?? "new",
    min: Option.getOrNull(parsePrice(values.get("min") ?? "")),
    max: Option.getOrNull(parsePrice(values.get("max") ?? "")),
    inStock: parseFlag(values.get("in_stock")),
    onSale: parseFlag(values.get("on_sale")),
    size: attributeValues("size"),
    color: attributeValues("color"),
    material: attributeValues("material")
  })
}

const parseFlag = (text: string | undefined): boolean => text === "1" || text === "true"

/**
 * The values of a kind of attribute, each once and in the order of their letters. Blank and
 * overlong ones are left out.
 */
export const parseAttributeValues = (texts: ReadonlyArray<string>): ReadonlyArray<string> =>
  [...new Set(texts.map((text) => cleanText(text.toWellFormed())))]
    .filter((text) => text.length <= maximumValueLength && /^\P{Cc}+$/u.test(text))
    .slice(0, maximumValues)
    .toSorted()

const maximumValueLength = 100
const maximumValues = 50

/** The cursor of the list's first page; null at the beginning. */
export const parseCursor = (query: string): string | null => {
  const cursor = parseQueryString(query).get("cursor") ?? ""
  return /^[\w.~-]{1,100}$/.test(cursor) ? cursor : null
}

/** Swaps the bounds when the lower is greater than the upper. */
export const sortPriceBounds = (filter: ProductFilter): ProductFilter => {
  const { max, min } = filter
  return min !== null && max !== null && min > max ? { ...filter, min: max, max: min } : filter
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
  return /^(?=.*\d)\d{0,6}(\.\d{0,3})?$/.test(plain) ? filsFromDinars(Number(plain)) : Option.none()
}

/** The currency at either end of an amount: `KD 4.25`, `4.25 د.ك`. */
const currencyMark = /^KW?D|KW?D$|د\.ك\.?$/i

/** The search text, limited to the length that the server accepts; null when it is blank. */
export const parseSearchText = (typed: string): string | null => {
  const text = cleanText(
    cleanText(typed.toWellFormed()).slice(0, maximumSearchLength).toWellFormed()
  )
  return text === "" ? null : text
}

const maximumSearchLength = 100

const parseCategoryId = (text: string): CategoryId | null =>
  Option.getOrNull(CategoryId.parse(parseNumericId(text) ?? 0))
