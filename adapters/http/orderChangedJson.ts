import { Option, Schema } from "effect"
import { OrderChanged } from "#core/checkout/OrderDraft.ts"
import type { RefusalReader } from "./ask.ts"
import { spelled } from "./spelled.ts"
import { FilsJson, ProductIdJson, StockJson, VariantIdJson } from "./values.ts"

/** A no with the server's own price. A quote of which a line cannot be read is none: nobody could agree to it. */
export const orderChanged: RefusalReader<OrderChanged> = ({ body }) =>
  Option.map(
    Schema.decodeUnknownOption(ChangedJson)(body),
    ({ code, quote }) => new OrderChanged({ reason: code, quote })
  )

const ChangedJson = Schema.Struct({
  code: Schema.Literals(["prices_changed", "out_of_stock", "promo_ended"]),
  quote: Schema.Struct({
    lines: Schema.Array(
      spelled(
        { productId: ["id", "pid"], variantId: ["v_id"], price: [], quantity: [], available: [] },
        Schema.Struct({
          productId: ProductIdJson,
          variantId: Schema.NullOr(VariantIdJson),
          price: FilsJson,
          quantity: StockJson,
          available: StockJson
        })
      )
    ),
    subtotal: FilsJson,
    discount: FilsJson,
    delivery: FilsJson,
    total: FilsJson
  })
})
