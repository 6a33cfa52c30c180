import { loadMachine } from "../shared/loadMachine.ts"
import type { Refused } from "../shared/Refused.ts"
import type { SessionEnded } from "../shared/SessionEnded.ts"
import type { Unavailable } from "../shared/Unavailable.ts"
import type { Order, OrdersUnreadable } from "./Order.ts"

export type OrdersRefusal = OrdersUnreadable | SessionEnded | Refused | Unavailable

/** The orders of one customer, by user id. It is `empty` when there are none yet. */
export const ordersListMachine = loadMachine<string, ReadonlyArray<Order>, OrdersRefusal>(
  "ordersList",
  (found) => found.length === 0
)
