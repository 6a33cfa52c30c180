import { orderDetailMachine } from "#core/orders/orderDetailMachine.ts"
import type { Shop } from "../shop.ts"

/** One order. */
export const liveOrderDetail = ({ run }: Shop) =>
  orderDetailMachine.provide({
    actors: {
      load: run((programs) => programs.order)
    }
  })
