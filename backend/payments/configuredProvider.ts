import type { Shop } from "../http/route.ts"
import { logError } from "../http/logError.ts"
import { Refusal } from "../orders/Refusal.ts"
import type { PaymentProvider } from "./PaymentProvider.ts"

/** The provider of this shop. Without any, cards cannot be taken. */
export const configuredProvider = (shop: Shop): PaymentProvider => {
  if (shop.paymentProvider !== null) return shop.paymentProvider
  throw new Error("No payment provider is configured.")
}

/** Logs a call of the provider that had no answer, and returns the refusal for it. */
export const providerUnavailableRefusal = (problem: unknown): Refusal => {
  logError("payment provider", problem)
  return new Refusal({
    status: 502,
    code: "provider_silent",
    messageKey: "server.providerUnavailable"
  })
}
