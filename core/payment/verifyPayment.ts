import { Data, Effect } from "effect"
import type { CartLine } from "../cart/Cart.ts"
import type { OrderChanged } from "../pricing/ServerQuote.ts"
import type { Fils } from "../money/Fils.ts"
import type { OrderId } from "../orders/OrderId.ts"
import type { Session } from "../session/Session.ts"
import type { SessionCallRefusal } from "../shared/SessionEnded.ts"
import { PaymentIdMissing } from "./parsePaymentId.ts"
import {
  type StrandedReason,
  type InvoiceId,
  KeyReused,
  type OrderIdMissing,
  type PaymentId,
  Payments,
  type PaymentStatus,
  type PendingOrder,
  PendingOrders
} from "./Payment.ts"

/** The outcome of a payment after it was verified. */
export type PaymentOutcome =
  | {
      readonly _tag: "Ordered"
      readonly orderId: OrderId
      readonly total: Fils | null
      /** The lines that this device stored with the order; null when it has none. */
      readonly lines: ReadonlyArray<CartLine> | null
      readonly isOrderMailed: boolean
    }
  /** The payment is complete, but without a session the order can neither be loaded nor stored. */
  | { readonly _tag: "PaidElsewhere" }
  | {
      readonly _tag: "Pending"
      readonly invoiceId: InvoiceId | null
      readonly total: Fils | null
    }
  /** The payment was received without an order, and a person decides about it. */
  | {
      readonly _tag: "Stranded"
      readonly reason: StrandedReason
      readonly invoiceId: InvoiceId | null
    }
  /** This payment try failed, and the invoice may still be paid; or the invoice has ended. */
  | {
      readonly _tag: "NotPaid"
      readonly errorCode: string | null
      readonly invoiceId: InvoiceId | null
      readonly total: Fils | null
    }

/**
 * Loads the status of a payment, or of the pending order's invoice where the return address has no
 * payment id, and makes sure that a paid one has its order
 * (docs/decisions/payments.md#one-order-per-payment).
 *
 * The server completes paid payments by itself. Only for a paid invoice without an order does the
 * browser call `order/store`, with the key of the pending order. Then the pending order is cleared.
 */
export const verifyPayment = Effect.fnUntraced(function* ({
  paymentId,
  session
}: {
  readonly paymentId: PaymentId | null
  readonly session: Session | null
}) {
  const payments = yield* Payments
  const pending = yield* PendingOrders
  const status = yield* payments.status(
    paymentId === null ? yield* findPendingInvoice : { paymentId }
  )
  if (status.stranded !== null) {
    // Nobody should pay it again: the next order has a new key.
    const own = yield* pending.load()
    if (own !== null && isOwnInvoice(own, status)) yield* pending.clear(own.key)
    return outcome({ _tag: "Stranded", reason: status.stranded, invoiceId: status.invoiceId })
  }
  const failed = status.failed.find((failed) => failed.paymentId === paymentId)
  if (status.state === "pending" && failed === undefined) {
    const stored = yield* pending.load()
    const own = stored !== null && isInvoiceOf(stored, status) ? stored : null
    return outcome({
      _tag: "Pending",
      invoiceId: status.invoiceId ?? own?.invoiceId ?? null,
      total: status.total ?? own?.order.total ?? null
    })
  }
  if (status.state !== "paid")
    return outcome({
      _tag: "NotPaid",
      errorCode: failed?.errorCode ?? null,
      invoiceId: status.invoiceId,
      total: status.total
    })
  if (session === null) return outcome({ _tag: "PaidElsewhere" })
  const stored = yield* pending.load()
  const pendingOrder = stored !== null && isInvoiceOf(stored, status) ? stored : null
  const orderId = status.orderId ?? (yield* storePaidOrder(pendingOrder, status.invoiceId))
  if (pendingOrder !== null) yield* pending.clear(pendingOrder.key)
  yield* pending.saveShownOrder(orderId)
  return outcome({
    _tag: "Ordered",
    orderId,
    total: status.total,
    lines: pendingOrder?.order.lines ?? null,
    isOrderMailed: (pendingOrder?.order.address.email ?? null) !== null
  })
})

const isOwnInvoice = (stored: PendingOrder, { invoiceId }: PaymentStatus): boolean =>
  stored.invoiceId !== null && stored.invoiceId === invoiceId

/** The invoice of the pending order, which was paid on this device last. */
const findPendingInvoice = Effect.gen(function* () {
  const pending = yield* PendingOrders
  const invoiceId = (yield* pending.load())?.invoiceId ?? null
  return invoiceId === null ? yield* new PaymentIdMissing() : { invoiceId }
})

/**
 * Whether an invoice is the one of the pending order. A status that does not name its invoice
 * must at least have the same amount.
 */
const isInvoiceOf = ({ invoiceId, order }: PendingOrder, status: PaymentStatus): boolean =>
  invoiceId !== null &&
  (status.invoiceId === null
    ? status.total === null || status.total === order.total
    : status.invoiceId === invoiceId)

/** Creates the order of a paid invoice from the pending order stored on this device. */
export const storePaidOrder = Effect.fnUntraced(function* (
  pendingOrder: PendingOrder | null,
  invoiceId: InvoiceId | null
) {
  const payments = yield* Payments
  if (pendingOrder === null) return yield* new PendingOrderMissing({ invoiceId })
  if (pendingOrder.order.lines.length === 0) return yield* new PendingOrderDamaged({ invoiceId })
  const checkoutKey = { key: pendingOrder.key, isRepeat: false }
  return yield* payments.storeOrder(pendingOrder.order, checkoutKey).pipe(
    // The server does not compare paid orders, so their repetition is not a result of its own.
    Effect.catchTag(["OrderRepeated", "SlotGone", "SlotMissing"], () =>
      Effect.fail(new KeyReused())
    ),
    Effect.mapError((cause) => new OrderCreationFailed({ cause, invoiceId }))
  )
})

const outcome = (value: PaymentOutcome): PaymentOutcome => value

/** What the shop needs to find a payment that was taken without an order. */
interface PaidInvoice {
  readonly invoiceId: InvoiceId | null
}

/** The payment is complete, but this device has no pending order for it. */
export class PendingOrderMissing extends Data.TaggedError("PendingOrderMissing")<PaidInvoice> {}
/** The payment is complete, but the stored pending order has lost its lines. */
export class PendingOrderDamaged extends Data.TaggedError("PendingOrderDamaged")<PaidInvoice> {}
/** The payment is complete, but the order could not be created; the same key may be tried again. */
export class OrderCreationFailed extends Data.TaggedError("OrderCreationFailed")<
  PaidInvoice & {
    readonly cause: OrderIdMissing | OrderChanged | KeyReused | SessionCallRefusal
  }
> {}
