import { checkoutMachine } from "#core/checkout/checkoutMachine.ts"
import { calculateSubtotal } from "#core/pricing/quote.ts"
import { toEventItem } from "#core/analytics/diffCarts.ts"
import { perShop } from "../perShop.ts"
import type { Store } from "../createStore.ts"
import { paths } from "#paths.ts"

/** Checkout, and where it leads. */
export const liveCheckout = perShop(
  ({ navigation, run, cart, openPayments, analyticsEvents }: Store) =>
    checkoutMachine.provide({
      actors: {
        rates: run((programs) => programs.rates),
        checkPromo: run((programs) => programs.applyPromo),
        place: run((programs) => programs.placeOrder)
      },
      actions: {
        trackCheckoutStarted: (_, { lines }) => {
          if (lines.length > 0)
            analyticsEvents.track({
              _tag: "CheckoutBegun",
              items: lines.map(toEventItem),
              value: calculateSubtotal(lines)
            })
        },
        savePromoCode: (_, code) => cart.send({ type: "promo", code }),
        applyServerQuoteToCart: (_, changed) => cart.send({ type: "agreed", changed }),
        goToPayment: (_, url) => location.assign(url ?? paths.checkout),
        finishOrder: ({ context: { result } }, order) => {
          if (result?._tag === "Ordered")
            analyticsEvents.track({
              _tag: "Purchased",
              orderId: result.orderId,
              value: order.total
            })
          navigation.go(paths.thankYou, {
            replace: true,
            state: { mailFollows: order.address.email !== null }
          })
          cart.send({ type: "ordered", lines: order.lines })
          openPayments.send({ type: "dismiss" })
        },
        goToOrder: (_, placed) => {
          const orderId = placed._tag === "PaidBefore" ? placed.orderId : null
          if (orderId !== null)
            analyticsEvents.track({ _tag: "Purchased", orderId, value: placed.order.total })
          navigation.go(orderId === null ? paths.orders : paths.order(orderId), { replace: true })
          cart.send({ type: "ordered", lines: placed.order.lines })
          openPayments.send({ type: "dismiss" })
        },
        goToLogin: () =>
          navigation.go(paths.login, {
            replace: true,
            state: { returnTo: paths.checkout, isExpired: true }
          }),
        goToCart: () => navigation.go(paths.cart, { replace: true })
      }
    })
)
