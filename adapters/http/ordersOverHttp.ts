import { Data, Effect, Layer, Option, Schema } from "effect"
import {
  type Order,
  OrderNotCancellable,
  OrderNotFound,
  Orders,
  OrdersUnreadable,
  OrderUnreadable
} from "#core/orders/Order.ts"
import { lenientArray } from "./decoding.ts"
import { callApi, refusalByCode, refusalByStatus, sessionEnded } from "./callApi.ts"
import { OneOrderJson, toOrder, OrderJson } from "./orderJson.ts"
import { withAliases } from "./fieldAliases.ts"
import { OptionalTextJson } from "./valueSchemas.ts"
import { pathSegment, type ApiClient } from "./apiClient.ts"

/**
 * A successful response without a readable order has a refusal of its own, with its own message.
 */
export const ordersOverHttp = ({ customer }: ApiClient) =>
  Layer.succeed(Orders, {
    list: (userId, cursor) =>
      callApi(
        (signal) =>
          customer.get(`user/${pathSegment(userId)}/orders`, {
            signal,
            searchParams: cursor === null ? {} : { cursor }
          }),
        { success: Schema.Unknown, refusals: [sessionEnded] }
      ).pipe(
        Effect.flatMap((body) => Effect.fromOption(Schema.decodeUnknownOption(OrdersJson)(body))),
        Effect.catchTag("NoSuchElementError", () => Effect.fail(new OrdersUnreadable())),
        Effect.map(({ data, next }) => ({ orders: data.map(toOrder), next }))
      ),
    // Some backends have only the longer path.
    get: (id) =>
      callApi((signal) => customer.get(`order/${id}`, { signal }), {
        success: Schema.Unknown,
        refusals: [sessionEnded, orderMissing, pathMissing(404), pathMissing(405)]
      }).pipe(
        Effect.catchTag("PathMissing", () =>
          callApi((signal) => customer.get(`order/${id}/userid`, { signal }), {
            success: Schema.Unknown,
            refusals: [sessionEnded, orderNotFound]
          })
        ),
        Effect.flatMap(decodeOrder)
      ),
    cancel: (id) =>
      callApi((signal) => customer.post(`order/${id}/cancel`, { signal }), {
        success: Schema.Unknown,
        refusals: [sessionEnded, orderNotFound, orderNotCancellable]
      }).pipe(Effect.flatMap(decodeOrder))
  })

const decodeOrder = (body: unknown): Effect.Effect<Order, OrderUnreadable> => {
  const decoded = Option.map(Schema.decodeUnknownOption(OneOrderJson)(body), (response) =>
    "data" in response ? response.data : response
  )
  const order = Option.flatMap(decoded, (one) => Option.fromNullishOr("id" in one ? one : one[0]))
  return Option.match(order, {
    onNone: () => Effect.fail(new OrderUnreadable()),
    onSome: (one) => Effect.succeed(toOrder(one))
  })
}

const OrdersJson = withAliases(
  { data: ["orders"], next: ["nextCursor", "cursor"] },
  Schema.Struct({ data: lenientArray(OrderJson), next: OptionalTextJson })
)
const orderNotFound = refusalByStatus(404, () => new OrderNotFound())
/** The reference backend says by its code that it has the path and not the order. */
const orderMissing = refusalByCode("order_missing", Schema.Unknown, () => new OrderNotFound())
/** Perhaps the backend does not have the path. */
class PathMissing extends Data.TaggedError("PathMissing") {}
const pathMissing = (status: 404 | 405) => refusalByStatus(status, () => new PathMissing())
const orderNotCancellable = refusalByCode(
  "order_not_cancellable",
  Schema.Unknown,
  () => new OrderNotCancellable()
)
