import { loadMachine } from "../shared/loadMachine.ts"
import type { Refused } from "../shared/Refused.ts"
import type { SessionEnded } from "../shared/SessionEnded.ts"
import type { Unavailable } from "../shared/Unavailable.ts"
import type { Order, OrderId, OrderUnreadable } from "./Order.ts"

export type OrderRefusal = OrderUnreadable | SessionEnded | Refused | Unavailable

/** One order, or none: it is `empty` when the shop knows no such order of this customer. */
export const orderDetailMachine = loadMachine<OrderId, ReadonlyArray<Order>, OrderRefusal>(
  "orderDetail",
  (found) => found.length === 0
)
