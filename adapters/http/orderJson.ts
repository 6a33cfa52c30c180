import { Schema } from "effect"
import { type Order, type PaymentMethod, paymentMethods } from "#core/orders/Order.ts"
import { Fils } from "#core/money/Fils.ts"
import { withFallback, lenientArray } from "./decoding.ts"
import { OrderIdJson } from "./paymentJson.ts"
import { withAliases } from "./fieldAliases.ts"
import {
  DayJson,
  FilsJson,
  NonEmptyTextJson,
  OptionalTextJson,
  numberSchema,
  ImageUrlJson,
  ItemCountJson,
  TextJson,
  TimeJson
} from "./valueSchemas.ts"

const nullable = <A>(schema: Schema.Decoder<A>) => withFallback(Schema.NullOr(schema), null)
const isNonNegativeInteger = (id: number): id is number => Number.isSafeInteger(id) && id >= 0
const NonNegativeIntegerJson = numberSchema(isNonNegativeInteger, (id) => id)

const LineJson = withAliases(
  {
    productId: ["id", "product_id", "pid"],
    variantId: ["v_id"],
    name: [],
    title: [],
    description: [],
    image: ["cover_url"],
    price: [],
    quantity: ["counter"],
    pivot: []
  },
  Schema.Struct({
    productId: NonNegativeIntegerJson,
    variantId: nullable(NonNegativeIntegerJson),
    name: TextJson,
    title: TextJson,
    description: TextJson,
    image: nullable(ImageUrlJson),
    price: FilsJson,
    quantity: nullable(ItemCountJson),
    pivot: nullable(withAliases({ quantity: [] }, Schema.Struct({ quantity: ItemCountJson })))
  })
)

const CustomerJson = withAliases(
  { name: ["full_name"], phone: ["mobile", "phone_number"] },
  Schema.Struct({ name: TextJson, phone: TextJson })
)

const RefundJson = Schema.Struct({
  state: Schema.Literals(["requested", "done", "rejected"]),
  amount: FilsJson
})

const ReceiptJson = withAliases(
  {
    paymentId: [],
    referenceId: ["reference"],
    trackId: [],
    authorizationId: ["authorization"],
    paidAt: ["transaction_date"]
  },
  Schema.Struct({
    paymentId: NonEmptyTextJson,
    referenceId: OptionalTextJson,
    trackId: OptionalTextJson,
    authorizationId: OptionalTextJson,
    paidAt: TimeJson
  })
)

/** An order, as lists and its own response spell it (docs/api.md#shapes). */
export const OrderJson = withAliases(
  {
    id: ["order_id"],
    placedAt: ["created_at"],
    status: ["order_status"],
    paymentStatus: [],
    method: ["payment_method", "payment_type"],
    total: ["total_price"],
    subtotal: ["sub_total", "subtotal_price"],
    delivery: ["delivery_charges", "delivery_price"],
    discount: [],
    address: [],
    note: [],
    expectedDay: ["expected_on"],
    receipt: [],
    products: ["product_details", "lines"],
    customer: [],
    canCancel: [],
    refund: [],
    history: []
  },
  Schema.Struct({
    id: OrderIdJson,
    placedAt: TimeJson,
    status: TextJson,
    paymentStatus: TextJson,
    method: TextJson,
    total: FilsJson,
    subtotal: nullable(FilsJson),
    delivery: withFallback(FilsJson, Fils.make(0)),
    discount: withFallback(FilsJson, Fils.make(0)),
    address: TextJson,
    note: TextJson,
    expectedDay: nullable(DayJson),
    receipt: nullable(ReceiptJson),
    products: withFallback(lenientArray(LineJson), []),
    customer: withFallback(CustomerJson, { name: "", phone: "" }),
    // A server that cannot cancel orders does not send it.
    canCancel: withFallback(Schema.Boolean, false),
    refund: nullable(RefundJson),
    history: withFallback(
      lenientArray(
        withAliases(
          { status: ["order_status"], at: ["created_at"] },
          Schema.Struct({ status: TextJson, at: TimeJson })
        )
      ),
      []
    )
  })
)

/** One order: in an envelope, in a list of one, or bare. */
export const OneOrderJson = Schema.Union([
  withAliases(
    { data: ["order"] },
    Schema.Struct({ data: Schema.Union([OrderJson, Schema.Array(OrderJson)]) })
  ),
  OrderJson
])

export const toOrder = ({
  paymentStatus,
  products,
  method,
  subtotal,
  ...json
}: typeof OrderJson.Type): Order => ({
  ...json,
  isPaid: paymentStatus.toLowerCase() === "paid",
  method: parsePaymentMethod(method),
  subtotal: subtotal ?? Fils.make(Math.max(0, json.total + json.discount - json.delivery)),
  lines: products.map(({ title, pivot, quantity, ...line }) => ({
    ...line,
    attributes: title,
    quantity: quantity ?? pivot?.quantity ?? 1
  }))
})

const parsePaymentMethod = (word: string): PaymentMethod => {
  const known = paymentMethods.find((method) => method === word.toLowerCase())
  if (known !== undefined) return known
  if (/knet/i.test(word)) return "knet"
  if (/apple/i.test(word)) return "apple_pay"
  return /card|online|visa/i.test(word) ? "card" : "cash"
}
