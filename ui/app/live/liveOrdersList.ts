import { ordersListMachine } from "#core/orders/ordersListMachine.ts"
import type { Shop } from "../shop.ts"

/** The customer's orders. */
export const liveOrdersList = ({ run }: Shop) =>
  ordersListMachine.provide({
    actors: { load: run((programs) => programs.orders) }
  })
