import { orderDetailMachine } from "#core/orders/orderDetailMachine.ts"
import { perShop } from "../perShop.ts"
import type { Store } from "../createStore.ts"

/** One order. */
export const liveOrderDetail = perShop(({ run }: Store) =>
  orderDetailMachine.provide({
    actors: {
      load: run((programs) => programs.order)
    }
  })
)
