import { Effect, Layer, Result } from "effect"
import { type OrderDraft } from "#core/orders/OrderDraft.ts"
import { Fils } from "#core/money/Fils.ts"
import { OrderChanged, type ServerQuote } from "#core/pricing/ServerQuote.ts"
import { expectedDeliveryDay } from "#core/catalogue/deliverySchedule.ts"
import {
  type Order,
  OrderNotCancellable,
  OrderNotFound,
  Orders,
  type PaymentReceipt
} from "#core/orders/Order.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import { type IdempotencyKey, OrderRepeated } from "#core/payment/Payment.ts"
import { placeOfAddress } from "#core/pricing/placeOfAddress.ts"
import { equalAmounts, quote } from "#core/pricing/quote.ts"
import { limits } from "#core/shared/limits.ts"
import { Refused } from "#core/shared/Refused.ts"
import { deliveryRates, policyVersion, promos, shopInfo } from "./sampleData.ts"
import { type MemoryState, requireUserId } from "./state.ts"

export const ordersInMemory = (state: MemoryState) => {
  const findOrder = Effect.fnUntraced(function* (id: OrderId) {
    const userId = yield* requireUserId(state)
    const stored = state.orders.find((one) => one.userId === userId && one.order.id === id)
    return stored ?? (yield* new OrderNotFound())
  })
  return Layer.succeed(Orders, {
    list: Effect.fnUntraced(function* (requestedUserId, cursor) {
      const userId = yield* requireUserId(state)
      if (userId !== requestedUserId) return yield* new Refused({ status: 404, message: null })
      const all = state.orders
        .filter((one) => one.userId === userId)
        .map(({ order }) => order)
        .toReversed()
      const last = all.findIndex(({ id }) => id === cursor)
      const from = cursor === null ? 0 : last === -1 ? all.length : last + 1
      const orders = all.slice(from, from + pageSize)
      const hasMore = from + pageSize < all.length
      return { orders, next: hasMore ? (orders.at(-1)?.id ?? null) : null }
    }),
    get: (id) => Effect.map(findOrder(id), ({ order }) => order),
    cancel: Effect.fnUntraced(function* (id) {
      const stored = yield* findOrder(id)
      const { order } = stored
      if (order.status === "cancelled") return order
      if (!order.canCancel) return yield* new OrderNotCancellable()
      changeStock(state, order.lines, 1)
      stored.order = {
        ...order,
        status: "cancelled",
        canCancel: false,
        refunds: order.isPaid
          ? [
              {
                state: "requested",
                amount: order.total,
                method: "provider",
                at: state.now,
                items: order.lines.map(({ quantity }, position) => ({ position, quantity }))
              }
            ]
          : [],
        history: [...order.history, { status: "cancelled", at: state.now }]
      }
      return stored.order
    }),
    // Its orders say that they cannot be changed.
    quoteChange: () => Effect.fail(new Refused({ status: 404, message: null })),
    change: () => Effect.fail(new Refused({ status: 404, message: null }))
  })
}

const pageSize = 20

/**
 * Accepts the order's figures or refuses with today's, priced by the function that the real server
 * uses too.
 */
export const checkPrices = (
  state: MemoryState,
  order: OrderDraft
): Effect.Effect<void, OrderChanged> => {
  const lines = order.lines.map((line) => {
    const detail = state.products.find(({ product }) => product.id === line.productId)
    const variant = detail?.variants.find(({ id }) => id === line.variantId)
    const price = variant?.price ?? detail?.product.price ?? line.price
    const available = variant?.stock ?? detail?.product.stock ?? 0
    return {
      productId: line.productId,
      variantId: line.variantId,
      price,
      quantity: Math.min(line.quantity, available),
      requested: line.quantity,
      available,
      weight: line.weight
    }
  })
  const promo = order.promo === null ? null : (promos.get(order.promo.code) ?? null)
  const priced = Effect.runSync(
    Effect.result(
      quote({
        lines: lines.filter(({ quantity }) => quantity > 0),
        promo,
        destination: placeOfAddress(order.address),
        rates: deliveryRates,
        ...(order.gift && { wrapping: shopInfo.giftWrapping ?? Fils.make(0) })
      })
    )
  )
  const { subtotal, discount, delivery, wrapping, total } = Result.getOrElse(priced, () => order)
  const today: ServerQuote = {
    lines: lines.map(({ requested: _, weight: __, ...line }) => line),
    subtotal,
    discount,
    delivery,
    ...(wrapping && { wrapping }),
    total
  }
  const refuse = (reason: OrderChanged["reason"]) =>
    Effect.fail(new OrderChanged({ reason, quote: today }))
  if (order.promo !== null && promo === null) return refuse("promo_ended")
  if (lines.some(({ requested, available }) => requested > available)) return refuse("out_of_stock")
  const isSame =
    lines.every(({ price }, index) => price === order.lines[index]?.price) &&
    equalAmounts(today, order)
  return isSame ? Effect.void : refuse("prices_changed")
}

