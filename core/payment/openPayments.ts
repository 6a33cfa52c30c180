import { Clock, Effect } from "effect"
import type { CartLine } from "../cart/Cart.ts"
import type { Fils } from "../money/Fils.ts"
import type { OrderId } from "../orders/OrderId.ts"
import { type InvoiceId, type OpenPayment, Payments, PendingOrders } from "./Payment.ts"

/** What is announced at the start: an order that was paid, or an unfinished payment (docs/decisions.md#open-payments). */
export type Announcement =
  | {
      readonly _tag: "OrderFound"
      readonly orderId: OrderId
      readonly total: Fils
      /** What this device had ordered with it, where it remembers. */
      readonly lines: ReadonlyArray<CartLine> | null
    }
  | { readonly _tag: "PaymentWaits"; readonly payment: OpenPayment }

/** The newest thing worth telling about this customer's payments; a paid order comes before a waiting payment. */
export const findAnnouncement = Effect.gen(function* () {
  const payments = yield* Payments
  const pending = yield* PendingOrders
  const askedAt = yield* Clock.currentTimeMillis
  const open = yield* payments.listOpen(yield* pending.lastAsked())
  yield* pending.saveLastAsked(askedAt)
  const current = yield* pending.load()
  const found = open.find((payment) => payment.state === "paid" && payment.orderId !== null)
  if (found && found.orderId !== null) {
    const isOurs = current !== null && current.invoiceId === found.invoiceId
    if (isOurs) yield* pending.clear()
    const announcement: Announcement = {
      _tag: "OrderFound",
      orderId: found.orderId,
      total: found.total,
      lines: isOurs ? current.order.lines : null
    }
    return announcement
  }
  const waiting = open.find((payment) => payment.state === "pending")
  const announcement: Announcement | null = waiting
    ? { _tag: "PaymentWaits", payment: waiting }
    : null
  return announcement
})

/** Ends an open payment, and with it the attempt that this device remembers. */
export const cancelOpenPayment = Effect.fnUntraced(function* (invoiceId: InvoiceId) {
  const payments = yield* Payments
  const pending = yield* PendingOrders
  yield* payments.cancel(invoiceId)
  const current = yield* pending.load()
  if (current?.invoiceId === invoiceId) yield* pending.clear()
})
