import { Context, Data, type Effect } from "effect"
import type { SlotGone, SlotMissing } from "../delivery/DeliveryOptions.ts"
import type { OrderDraft, Payer } from "../orders/OrderDraft.ts"
import type { OrderChanged } from "../pricing/ServerQuote.ts"
import type { Fils } from "../money/Fils.ts"
import type { PaymentMethod } from "../orders/Order.ts"
import type { OrderId } from "../orders/OrderId.ts"
import { brand } from "../shared/brand.ts"
import type { Refused } from "../shared/Refused.ts"
import type { Unavailable } from "../shared/Unavailable.ts"
import type { SessionCallRefusal } from "../shared/SessionEnded.ts"

/** The provider's id of one payment try, as in the return URL. */
export const PaymentId = brand("PaymentId", (id: string) => /^[\w-]{1,64}$/.test(id))
export type PaymentId = ReturnType<typeof PaymentId.make>

/** The provider's id of an invoice, which may have several payment tries. */
export const InvoiceId = brand("InvoiceId", (id: string) => /^[\w-]{1,64}$/.test(id))
export type InvoiceId = ReturnType<typeof InvoiceId.make>

/** The idempotency key of one checkout (docs/decisions/payments.md#idempotency-keys). */
export const IdempotencyKey = brand("IdempotencyKey", (key: string) => /^[\w-]{8,64}$/.test(key))
export type IdempotencyKey = ReturnType<typeof IdempotencyKey.make>

/** The key under which an order is sent. */
export interface CheckoutKey {
  readonly key: IdempotencyKey
  /**
   * The customer knows that they placed such an order less than a minute ago, and wants another.
   */
  readonly isRepeat: boolean
}

/** What the provider says of an invoice: unpaid, paid, cancelled, or not paid in its lifetime. */
export type PaymentState = "pending" | "paid" | "cancelled" | "expired"

/**
 * Why a payment that the shop received made no order by itself: it differs from the order, it came
 * after the invoice had expired, or the order had been cancelled or replaced. A person decides
 * about it; `refunded` is one that was given back.
 */
export type StrandedReason = "difference" | "late" | "cancelled" | "refunded"

/** An invoice of an order, and the provider's page to pay it. */
export interface Invoice {
  readonly invoiceId: InvoiceId
  readonly url: string
}

/** The status of an invoice. Without the owner's session only `state` is set. */
export interface PaymentStatus {
  readonly state: PaymentState
  readonly invoiceId: InvoiceId | null
  readonly total: Fils | null
  /** The failed payment tries. */
  readonly failed: ReadonlyArray<{ readonly paymentId: string; readonly errorCode: string | null }>
  /** The order that was created from the invoice. */
  readonly orderId: OrderId | null
  /** Why a received payment made no order; null for any other payment. */
  readonly stranded: StrandedReason | null
}

/** A payment of this customer that is unfinished, or was completed since this device last asked. */
export interface OpenPayment {
  readonly invoiceId: InvoiceId
  readonly state: PaymentState
  readonly total: Fils
  readonly url: string | null
  readonly orderId: OrderId | null
  /** Whether the last payment try failed. */
  readonly hasFailed: boolean
  /** When the shopper came back with a try that was pending, in milliseconds; null for never. */
  readonly returnedAt: number | null
  /** Why a received payment made no order; null for any other payment. */
  readonly stranded: StrandedReason | null
}

/** The open payments of a customer as they were at a moment of the server's clock. */
export interface OpenPaymentList {
  /** Milliseconds since 1970. A device goes by this time, because its own clock may be wrong. */
  readonly at: number
  readonly payments: ReadonlyArray<OpenPayment>
  /** The order and the invoice that exist under the given key; null without one. */
  readonly orderId: OrderId | null
  readonly invoiceId: InvoiceId | null
}

/** An order that may not exist yet, as this device stores it. */
export interface PendingOrder {
  readonly key: IdempotencyKey
  /** Another order needs another key. */
  readonly order: OrderDraft
  /** Null until an invoice exists; always null for cash. */
  readonly invoiceId: InvoiceId | null
}

/** Why neither an order nor an invoice for it was made. */
type StoreRefusal =
  | OrderRepeated
  | OrderChanged
  | SlotGone
  | SlotMissing
  | KeyReused
  | SessionCallRefusal

