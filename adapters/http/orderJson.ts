import { Schema } from "effect"
import type { Order } from "#core/orders/Order.ts"
import { Fils } from "#core/money/Fils.ts"
import { orElse, salvaged } from "../shared/reading.ts"
import { OrderIdJson } from "./paymentJson.ts"
import { spelled } from "./spelled.ts"
import { FilsJson, numberAs, PictureJson, PiecesJson, TextJson, TimeJson } from "./values.ts"

const optional = <A>(schema: Schema.Decoder<A>) => orElse(Schema.NullOr(schema), null)
const nothing = Fils.make(0)
const isWhole = (id: number): id is number => Number.isSafeInteger(id) && id >= 0
const WholeJson = numberAs(isWhole, (id) => id)

const LineJson = spelled(
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
    productId: WholeJson,
    variantId: optional(WholeJson),
    name: TextJson,
    title: TextJson,
    description: TextJson,
    image: optional(PictureJson),
    price: FilsJson,
    quantity: optional(PiecesJson),
    pivot: optional(spelled({ quantity: [] }, Schema.Struct({ quantity: PiecesJson })))
  })
)

const CustomerJson = spelled(
  { name: ["full_name"], phone: ["mobile", "phone_number"] },
  Schema.Struct({ name: TextJson, phone: TextJson })
)

/** The stored order record, as lists and its own answer spell it (specification, section 3). */
export const OrderJson = spelled(
  {
    id: ["order_id"],
    placedAt: ["created_at"],
    status: ["order_status"],
    paymentStatus: [],
    method: ["payment_type", "payment_method"],
    total: ["total_price"],
    subtotal: ["sub_total", "subtotal_price"],
    delivery: ["delivery_charges", "delivery_price"],
    discount: [],
    address: [],
    products: ["product_details", "lines"],
    customer: [],
    history: []
  },
  Schema.Struct({
    id: OrderIdJson,
    placedAt: TimeJson,
    status: TextJson,
    paymentStatus: TextJson,
    method: TextJson,
    total: FilsJson,
    subtotal: optional(FilsJson),
    delivery: orElse(FilsJson, nothing),
    discount: orElse(FilsJson, nothing),
    address: TextJson,
    products: orElse(salvaged(LineJson), []),
    customer: orElse(CustomerJson, { name: "", phone: "" }),
    history: orElse(
      salvaged(
        spelled(
          { status: ["order_status"], at: ["created_at"] },
          Schema.Struct({ status: TextJson, at: TimeJson })
        )
      ),
      []
    )
  })
)

/** One order, in a list of one, or as it is. */
export const OneOrderJson = Schema.Union([
  spelled(
    { data: ["order"] },
    Schema.Struct({ data: Schema.Union([OrderJson, Schema.Array(OrderJson)]) })
  ),
  OrderJson
])

export const orderFrom = ({
  paymentStatus,
  products,
  method,
  subtotal,
  ...wire
}: typeof OrderJson.Type): Order => ({
  ...wire,
  isPaid: paymentStatus.toLowerCase() === "paid",
  method: /card|knet|online|visa/i.test(method) ? "card" : "cash",
  subtotal: subtotal ?? Fils.make(Math.max(0, wire.total + wire.discount - wire.delivery)),
  lines: products.map(({ title, description, pivot, quantity, ...line }) => ({
    ...line,
    text: title === "" ? description : title,
    quantity: quantity ?? pivot?.quantity ?? 1
  }))
})
