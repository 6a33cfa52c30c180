import { Layer } from "effect"
import { type CustomerSession, CustomerSessions } from "#core/session/CustomerSessions.ts"
import type { ApiClient } from "./apiClient.ts"
import { FlagJson, NumberJson, OptionalTextJson, TimeJson } from "./apiPrimitives.ts"
import { callApi, sessionEnded } from "./callApi.ts"
import { inField, lenientArray, lenientStruct, mapDecoded } from "./decoding.ts"

export const customerSessionsOverHttp = ({ customer }: ApiClient) =>
  Layer.succeed(CustomerSessions, {
    list: () =>
      callApi(customer.get, "customer/sessions", {
        success: SessionsJson,
        refusals: [sessionEnded]
      }),
    end: (sessions) =>
      callApi(
        customer.post,
        sessions === "others" ? "customer/sessions/end-others" : "customer/sessions/end",
        {
          json: sessions === "others" ? {} : { id: sessions },
          success: SessionsJson,
          refusals: [sessionEnded]
        }
      )
  })

const SessionsJson = inField(
  lenientArray(
    mapDecoded(
      lenientStruct({
        id: NumberJson,
        browser: OptionalTextJson,
        system: OptionalTextJson,
        usedAt: TimeJson,
        isCurrent: FlagJson
      }),
      (session): CustomerSession => session
    )
  ),
  "data"
)
