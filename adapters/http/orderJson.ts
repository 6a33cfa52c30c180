import { Schema } from "effect"
import {
  type Order,
  orderRefundStates,
  type PaymentMethod,
  paymentMethods
} from "#core/orders/Order.ts"
import { ribbons } from "#core/gift/Gift.ts"
import { refundMethods } from "#core/orders/refund.ts"
import { Fils } from "#core/money/Fils.ts"
import {
  inField,
  lenientStruct,
  mapDecoded,
  optional,
  optionalArray,
  withAliases,
  withFallback
} from "./decoding.ts"
import { PickupJson, SlotJson } from "./deliveryOptionsJson.ts"
import {
  CountJson,
  DayJson,
  FilsJson,
  ImageUrlJson,
  ItemCountJson,
  NonEmptyTextJson,
  OptionalTextJson,
  OrderIdJson,
  TextJson,
  TimeJson
} from "./apiPrimitives.ts"

const LineJson = mapDecoded(
  lenientStruct({
    productId: withAliases(CountJson, "id", "pid"),
    variantId: withAliases(optional(CountJson), "v_id"),
    name: TextJson,
    title: TextJson,
    description: TextJson,
    image: withAliases(optional(ImageUrlJson), "cover_url"),
    price: FilsJson,
    quantity: withAliases(optional(ItemCountJson), "counter"),
    pivot: optional(inField(ItemCountJson, "quantity"))
  }),
  ({ title, pivot, quantity, ...line }) => ({
    ...line,
    attributes: title,
    quantity: quantity ?? pivot ?? 1
  })
)

const CustomerJson = lenientStruct({
  name: withAliases(TextJson, "full_name"),
  phone: withAliases(TextJson, "mobile", "phone_number")
})

const RefundJson = lenientStruct({
  state: Schema.Literals(orderRefundStates),
  amount: FilsJson,
  method: withFallback(Schema.Literals(refundMethods), "provider"),
  at: optional(TimeJson),
  items: optionalArray(Schema.Struct({ position: Schema.Int, quantity: CountJson }))
})

const ReceiptJson = lenientStruct({
  paymentId: NonEmptyTextJson,
  referenceId: OptionalTextJson,
  trackId: OptionalTextJson,
  authorizationId: OptionalTextJson,
  paidAt: TimeJson
})

const GiftCardJson = lenientStruct({
  to: TextJson,
  from: TextJson,
  message: TextJson,
  ribbon: withFallback(Schema.Literals(ribbons), ribbons[0]),
  phone: TextJson
})

const ChangeJson = lenientStruct({
  at: TimeJson,
  isByShop: withAliases(withFallback(Schema.Boolean, false), "by_shop")
})

const StatusChangeJson = lenientStruct({
  status: withAliases(TextJson, "order_status"),
  at: withAliases(TimeJson, "created_at")
})

/** An order, as lists and its own response spell it (docs/api.md#shapes). */
export const OrderJson = mapDecoded(
  lenientStruct({
    id: withAliases(OrderIdJson, "order_id"),
    placedAt: withAliases(TimeJson, "created_at"),
    status: withAliases(TextJson, "order_status"),
    paymentStatus: TextJson,
    method: withAliases(TextJson, "payment_method", "payment_type"),
    total: withAliases(FilsJson, "total_price"),
    subtotal: withAliases(optional(FilsJson), "subtotal_price"),
    delivery: withAliases(
      withFallback(FilsJson, Fils.make(0)),
      "delivery_charges",
      "delivery_price"
    ),
    discount: withFallback(FilsJson, Fils.make(0)),
    // A server that knows no gifts sends neither.
    wrapping: withFallback(FilsJson, Fils.make(0)),
    gift: withFallback(Schema.NullOr(GiftCardJson), null),
    address: TextJson,
    note: TextJson,
    expectedDay: withAliases(optional(DayJson), "expected_on"),
    slot: withFallback(Schema.NullOr(SlotJson), null),
    pickup: withFallback(Schema.NullOr(PickupJson), null),
    policyVersion: withAliases(optional(CountJson), "policy_version"),
    receipt: optional(ReceiptJson),
    lines: withAliases(optionalArray(LineJson), "products", "product_details"),
    customer: withFallback(CustomerJson, { name: "", phone: "" }),
    // A server that cannot cancel orders does not send it.
    canCancel: withFallback(Schema.Boolean, false),
    isVeryLate: withAliases(withFallback(Schema.Boolean, false), "is_very_late"),
    // A server that cannot change orders does not send these.
    version: withFallback(CountJson, 0),
    canChange: withFallback(Schema.Boolean, false),
    changes: optionalArray(ChangeJson),
    refunds: optionalArray(RefundJson),
    history: optionalArray(StatusChangeJson)
  }),
  ({ gift, paymentStatus, method, pickup, slot, subtotal, wrapping, ...json }): Order => ({
    ...json,
    ...(slot && { slot }),
    ...(pickup && { pickup }),
    ...(gift && { gift }),
    ...(wrapping > 0 && { wrapping }),
    isPaid: paymentStatus.toLowerCase() === "paid",
    method: parsePaymentMethod(method),
    subtotal:
      subtotal ?? Fils.make(Math.max(0, json.total + json.discount - json.delivery - wrapping))
  })
)

/** One order, in an envelope or bare. */
export const OneOrderJson = Schema.Union([inField(OrderJson, "data"), OrderJson])

const parsePaymentMethod = (word: string): PaymentMethod =>
  paymentMethods.find((method) => method === word.toLowerCase()) ?? "cash"
