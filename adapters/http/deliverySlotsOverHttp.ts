import { Layer } from "effect"
import { DeliverySlots } from "#core/delivery/DeliveryOptions.ts"
import type { ApiClient } from "./apiClient.ts"
import { callApi } from "./callApi.ts"
import { DeliveryOptionsJson } from "./deliveryOptionsJson.ts"

export const deliverySlotsOverHttp = ({ http }: ApiClient) =>
  Layer.succeed(DeliverySlots, {
    list: (zone) =>
      callApi(http.get, "deliveryOptions", {
        ...(zone !== null && { searchParams: { zone } }),
        success: DeliveryOptionsJson
      })
  })
