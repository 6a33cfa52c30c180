import { ordersListMachine } from "#core/orders/ordersListMachine.ts"
import { perShop } from "../perShop.ts"
import type { Store } from "../createStore.ts"

/** The customer's orders. */
export const liveOrdersList = perShop(({ run }: Store) =>
  ordersListMachine.provide({
    actors: { load: run((programs) => programs.orders) }
  })
)
