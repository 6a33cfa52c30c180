import { Effect, Layer, Schema } from "effect"
import type { KyInstance } from "ky"
import {
  DeskStock,
  NotListable,
  ProductGone,
  StockChanged,
  StockInvalid
} from "#core/desk/DeskStock.ts"
import { toWellFormedText } from "./apiClient.ts"
import { callApi, refusalByCode, refusalWithData } from "./callApi.ts"
import { inField } from "./decoding.ts"
import { DeskFilsJson, reasonMissing, staffSessionEnded } from "./deskJson.ts"

export const deskStockOverHttp = ({ get, post }: KyInstance) =>
  Layer.succeed(DeskStock, {
    search: (text, cursor) =>
      callApi(get, "products", {
        searchParams: { search: toWellFormedText(text), cursor: cursor ?? undefined },
        success: StockPageJson,
        refusals: [staffSessionEnded]
      }).pipe(Effect.map(({ next, products }) => ({ items: products, next }))),
    change: (json) =>
      callApi(post, "products/change", {
        json,
        success: inField(ProductJson, "product"),
        refusals: [
          staffSessionEnded,
          reasonMissing,
          stockChanged,
          stockInvalid,
          notListable,
          productGone
        ]
      })
  })

const ProductJson = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  barcode: Schema.String,
  image: Schema.NullOr(Schema.String),
  isListed: Schema.Boolean,
  items: Schema.Array(
    Schema.Struct({
      productId: Schema.Int,
      variantId: Schema.NullOr(Schema.Int),
      attributes: Schema.String,
      sku: Schema.String,
      price: DeskFilsJson,
      stock: Schema.Int,
      waiting: Schema.Int
    })
  )
})
const StockPageJson = Schema.Struct({
  products: Schema.Array(ProductJson),
  next: Schema.NullOr(Schema.String)
})

const stockChanged = refusalWithData(
  "stock_changed",
  Schema.Struct({ stock: Schema.Int }),
  ({ stock }) => new StockChanged({ stock })
)
const stockInvalid = refusalByCode("stock_invalid", () => new StockInvalid())
const notListable = refusalByCode("not_listable", () => new NotListable())
const productGone = refusalByCode("product_gone", () => new ProductGone())
