import type { Kysely } from "kysely"
import type { ServerContext } from "./context.ts"
import { withRecentStatus, withUnavailableRefusals } from "./payments/configuredProvider.ts"
import { myFatoorahProvider } from "./payments/myfatoorah/myFatoorahProvider.ts"
import type { ConfiguredProvider, PaymentProvider } from "./payments/PaymentProvider.ts"
import { tapProvider } from "./payments/tap/tapProvider.ts"
import { sandboxProvider } from "./sandbox/provider.ts"
import type { Tables } from "./tables.ts"
import type { Settings } from "./settings.ts"

/**
 * The provider of new card payments: the configured one, in the sandbox a simulated one, or null
 * for cash only. Beside it all others that have their settings, which are asked about the payments
 * that were made there.
 */
export const createPaymentProviders = (
  db: Kysely<Tables>,
  settings: Settings,
  now: () => number
): Pick<ServerContext, "paymentProvider" | "paymentProviders"> => {
  const { myFatoorah, providerName, tap } = settings
  const configure = (hasSettings: boolean, create: () => PaymentProvider) =>
    hasSettings ? withRecentStatus(withUnavailableRefusals(create()), now) : null
  const byName: Readonly<Record<Settings["providerName"], ConfiguredProvider | null>> = {
    // Without its secret, everybody could sign an event.
    myfatoorah: configure(myFatoorah.token !== "" && myFatoorah.webhookSecret !== "", () =>
      myFatoorahProvider(myFatoorah, now)
    ),
    tap: configure(tap.secretKey !== "", () =>
      tapProvider({ ...tap, webhookUrl: `${settings.publicUrl ?? ""}/api/payment/webhook` }, now)
    ),
    none: configure(settings.sandbox, () => sandboxProvider(db, settings, now))
  }
  const paymentProvider = byName[providerName]
  return {
    paymentProvider,
    paymentProviders: [
      paymentProvider,
      ...Object.values(byName).filter((provider) => provider !== paymentProvider)
    ].filter((provider) => provider !== null)
  }
}
