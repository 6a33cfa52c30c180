import { Effect } from "effect"
import { type Order, Orders } from "#core/orders/Order.ts"
import { orderDetailMachine } from "#core/orders/orderDetailMachine.ts"
import type { Shop } from "../shop.ts"

/** One order. */
export const liveOrderDetail = ({ run }: Shop) =>
  orderDetailMachine.provide({
    actors: {
      load: run(({ wanted }) => Orders.use((orders) => orders.one(wanted)).pipe(
        Effect.map((order): ReadonlyArray<Order> => [order]),
        Effect.catchTag("OrderNotFound", () => Effect.succeed<ReadonlyArray<Order>>([]))
      ))
    }
  })
