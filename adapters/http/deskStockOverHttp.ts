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
import { callApi, refusalByCode } from "./callApi.ts"
import { staffSessionEnded } from "./deskClient.ts"
import { DeskFilsJson, reasonMissing } from "./deskJson.ts"

export const deskStockOverHttp = (desk: KyInstance) =>
  Layer.succeed(DeskStock, {
    search: (text, cursor) =>
      callApi(
        (signal) =>
          desk.get("products", {
            searchParams: {
              search: toWellFormedText(text),
              ...(cursor === null ? {} : { cursor })
            },
            signal
          }),
        { success: StockPageJson, refusals: [staffSessionEnded] }
      ).pipe(Effect.map(({ next, products }) => ({ items: products, next }))),
    change: (change) =>
      callApi((signal) => desk.post("products/change", { json: change, signal }), {
        success: Schema.Struct({ product: ProductJson }),
        refusals: [
          staffSessionEnded,
          reasonMissing,
          stockChanged,
          stockInvalid,
          notListable,
          productGone
        ]
      }).pipe(Effect.map(({ product }) => product))
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

const stockChanged = refusalByCode(
  "stock_changed",
  Schema.Struct({ stock: Schema.Int }),
  ({ stock }) => new StockChanged({ stock })
)
const stockInvalid = refusalByCode("stock_invalid", Schema.Unknown, () => new StockInvalid())
const notListable = refusalByCode("not_listable", Schema.Unknown, () => new NotListable())
const productGone = refusalByCode("product_gone", Schema.Unknown, () => new ProductGone())
