import type { Route } from "../http/route.ts"
import { withRefusals } from "../orders/Refusal.ts"
import { cancelPayment } from "./cancelPayment.ts"
import { initiatePayment } from "./initiatePayment.ts"
import { openPayments } from "./openPayments.ts"
import { paymentMethods } from "./paymentMethods.ts"
import { paymentStatus } from "./paymentStatus.ts"
import { webhook } from "./webhook.ts"

/** Card payments, and the provider's events about them. */
export const paymentRoutes: ReadonlyArray<Route> = [
  {
    method: "POST",
    path: "/payment/initiate",
    access: "customer",
    answer: withRefusals(initiatePayment)
  },
  {
    method: "GET",
    path: "/payment/methods",
    access: "customer",
    answer: withRefusals(paymentMethods)
  },
  { method: "GET", path: "/payment/status", access: "anyone", answer: withRefusals(paymentStatus) },
  { method: "GET", path: "/payment/open", access: "customer", answer: withRefusals(openPayments) },
  {
    method: "POST",
    path: "/payment/{invoiceId}/cancel",
    access: "customer",
    answer: withRefusals(cancelPayment)
  },
  { method: "POST", path: "/payment/webhook", access: "anyone", answer: withRefusals(webhook) }
]
