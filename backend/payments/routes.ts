import type { ServerContext } from "../context.ts"
import { customerRoute, openRoute, type Route } from "../http/route.ts"
import { cancelPayment } from "./cancelPayment.ts"
import { openPayments } from "./openPayments.ts"
import { paymentMethods } from "./paymentMethods.ts"
import { paymentStatus } from "./paymentStatus.ts"
import { webhook } from "./webhook.ts"

/** The states of card payments, and the provider's events about them. */
export const paymentRoutes: ReadonlyArray<Route<ServerContext>> = [
  customerRoute("GET", "/payment/methods", paymentMethods),
  openRoute("GET", "/payment/status", paymentStatus),
  customerRoute("GET", "/payment/open", openPayments),
  customerRoute("POST", "/payment/{invoiceId}/cancel", cancelPayment),
  openRoute("POST", "/payment/webhook", webhook)
]