/**
 * Refuses an order of the items that this customer ordered less than a minute ago, unless it is a
 * confirmed repeat.
 */
export const checkRepeat = (
  state: MemoryState,
  userId: string,
  draft: OrderDraft,
  isRepeat: boolean
): Effect.Effect<void, OrderRepeated> => {
  const before = state.orders.findLast(
    ({ order, userId: owner }) =>
      owner === userId &&
      order.status !== "cancelled" &&
      state.now - order.placedAt < limits.order.repeatMs &&
      itemsOf(order.lines) === itemsOf(draft.lines)
  )
  return isRepeat || before === undefined
    ? Effect.void
    : Effect.fail(new OrderRepeated({ orderId: before.order.id }))
}

interface SoldLine {
  readonly productId: number
  readonly variantId: number | null
  readonly quantity: number
}

const itemsOf = (lines: ReadonlyArray<SoldLine>) =>
  lines
    .map(({ productId, variantId, quantity }) => `${productId}/${variantId}/${quantity}`)
    .toSorted()
    .join()

/** Stores the order and takes its items from the stock. */
export const storeOrder = (
  state: MemoryState,
  userId: string,
  draft: OrderDraft,
  key: IdempotencyKey,
  receipt: PaymentReceipt | null
): OrderId => {
  const id = OrderId.make(String(state.nextId++))
  state.orders.push({
    userId,
    key,
    draft,
    addressId: draft.address.id,
    returns: [],
    returnRequests: new Map(),
    order: toOrder(draft, id, state.now, receipt)
  })
  changeStock(state, draft.lines, -1)
  return id
}

const changeStock = (state: MemoryState, lines: ReadonlyArray<SoldLine>, sign: 1 | -1): void => {
  const quantityOf = (productId: number, variantId: number | null) =>
    sign *
    lines
      .filter((line) => line.productId === productId && line.variantId === variantId)
      .reduce((sum, line) => sum + line.quantity, 0)
  state.products = state.products.map((detail) => ({
    ...detail,
    product: {
      ...detail.product,
      stock: detail.product.stock + quantityOf(detail.product.id, null)
    },
    variants: detail.variants.map((variant) => ({
      ...variant,
      stock: variant.stock + quantityOf(detail.product.id, variant.id)
    }))
  }))
}

const toOrder = (
  draft: OrderDraft,
  id: OrderId,
  placedAt: number,
  receipt: PaymentReceipt | null
): Order => ({
  id,
  placedAt,
  status: "confirmed",
  isPaid: receipt !== null,
  receipt,
  // A note is one line, as the wire writes it.
  note: draft.note.replaceAll("|", "/"),
  policyVersion,
  expectedDay: expectedDeliveryDay(shopInfo.delivery, draft.address.country, placedAt),
  canCancel: true,
  refunds: [],
  method: draft.method,
  subtotal: draft.subtotal,
  discount: draft.discount,
  delivery: draft.delivery,
  ...(draft.wrapping && { wrapping: draft.wrapping }),
  ...(draft.gift && { gift: draft.gift }),
  total: draft.total,
  address: [draft.address.building, draft.address.street, draft.address.city].join(", "),
  customer: { name: draft.address.fullName, phone: draft.address.phone },
  lines: draft.lines.map((line) => ({
    productId: line.productId,
    variantId: line.variantId,
    name: line.name,
    attributes: Object.entries(line.attributes)
      .map(([name, value]) => `${name}: ${value}`)
      .join(", "),
    description: line.subText,
    image: line.image,
    price: line.price,
    quantity: line.quantity
  })),
  history: [{ status: "confirmed", at: placedAt }]
})
