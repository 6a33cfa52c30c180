import { Layer } from "effect"
import { addressesOverHttp } from "./addressesOverHttp.ts"
import { catalogueOverHttp } from "./catalogueOverHttp.ts"
import { deliveryRatesOverHttp } from "./deliveryRatesOverHttp.ts"
import { ordersOverHttp } from "./ordersOverHttp.ts"
import { otpCodesOverHttp } from "./otpCodesOverHttp.ts"
import { paymentsOverHttp } from "./paymentsOverHttp.ts"
import { profilesOverHttp } from "./profilesOverHttp.ts"
import { promosOverHttp } from "./promosOverHttp.ts"
import { reviewsOverHttp } from "./reviewsOverHttp.ts"
import { sessionsOverHttp } from "./sessionsOverHttp.ts"
import { stockAlertsOverHttp } from "./stockAlertsOverHttp.ts"
import { type ApiClientSettings, createApiClient } from "./apiClient.ts"

/** All ports over HTTP. Create it once per page, since it caches the delivery rates. */
export const shopOverHttp = (
  settings: ApiClientSettings & { readonly monotonic?: () => number }
) => {
  const client = createApiClient(settings)
  return Layer.mergeAll(
    catalogueOverHttp(client),
    otpCodesOverHttp(client),
    sessionsOverHttp(client),
    profilesOverHttp(client),
    stockAlertsOverHttp(client),
    addressesOverHttp(client),
    promosOverHttp(client),
    deliveryRatesOverHttp(client, settings.monotonic ?? (() => performance.now())),
    paymentsOverHttp(client),
    ordersOverHttp(client),
    reviewsOverHttp(client)
  )
}
