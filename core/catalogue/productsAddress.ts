import { dinarsFromFils } from "../money/Fils.ts"
import { queryOf } from "../shared/query.ts"
import type { ProductsWanted } from "./ProductList.ts"

/** What is wanted as the query string of an address, spelled in one way so that equal lists have equal addresses. */
export const productsQueryString = (
  wanted: ProductsWanted,
  cursor: string | null = null
): string => {
  const { category, inStock, max, min, search, sort } = wanted
  const said: ReadonlyArray<readonly [name: string, value: string | null]> = [
    ["search", search],
    ["category", category === null ? null : String(category)],
    ["sort", sort === "new" ? null : sort],
    ["min", min === null ? null : String(dinarsFromFils(min))],
    ["max", max === null ? null : String(dinarsFromFils(max))],
    ["in_stock", inStock ? "1" : null],
    ["cursor", cursor]
  ]
  return queryOf(said.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])))
}
