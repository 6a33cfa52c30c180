import type { Kysely } from "kysely"
import { withUnavailableRefusals } from "./payments/configuredProvider.ts"
import { myFatoorahProvider } from "./payments/myfatoorah/myFatoorahProvider.ts"
import type { PaymentProvider } from "./payments/PaymentProvider.ts"
import { tapProvider } from "./payments/tap/tapProvider.ts"
import { sandboxProvider } from "./sandbox/provider.ts"
import type { Schema } from "./schema.ts"
import type { Settings } from "./settings.ts"

/**
 * The configured provider of card payments, in the sandbox a simulated one, or null for cash only.
 */
export const createPaymentProvider = (
  db: Kysely<Schema>,
  settings: Settings,
  now: () => number
): PaymentProvider | null => {
  const provider = findProvider(db, settings, now)
  return provider === null ? null : withUnavailableRefusals(provider)
}

const findProvider = (
  db: Kysely<Schema>,
  settings: Settings,
  now: () => number
): PaymentProvider | null => {
  switch (settings.providerName) {
    case "myfatoorah":
      return myFatoorahProvider(settings.myFatoorah, now)
    case "tap":
      return tapProvider(
        { ...settings.tap, webhookUrl: `${settings.publicUrl ?? ""}/api/payment/webhook` },
        now
      )
    case "none":
      return settings.sandbox ? sandboxProvider(db, settings, now) : null
  }
}
