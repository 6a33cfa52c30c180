import { Clock, Effect, Layer, Option } from "effect"
import {
  AlreadyPaid,
  CardPaymentsUnavailable,
  KeyReused,
  OrderIdMissing,
  OrderRepeated,
  PaymentNotFound,
  PaymentPageMissing,
  Payments
} from "#core/payment/Payment.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import type { ApiClient } from "./apiClient.ts"
import {
  callApi,
  type RefusalReader,
  refusalByCode,
  refusalByStatus,
  refusalWithData,
  sessionEnded
} from "./callApi.ts"
import { slotGone, slotMissing } from "./deliveryOptionsJson.ts"
import { toOrderPayload, toPaymentPayload } from "./orderPayload.ts"
import {
  InvoiceJson,
  isPaymentPage,
  OpenPaymentsJson,
  orderChanged,
  PaidOrderIdJson,
  PaymentMethodsJson,
  PaymentStatusJson,
  StoredOrderJson
} from "./paymentJson.ts"
import { DoneJson } from "./apiPrimitives.ts"

/**
 * Orders and payments are never retried by the client: a lost response is recovered by its
 * idempotency key.
 */
export const paymentsOverHttp = ({ http, customer, origin, locale, orderMs }: ApiClient) => {
  const once = { timeout: orderMs, totalTimeout: orderMs, retry: 0 }
  return Layer.succeed(Payments, {
    listMethods: () =>
      callApi(customer.get, "payment/methods", {
        success: PaymentMethodsJson,
        refusals: [sessionEnded]
      }),
    initiate: (order, payer, { key, isRepeat }) =>
      callApi(customer.post, "payment/initiate", {
        ...once,
        json: toPaymentPayload(order, payer, { key, isRepeat }, { origin, locale }),
        headers: { "idempotency-key": key },
        success: InvoiceJson,
        refusals: [
          sessionEnded,
          orderChanged,
          orderRepeated,
          slotGone,
          slotMissing,
          keyReused,
          alreadyPaid,
          cardPaymentsUnavailable
        ]
      }).pipe(
        Effect.flatMap((invoice) => {
          const { url, invoiceId } = invoice ?? { url: null, invoiceId: null }
          return url === null || invoiceId === null || !isPaymentPage(url, origin)
            ? Effect.fail(new PaymentPageMissing())
            : Effect.succeed({ url, invoiceId })
        })
      ),
    status: (of) => {
      const fetchStatus = ({ get }: typeof http) =>
        callApi(get, "payment/status", {
          searchParams: { ...of },
          retry: 0,
          success: PaymentStatusJson,
          refusals: [sessionEnded, paymentNotFound]
        })
      return fetchStatus(customer).pipe(
        Effect.catchTag("SessionEnded", () => fetchStatus(http)),
        Effect.catchTag("SessionEnded", () => Effect.fail(new PaymentNotFound())),
        Effect.catchTag("Refused", (refusal) =>
          Effect.fail(
            refusal.status < 300
              ? refusal
              : new Unavailable({ reason: "server", status: refusal.status })
          )
        )
      )
    },
    listOpen: Effect.fnUntraced(function* (since, key) {
      const requestedAt = yield* Clock.currentTimeMillis
      const { now, data, invoiceId, orderId } = yield* callApi(customer.get, "payment/open", {
        searchParams: {
          since: since === null ? undefined : new Date(since).toISOString(),
          key: key ?? undefined
        },
        success: OpenPaymentsJson,
        refusals: [sessionEnded]
      })
      const payments = data.map((payment) => ({
        ...payment,
        url: payment.url !== null && isPaymentPage(payment.url, origin) ? payment.url : null
      }))
      return { at: now ?? requestedAt, payments, orderId, invoiceId }
    }),
    cancel: (invoiceId) =>
      callApi(customer.post, `payment/${invoiceId}/cancel`, {
        success: DoneJson,
        refusals: [sessionEnded, alreadyPaid, paymentNotFound]
      }),
    storeOrder: (order, { key, isRepeat }) =>
      callApi(customer.post, "order/store", {
        ...once,
        json: toOrderPayload(order, isRepeat),
        headers: { "idempotency-key": key },
        success: StoredOrderJson,
        refusals: [sessionEnded, orderChanged, orderRepeated, slotGone, slotMissing, keyReused]
      }).pipe(
        Effect.flatMap((id) =>
          id === null ? Effect.fail(new OrderIdMissing()) : Effect.succeed(id)
        )
      )
  })
}

const cardPaymentsUnavailable = refusalByCode(
  "cards_unavailable",
  () => new CardPaymentsUnavailable()
)
const keyReused = refusalByCode("key_reused", () => new KeyReused())
/** Not recognised where the response names no order. */
const orderRepeated: RefusalReader<OrderRepeated> = (response) =>
  Option.flatMap(
    refusalWithData("order_repeated", PaidOrderIdJson, (orderId) => orderId)(response),
    (orderId) => (orderId === null ? Option.none() : Option.some(new OrderRepeated({ orderId })))
  )
const alreadyPaid = refusalWithData(
  "already_paid",
  PaidOrderIdJson,
  (orderId) => new AlreadyPaid({ orderId })
)
const paymentNotFound = refusalByStatus(404, () => new PaymentNotFound())
