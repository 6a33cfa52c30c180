import { Effect, Layer, Schema } from "effect"
import {
  AlreadyPaid,
  KeyReused,
  OrderIdMissing,
  PaymentNotFound,
  PaymentPageMissing,
  Payments
} from "#core/payment/Payment.ts"
import { ask, refusal, refusalByStatus, sessionEnded } from "./ask.ts"
import { orderChanged } from "./orderChangedJson.ts"
import { orderPayload, paymentPayload } from "./orderPayload.ts"
import {
  InitiatedJson,
  isPaymentPage,
  OpenJson,
  orderIdIn,
  PaidAlreadyJson,
  StatusJson,
  statusFrom,
  StoredJson
} from "./paymentJson.ts"
import { DoneJson } from "./values.ts"
import type { Wire } from "./wire.ts"

/** What is bought is asked for once: an answer that got lost is asked for again by its key, not by the client. */
export const paymentsOverHttp = ({ http, customer, origin, language, orderMs }: Wire) =>
  Layer.succeed(Payments, {
    initiate: (order, payer, key) =>
      ask(
        (signal) =>
          customer.post("payment/initiate", {
            json: paymentPayload(order, payer, key, { origin, language }),
            headers: { "idempotency-key": key },
            ...onceWithin(orderMs),
            signal
          }),
        { success: InitiatedJson, refusals: [sessionEnded, orderChanged, keyReused, alreadyPaid] }
      ).pipe(
        Effect.flatMap(({ data }) => {
          const { url, invoiceId } = data ?? { url: null, invoiceId: null }
          return url === null || invoiceId === null || !isPaymentPage(url, origin)
            ? Effect.fail(new PaymentPageMissing())
            : Effect.succeed({ url, invoiceId })
        })
      ),
    status: (of) => {
      const asking = (by: typeof http) =>
        ask((signal) => by.get("payment/status", { searchParams: { ...of }, retry: 0, signal }), {
          success: StatusJson,
          refusals: [sessionEnded, paymentNotFound]
        })
      return asking(customer).pipe(
        Effect.catchTag("SessionEnded", () => asking(http)),
        Effect.catchTag("SessionEnded", () => Effect.fail(new PaymentNotFound())),
        Effect.map(statusFrom)
      )
    },
    open: (since) =>
      ask(
        (signal) =>
          customer.get("payment/open", {
            searchParams: { since: since === null ? undefined : new Date(since).toISOString() },
            signal
          }),
        { success: OpenJson, refusals: [sessionEnded] }
      ).pipe(
        Effect.map(({ data }) =>
          data.map((payment) => ({
            ...payment,
            url: payment.url !== null && isPaymentPage(payment.url, origin) ? payment.url : null
          }))
        )
      ),
    cancel: (invoiceId) =>
      ask((signal) => customer.post(`payment/${invoiceId}/cancel`, { signal }), {
        success: DoneJson,
        refusals: [sessionEnded, alreadyPaid, paymentNotFound]
      }).pipe(Effect.asVoid),
    store: (order, key) =>
      ask(
        (signal) =>
          customer.post("order/store", {
            json: orderPayload(order),
            headers: { "idempotency-key": key },
            ...onceWithin(orderMs),
            signal
          }),
        { success: StoredJson, refusals: [sessionEnded, orderChanged, keyReused] }
      ).pipe(
        Effect.flatMap(({ data }) =>
          data === null
            ? Effect.fail(new OrderIdMissing())
            : Effect.succeed(typeof data === "string" ? data : data.orderId)
        )
      )
  })

const onceWithin = (timeout: number) => ({ timeout, totalTimeout: timeout, retry: 0 })

const keyReused = refusal("key_reused", Schema.Unknown, () => new KeyReused())
const alreadyPaid = refusal(
  "already_paid",
  PaidAlreadyJson,
  (answer) => new AlreadyPaid({ orderId: orderIdIn(answer) })
)
const paymentNotFound = refusalByStatus(404, () => new PaymentNotFound())
