import { Context, Data, type Effect } from "effect"
import type { Address } from "../address/Address.ts"
import type { ShopInfo } from "../catalogue/ShopInfo.ts"
import type { Pickup } from "../delivery/pickup.ts"
import type { DeliverySlot } from "../delivery/slots.ts"
import type { GiftCard } from "../gift/Gift.ts"
import type { Fils } from "../money/Fils.ts"
import type { Amounts } from "../pricing/quote.ts"
import type { SessionCallRefusal } from "../shared/SessionEnded.ts"
import type { OrderId } from "./OrderId.ts"
import type { LineQuantity, RefundMethod } from "./refund.ts"

/** The payment methods by which a company pays the shop at once, and the shopper pays it later. */
const payLaterMethods = ["deema", "tabby", "tamara"] as const
/** The payment methods. */
export const paymentMethods = ["knet", "card", "apple_pay", ...payLaterMethods, "cash"] as const
/** One of `paymentMethods`. */
export type PaymentMethod = (typeof paymentMethods)[number]
type PayLaterMethod = (typeof payLaterMethods)[number]

/** What the API calls the payment type: online at the payment provider, or in cash. */
export type PaymentType = "card" | "cash"

/** `cash` for cash on delivery, `card` for all that is paid on the page of the provider. */
export const paymentTypeOf = (method: PaymentMethod): PaymentType =>
  method === "cash" ? "cash" : "card"

/** Whether the shopper pays in several payments, the first of them at once. */
export const isPayLater = (method: PaymentMethod): method is PayLaterMethod =>
  payLaterMethods.some((later) => later === method)

/** What the bank calls a payment; the shopper needs it to ask the bank about it. */
export interface PaymentReceipt {
  readonly paymentId: string
  readonly referenceId: string | null
  readonly trackId: string | null
  readonly authorizationId: string | null
  /** Milliseconds since 1970. */
  readonly paidAt: number
}

/** A line of a stored order, with names and prices as they were when it was placed. */
export interface OrderLine {
  readonly productId: number
  readonly variantId: number | null
  readonly name: string
  /** The chosen attributes; empty where there was no choice. */
  readonly attributes: string
  readonly description: string
  readonly image: string | null
  readonly price: Fils
  readonly quantity: number
}

/**
 * How far a refund is for its customer: on its way, done, or not made by the payment provider, so
 * that the shop has to find another way.
 */
export const orderRefundStates = ["requested", "done", "rejected"] as const

/** A part of an order that is given back. */
export interface OrderRefund {
  readonly state: (typeof orderRefundStates)[number]
  readonly amount: Fils
  readonly method: RefundMethod
  /** When it came into this state, in milliseconds since 1970; null where nobody says so. */
  readonly at: number | null
  /**
   * The items for which it is given; empty for an amount. Positions are those of the lines, from 0.
   */
  readonly items: ReadonlyArray<LineQuantity>
}

/** A stored order. */
export interface Order extends Amounts {
  readonly id: OrderId
  /** Milliseconds since 1970. */
  readonly placedAt: number
  /** The server's word; `orderStatus.ts` parses it. */
  readonly status: string
  /** True only when the server sends `paid`. */
  readonly isPaid: boolean
  readonly method: PaymentMethod
  /** The receipt of a paid order, where the payment provider gave one. */
  readonly receipt: PaymentReceipt | null
  readonly address: string
  /** What the courier is asked to do with this order; empty for nothing. */
  readonly note: string
  /**
   * The day by which it arrives, as its midnight in UTC in milliseconds since 1970; null where none
   * was promised.
   */
  readonly expectedDay: number | null
  /** Between which times it arrives; null or absent where that was not agreed. */
  readonly slot?: DeliverySlot | null
  /** How it is collected at the shop; null or absent where it is delivered. */
  readonly pickup?: Pickup | null
  /** Its card and ribbon; null or absent where it is no gift. */
  readonly gift?: GiftCard | null
  /** The policies under which it was placed; null where the server does not say. */
  readonly policyVersion: number | null
  readonly customer: { readonly name: string; readonly phone: string }
  readonly lines: ReadonlyArray<OrderLine>
  /** Whether the server would still cancel it. */
  readonly canCancel: boolean
  /** Whether it is so late that its customer may cancel it; absent where that is not known. */
  readonly isVeryLate?: boolean
  /** Which one of its versions it is; absent where the server changes no orders. */
  readonly version?: number
  /** Whether its address and its note can still be changed. */
  readonly canChange?: boolean
  /** When it was changed, and whether by the shop; the oldest is the first. */
  readonly changes?: ReadonlyArray<{ readonly at: number; readonly isByShop: boolean }>
  /** The oldest is the first. */
  readonly refunds: ReadonlyArray<OrderRefund>
  readonly history: ReadonlyArray<{ readonly status: string; readonly at: number }>
}

