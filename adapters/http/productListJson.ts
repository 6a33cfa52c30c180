import { Schema } from "effect"
import { filterKinds, type ProductFilter } from "#core/catalogue/ProductList.ts"
import { dinarsFromFils } from "#core/money/Fils.ts"
import type { PageRequest } from "#core/shared/pagedListMachine.ts"
import { toWellFormedText } from "./apiClient.ts"
import {
  inField,
  lenientArray,
  lenientStruct,
  optional,
  withAliases,
  withFallback
} from "./decoding.ts"
import { ProductJson } from "./productJson.ts"
import { CountJson, NonEmptyTextJson, OptionalTextJson } from "./apiPrimitives.ts"

export const ProductsJson = inField(lenientArray(ProductJson), "data", "products")

export const ProductsPageJson = lenientStruct({
  products: withAliases(lenientArray(ProductJson), "data"),
  next: OptionalTextJson,
  total: optional(CountJson)
})

const OptionalCountJson = withFallback(CountJson, 0)

const FacetJson = lenientStruct({
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

export const FacetsJson = inField(
  lenientStruct({
    total: CountJson,
    onSale: OptionalCountJson,
    inStock: OptionalCountJson,
    attributes: lenientArray(FacetJson)
  }),
  "data"
)

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
