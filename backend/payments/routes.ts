import type { ServerContext } from "../context.ts"
import type { Route } from "../http/route.ts"
import { cancelPayment } from "./cancelPayment.ts"
import { openPayments } from "./openPayments.ts"
import { paymentMethods } from "./paymentMethods.ts"
import { paymentStatus } from "./paymentStatus.ts"
import { webhook } from "./webhook.ts"

/** The states of card payments, and the provider's events about them. */
export const paymentRoutes: ReadonlyArray<Route<ServerContext>> = [
  { method: "GET", path: "/payment/methods", access: "customer", handler: paymentMethods },
  { method: "GET", path: "/payment/status", access: "anyone", handler: paymentStatus },
  { method: "GET", path: "/payment/open", access: "customer", handler: openPayments },
  {
    method: "POST",
    path: "/payment/{invoiceId}/cancel",
    access: "customer",
    handler: cancelPayment
  },
  { method: "POST", path: "/payment/webhook", access: "anyone", handler: webhook }
]
