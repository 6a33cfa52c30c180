import { Effect, Layer } from "effect"
import { Positions } from "#core/address/Address.ts"
import type { ProductDetail, ProductId } from "#core/catalogue/Product.ts"
import type { Order } from "#core/orders/Order.ts"
import type { OrderId } from "#core/orders/OrderId.ts"
import type { Phone } from "#core/contact/Phone.ts"
import { ApplePay, IdempotencyKey, type InvoiceId, PendingOrders } from "#core/payment/Payment.ts"
import { DifferenceUnknown, OrderDifferences } from "#core/payment/OrderDifference.ts"
import { DeliverySlots } from "#core/delivery/DeliveryOptions.ts"
import { DeliveryRates } from "#core/pricing/delivery.ts"
import { normalizePromoCode, PromoExpired, Promos } from "#core/pricing/promo.ts"
import type { Session } from "#core/session/Session.ts"
import { limits } from "#core/shared/limits.ts"
import { Refused } from "#core/shared/Refused.ts"
import { catalogueInMemory } from "./catalogueInMemory.ts"
import {
  addressesInMemory,
  otpCodesInMemory,
  customerSessionsInMemory,
  profilesInMemory,
  sessionsInMemory,
  stockAlertsInMemory
} from "./customersInMemory.ts"
import { ordersInMemory } from "./ordersInMemory.ts"
import { expireInvoices, recordPayment, paymentsInMemory } from "./paymentsInMemory.ts"
import { returnsInMemory } from "./returnsInMemory.ts"
import { reviewsInMemory } from "./reviewsInMemory.ts"
import { promos, deliveryRates } from "./sampleData.ts"
import { createMemoryState } from "./state.ts"

/**
 * All ports in memory, with controls for what the shopper does not do: read the phone, pay at the
 * bank, advance time.
 */
export const shopInMemory = (
  products: ReadonlyArray<ProductDetail>,
  now = Date.UTC(2026, 0, 1)
) => {
  const state = createMemoryState(products, now)
  const layer = Layer.mergeAll(
    catalogueInMemory(state),
    Layer.succeed(Promos, {
      check: ({ code }) => {
        const promo = promos.get(normalizePromoCode(code))
        if (promo === undefined)
          return Effect.fail(new Refused({ status: 200, message: "Invalid promo code" }))
        return promo === null ? Effect.fail(new PromoExpired()) : Effect.succeed(promo)
      }
    }),
    Layer.succeed(OrderDifferences, {
      load: () => Effect.fail(new DifferenceUnknown()),
      pay: () => Effect.fail(new DifferenceUnknown())
    }),
    Layer.succeed(DeliverySlots, { list: () => Effect.succeed({ slots: null, pickup: null }) }),
    Layer.succeed(DeliveryRates, { list: () => Effect.succeed(deliveryRates) }),
    Layer.succeed(Positions, {
      locate: () =>
        Effect.succeed({
          latitude: limits.mapCentre.latitude,
          longitude: limits.mapCentre.longitude
        })
    }),
    Layer.succeed(ApplePay, { isAvailable: () => Effect.succeed(false) }),
    Layer.succeed(PendingOrders, {
      load: () => Effect.sync(() => state.pending),
      save: (pending) => Effect.sync(() => void (state.pending = pending)),
      saveInvoice: (key, invoiceId) =>
        Effect.sync(() => {
          if (state.pending?.key === key) state.pending = { ...state.pending, invoiceId }
        }),
      clear: (key) =>
        Effect.sync(() => {
          if (state.pending?.key === key) state.pending = null
        }),
      exclusively: (effect) => effect,
      newKey: () => Effect.sync(() => IdempotencyKey.make(`checkout-${state.nextId++}`)),
      lastCheckedAt: () => Effect.sync(() => state.lastCheckedAt),
      saveLastCheckedAt: (at) => Effect.sync(() => void (state.lastCheckedAt = at)),
      shownOrders: () => Effect.sync(() => state.shownOrders),
      saveShownOrder: (id) => Effect.sync(() => void state.shownOrders.push(id))
    }),
    otpCodesInMemory(state),
    sessionsInMemory(state),
    customerSessionsInMemory(state),
    profilesInMemory(state),
    stockAlertsInMemory(state),
    addressesInMemory(state),
    ordersInMemory(state),
    returnsInMemory(state),
    reviewsInMemory(state),
    paymentsInMemory(state)
  )
  return {
    layer,
    /** Sets the session whose token later calls carry. */
    setSession: (session: Session | null) => void (state.session = session),
    lastCode: (phone: Phone) => state.codes.findLast((code) => code.phone === phone)?.code ?? null,
    /** The orders of all customers, oldest first. */
    orders: (): ReadonlyArray<Order> => state.orders.map(({ order }) => order),
    setStock: (productId: ProductId, stock: number) => {
      state.products = state.products.map((detail) =>
        detail.product.id === productId
          ? { ...detail, product: { ...detail.product, stock } }
          : detail
      )
    },
    pay: (invoiceId: InvoiceId, outcome: "paid" | "declined" | "pending") =>
      recordPayment(state, invoiceId, outcome),
    deliver: (id: OrderId) => {
      for (const stored of state.orders)
        if (stored.order.id === id) stored.order = { ...stored.order, status: "delivered" }
    },
    advanceTime: (milliseconds: number) => {
      state.now += milliseconds
      expireInvoices(state)
    }
  }
}
