import { Effect } from "effect"
import type { CartLine } from "../cart/Cart.ts"
import type { Fils } from "../money/Fils.ts"
import { type Order, Orders } from "../orders/Order.ts"
import type { OrderId } from "../orders/OrderId.ts"
import { limits } from "../shared/limits.ts"
import {
  type StrandedReason,
  type InvoiceId,
  type OpenPayment,
  Payments,
  PendingOrders
} from "./Payment.ts"

/**
 * What is announced after a start: an order of which the response was lost, a paid order, a payment
 * that made none, or an unfinished payment
 * (docs/decisions/payments.md#open-payments).
 */
export type Announcement =
  | {
      readonly _tag: "OrderFound"
      readonly orderId: OrderId
      /** The order as it is now; null where it could not be loaded. */
      readonly order: Order | null
      readonly total: Fils
      /** The lines that this device stored with the order; null when it has none. */
      readonly lines: ReadonlyArray<CartLine> | null
    }
  | { readonly _tag: "PaymentStranded"; readonly reason: StrandedReason }
  /** The shopper came back with a payment about which the bank has not decided yet. */
  | { readonly _tag: "PaymentConfirming"; readonly payment: OpenPayment }
  | { readonly _tag: "PaymentPending"; readonly payment: OpenPayment }

/**
 * The most important announcement for this customer: the paid order of this device, then one of
 * another device, then an order that this device placed without having heard so, then a payment
 * that made no order, then a pending payment.
 */
export const findAnnouncement = Effect.gen(function* () {
  const payments = yield* Payments
  const pending = yield* PendingOrders
  const unfinished = yield* pending.load()
  const {
    at: checkedAt,
    invoiceId: invoiceOfKey,
    orderId: orderOfKey,
    payments: open
  } = yield* payments.listOpen(yield* pending.lastCheckedAt(), unfinished?.key ?? null)
  // The response to the order may have been lost.
  if (unfinished !== null && invoiceOfKey !== null)
    yield* pending.saveInvoice(unfinished.key, invoiceOfKey)
  const shownOrders = yield* pending.shownOrders()
  const paidPayments = open.filter(
    ({ orderId, state }) => state === "paid" && orderId !== null && !shownOrders.includes(orderId)
  )
  const ownInvoiceId = (yield* pending.load())?.invoiceId
  const paidPayment =
    paidPayments.find(({ invoiceId }) => invoiceId === ownInvoiceId) ?? paidPayments[0]
  const orderId = paidPayment?.orderId ?? null
  const order = orderId === null ? null : yield* loadOrder(orderId)
  yield* pending.saveLastCheckedAt(checkedAt)
  const current = yield* pending.load()
  if (paidPayment && orderId !== null) {
    const isFromThisDevice = current !== null && current.invoiceId === paidPayment.invoiceId
    if (isFromThisDevice) yield* pending.clear(current.key)
    return {
      _tag: "OrderFound",
      orderId,
      order,
      total: paidPayment.total,
      lines: isFromThisDevice ? current.order.lines : null
    } satisfies Announcement
  }
  if (orderOfKey !== null && current !== null && current.key === unfinished?.key) {
    // Where it cannot be loaded now, the next start tries.
    const placed = yield* loadOrder(orderOfKey)
    if (placed !== null) {
      yield* pending.clear(current.key)
      return {
        _tag: "OrderFound",
        orderId: orderOfKey,
        order: placed,
        total: placed.total,
        lines: current.order.lines
      } satisfies Announcement
    }
  }
  const reason = open.find(({ stranded }) => stranded !== null)?.stranded ?? null
  if (reason !== null) return { _tag: "PaymentStranded", reason } satisfies Announcement
  // A shopper who was told on this device that the payment failed can try again at the checkout.
  const pendingPayment = open.find(
    ({ hasFailed, invoiceId, state }) =>
      state === "pending" && !(hasFailed && invoiceId === current?.invoiceId)
  )
  if (pendingPayment === undefined) return null
  return {
    _tag: isConfirming(pendingPayment, checkedAt) ? "PaymentConfirming" : "PaymentPending",
    payment: pendingPayment
  } satisfies Announcement
})

const loadOrder = (id: OrderId) =>
  Effect.orElseSucceed(
    Orders.use((orders) => orders.get(id)),
    () => null
  )

/** Whether the bank may still take the money of the last payment try, so that nobody pays again. */
const isConfirming = ({ hasFailed, returnedAt }: OpenPayment, now: number): boolean =>
  !hasFailed && returnedAt !== null && now < returnedAt + limits.payment.pendingMs

/** Cancels an open payment and clears the pending order stored on this device. */
export const cancelOpenPayment = Effect.fnUntraced(function* (invoiceId: InvoiceId) {
  const payments = yield* Payments
  const pending = yield* PendingOrders
  yield* payments.cancel(invoiceId)
  const current = yield* pending.load()
  if (current?.invoiceId === invoiceId) yield* pending.clear(current.key)
})
