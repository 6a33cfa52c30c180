import { Data, Effect } from "effect"
import type { CartLine } from "../cart/Cart.ts"
import type { OrderChanged } from "../pricing/ServerQuote.ts"
import type { Fils } from "../money/Fils.ts"
import type { OrderId } from "../orders/OrderId.ts"
import type { Session } from "../session/Session.ts"
import type { Refused } from "../shared/Refused.ts"
import type { SessionEnded } from "../shared/SessionEnded.ts"
import type { Unavailable } from "../shared/Unavailable.ts"
import {
  KeyReused,
  type OrderIdMissing,
  type PaymentId,
  Payments,
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
  | { readonly _tag: "Pending" }
  /** This attempt failed; the invoice may still be paid. */
  | { readonly _tag: "AttemptFailed"; readonly errorCode: string | null }
  | { readonly _tag: "Ended" }

/**
 * Loads the status of a payment and makes sure that a paid one has its order
 * (docs/decisions.md#one-order-per-payment).
 *
 * The server completes paid payments by itself. Only for a paid invoice without an order does the
 * browser call `order/store`, with the key of the attempt. Then the pending order is cleared.
 */
export const verifyPayment = Effect.fnUntraced(function* (input: {
  readonly paymentId: PaymentId
  readonly session: Session | null
}) {
  const payments = yield* Payments
  const pending = yield* PendingOrders
  const status = yield* payments.status({ paymentId: input.paymentId })
  if (status.state === "canceled" || status.state === "expired") return outcome({ _tag: "Ended" })
  if (status.state === "pending") {
    const failed = status.failed.find(({ paymentId }) => paymentId === input.paymentId)
    return outcome(
      failed ? { _tag: "AttemptFailed", errorCode: failed.errorCode } : { _tag: "Pending" }
    )
  }
  if (input.session === null) return outcome({ _tag: "PaidElsewhere" })
  const pendingOrder = yield* pending.load()
  const isSameInvoice =
    pendingOrder !== null &&
    (status.invoiceId === null || pendingOrder.invoiceId === status.invoiceId)
  const orderId = status.orderId ?? (yield* storePaidOrder(isSameInvoice ? pendingOrder : null))
  if (isSameInvoice) yield* pending.clear()
  yield* pending.saveShownOrder(orderId)
  return outcome({
    _tag: "Ordered",
    orderId,
    total: status.total,
    lines: isSameInvoice ? pendingOrder.order.lines : null,
    isOrderMailed: isSameInvoice && pendingOrder.order.address.email !== null
  })
})

/** Creates the order of a paid payment from the pending order stored on this device. */
const storePaidOrder = Effect.fnUntraced(function* (pendingOrder: PendingOrder | null) {
  const payments = yield* Payments
  if (pendingOrder === null) return yield* new PendingOrderMissing()
  if (pendingOrder.order.lines.length === 0) return yield* new PendingOrderDamaged()
  const attempt = { key: pendingOrder.key, isRepeat: false }
  return yield* payments.storeOrder(pendingOrder.order, attempt).pipe(
    // The server does not compare paid orders, so their repetition is not a result of its own.
    Effect.catchTag("OrderRepeated", () => Effect.fail(new KeyReused())),
    Effect.mapError((cause) => new OrderCreationFailed({ cause }))
  )
})

const outcome = (value: PaymentOutcome): PaymentOutcome => value

/** The payment is complete, but this device has no pending order for it. */
export class PendingOrderMissing extends Data.TaggedError("PendingOrderMissing") {}
/** The payment is complete, but the stored pending order has lost its lines. */
export class PendingOrderDamaged extends Data.TaggedError("PendingOrderDamaged") {}
/** The payment is complete, but the order could not be created; the same key may be tried again. */
export class OrderCreationFailed extends Data.TaggedError("OrderCreationFailed")<{
  readonly cause: OrderIdMissing | OrderChanged | KeyReused | SessionEnded | Refused | Unavailable
}> {}
