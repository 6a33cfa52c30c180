import type { Shop } from "../http/route.ts"
import type { PaymentProvider } from "./PaymentProvider.ts"

/** The provider of this shop. Without any, cards cannot be taken. */
export const configuredProvider = (shop: Shop): PaymentProvider => {
  if (shop.paymentProvider !== null) return shop.paymentProvider
  throw new Error("No payment provider is configured.")
}
