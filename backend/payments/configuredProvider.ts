import type { Shop } from "../http/route.ts"
import { sandboxProvider } from "../sandbox/provider.ts"
import type { PaymentProvider } from "./PaymentProvider.ts"

/** The provider of this shop; a real one is chosen here by its settings. Without any, cards cannot be taken. */
export const configuredProvider = (shop: Shop): PaymentProvider => {
  if (shop.settings.sandbox) return sandboxProvider(shop)
  throw new Error("No payment provider is configured.")
}
