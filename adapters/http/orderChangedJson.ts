import { Option, Schema } from "effect"
import { OrderChanged, promoChanges } from "#core/pricing/ServerQuote.ts"
import type { RefusalReader } from "./callApi.ts"
import { withAliases } from "./fieldAliases.ts"
import { FilsJson, ProductIdJson, StockJson, VariantIdJson } from "./valueSchemas.ts"

/**
 * A refusal with the server's quote. A quote with an unreadable line is rejected, because the
 * shopper could not accept it.
 */
export const orderChanged: RefusalReader<OrderChanged> = ({ body }) =>
  Option.map(
    Schema.decodeUnknownOption(OrderChangedJson)(body),
    ({ code, quote }) => new OrderChanged({ reason: code, quote })
  )

const OrderChangedJson = Schema.Struct({
  code: Schema.Literals(["prices_changed", "out_of_stock", ...promoChanges]),
  quote: Schema.Struct({
    lines: Schema.Array(
      withAliases(
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