/** An order with what the shop says of itself, for the order's invoice. */
export interface OrderInvoice {
  readonly order: Order
  readonly shop: ShopInfo
}

/** One page of the customer's orders, newest first. */
export interface OrderListPage {
  readonly orders: ReadonlyArray<Order>
  /** The server's cursor of the next page; null on the last page. */
  readonly next: string | null
}

/** Why an order could not be loaded. */
export type OrderRefusal = OrderUnreadable | SessionCallRefusal
/** Why the list of orders could not be loaded. */
export type OrdersRefusal = OrdersUnreadable | SessionCallRefusal

/** Why an order was not cancelled. */
export type CancelOrderRefusal = OrderNotCancellable | OrderNotFound | OrderRefusal

/** How a customer wants an order to be; null stands for what stays as it is. */
export interface OwnChange {
  /** The version that was seen. */
  readonly version: number
  readonly address: Address | null
  readonly note: string | null
  /** Another slot than it has. */
  readonly slot: Pick<DeliverySlot, "begins" | "day"> | null
}

/** What an order would cost. */
export interface OwnChangeQuote extends Amounts {
  /** What of a paid order is given back. */
  readonly refund: Fils
  /** Whether its promo code no longer counts, so that its discount is gone. */
  readonly losesPromo: boolean
  /** The next slots of the zone to which it goes; null where it needs none. */
  readonly slots: ReadonlyArray<DeliverySlot> | null
  /** Whether one of them has to be chosen. */
  readonly needsSlot: boolean
}

/** Why an order was not changed; the server says which rule is in the way. */
export type ChangeOrderRefusal = OrderNotFound | OrderRefusal

/** The customer's orders on the server. */
export class Orders extends Context.Service<
  Orders,
  {
    /** A null cursor stands for the first page. */
    readonly list: (
      userId: string,
      cursor: string | null
    ) => Effect.Effect<OrderListPage, OrdersRefusal>
    readonly get: (id: OrderId) => Effect.Effect<Order, OrderNotFound | OrderRefusal>
    /** Cancels an order that is not being prepared yet, and returns it as it is then. */
    readonly cancel: (id: OrderId) => Effect.Effect<Order, CancelOrderRefusal>
    /** Prices an order as it is to be, without changing it. */
    readonly quoteChange: (
      id: OrderId,
      change: OwnChange
    ) => Effect.Effect<OwnChangeQuote, ChangeOrderRefusal>
    /** Changes an order at the total that was shown, once for each key. */
    readonly change: (
      id: OrderId,
      change: OwnChange,
      agreed: { readonly key: string; readonly total: Fils }
    ) => Effect.Effect<Order, ChangeOrderRefusal>
  }
>()("shop/orders/Orders") {}

/** The response is not a list of orders. */
export class OrdersUnreadable extends Data.TaggedError("OrdersUnreadable") {}
/** The order does not exist or belongs to another customer. */
export class OrderNotFound extends Data.TaggedError("OrderNotFound") {}
/** The response is successful but contains no order. */
export class OrderUnreadable extends Data.TaggedError("OrderUnreadable") {}
/** The order is being prepared or has been sent. */
export class OrderNotCancellable extends Data.TaggedError("OrderNotCancellable") {}
