import { limits } from "#core/shared/limits.ts"
import type { ServerContext } from "../context.ts"
import { HttpError } from "../http/HttpError.ts"
import type { PaymentState } from "./completePayment.ts"
import type { ProviderInvoice } from "./PaymentProvider.ts"

/**
 * Stores that the shopper came back with a payment try that is still pending. The same try counts
 * once, however often its status is asked for.
 */
export const rememberReturn = async (
  { db, now }: ServerContext,
  { invoice, providerInvoice }: Pick<PaymentState, "invoice" | "providerInvoice">,
  paymentId: string
): Promise<void> => {
  if (invoice.state !== "pending" || hasFailed(providerInvoice, paymentId)) return
  if (invoice.returned_payment_id === paymentId) return
  await db
    .updateTable("invoice")
    .set({ returned_payment_id: paymentId, returned_at: new Date(now()) })
    .where("id", "=", invoice.id)
    .where("state", "=", "pending")
    .where((row) => row("returned_payment_id", "is distinct from", paymentId))
    .execute()
}

/**
 * Refuses to send a shopper to the payment page, or to cancel the payment, while the bank may still
 * take the money of the last try (docs/decisions/payments.md#pending-payments).
 */
export const refuseWhilePending = (
  { now }: Pick<ServerContext, "now">,
  { invoice, providerInvoice }: Pick<PaymentState, "invoice" | "providerInvoice">
): void => {
  const { returned_at, returned_payment_id, state } = invoice
  if (state !== "pending" || returned_at === null || returned_payment_id === null) return
  if (hasFailed(providerInvoice, returned_payment_id)) return
  const left = returned_at.getTime() + limits.payment.pendingMs - now()
  if (left <= 0) return
  throw new HttpError(409, "payment_pending", "server.paymentPending", {
    waitSeconds: Math.ceil(left / 1_000)
  })
}

const hasFailed = (invoice: ProviderInvoice | null, paymentId: string): boolean =>
  invoice?.transactions.find((transaction) => transaction.paymentId === paymentId)?.status ===
  "failed"
