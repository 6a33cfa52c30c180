import type { StoredPickup } from "../delivery/tables.ts"
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from "kysely"
import type { NoteAudience } from "#core/desk/DeskOrders.ts"
import type { DeliverySlot } from "#core/delivery/slots.ts"
import type { GiftCard } from "#core/gift/Gift.ts"
import type { Fils } from "#core/money/Fils.ts"
import type { Amounts } from "#core/pricing/quote.ts"
import type { OptionalText } from "#core/orders/orderTexts.ts"
import type { OrderStatus } from "#core/orders/orderStatus.ts"
import type { PaymentType } from "#core/orders/Order.ts"
import type { RefundMethod, RefundState } from "#core/orders/refund.ts"
import type { Locale } from "#locales/i18n.ts"
import type { DeliveryAddress } from "./deliveryAddress.ts"

/** A column that is set when the row is inserted and never updated. */
export type SetOnce<Value> = ColumnType<Value, Value, never>

/** A priced order before it exists; it is stored with the invoice until that is paid. */
export interface PricedOrder extends Amounts {
  readonly method: PaymentType
  readonly locale: Locale
  readonly fullName: string
  /** E.164. */
  readonly phone: string
  readonly email: string | null
  readonly deliveryAddress: DeliveryAddress
  /** Absent in what was priced by an earlier version. */
  readonly note?: string
  readonly promoCode: string | null
  /** What the promo code takes of the delivery fee; absent where an earlier version priced it. */
  readonly savedDelivery?: Fils
  /** Under which it is placed. Absent in what was priced by an earlier version. */
  readonly policyVersion?: number | null
  /** The id of the zone to which it goes; absent where the rate is of a whole country. */
  readonly zone?: string
  /** Its card; absent where it is no gift. */
  readonly gift?: GiftCard
  /** Its slot, which is taken in its zone; absent where the zone has none. */
  readonly slot?: DeliverySlot
  /** How it is collected at the shop; absent where it is delivered. */
  readonly pickup?: StoredPickup
  readonly lines: ReadonlyArray<PricedOrderLine>
}

export interface PricedOrderLine {
  readonly productId: number
  readonly variantId: number | null
  readonly quantity: number
  /** Of one item. */
  readonly price: Fils
  readonly name: Readonly<Record<Locale, string>>
  readonly description: Readonly<Record<Locale, string>>
  /** The chosen attributes, such as `Size: M, Colour: Red`. */
  readonly title: Readonly<Record<Locale, string>>
  readonly image: string
  /**
   * Whether the promo code is for it; absent in what was priced by an earlier version, whose codes
   * were for everything.
   */
  readonly hasPromo?: boolean
  /** Whether it can come back; absent in what was priced by an earlier version. */
  readonly isReturnable?: boolean
}

/** What of an order can be changed, as it was at some time. */
export interface ChangeableOrder extends Amounts {
  readonly fullName: string
  /** E.164. */
  readonly phone: string
  readonly deliveryAddress: DeliveryAddress
  readonly note: string
  readonly promoCode: string | null
  readonly lines: ReadonlyArray<
    Pick<PricedOrderLine, "name" | "price" | "productId" | "quantity" | "title" | "variantId">
  >
  /** Null where it has none; absent in what an earlier version changed. */
  readonly slot?: DeliverySlot | null
}

/** A line of an order that is to be changed; one that the order gets has no position. */
export interface ChangedOrderLine extends PricedOrderLine {
  readonly position: number | null
  /** The items that were refunded; a line of which any were stays, with at least as many. */
  readonly least: number
}

/** All that a change writes of an order. */
export interface StoredChange {
  readonly after: ChangeableOrder
  readonly email: string | null
  readonly savedDelivery: Fils
  readonly zone?: string | undefined
  readonly lines: ReadonlyArray<ChangedOrderLine>
}

export type InvoiceState =
  | "created"
  | "pending"
  | "paid"
  | "canceled"
  | "expired"
  | "held"
  | "refunded"

/**
 * Why a paid invoice made no order by itself: the provider took something else than was asked for,
 * or the invoice had expired, or it had been cancelled or replaced.
 */
export type StrandedReason = "difference" | "late" | "canceled"

