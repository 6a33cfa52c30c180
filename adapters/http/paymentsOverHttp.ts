import { Effect, Layer, Option, Schema } from "effect"
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
import {
  callApi,
  type RefusalReader,
  refusalByCode,
  refusalByStatus,
  sessionEnded
} from "./callApi.ts"
import { orderChanged } from "./orderChangedJson.ts"
import { toOrderPayload, toPaymentPayload } from "./orderPayload.ts"
import {
  InvoiceJson,
  isPaymentPage,
  OpenPaymentsJson,
  readOrderId,
  AlreadyPaidJson,
  PaymentMethodsJson,
  PaymentStatusJson,
  toOpenPayments,
  toPaymentMethods,
  toPaymentStatus,
  StoredOrderJson
} from "./paymentJson.ts"
import { DoneJson } from "./valueSchemas.ts"
import type { ApiClient } from "./apiClient.ts"

/**
 * Orders and payments are never retried by the client: a lost response is recovered by its
 * idempotency key.
 */
export const paymentsOverHttp = ({ http, customer, origin, locale, orderMs }: ApiClient) =>
  Layer.succeed(Payments, {
    listMethods: () =>
      callApi((signal) => customer.get("payment/methods", { signal }), {
        success: PaymentMethodsJson,
        refusals: [sessionEnded]
      }).pipe(Effect.map(toPaymentMethods)),
    initiate: (order, payer, { key, isRepeat }) =>
      callApi(
        (signal) =>
          customer.post("payment/initiate", {
            json: toPaymentPayload(order, payer, { key, isRepeat }, { origin, locale }),
            headers: { "idempotency-key": key },
            ...singleAttempt(orderMs),
            signal
          }),
        {
          success: InvoiceJson,
          refusals: [
            sessionEnded,
            orderChanged,
            orderRepeated,
            keyReused,
            alreadyPaid,
            cardPaymentsUnavailable
          ]
        }
      ).pipe(
        Effect.flatMap(({ data }) => {
          const { url, invoiceId } = data ?? { url: null, invoiceId: null }
          return url === null || invoiceId === null || !isPaymentPage(url, origin)
            ? Effect.fail(new PaymentPageMissing())
            : Effect.succeed({ url, invoiceId })
        })
      ),
    status: (of) => {
      const fetchStatus = (by: typeof http) =>
        callApi(
          (signal) => by.get("payment/status", { searchParams: { ...of }, retry: 0, signal }),
          {
            success: PaymentStatusJson,
            refusals: [sessionEnded, paymentNotFound]
          }
        )
      return fetchStatus(customer).pipe(
        Effect.catchTag("SessionEnded", () => fetchStatus(http)),
        Effect.catchTag("SessionEnded", () => Effect.fail(new PaymentNotFound())),
        Effect.catchTag("Refused", (refusal) =>
          Effect.fail(
            refusal.status < 300
              ? refusal
              : new Unavailable({ reason: "server", status: refusal.status })
          )
        ),
        Effect.map(toPaymentStatus)
      )
    },
    listOpen: (since) =>
      callApi(
        (signal) =>
          customer.get("payment/open", {
            searchParams: { since: since === null ? undefined : new Date(since).toISOString() },
            signal
          }),
        { success: OpenPaymentsJson, refusals: [sessionEnded] }
      ).pipe(
        Effect.map((answer) =>
          toOpenPayments(answer).map((payment) => ({
            ...payment,
            url: payment.url !== null && isPaymentPage(payment.url, origin) ? payment.url : null
          }))
        )
      ),
    cancel: (invoiceId) =>
      callApi((signal) => customer.post(`payment/${invoiceId}/cancel`, { signal }), {
        success: DoneJson,
        refusals: [sessionEnded, alreadyPaid, paymentNotFound]
      }).pipe(Effect.asVoid),
    storeOrder: (order, { key, isRepeat }) =>
      callApi(
        (signal) =>
          customer.post("order/store", {
            json: toOrderPayload(order, isRepeat),
            headers: { "idempotency-key": key },
            ...singleAttempt(orderMs),
            signal
          }),
        {
          success: StoredOrderJson,
          refusals: [sessionEnded, orderChanged, orderRepeated, keyReused]
        }
      ).pipe(
        Effect.flatMap(({ data }) =>
          data === null
            ? Effect.fail(new OrderIdMissing())
            : Effect.succeed(typeof data === "string" ? data : data.orderId)
        )
      )
  })

const singleAttempt = (timeout: number) => ({ timeout, totalTimeout: timeout, retry: 0 })

const cardPaymentsUnavailable = refusalByCode(
  "cards_unavailable",
  Schema.Unknown,
  () => new CardPaymentsUnavailable()
)
const keyReused = refusalByCode("key_reused", Schema.Unknown, () => new KeyReused())
/** Not recognised where the response names no order. */
const orderRepeated: RefusalReader<OrderRepeated> = (response) =>
  Option.flatMap(
    refusalByCode("order_repeated", AlreadyPaidJson, readOrderId)(response),
    (orderId) => (orderId === null ? Option.none() : Option.some(new OrderRepeated({ orderId })))
  )
const alreadyPaid = refusalByCode(
  "already_paid",
  AlreadyPaidJson,
  (response) => new AlreadyPaid({ orderId: readOrderId(response) })
)
const paymentNotFound = refusalByStatus(404, () => new PaymentNotFound())
