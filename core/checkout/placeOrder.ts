import { Data, Effect, Equal } from "effect"
import { type Address, lacksShortAddress } from "../address/Address.ts"
import type { CartLine } from "../cart/Cart.ts"
import { pickupAddress } from "../delivery/DeliveryOptions.ts"
import type { DeliverySlot } from "../delivery/slots.ts"
import { cleanCard, type GiftCard } from "../gift/Gift.ts"
import type { PaymentMethod } from "../orders/Order.ts"
import type { OrderId } from "../orders/OrderId.ts"
import {
  type IdempotencyKey,
  type InvoiceId,
  type KeyReused,
  type OrderRepeated,
  Payments,
  type PendingOrder,
  PendingOrders
} from "../payment/Payment.ts"
import { storePaidOrder } from "../payment/verifyPayment.ts"
import type { Promo } from "../pricing/promo.ts"
import type { Amounts } from "../pricing/quote.ts"
import { isCustomerId, type Session } from "../session/Session.ts"
import { limits } from "../shared/limits.ts"
import { Unavailable } from "../shared/Unavailable.ts"
import { type OrderDraft, validatePayer } from "../orders/OrderDraft.ts"
import type { OrderChanged } from "../pricing/ServerQuote.ts"
import {
  AddressMissing,
  CartEmpty,
  CustomerMissing,
  OrderNotPreparable,
  type PlaceRefusal,
  ShortAddressMissing
} from "./refusals.ts"
import { cleanText } from "../shared/cleanText.ts"

/** What the shopper confirmed with Place Order. */
export interface PlaceOrderInput {
  readonly customer: Session | null
  readonly address: Address | null
  readonly lines: ReadonlyArray<CartLine>
  readonly gift?: GiftCard | null
  readonly promo: Promo | null
  readonly method: PaymentMethod
  readonly note: string
  readonly slot?: DeliverySlot | null
  /** It is collected at the shop. */
  readonly isPickup?: boolean
  /** The amounts shown on the screen; null when none were shown. */
  readonly amounts: Amounts | null
  /** Whether the shopper confirmed that an order placed a moment ago is placed again. */
  readonly isRepeat: boolean
}

/** The result: an order, or the page on which to pay for it. */
export type PlaceOrderResult =
  | { readonly _tag: "Ordered"; readonly orderId: OrderId; readonly order: OrderDraft }
  | { readonly _tag: "PaymentRequired"; readonly url: string; readonly order: OrderDraft }
  | EarlierOrder

/**
 * An earlier pending order was paid, or was placed in cash without a response, and no other order
 * was placed. `order` is that order, which may differ from the one that was to be placed.
 */
export interface EarlierOrder {
  readonly _tag: "EarlierOrder"
  /** Null when the server has no order of it yet. */
  readonly orderId: OrderId | null
  readonly order: OrderDraft
  readonly invoiceId: InvoiceId | null
}

/**
 * Places the order (docs/decisions/payments.md#idempotency-keys).
 *
 * A pending order has one key until it exists, its invoice is final, or the order differs. A
 * double tap, a retry, a lost response or a second tab therefore cannot create a second order.
 */
export const placeOrder = Effect.fnUntraced(function* (checkout: PlaceOrderInput) {
  const order = yield* createOrderDraft(checkout)
  const placement: Effect.Effect<
    PlaceOrderResult,
    PlaceRefusal | OrderChanged | OrderRepeated | PendingOrderDone,
    Payments | PendingOrders
  > =
    order.method === "cash"
      ? placeCashOrder(order, checkout.isRepeat)
      : initiateOnlinePayment(order, checkout.isRepeat)
  return yield* Effect.catchTag(placement, "PendingOrderDone", finishEarlierOrder)
})

const placeCashOrder = Effect.fnUntraced(function* (order: OrderDraft, isRepeat: boolean) {
  const payments = yield* Payments
  const pending = yield* PendingOrders
  const { key } = yield* startPendingOrder(order)
  const store = clearReusedKey(key, payments.storeOrder(order, { key, isRepeat }))
  const orderId = yield* Effect.catchTag(store, "OrderIdMissing", () => store)
  yield* pending.clear(key)
  return { _tag: "Ordered", orderId, order } satisfies PlaceOrderResult
})

const initiateOnlinePayment = Effect.fnUntraced(function* (order: OrderDraft, isRepeat: boolean) {
  const payer = yield* Effect.fromResult(validatePayer(order))
  const payments = yield* Payments
  const pending = yield* PendingOrders
  const pendingOrder = yield* startPendingOrder(order)
  const { key } = pendingOrder
  const invoice = yield* clearReusedKey(
    key,
    payments.initiate(order, payer, { key, isRepeat })
  ).pipe(
    Effect.catchTag("AlreadyPaid", ({ orderId }) =>
      Effect.fail(new PendingOrderDone({ pendingOrder, orderId }))
    ),
    Effect.timeoutOrElse({
      duration: limits.payment.totalTimeoutMs,
      orElse: () => Effect.fail(new Unavailable({ reason: "timeout" }))
    })
  )
  yield* pending.saveInvoice(key, invoice.invoiceId)
  return { _tag: "PaymentRequired", url: invoice.url, order } satisfies PlaceOrderResult
})

/** The server has used the key for another order, so the next pending order takes a new key. */
const clearReusedKey = <A, E extends { readonly _tag: string }>(
  key: IdempotencyKey,
  effect: Effect.Effect<A, E | KeyReused>
) =>
  Effect.tapErrorTag(effect, "KeyReused", () => PendingOrders.use((pending) => pending.clear(key)))

/**
 * The current pending order when it is the same order; otherwise a new one, after the previous one
 * has ended.
 */
