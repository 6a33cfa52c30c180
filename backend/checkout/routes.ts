import type { ServerContext } from "../context.ts"
import type { Route } from "../http/route.ts"
import { cancelOwnOrder } from "./cancelOrder.ts"
import { initiatePayment } from "./initiatePayment.ts"
import { storeOrder } from "./storeOrder.ts"

/** Placing and cancelling orders, in cash and by card. */
export const checkoutRoutes: ReadonlyArray<Route<ServerContext>> = [
  { method: "POST", path: "/order/store", access: "customer", handler: storeOrder },
  { method: "POST", path: "/payment/initiate", access: "customer", handler: initiatePayment },
  { method: "POST", path: "/order/{orderId}/cancel", access: "customer", handler: cancelOwnOrder }
]
