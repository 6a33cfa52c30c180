import { ordersListMachine } from "#core/orders/ordersListMachine.ts"
import { perShop } from "../perShop.ts"
import type { Shop } from "../shop.ts"

/** The customer's orders. */
export const liveOrdersList = perShop(({ run }: Shop) =>
  ordersListMachine.provide({
    actors: { load: run((programs) => programs.orders) }
  })
)
