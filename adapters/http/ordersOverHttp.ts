import { Data, Effect, Layer, Option, Schema } from "effect"
import {
  type Order,
  OrderNotCancellable,
  OrderNotFound,
  Orders,
  OrdersUnreadable,
  OrderUnreadable
} from "#core/orders/Order.ts"
import { pathSegment, type ApiClient } from "./apiClient.ts"
import { callApi, refusalByCode, refusalByStatus, sessionEnded } from "./callApi.ts"
import { lenientArray, lenientStruct, withAliases } from "./decoding.ts"
import { OneOrderJson, OrderJson } from "./orderJson.ts"
import { OptionalTextJson } from "./apiPrimitives.ts"

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
      }).pipe(Effect.flatMap(decodeOrder))
  })

const decodeOrder = (body: unknown): Effect.Effect<Order, OrderUnreadable> => {
  const order = Option.getOrNull(Schema.decodeUnknownOption(OneOrderJson)(body))
  return order === null ? Effect.fail(new OrderUnreadable()) : Effect.succeed(order)
}

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
