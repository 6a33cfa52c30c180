import { Context, Data, type Effect } from "effect"
import type { OrderDraft, Payer } from "../order/OrderDraft.ts"
import type { OrderChanged } from "../pricing/ServerQuote.ts"
import type { Fils } from "../money/Fils.ts"
import type { OrderId } from "../orders/OrderId.ts"
import { brand } from "../shared/brand.ts"
import type { Refused } from "../shared/Refused.ts"
import type { SessionEnded } from "../shared/SessionEnded.ts"
import type { Unavailable } from "../shared/Unavailable.ts"

/** The provider's id of one attempt to pay, as it stands in the return address. */
export const PaymentId = brand("PaymentId", (id: string) => /^[\w-]{1,64}$/.test(id))
export type PaymentId = ReturnType<typeof PaymentId.make>

/** The provider's id of an invoice, which may be attempted several times. */
export const InvoiceId = brand("InvoiceId", (id: string) => /^[\w-]{1,64}$/.test(id))
export type InvoiceId = ReturnType<typeof InvoiceId.make>

/** The idempotency key of one attempt to order (docs/decisions.md#one-key-per-attempt). */
export const AttemptKey = brand("AttemptKey", (key: string) => /^[\w-]{8,64}$/.test(key))
export type AttemptKey = ReturnType<typeof AttemptKey.make>

export type InvoiceState = "pending" | "paid" | "canceled" | "expired"

/** An invoice made for an order, and the provider's page on which it is paid. */
export interface Invoice {
  readonly invoiceId: InvoiceId
  readonly url: string
}

/** How an invoice stands. Without the owner's session only `state` is known. */
export interface PaymentStatus {
  readonly state: InvoiceState
  readonly invoiceId: InvoiceId | null
  readonly total: Fils | null
  /** The attempts at it whose failure is known. */
  readonly failed: ReadonlyArray<{ readonly paymentId: string; readonly errorCode: string | null }>
  /** The order that it became. */
  readonly orderId: OrderId | null
}

/** A payment of this customer that is unfinished, or was completed since this device last asked. */
export interface OpenPayment {
  readonly invoiceId: InvoiceId
  readonly state: InvoiceState
  readonly total: Fils
  readonly url: string | null
  readonly orderId: OrderId | null
}

/** An attempt to order, as this device stores it. */
export interface PendingOrder {
  readonly key: AttemptKey
  /** The order it was made for: another order needs another key. */
  readonly order: OrderDraft
  /** Null until an invoice was made; always null for cash. */
  readonly invoiceId: InvoiceId | null
}

/** Card payments and the orders they become. */
export class Payments extends Context.Service<
  Payments,
  {
    readonly initiate: (
      order: OrderDraft,
      payer: Payer,
      key: AttemptKey
    ) => Effect.Effect<
      Invoice,
      | PaymentPageMissing
      | OrderChanged
      | KeyReused
      | AlreadyPaid
      | SessionEnded
      | Refused
      | Unavailable
    >
    readonly status: (
      of: { readonly paymentId: PaymentId } | { readonly invoiceId: InvoiceId }
    ) => Effect.Effect<PaymentStatus, PaymentNotFound | Refused | Unavailable>
    /** Payments unfinished, or finished since `since` (milliseconds, null for never asked). */
    readonly listOpen: (
      since: number | null
    ) => Effect.Effect<ReadonlyArray<OpenPayment>, SessionEnded | Refused | Unavailable>
    readonly cancel: (
      invoiceId: InvoiceId
    ) => Effect.Effect<void, AlreadyPaid | PaymentNotFound | SessionEnded | Refused | Unavailable>
    /** Makes the order of a cash purchase, or of a paid card purchase that the server did not complete itself. */
    readonly storeOrder: (
      order: OrderDraft,
      key: AttemptKey
    ) => Effect.Effect<
      OrderId,
      OrderIdMissing | OrderChanged | KeyReused | SessionEnded | Refused | Unavailable
    >
  }
>()("shop/payment/Payments") {}

/** What this device remembers of its attempt to order, over reloads. */
export class PendingOrders extends Context.Service<
  PendingOrders,
  {
    readonly load: () => Effect.Effect<PendingOrder | null>
    /** Keeps it as far as the device can: a full storage loses nothing that the server does not also know. */
    readonly save: (pending: PendingOrder) => Effect.Effect<void>
    readonly clear: () => Effect.Effect<void>
    /** A fresh random key. */
    readonly newKey: () => Effect.Effect<AttemptKey>
    /** When this device last asked for open payments, in milliseconds; null for never. */
    readonly lastAsked: () => Effect.Effect<number | null>
    readonly saveLastAsked: (at: number) => Effect.Effect<void>
  }
>()("shop/payment/PendingOrders") {}

/** A yes without an address of a payment page that may be opened. */
export class PaymentPageMissing extends Data.TaggedError("PaymentPageMissing") {}
/** A yes without the id of the order. */
export class OrderIdMissing extends Data.TaggedError("OrderIdMissing") {}
/** This key was used for another order. */
export class KeyReused extends Data.TaggedError("KeyReused") {}
/** It is paid already, and is (or becomes) this order. */
export class AlreadyPaid extends Data.TaggedError("AlreadyPaid")<{
  readonly orderId: OrderId | null
}> {}
/** The provider knows no such payment. */
export class PaymentNotFound extends Data.TaggedError("PaymentNotFound") {}
