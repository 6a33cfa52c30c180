import { Schema } from "effect"
import type { Product } from "#core/catalogue/Product.ts"
import {
  filterKinds,
  type ProductFacets,
  type ProductFilter,
  type ProductListPage
} from "#core/catalogue/ProductList.ts"
import { dinarsFromFils } from "#core/money/Fils.ts"
import type { PageRequest } from "#core/shared/pagedListMachine.ts"
import { withFallback, lenientArray } from "./decoding.ts"
import { ProductJson, toProduct } from "./productJson.ts"
import { withAliases } from "./fieldAliases.ts"
import { isCount, NonEmptyTextJson, numberSchema, OptionalTextJson } from "./valueSchemas.ts"
import { toWellFormedText } from "./apiClient.ts"

export const SearchResultsJson = withAliases(
  { data: ["products"] },
  Schema.Struct({ data: lenientArray(ProductJson) })
)

export const ProductsPageJson = withAliases(
  { data: ["products"], next: ["nextCursor", "cursor"], total: ["count"] },
  Schema.Struct({
    data: lenientArray(ProductJson),
    next: OptionalTextJson,
    total: withFallback(Schema.NullOr(numberSchema(isCount, (count) => count)), null)
  })
)

export const toProducts = ({ data }: typeof SearchResultsJson.Type): ReadonlyArray<Product> =>
  data.map(toProduct)

export const toProductsPage = ({
  data,
  next,
  total
}: typeof ProductsPageJson.Type): ProductListPage => ({
  products: data.map(toProduct),
  next,
  total
})

const CountJson = numberSchema(isCount, (count) => count)
const OptionalCountJson = withFallback(CountJson, 0)

const FacetJson = withAliases(
  { kind: [], name: [], choices: [] },
  Schema.Struct({
    kind: Schema.Literals(filterKinds),
    name: NonEmptyTextJson,
    choices: lenientArray(
      Schema.Struct({
        name: NonEmptyTextJson,
        values: Schema.Array(NonEmptyTextJson),
        count: OptionalCountJson
      })
    )
  })
)

export const FacetsJson = Schema.Struct({
  data: withAliases(
    { total: ["count"], on_sale: [], in_stock: [], attributes: ["facets"] },
    Schema.Struct({
      total: CountJson,
      on_sale: OptionalCountJson,
      in_stock: OptionalCountJson,
      attributes: lenientArray(FacetJson)
    })
  )
})

export const toFacets = ({
  data: { attributes, in_stock, on_sale, total }
}: typeof FacetsJson.Type): ProductFacets => ({
  total,
  onSale: on_sale,
  inStock: in_stock,
  attributes
})

/**
 * The filter as search parameters: amounts in dinars, defaults left out, a name for each value of
 * an attribute.
 */
export const toSearchParams = (filter: ProductFilter): URLSearchParams => {
  const { category, inStock, max, min, onSale, search, sort } = filter
  return new URLSearchParams([
    ...(search === null ? [] : [["search", toWellFormedText(search)]]),
    ...(category === null ? [] : [["category", String(category)]]),
    ...(sort === "new" ? [] : [["sort", sort]]),
    ...(min === null ? [] : [["min", String(dinarsFromFils(min))]]),
    ...(max === null ? [] : [["max", String(dinarsFromFils(max))]]),
    ...(inStock ? [["in_stock", "1"]] : []),
    ...(onSale ? [["on_sale", "1"]] : []),
    ...filterKinds.flatMap((kind) => filter[kind].map((value) => [kind, value]))
  ])
}

/** The parameters of one page of the list. */
export const toPageParams = ({ filter, cursor }: PageRequest<ProductFilter>): URLSearchParams => {
  const params = toSearchParams(filter)
  if (cursor !== null) params.set("cursor", cursor)
  return params
}
