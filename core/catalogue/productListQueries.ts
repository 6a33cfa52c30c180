import { parseCursor, parseProductFilter } from "./parseProductFilter.ts"
import type { CategoryId } from "./Product.ts"
import { defaultSort, hasAttributeValues, type ProductFilter, wholeList } from "./ProductList.ts"
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

/** The facets that the filters beside the whole list of a category show. */
export const categoryFacetsQuery = (category: CategoryId) =>
  facetsQuery(wholeList({ category, search: null }))

/** The facets that the filters beside a list show, where `productListQueries` has none. */
export const listFacetsQueries = (search: string): ReadonlyArray<AnyQuery> => {
  const filter = parseProductFilter(search)
  return hasAttributeValues(filter) ? [] : [facetsQuery(filter)]
}

/** The queries of the page of a list. Only facets have the names of chosen values. */
export const productListQueries = (search: string): ReadonlyArray<AnyQuery> => {
  const filter = parseProductFilter(search)
  return [
    productsQuery({ filter, cursor: parseCursor(search) }),
    ...(hasAttributeValues(filter) ? [facetsQuery(filter)] : [])
  ]
}
