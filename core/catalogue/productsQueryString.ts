import { dinarsFromFils } from "../money/Fils.ts"
import { formatQueryString } from "../shared/queryString.ts"
import { defaultSort, filterKinds, type ProductFilter } from "./ProductList.ts"

/** The query string of a list page. It is canonical: equal filters have equal query strings. */
export const productsQueryString = (
  filter: ProductFilter,
  cursor: string | null = null
): string => {
  const { category, inStock, max, min, onSale, search, sort } = filter
  const parameters: ReadonlyArray<readonly [name: string, value: string | null]> = [
    ["search", search],
    ["category", category === null ? null : String(category)],
    ["sort", sort === defaultSort(filter) ? null : sort],
    ["min", min === null ? null : String(dinarsFromFils(min))],
    ["max", max === null ? null : String(dinarsFromFils(max))],
    ["in_stock", inStock ? "1" : null],
    ["on_sale", onSale ? "1" : null],
    ...filterKinds.flatMap((kind) => filter[kind].map((value) => [kind, value] as const)),
    ["cursor", cursor]
  ]
  return formatQueryString(
    parameters.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))
  )
}
