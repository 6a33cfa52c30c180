import type { Route } from "../http/route.ts"
import { refusing } from "../orders/Refusal.ts"
import { cancel } from "./cancel.ts"
import { initiate } from "./initiate.ts"
import { open } from "./open.ts"
import { status } from "./status.ts"
import { webhook } from "./webhook.ts"

/** Card payments, and the provider's notices about them. */
export const paymentRoutes: ReadonlyArray<Route> = [
  { method: "POST", path: "/payment/initiate", access: "customer", answer: refusing(initiate) },
  { method: "GET", path: "/payment/status", access: "anyone", answer: refusing(status) },
  { method: "GET", path: "/payment/open", access: "customer", answer: refusing(open) },
  {
    method: "POST",
    path: "/payment/{invoiceId}/cancel",
    access: "customer",
    answer: refusing(cancel)
  },
  { method: "POST", path: "/payment/webhook", access: "anyone", answer: refusing(webhook) }
]
