import { dinarsFromFils } from "../money/Fils.ts"
import { formatQueryString } from "../shared/queryString.ts"
import type { ProductFilter } from "./ProductList.ts"

/** The query string of a list page. It is canonical: equal filters have equal query strings. */
export const productsQueryString = (
  filter: ProductFilter,
  cursor: string | null = null
): string => {
  const { category, inStock, max, min, search, sort } = filter
  const parameters: ReadonlyArray<readonly [name: string, value: string | null]> = [
    ["search", search],
    ["category", category === null ? null : String(category)],
    ["sort", sort === "new" ? null : sort],
    ["min", min === null ? null : String(dinarsFromFils(min))],
    ["max", max === null ? null : String(dinarsFromFils(max))],
    ["in_stock", inStock ? "1" : null],
    ["cursor", cursor]
  ]
  return formatQueryString(
    parameters.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))
  )
}
