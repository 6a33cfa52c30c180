import { Effect } from "effect"
import type { Address } from "../address/Address.ts"
import type { CartLine } from "../cart/Cart.ts"
import type { PaymentMethod } from "../orders/Order.ts"
import type { OrderId } from "../orders/OrderId.ts"
import {
  AlreadyPaid,
  type AttemptKey,
  type InvoiceId,
  Payments,
  type PendingOrder,
  PendingOrders
} from "../payment/Payment.ts"
import type { Promo } from "../pricing/promo.ts"
import { isCustomerId, type Session } from "../session/Session.ts"
import { limits } from "../shared/limits.ts"
import { Unavailable } from "../shared/Unavailable.ts"
import { type OrderDraft, validatePayer } from "../order/OrderDraft.ts"
import type { OrderChanged, ServerQuote } from "../pricing/ServerQuote.ts"
import { isEqual } from "./equality.ts"
import {
  AddressMissing,
  CartEmpty,
  CustomerMissing,
  OrderNotPreparable,
  type PlaceRefusal
} from "./refusals.ts"

/** What the shopper confirmed by tapping Place Order. */
export interface OrderRequest {
  readonly customer: Session | null
  readonly address: Address | null
  readonly lines: ReadonlyArray<CartLine>
  readonly promo: Promo | null
  readonly method: PaymentMethod
  /** The amounts that stood on the screen; null when there were none. */
  readonly amounts: Pick<ServerQuote, "subtotal" | "discount" | "delivery" | "total"> | null
}

/** What came of it: an order, or a page on which to pay for one. */
export type PlaceOrderResult =
  | { readonly _tag: "Ordered"; readonly orderId: OrderId; readonly order: OrderDraft }
  | { readonly _tag: "PayAt"; readonly url: string; readonly order: OrderDraft }
  /** It was paid before: the order is there, or on its way. */
  | { readonly _tag: "PaidBefore"; readonly orderId: OrderId | null; readonly order: OrderDraft }

/**
 * Places the order (docs/decisions.md#one-key-per-attempt).
 *
 * One key goes with an attempt until its order exists, its invoice is final, or the order is another one; so a double
 * tap, a retry or a lost answer cannot make a second order.
 */
export const placeOrder = Effect.fnUntraced(function* (checkout: OrderRequest) {
  const order = yield* createOrderDraft(checkout)
  const placing: Effect.Effect<
    PlaceOrderResult,
    PlaceRefusal | OrderChanged | AlreadyPaid,
    Payments | PendingOrders
  > = order.method === "cash" ? payCash(order) : payByCard(order)
  const pending = yield* PendingOrders
  return yield* placing.pipe(
    Effect.catchTag("AlreadyPaid", ({ orderId }) =>
      Effect.succeed<PlaceOrderResult>({ _tag: "PaidBefore", orderId, order })
    ),
    // The server knows the key for something else: it can never become this order, so the next try takes another.
    Effect.tapErrorTag("KeyReused", () => pending.clear())
  )
})

const payCash = Effect.fnUntraced(function* (order: OrderDraft) {
  const payments = yield* Payments
  const pending = yield* PendingOrders
  const key = yield* resolveAttemptKey(order)
  const store = payments.storeOrder(order, key)
  const orderId = yield* Effect.catchTag(store, "OrderIdMissing", () => store)
  yield* pending.clear()
  const placed: PlaceOrderResult = { _tag: "Ordered", orderId, order }
  return placed
})

const payByCard = Effect.fnUntraced(function* (order: OrderDraft) {
  const payer = yield* Effect.fromResult(validatePayer(order))
  const payments = yield* Payments
  const pending = yield* PendingOrders
  const key = yield* resolveAttemptKey(order)
  const invoice = yield* Effect.timeoutOrElse(payments.initiate(order, payer, key), {
    duration: limits.payment.totalTimeoutMs,
    orElse: () => Effect.fail(new Unavailable({ reason: "timeout" }))
  })
  yield* pending.save({ key, order, invoiceId: invoice.invoiceId })
  const placed: PlaceOrderResult = { _tag: "PayAt", url: invoice.url, order }
  return placed
})

/** The key of the attempt under way when it is for this very order; else a new one, and the old invoice is ended first. */
const resolveAttemptKey = Effect.fnUntraced(function* (order: OrderDraft) {
  const pending = yield* PendingOrders
  const current = yield* pending.load()
  const key =
    current === null
      ? null
      : isSameOrder(current.order, order)
        ? yield* reuseOpenKey(current)
        : yield* cancelPreviousInvoice(current)
  if (key !== null) return key
  const fresh = yield* pending.newKey()
  yield* pending.save({ key: fresh, order, invoiceId: null })
  return fresh
})

/** The key, unless its invoice ended: an ended invoice needs another key. What cannot be known now is left open. */
const reuseOpenKey = Effect.fnUntraced(function* ({ key, invoiceId }: PendingOrder) {
  if (invoiceId === null) return key
  const status = yield* readStatus(invoiceId)
  if (status?.state === "paid") return yield* new AlreadyPaid({ orderId: status.orderId })
  const open: AttemptKey | null = status === null || status.state === "pending" ? key : null
  return open
})

const cancelPreviousInvoice = Effect.fnUntraced(function* ({ invoiceId }: PendingOrder) {
  const payments = yield* Payments
  if (invoiceId !== null) {
    yield* Effect.catchTag(payments.cancel(invoiceId), "PaymentNotFound", () => Effect.void)
  }
  return null
})

const readStatus = Effect.fnUntraced(function* (invoiceId: InvoiceId) {
  const payments = yield* Payments
  return yield* Effect.orElseSucceed(payments.status({ invoiceId }), () => null)
})

const createOrderDraft = Effect.fnUntraced(function* ({
  customer,
  address,
  lines,
  amounts,
  promo,
  method
}: OrderRequest) {
  if (customer === null || !isCustomerId(customer.userId)) return yield* new CustomerMissing()
  if (address === null) return yield* new AddressMissing()
  if (lines.length === 0) return yield* new CartEmpty()
  if (amounts === null) return yield* new OrderNotPreparable()
  const draft: OrderDraft = { customer, address, lines, promo, method, ...amounts }
  return draft
})

/** Whether two drafts are the same order: who, where, what, at which price, how paid. Names and pictures do not count. */
export const isSameOrder = (one: OrderDraft, other: OrderDraft): boolean =>
  isEqual(orderIdentity(one), orderIdentity(other))

const orderIdentity = ({ address, customer, lines, method, promo, ...amounts }: OrderDraft) => ({
  userId: customer.userId,
  address,
  lines: lines.map(({ productId, variantId, quantity, price }) => ({
    productId,
    variantId,
    quantity,
    price
  })),
  promoCode: promo?.code ?? null,
  method,
  subtotal: amounts.subtotal,
  discount: amounts.discount,
  delivery: amounts.delivery,
  total: amounts.total
})
