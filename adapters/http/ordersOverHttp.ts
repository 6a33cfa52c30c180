import { Data, Effect, Layer, Option, Schema } from "effect"
import {
  type Order,
  OrderNotCancellable,
  OrderNotFound,
  Orders,
  OrdersUnreadable,
  type OwnChange,
  OrderUnreadable
} from "#core/orders/Order.ts"
import { dinarsFromFils, Fils } from "#core/money/Fils.ts"
import { pathSegment, type ApiClient } from "./apiClient.ts"
import { callApi, refusalByCode, refusalByStatus, sessionEnded } from "./callApi.ts"
import {
  inField,
  lenientArray,
  lenientStruct,
  optional,
  withAliases,
  withFallback
} from "./decoding.ts"
import { SlotJson } from "./deliveryOptionsJson.ts"
import { toRecipientPayload, toSlotPayload } from "./orderPayload.ts"
import { OneOrderJson, OrderJson } from "./orderJson.ts"
import { FilsJson, FlagJson, OptionalTextJson } from "./apiPrimitives.ts"

/**
 * A successful response without a readable order has a refusal of its own, with its own message.
 */
export const ordersOverHttp = ({ customer }: ApiClient) =>
  Layer.succeed(Orders, {
    list: (userId, cursor) =>
      callApi(customer.get, `user/${pathSegment(userId)}/orders`, {
        searchParams: { cursor: cursor ?? undefined },
        success: Schema.Unknown,
        refusals: [sessionEnded]
      }).pipe(
        Effect.flatMap((body) =>
          Option.match(Schema.decodeUnknownOption(OrdersJson)(body), {
            onNone: () => Effect.fail(new OrdersUnreadable()),
            onSome: Effect.succeed
          })
        )
      ),
    // Some backends have only the longer path.
    get: (id) =>
      callApi(customer.get, `order/${id}`, {
        success: Schema.Unknown,
        refusals: [sessionEnded, orderMissing, pathMissing(404), pathMissing(405)]
      }).pipe(
        Effect.catchTag("PathMissing", () =>
          callApi(customer.get, `order/${id}/userid`, {
            success: Schema.Unknown,
            refusals: [sessionEnded, orderNotFound]
          })
        ),
        Effect.flatMap(decodeOrder)
      ),
    cancel: (id) =>
      callApi(customer.post, `order/${id}/cancel`, {
        success: Schema.Unknown,
        refusals: [sessionEnded, orderNotFound, orderNotCancellable]
      }).pipe(Effect.flatMap(decodeOrder)),
    quoteChange: (id, change) =>
      callApi(customer.post, `order/${id}/change/quote`, {
        json: toChangePayload(change),
        success: inField(ChangeQuoteJson, "data"),
        refusals: [sessionEnded, orderNotFound]
      }),
    change: (id, change, { key, total }) =>
      callApi(customer.post, `order/${id}/change`, {
        json: { ...toChangePayload(change), key, total: dinarsFromFils(total) },
        success: Schema.Unknown,
        refusals: [sessionEnded, orderNotFound]
      }).pipe(Effect.flatMap(decodeOrder))
  })

const toChangePayload = ({ address, note, slot, version }: OwnChange) => ({
  version,
  slot: slot && toSlotPayload(slot),
  order_detail: address && toRecipientPayload(address, ""),
  note
})

const decodeOrder = (body: unknown): Effect.Effect<Order, OrderUnreadable> => {
  const order = Option.getOrNull(Schema.decodeUnknownOption(OneOrderJson)(body))
  return order === null ? Effect.fail(new OrderUnreadable()) : Effect.succeed(order)
}

const ChangeQuoteJson = lenientStruct({
  subtotal: withAliases(FilsJson, "sub_total"),
  discount: FilsJson,
  delivery: withAliases(FilsJson, "delivery_charges"),
  wrapping: withFallback(FilsJson, Fils.make(0)),
  total: withAliases(FilsJson, "total_price"),
  refund: FilsJson,
  losesPromo: withAliases(Schema.Boolean, "loses_promo"),
  slots: optional(lenientArray(SlotJson)),
  needsSlot: withAliases(FlagJson, "needs_slot")
})
const OrdersJson = lenientStruct({
  orders: withAliases(lenientArray(OrderJson), "data"),
  next: OptionalTextJson
})
const orderNotFound = refusalByStatus(404, () => new OrderNotFound())
/** The reference backend says by its code that it has the path and not the order. */
const orderMissing = refusalByCode("order_missing", () => new OrderNotFound())
/** Perhaps the backend does not have the path. */
class PathMissing extends Data.TaggedError("PathMissing") {}
const pathMissing = (status: 404 | 405) => refusalByStatus(status, () => new PathMissing())
const orderNotCancellable = refusalByCode("order_not_cancellable", () => new OrderNotCancellable())
