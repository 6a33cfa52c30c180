import { Effect } from "effect"
import type { Fils } from "../money/Fils.ts"
import { type InvoiceId, type PaymentId, Payments, PendingOrders } from "./Payment.ts"

/**
 * The data of the page of a failed payment: whether the payment was completed after all, and the
 * pending order's reference and total.
 */
export interface FailedPaymentStatus {
  readonly state: "paid" | "notPaid"
  readonly paymentId: PaymentId | null
  readonly errorCode: string | null
  readonly pending: { readonly invoiceId: InvoiceId | null; readonly total: Fils } | null
}

/**
 * Loads the status by the payment's id, or by the pending invoice, before a payment is shown as
 * failed.
 */
export const checkFailedPayment = Effect.fnUntraced(function* (paymentId: PaymentId | null) {
  const payments = yield* Payments
  const store = yield* PendingOrders
  const current = yield* store.load()
  const pending = current && { invoiceId: current.invoiceId, total: current.order.total }
  const reference =
    paymentId !== null
      ? { paymentId }
      : pending?.invoiceId
        ? { invoiceId: pending.invoiceId }
        : null
  const status =
    reference === null
      ? null
      : yield* Effect.catchTag(payments.status(reference), ["PaymentNotFound", "Refused"], () =>
          Effect.succeed(null)
        )
  const result: FailedPaymentStatus = {
    state: status?.state === "paid" ? "paid" : "notPaid",
    paymentId,
    errorCode: status?.failed.find((attempt) => attempt.paymentId === paymentId)?.errorCode ?? null,
    pending
  }
  return result
})
