import { Effect, Layer, Schema } from "effect"
import { StockAlerts, TextMessagesOff } from "#core/catalogue/StockAlerts.ts"
import type { ApiClient } from "./apiClient.ts"
import { callApi, refusalByCode, sessionEnded, tooMany } from "./callApi.ts"

export const stockAlertsOverHttp = ({ customer }: ApiClient) =>
  Layer.succeed(StockAlerts, {
    request: ({ productId, variantId }) =>
      callApi(
        (signal) =>
          customer.post("stock-alert", {
            json: { product_id: productId, variant_id: variantId },
            signal
          }),
        { success: Schema.Unknown, refusals: [sessionEnded, tooMany, textMessagesOff] }
      ).pipe(Effect.asVoid)
  })

const textMessagesOff = refusalByCode(
  "text_messages_off",
  Schema.Unknown,
  () => new TextMessagesOff()
)