const startPendingOrder = Effect.fnUntraced(function* (order: OrderDraft) {
  const pending = yield* PendingOrders
  return yield* pending.exclusively(loadOrCreatePendingOrder(order))
})

const loadOrCreatePendingOrder = Effect.fnUntraced(function* (order: OrderDraft) {
  const pending = yield* PendingOrders
  const current = yield* pending.load()
  if (current !== null) {
    if (!isSameOrder(current.order, order)) yield* endPendingOrder(current)
    else if (yield* isOpen(current)) return current
  }
  const pendingOrder: PendingOrder = { key: yield* pending.newKey(), order, invoiceId: null }
  yield* pending.save(pendingOrder)
  return pendingOrder
})

/** Whether the invoice of a pending order can still be paid. An unknown status counts as open. */
const isOpen = Effect.fnUntraced(function* (pendingOrder: PendingOrder) {
  const { invoiceId } = pendingOrder
  if (invoiceId === null) return true
  const payments = yield* Payments
  const status = yield* Effect.orElseSucceed(payments.status({ invoiceId }), () => null)
  if (status?.state === "paid")
    return yield* new PendingOrderDone({ pendingOrder, orderId: status.orderId })
  return status === null || status.state === "pending"
})

/**
 * Cancels the invoice of a pending order. The response about its order or its invoice may have been
 * lost, so the server is asked about a pending order without an invoice.
 */
const endPendingOrder = Effect.fnUntraced(function* (pendingOrder: PendingOrder) {
  const payments = yield* Payments
  const { orderId, invoiceId } =
    pendingOrder.invoiceId === null
      ? yield* payments.listOpen(null, pendingOrder.key)
      : { orderId: null, invoiceId: pendingOrder.invoiceId }
  if (orderId !== null) return yield* new PendingOrderDone({ pendingOrder, orderId })
  if (invoiceId === null) return
  yield* payments.cancel(invoiceId).pipe(
    Effect.catchTag("PaymentNotFound", () => Effect.void),
    Effect.catchTag("AlreadyPaid", ({ orderId }) =>
      Effect.fail(new PendingOrderDone({ pendingOrder: { ...pendingOrder, invoiceId }, orderId }))
    )
  )
})

/**
 * Clears a pending order that is paid or placed, so that the next one is free to start. Where the
 * server has not created the order, the browser does. While it is unknown whether that order
 * exists, the pending order stays: another try asks again.
 */
const finishEarlierOrder = Effect.fnUntraced(function* ({
  pendingOrder,
  orderId
}: PendingOrderDone) {
  const pending = yield* PendingOrders
  const earlierOrderId =
    orderId ??
    (yield* storePaidOrder(pendingOrder, pendingOrder.invoiceId).pipe(
      Effect.catchTag("OrderCreationFailed", ({ cause }) =>
        cause._tag === "Unavailable" || cause._tag === "SessionEnded"
          ? Effect.fail(cause)
          : Effect.succeed(null)
      ),
      Effect.catchTag(["PendingOrderMissing", "PendingOrderDamaged"], () => Effect.succeed(null))
    ))
  yield* pending.clear(pendingOrder.key)
  if (earlierOrderId !== null) yield* pending.saveShownOrder(earlierOrderId)
  const { order, invoiceId } = pendingOrder
  return { _tag: "EarlierOrder", orderId: earlierOrderId, order, invoiceId } satisfies EarlierOrder
})

const createOrderDraft = Effect.fnUntraced(function* ({
  customer,
  address,
  lines,
  amounts,
  promo,
  method,
  note,
  slot = null,
  isPickup = false,
  gift = null
}: PlaceOrderInput) {
  if (customer === null || !isCustomerId(customer.userId)) return yield* new CustomerMissing()
  const receiver = isPickup ? pickupAddress(customer) : address
  if (receiver === null) return yield* new AddressMissing()
  if (lacksShortAddress(receiver)) return yield* new ShortAddressMissing()
  if (lines.length === 0) return yield* new CartEmpty()
  if (amounts === null) return yield* new OrderNotPreparable()
  const draft = {
    customer,
    address: receiver,
    lines,
    promo,
    method,
    note: cleanText(note),
    ...(isPickup ? { isPickup } : slot && { slot }),
    ...(gift && { gift: cleanCard(gift) }),
    ...amounts
  }
  return draft satisfies OrderDraft
})

/**
 * Whether two drafts are the same order: equal customer, address, slot, lines, gift, prices,
 * payment method and note. Names and pictures, and which address is the default one, are ignored.
 */
export const isSameOrder = (one: OrderDraft, other: OrderDraft): boolean =>
  Equal.equals(orderIdentity(one), orderIdentity(other))

const orderIdentity = ({
  address,
  customer,
  gift,
  lines,
  method,
  note,
  promo,
  slot = null,
  isPickup = false,
  ...amounts
}: OrderDraft) => ({
  userId: customer.userId,
  address: { ...address, isDefault: null },
  lines: lines.map(({ productId, variantId, quantity, price }) => ({
    productId,
    variantId,
    quantity,
    price
  })),
  promoCode: promo?.code ?? null,
  method,
  note,
  slot: slot && { day: slot.day, begins: slot.begins },
  isPickup,
  gift: gift ?? null,
  subtotal: amounts.subtotal,
  discount: amounts.discount,
  delivery: amounts.delivery,
  wrapping: amounts.wrapping ?? 0,
  total: amounts.total
})

/**
 * The current pending order turned out to be paid, or placed in cash; the server names its order
 * once it exists.
 */
class PendingOrderDone extends Data.TaggedError("PendingOrderDone")<{
  readonly pendingOrder: PendingOrder
  readonly orderId: OrderId | null
}> {}
