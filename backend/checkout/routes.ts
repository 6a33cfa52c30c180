import type { ServerContext } from "../context.ts"
import { customerRoute, openRoute, type Route } from "../http/route.ts"
import { cancelOwnOrder } from "./cancelOrder.ts"
import { changeOwnOrder, quoteOwnChange } from "./changeOwnOrder.ts"
import { getDifference, payDifference } from "./differenceLink.ts"
import { initiatePayment } from "./initiatePayment.ts"
import { storeOrder } from "./storeOrder.ts"

/** Placing, changing and cancelling orders, in cash and by card. */
export const checkoutRoutes: ReadonlyArray<Route<ServerContext>> = [
  customerRoute("POST", "/order/store", storeOrder),
  customerRoute("POST", "/payment/initiate", initiatePayment),
  customerRoute("POST", "/order/{orderId}/cancel", cancelOwnOrder),
  customerRoute("POST", "/order/{orderId}/change/quote", quoteOwnChange),
  customerRoute("POST", "/order/{orderId}/change", changeOwnOrder),
  openRoute("GET", "/payment/difference/{token}", getDifference),
  openRoute("POST", "/payment/difference/{token}", payDifference)
]
