import { Schema } from "effect"
import type { Product } from "#core/catalogue/Product.ts"
import type { ProductPage, ProductFilter } from "#core/catalogue/ProductList.ts"
import { dinarsFromFils } from "#core/money/Fils.ts"
import { withFallback, lenientArray } from "./decoding.ts"
import { ProductJson, toProduct } from "./productJson.ts"
import { withAliases } from "./fieldAliases.ts"
import { numberSchema, OptionalTextJson } from "./valueSchemas.ts"
import { toWellFormedText } from "./apiClient.ts"

const isCount = (number: number): number is number => Number.isSafeInteger(number) && number >= 0

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
}: typeof ProductsPageJson.Type): ProductPage => ({
  products: data.map(toProduct),
  next,
  total
})

/** The filter as search parameters: amounts in dinars, defaults left out. */
export const toSearchParams = ({
  category,
  cursor,
  inStock,
  max,
  min,
  search,
  sort
}: ProductFilter & { readonly cursor: string | null }): Record<string, string> => ({
  ...(search === null ? {} : { search: toWellFormedText(search) }),
  ...(category === null ? {} : { category: String(category) }),
  ...(sort === "new" ? {} : { sort }),
  ...(min === null ? {} : { min: String(dinarsFromFils(min)) }),
  ...(max === null ? {} : { max: String(dinarsFromFils(max)) }),
  ...(inStock ? { in_stock: "1" } : {}),
  ...(cursor === null ? {} : { cursor })
})
