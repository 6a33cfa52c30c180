import { Layer } from "effect"
import { StockAlerts, TextMessagesOff } from "#core/catalogue/StockAlerts.ts"
import type { ApiClient } from "./apiClient.ts"
import { callApi, refusalByCode, sessionEnded, tooMany } from "./callApi.ts"
import { DoneJson } from "./apiPrimitives.ts"

export const stockAlertsOverHttp = ({ customer }: ApiClient) =>
  Layer.succeed(StockAlerts, {
    request: ({ productId, variantId }) =>
      callApi(customer.post, "stock-alert", {
        json: { product_id: productId, variant_id: variantId },
        success: DoneJson,
        refusals: [sessionEnded, tooMany, textMessagesOff]
      })
  })

const textMessagesOff = refusalByCode("text_messages_off", () => new TextMessagesOff())
