import { parseCursor, parseProductFilter } from "./parseProductFilter.ts"
import { defaultSort, hasAttributeValues, type ProductFilter } from "./ProductList.ts"
import { productsQueryString } from "./productsQueryString.ts"
import { type AnyQuery, productsQuery, type Query } from "./queries.ts"
import type { Refused } from "../shared/Refused.ts"
import type { Unavailable } from "../shared/Unavailable.ts"

/** The facets of a filter; they are the same in every sort order. */
export const facetsQuery = (
  filter: ProductFilter
): Query<`facets:${string}`, Refused | Unavailable> => {
  const sorted = { ...filter, sort: defaultSort(filter) }
  return {
    key: `facets:${productsQueryString(sorted)}`,
    load: (catalogue) => catalogue.facets(sorted)
  }
}

/** The queries of the page of a list. Only facets have the names of chosen values. */
export const productListQueries = (search: string): ReadonlyArray<AnyQuery> => {
  const filter = parseProductFilter(search)
  return [
    productsQuery({ filter, cursor: parseCursor(search) }),
    ...(hasAttributeValues(filter) ? [facetsQuery(filter)] : [])
  ]
}
