import { Effect, Layer, Schema } from "effect"
import { differenceStates } from "#core/orders/orderChange.ts"
import { DifferenceUnknown, OrderDifferences } from "#core/payment/OrderDifference.ts"
import { PaymentPageMissing } from "#core/payment/Payment.ts"
import { type ApiClient, pathSegment } from "./apiClient.ts"
import { FilsJson, OrderIdJson, TimeJson } from "./apiPrimitives.ts"
import { callApi, refusalByStatus } from "./callApi.ts"
import { inField, lenientStruct, withAliases } from "./decoding.ts"
import { InvoiceJson, isPaymentPage } from "./paymentJson.ts"

export const orderDifferencesOverHttp = ({ http, orderMs, origin }: ApiClient) =>
  Layer.succeed(OrderDifferences, {
    load: ({ paymentId, token }) =>
      callApi(http.get, pathOf(token), {
        ...(paymentId !== null && { searchParams: { paymentId } }),
        success: inField(DifferenceJson, "data"),
        refusals: [differenceUnknown]
      }),
    pay: (token) =>
      callApi(http.post, pathOf(token), {
        timeout: orderMs,
        totalTimeout: orderMs,
        retry: 0,
        json: {},
        success: InvoiceJson,
        refusals: [differenceUnknown]
      }).pipe(
        Effect.flatMap((invoice) =>
          invoice === null || invoice.url === null || !isPaymentPage(invoice.url, origin)
            ? Effect.fail(new PaymentPageMissing())
            : Effect.succeed(invoice.url)
        )
      )
  })

const pathOf = (token: string) => `payment/difference/${pathSegment(token)}`

const DifferenceJson = lenientStruct({
  orderId: withAliases(OrderIdJson, "order_id"),
  state: Schema.Literals(differenceStates),
  isPending: withAliases(Schema.Boolean, "is_pending"),
  changes: Schema.Array(Schema.String),
  totalBefore: withAliases(FilsJson, "total_before"),
  total: withAliases(FilsJson, "total_price"),
  amount: FilsJson,
  expiresAt: withAliases(TimeJson, "expires_at")
})
const differenceUnknown = refusalByStatus(404, () => new DifferenceUnknown())