/** The tables of orders and payments. */
export interface OrderTables {
  checkout_attempt: {
    customer_id: SetOnce<number>
    key: SetOnce<string>
    payload_hash: SetOnce<string>
    payment_type: SetOnce<PaymentType>
    made_at: SetOnce<Date>
  }
  invoice: {
    id: Generated<number>
    customer_id: SetOnce<number>
    key: SetOnce<string>
    reference: SetOnce<string>
    amount_fils: SetOnce<Fils>
    /** ISO 4217. */
    currency: SetOnce<string>
    state: InvoiceState
    stock_reserved: boolean
    priced: JSONColumnType<PricedOrder, string, never>
    provider_id: string | null
    url: string | null
    created_at: SetOnce<Date>
    expires_at: SetOnce<Date>
    changed_at: Date
    next_check_at: Date | null
    check_count: Generated<number>
    /** When the provider is next asked for its refunds because of an event; null for never. */
    refunds_check_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    hold_reason: StrandedReason | null
    /** How the payment differs from the invoice. */
    difference: string | null
    /** The payments that the provider has reported, and those about which a person has decided. */
    payments: Generated<number>
    settled_payments: Generated<number>
    paid_fils: Fils | null
    /** How the shopper chose to pay; null for no choice. */
    payment_method: SetOnce<string | null>
    /**
     * The company where the invoice is, and the account there; null for one of earlier versions.
     */
    provider: ColumnType<string | null, string | null | undefined, never>
    provider_account: ColumnType<string | null, string | null | undefined, string>
    /**
     * Since when its provider cannot be asked, because its settings are gone; null where it can.
     */
    unreachable_at: ColumnType<Date | null, undefined, Date | null>
    /** Since when a server creates it at the provider; null while none does. */
    creating_at: ColumnType<Date | null, undefined, Date | null>
    /** How often its creation was begun. */
    create_tries: Generated<number>
    /** The payment try with which the shopper came back while it was pending, and since when. */
    returned_payment_id: ColumnType<string | null, undefined, string>
    returned_at: ColumnType<Date | null, undefined, Date>
    /** The difference of a changed order that it pays; null where it makes an order. */
    difference_id: ColumnType<number | null, number | undefined, never>
  }
  orders: {
    id: Generated<number>
    customer_id: SetOnce<number>
    key: SetOnce<string>
    payment_type: SetOnce<PaymentType>
    payment_status: SetOnce<"pending" | "paid">
    order_status: OrderStatus
    invoice_id: SetOnce<number | null>
    /** Of the order as it was changed last. */
    subtotal_fils: Fils
    discount_fils: Fils
    delivery_fils: Fils
    total_fils: Fils
    promo_code: string | null
    /** The delivery fee that the promo code took. */
    delivery_saved_fils: ColumnType<Fils, Fils | undefined, Fils>
    full_name: string
    phone: string
    email: string | null
    delivery_address: JSONColumnType<DeliveryAddress, string, string>
    created_at: SetOnce<Date>
    /** `cash`, or how it was paid at the provider. */
    payment_method: SetOnce<string | null>
    note: string
    /** The shopper's language, in which the shop tells of the order. */
    locale: SetOnce<Locale>
    /** Such as `2026-02-25`. */
    expected_on: string | null
    /** The id of the zone to which it goes; null for a rate of the whole country. */
    delivery_zone: ColumnType<string | null, string | null | undefined, string | null>
    /** The day on which its slot begins, such as `2026-02-25`; null where it has none. */
    slot_day: ColumnType<string | null, string | null | undefined, string | null>
    /** Minutes after midnight in Kuwait, as `slot_ends`. */
    slot_begins: ColumnType<number | null, number | null | undefined, number | null>
    slot_ends: ColumnType<number | null, number | null | undefined, number | null>
    /** Whether it counts in `delivery_slot`. */
    slot_reserved: ColumnType<boolean, boolean | undefined, boolean>
    /** How it is collected at the shop; null where it is delivered. */
    pickup: JSONColumnType<StoredPickup | null, string | null | undefined, never>
    /** The card of a gift; null where it is none. */
    gift: JSONColumnType<GiftCard | null, string | null | undefined, never>
    /** The price of wrapping it. */
    wrapping_fils: ColumnType<Fils, Fils | undefined, never>
    /** The policies under which it was placed. */
    policy_version: ColumnType<number | null, number | null | undefined, never>
    /** Null where nobody cancelled it, or the shop did. */
    customer_cancelled_at: ColumnType<Date | null, never, Date>
    /** When the customer was told that it is very late and can be cancelled. */
    late_told_at: ColumnType<Date | null, never, Date>
    /** Counts its changes; whoever changes it says which one was seen. */
    version: Generated<number>
    /** The name for searching, which the database folds. */
    folded_name: GeneratedAlways<string>
  }
  payment_receipt: {
    order_id: SetOnce<number>
    payment_id: SetOnce<string>
    reference_id: SetOnce<string | null>
    track_id: SetOnce<string | null>
    authorization_id: SetOnce<string | null>
    paid_at: SetOnce<Date>
  }
  order_line: {
    order_id: SetOnce<number>
    position: SetOnce<number>
    product_id: SetOnce<number>
    variant_id: SetOnce<number | null>
    quantity: number
    price_fils: SetOnce<Fils>
    name_en: SetOnce<string>
    name_ar: SetOnce<string>
    description_en: SetOnce<string>
    description_ar: SetOnce<string>
    title_en: SetOnce<string>
    title_ar: SetOnce<string>
    image: SetOnce<string>
    /** Whether the promo code of the order is for it. */
    has_promo: ColumnType<boolean, boolean | undefined, boolean>
    /** Whether it can come back, as the shop said before it was bought. */
    is_returnable: ColumnType<boolean, boolean | undefined, never>
    /** The items that a return which was not refused claims. */
    claimed: ColumnType<number, undefined, number>
  }
  order_history: {
    id: GeneratedAlways<number>
    order_id: SetOnce<number>
    order_status: SetOnce<OrderStatus>
    at: SetOnce<Date>
    reason: ColumnType<string, string | undefined, never>
    /** What the steps of a move at the desk have in common; null for one that is final. */
    move_id: ColumnType<string | null, string | null | undefined, never>
  }
  order_change: {
    id: GeneratedAlways<number>
    order_id: SetOnce<number>
    /** The key of the request, and what was asked for with it. */
    key: SetOnce<string>
    payload_hash: SetOnce<string>
    at: SetOnce<Date>
    /** Null for the customer. */
    staff_id: SetOnce<number | null>
    before: JSONColumnType<ChangeableOrder, string, never>
    after: JSONColumnType<ChangeableOrder, string, never>
    /** What of a paid order was given back for it. */
    refund_id: SetOnce<number | null>
    /** What was paid for it; null where it was not dearer, or is paid in cash. */
    difference_id: SetOnce<number | null>
  }
  /** A change of a paid order that costs more; it is made once the difference is paid. */
  order_difference: {
    id: GeneratedAlways<number>
    order_id: SetOnce<number>
    /** The key of the request, and what was asked for with it. */
    key: SetOnce<string>
    payload_hash: SetOnce<string>
    staff_id: SetOnce<number>
    made_at: SetOnce<Date>
    expires_at: SetOnce<Date>
    amount_fils: SetOnce<Fils>
    before: JSONColumnType<ChangeableOrder, string, never>
    change: JSONColumnType<StoredChange, string, never>
    withdrawn_at: ColumnType<Date | null, undefined, Date>
    /** What the provider says of the payment. */
    paid_at: ColumnType<Date | null, undefined, Date>
    payment_id: ColumnType<string | null, undefined, string>
    payment_method: ColumnType<string | null, undefined, string | null>
  }
  /** The payments of each order: that with which it was placed, and those of its differences. */
  order_payment: {
    order_id: SetOnce<number>
    invoice_id: SetOnce<number>
  }
  /** The text messages that the shop does not send. */
  order_text_off: {
    kind: OptionalText
  }
  order_note: {
    id: GeneratedAlways<number>
    order_id: SetOnce<number>
    audience: SetOnce<NoteAudience>
    text: SetOnce<string>
    at: SetOnce<Date>
  }
  refund: {
    id: GeneratedAlways<number>
    /** Null for an order that was paid in cash. */
    invoice_id: SetOnce<number | null>
    /** Null for a payment that made no order, or that was made once more than was asked for. */
    order_id: number | null
    /** The key of the request at the desk; null for a refund that the shop itself requested. */
    key: ColumnType<string | null, string | null | undefined, never>
    /** What was asked for with the key. */
    payload_hash: ColumnType<string | null, string | null | undefined, never>
    /** The provider's id of the refund; null until it has told it. */
    provider_id: ColumnType<string | null, string | null | undefined, string | null>
    method: ColumnType<RefundMethod, RefundMethod | undefined, never>
    reason: ColumnType<string, string | undefined, never>
    /** The goods that came back; null for any other reason. */
    return_id: ColumnType<number | null, number | null | undefined, never>
    /** When a person decided that nothing more is done about a rejected one. */
    closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    reference: string
    attempt: Generated<number>
    asked_at: Date | null
    /** Less than was requested where the provider has given the rest back without the shop. */
    amount_fils: Fils
    state: RefundState
    requested_at: SetOnce<Date>
    changed_at: Date
    next_check_at: Date | null
    check_count: Generated<number>
  }
  refund_line: {
    refund_id: SetOnce<number>
    order_id: SetOnce<number>
    position: SetOnce<number>
    quantity: SetOnce<number>
    returns_to_stock: ColumnType<boolean, boolean | undefined, never>
  }
  webhook_event: {
    reference: SetOnce<string>
    invoice_id: SetOnce<number>
    done_at: SetOnce<Date>
  }
}
