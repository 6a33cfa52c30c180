import { Schema } from "effect"
import type { Product } from "#core/catalogue/Product.ts"
import type { ProductsPage, ProductsWanted } from "#core/catalogue/ProductList.ts"
import { dinarsFromFils } from "#core/money/Fils.ts"
import { orElse, salvaged } from "../shared/reading.ts"
import { ProductJson, productFrom } from "./catalogueJson.ts"
import { spelled } from "./spelled.ts"
import { numberAs, OptionalTextJson } from "./values.ts"
import { plainWords } from "./wire.ts"

const isCount = (number: number): number is number => Number.isSafeInteger(number) && number >= 0

export const FoundJson = spelled(
  { data: ["products"] },
  Schema.Struct({ data: salvaged(ProductJson) })
)

export const ProductsPageJson = spelled(
  { data: ["products"], next: ["nextCursor", "cursor"], total: ["count"] },
  Schema.Struct({
    data: salvaged(ProductJson),
    next: OptionalTextJson,
    total: orElse(Schema.NullOr(numberAs(isCount, (count) => count)), null)
  })
)

export const productsFrom = ({ data }: typeof FoundJson.Type): ReadonlyArray<Product> =>
  data.map(productFrom)

export const pageFrom = ({ data, next, total }: typeof ProductsPageJson.Type): ProductsPage => ({
  products: data.map(productFrom),
  next,
  total
})

/** What is wanted, as the wire asks for it: money in dinars, and nothing about what does not matter. */
export const productsQuery = ({
  category,
  cursor,
  inStock,
  max,
  min,
  search,
  sort
}: ProductsWanted & { readonly cursor: string | null }): Record<string, string> => ({
  ...(search === null ? {} : { search: plainWords(search) }),
  ...(category === null ? {} : { category: String(category) }),
  ...(sort === "new" ? {} : { sort }),
  ...(min === null ? {} : { min: String(dinarsFromFils(min)) }),
  ...(max === null ? {} : { max: String(dinarsFromFils(max)) }),
  ...(inStock ? { in_stock: "1" } : {}),
  ...(cursor === null ? {} : { cursor })
})
