import { Effect, Layer, Option, Schema } from "effect"
import { OrderNotFound, Orders, OrdersUnreadable, OrderUnreadable } from "#core/orders/Order.ts"
import { salvaged } from "../shared/reading.ts"
import { ask, refusalByStatus, sessionEnded } from "./ask.ts"
import { OneOrderJson, orderFrom, OrderJson } from "./orderJson.ts"
import { pathPart, type Wire } from "./wire.ts"

/** A yes that holds no order is told apart from an answer that is no JSON at all: the shopper reads other words. */
export const ordersOverHttp = ({ customer }: Wire) =>
  Layer.succeed(Orders, {
    all: (userId) =>
      ask((signal) => customer.get(`user/${pathPart(userId)}/orders`, { signal }), {
        success: Schema.Unknown,
        refusals: [sessionEnded]
      }).pipe(
        Effect.flatMap((body) => Effect.fromOption(Schema.decodeUnknownOption(OrdersJson)(body))),
        Effect.catchTag("NoSuchElementError", () => Effect.fail(new OrdersUnreadable())),
        Effect.map(({ data }) => data.map(orderFrom))
      ),
    one: (id) =>
      ask((signal) => customer.get(`order/${id}`, { signal }), {
        success: Schema.Unknown,
        refusals: [sessionEnded, notFound]
      }).pipe(
        Effect.flatMap((body) => {
          const found = Option.map(Schema.decodeUnknownOption(OneOrderJson)(body), (answer) =>
            "data" in answer ? answer.data : answer
          )
          const order = Option.flatMap(found, (one) =>
            Option.fromNullishOr("id" in one ? one : one[0])
          )
          return Option.match(order, {
            onNone: () => Effect.fail(new OrderUnreadable()),
            onSome: (one) => Effect.succeed(orderFrom(one))
          })
        })
      )
  })

const OrdersJson = Schema.Struct({ data: salvaged(OrderJson) })
const notFound = refusalByStatus(404, () => new OrderNotFound())
