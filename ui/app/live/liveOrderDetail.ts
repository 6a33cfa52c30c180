import { orderDetailMachine } from "#core/orders/orderDetailMachine.ts"
import { perShop } from "../perShop.ts"
import type { Shop } from "../shop.ts"

/** One order. */
export const liveOrderDetail = perShop(({ run }: Shop) =>
  orderDetailMachine.provide({
    actors: {
      load: run((programs) => programs.order)
    }
  })
)
