import { Effect } from "effect"
import { type Address, lacksShortAddress } from "../address/Address.ts"
import type { CartLine } from "../cart/Cart.ts"
import type { PaymentMethod } from "../orders/Order.ts"
import type { OrderId } from "../orders/OrderId.ts"
import {
  AlreadyPaid,
  type AttemptKey,
  type InvoiceId,
  type OrderRepeated,
  Payments,
  type PendingOrder,
  PendingOrders
} from "../payment/Payment.ts"
import type { Promo } from "../pricing/promo.ts"
import { isCustomerId, type Session } from "../session/Session.ts"
import { limits } from "../shared/limits.ts"
import { Unavailable } from "../shared/Unavailable.ts"
import { type OrderDraft, validatePayer } from "../orders/OrderDraft.ts"
import type { OrderChanged, ServerQuote } from "../pricing/ServerQuote.ts"
import { isEqual } from "./equality.ts"
import {
  AddressMissing,
  CartEmpty,
  CustomerMissing,
  OrderNotPreparable,
  type PlaceRefusal,
  ShortAddressMissing
} from "./refusals.ts"

/** What the shopper confirmed with Place Order. */
export interface OrderRequest {
  readonly customer: Session | null
  readonly address: Address | null
  readonly lines: ReadonlyArray<CartLine>
  readonly promo: Promo | null
  readonly method: PaymentMethod
  readonly note: string
  /** The amounts shown on the screen; null when none were shown. */
  readonly amounts: Pick<ServerQuote, "subtotal" | "discount" | "delivery" | "total"> | null
  /** Whether the shopper confirmed that an order placed a moment ago is placed again. */
  readonly isRepeat: boolean
}

/** The result: an order, or the page on which to pay for it. */
export type PlaceOrderResult =
  | { readonly _tag: "Ordered"; readonly orderId: OrderId; readonly order: OrderDraft }
  | { readonly _tag: "PaymentRequired"; readonly url: string; readonly order: OrderDraft }
  /** The order was paid before: it exists, or the server is creating it. */
  | { readonly _tag: "AlreadyPaid"; readonly orderId: OrderId | null; readonly order: OrderDraft }

/**
 * Places the order (docs/decisions.md#idempotency-keys).
 *
 * An attempt uses one key until its order exists, its invoice is final, or the order differs. A
 * double tap, a retry, a lost response or a second tab therefore cannot create a second order.
 */
export const placeOrder = Effect.fnUntraced(function* (checkout: OrderRequest) {
  const order = yield* createOrderDraft(checkout)
  const placement: Effect.Effect<
    PlaceOrderResult,
    PlaceRefusal | OrderChanged | OrderRepeated | AlreadyPaid,
    Payments | PendingOrders
  > =
    order.method === "cash"
      ? placeCashOrder(order, checkout.isRepeat)
      : initiateOnlinePayment(order, checkout.isRepeat)
  const pending = yield* PendingOrders
  return yield* placement.pipe(
    Effect.catchTag("AlreadyPaid", ({ orderId }) =>
      Effect.succeed<PlaceOrderResult>({ _tag: "AlreadyPaid", orderId, order })
    ),
    // The server has used the key for another order, so the next attempt takes a new key.
    Effect.tapErrorTag("KeyReused", () => pending.clear())
  )
})

const placeCashOrder = Effect.fnUntraced(function* (order: OrderDraft, isRepeat: boolean) {
  const payments = yield* Payments
  const pending = yield* PendingOrders
  const key = yield* resolveAttemptKey(order)
  const store = payments.storeOrder(order, { key, isRepeat })
  const orderId = yield* Effect.catchTag(store, "OrderIdMissing", () => store)
  yield* pending.clear()
  const placed: PlaceOrderResult = { _tag: "Ordered", orderId, order }
  return placed
})

const initiateOnlinePayment = Effect.fnUntraced(function* (order: OrderDraft, isRepeat: boolean) {
  const payer = yield* Effect.fromResult(validatePayer(order))
  const payments = yield* Payments
  const pending = yield* PendingOrders
  const key = yield* resolveAttemptKey(order)
  const invoice = yield* Effect.timeoutOrElse(payments.initiate(order, payer, { key, isRepeat }), {
    duration: limits.payment.totalTimeoutMs,
    orElse: () => Effect.fail(new Unavailable({ reason: "timeout" }))
  })
  yield* pending.save({ key, order, invoiceId: invoice.invoiceId })
  const placed: PlaceOrderResult = { _tag: "PaymentRequired", url: invoice.url, order }
  return placed
})

/**
 * The key of the current attempt when it is for the same order; otherwise a new one, after
 * cancelling the previous invoice.
 */
const resolveAttemptKey = Effect.fnUntraced(function* (order: OrderDraft) {
  const pending = yield* PendingOrders
  return yield* pending.exclusively(loadOrCreateKey(order))
})

const loadOrCreateKey = Effect.fnUntraced(function* (order: OrderDraft) {
  const pending = yield* PendingOrders
  const current = yield* pending.load()
  const key =
    current === null
      ? null
      : isSameOrder(current.order, order)
        ? yield* reuseOpenKey(current)
        : yield* cancelPreviousInvoice(current)
  if (key !== null) return key
  const newKey = yield* pending.newKey()
  yield* pending.save({ key: newKey, order, invoiceId: null })
  return newKey
})

/**
 * The key while its invoice is open; none when the invoice has ended. An unknown status counts as
 * open.
 */
const reuseOpenKey = Effect.fnUntraced(function* ({ key, invoiceId }: PendingOrder) {
  if (invoiceId === null) return key
  const status = yield* loadStatus(invoiceId)
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

const loadStatus = Effect.fnUntraced(function* (invoiceId: InvoiceId) {
  const payments = yield* Payments
  return yield* Effect.orElseSucceed(payments.status({ invoiceId }), () => null)
})

const createOrderDraft = Effect.fnUntraced(function* ({
  customer,
  address,
  lines,
  amounts,
  promo,
  method,
  note
}: OrderRequest) {
  if (customer === null || !isCustomerId(customer.userId)) return yield* new CustomerMissing()
  if (address === null) return yield* new AddressMissing()
  if (lacksShortAddress(address)) return yield* new ShortAddressMissing()
  if (lines.length === 0) return yield* new CartEmpty()
  if (amounts === null) return yield* new OrderNotPreparable()
  const draft: OrderDraft = {
    customer,
    address,
    lines,
    promo,
    method,
    note: note.trim(),
    ...amounts
  }
  return draft
})

/**
 * Whether two drafts are the same order: equal customer, address, lines, prices, payment method and
 * note. Names and pictures, and which address is the default one, are ignored.
 */
export const isSameOrder = (one: OrderDraft, other: OrderDraft): boolean =>
  isEqual(orderIdentity(one), orderIdentity(other))

const orderIdentity = ({
  address,
  customer,
  lines,
  method,
  note,
  promo,
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
  subtotal: amounts.subtotal,
  discount: amounts.discount,
  delivery: amounts.delivery,
  total: amounts.total
})