/** Card payments and the orders created from them. */
export class Payments extends Context.Service<
  Payments,
  {
    /** The payment methods, in the order in which they are offered. */
    readonly listMethods: () => Effect.Effect<ReadonlyArray<PaymentMethod>, SessionCallRefusal>
    readonly initiate: (
      order: OrderDraft,
      payer: Payer,
      checkoutKey: CheckoutKey
    ) => Effect.Effect<
      Invoice,
      CardPaymentsUnavailable | PaymentPageMissing | AlreadyPaid | StoreRefusal
    >
    /**
     * `Refused` says that the payment is not valid. After any other HTTP error the status is
     * unknown (`Unavailable`), and an unknown status is never shown as failed.
     */
    readonly status: (
      of: { readonly paymentId: PaymentId } | { readonly invoiceId: InvoiceId }
    ) => Effect.Effect<PaymentStatus, PaymentNotFound | Refused | Unavailable>
    /**
     * Payments that are unfinished or were completed since `since` (milliseconds; null before the
     * first request), and what exists under the pending order's key: the response about it may be
     * lost.
     */
    readonly listOpen: (
      since: number | null,
      key: IdempotencyKey | null
    ) => Effect.Effect<OpenPaymentList, SessionCallRefusal>
    readonly cancel: (
      invoiceId: InvoiceId
    ) => Effect.Effect<void, AlreadyPaid | PaymentNotFound | SessionCallRefusal>
    /**
     * Creates the order of a cash purchase, or of a paid card purchase that the server did not
     * complete itself.
     */
    readonly storeOrder: (
      order: OrderDraft,
      checkoutKey: CheckoutKey
    ) => Effect.Effect<OrderId, OrderIdMissing | StoreRefusal>
  }
>()("shop/payment/Payments") {}

/** Apple Pay on this device. */
export class ApplePay extends Context.Service<
  ApplePay,
  { readonly isAvailable: () => Effect.Effect<boolean> }
>()("shop/payment/ApplePay") {}

/** The pending order that this device stores across reloads. */
export class PendingOrders extends Context.Service<
  PendingOrders,
  {
    readonly load: () => Effect.Effect<PendingOrder | null>
    /**
     * Stores it when there is space; the server also has the data, so a full storage loses nothing.
     */
    readonly save: (pending: PendingOrder) => Effect.Effect<void>
    /** Stores the invoice of the order with this key, unless another one has replaced it. */
    readonly saveInvoice: (key: IdempotencyKey, invoiceId: InvoiceId) => Effect.Effect<void>
    /** Removes the order with this key, unless another one has replaced it. */
    readonly clear: (key: IdempotencyKey) => Effect.Effect<void>
    /**
     * Runs the effect while no other tab of this browser runs one, so that two tabs cannot both
     * create a key for the same order.
     */
    readonly exclusively: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
    /** A new random key. */
    readonly newKey: () => Effect.Effect<IdempotencyKey>
    /**
     * When this device last requested open payments, in milliseconds by the server's clock; null
     * before the first request.
     */
    readonly lastCheckedAt: () => Effect.Effect<number | null>
    readonly saveLastCheckedAt: (at: number) => Effect.Effect<void>
    /** The last paid orders that this device showed; they are not announced again. */
    readonly shownOrders: () => Effect.Effect<ReadonlyArray<OrderId>>
    readonly saveShownOrder: (id: OrderId) => Effect.Effect<void>
  }
>()("shop/payment/PendingOrders") {}

/** The shop has no company that takes card payments; another way to pay is needed. */
export class CardPaymentsUnavailable extends Data.TaggedError("CardPaymentsUnavailable") {}
/** The response is successful but has no URL of a payment page that may be opened. */
export class PaymentPageMissing extends Data.TaggedError("PaymentPageMissing") {}
/** The response is successful but has no order id. */
export class OrderIdMissing extends Data.TaggedError("OrderIdMissing") {}
/** This key was used for another order. */
export class KeyReused extends Data.TaggedError("KeyReused") {}
/** The customer placed an order of the same items less than a minute ago. */
export class OrderRepeated extends Data.TaggedError("OrderRepeated")<{
  readonly orderId: OrderId
}> {}
/** The order is already paid, and exists or is being created. */
export class AlreadyPaid extends Data.TaggedError("AlreadyPaid")<{
  readonly orderId: OrderId | null
}> {}
/** The provider knows no such payment. */
export class PaymentNotFound extends Data.TaggedError("PaymentNotFound") {}
