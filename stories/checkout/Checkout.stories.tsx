import type { Meta } from "@storybook/react-vite"
import { emptyCart } from "#core/cart/Cart.ts"
import { checkoutMachine } from "#core/checkout/checkoutMachine.ts"
import { OrderChanged, type ServerQuote } from "#core/pricing/ServerQuote.ts"
import { calculateAmounts } from "#core/checkout/summary.ts"
import { Fils } from "#core/money/Fils.ts"
import { OrderId } from "#core/orders/Order.ts"
import { Checkout } from "#ui/checkout/Checkout.tsx"
import { homeInSalmiya } from "../address/addresses.ts"
import { stateStory } from "../stateStory.tsx"
import {
  cart,
  cushion,
  dallah,
  freeRates,
  noura,
  oud,
  promo,
  rates,
  ratesOfOthers
} from "./carts.ts"

export default { title: "Checkout/Checkout" } satisfies Meta

const when = stateStory(checkoutMachine, Checkout)
const begun = {
  customer: noura,
  cart,
  address: homeInSalmiya,
  method: "card" as const,
  rates: null,
  promo: null,
  promoTyped: "",
  promoRefusal: null,
  serverQuote: null,
  orderChanged: null,
  refusal: null,
  result: null
}
const priced = { ...begun, rates }
const ready = { rates: "ready", promo: "none", order: { open: "editing" } } as const

export const RatesLoading = when({ ...ready, rates: "loading" }, begun)
export const RatesFailed = when({ ...ready, rates: "failed" }, begun)
export const Choosing = when(ready, priced)
export const ChoosingCash = when(ready, { ...priced, method: "cash" })
export const WithoutAddress = when(ready, { ...priced, address: null })
export const FreeDelivery = when(ready, { ...begun, rates: freeRates })
export const NoRateFits = when(ready, { ...begun, rates: ratesOfOthers })
export const PromoChecking = when(
  { ...ready, promo: "checking" },
  { ...priced, promoTyped: "SADU10" }
)
export const PromoApplied = when(
  { ...ready, promo: "applied" },
  { ...priced, promo, promoTyped: promo.code }
)

const quote: ServerQuote = {
  lines: [
    {
      productId: dallah.productId,
      variantId: dallah.variantId,
      price: Fils.make(19_000),
      quantity: 1,
      available: 6
    },
    { productId: oud.productId, variantId: null, price: oud.price, quantity: 1, available: 1 },
    {
      productId: cushion.productId,
      variantId: null,
      price: cushion.price,
      quantity: 3,
      available: 0
    }
  ],
  subtotal: Fils.make(31_500),
  discount: Fils.make(0),
  delivery: Fils.make(500),
  total: Fils.make(32_000)
}
const changed = { ...ready, order: { open: "confirmingChange" } } as const
export const PricesChanged = when(changed, {
  ...priced,
  orderChanged: new OrderChanged({
    reason: "prices_changed",
    quote: {
      ...quote,
      lines: [
        {
          ...quote.lines[0],
          productId: dallah.productId,
          variantId: dallah.variantId,
          price: Fils.make(19_000),
          quantity: 1,
          available: 6
        }
      ]
    }
  })
})
export const StockChanged = when(changed, {
  ...priced,
  orderChanged: new OrderChanged({ reason: "out_of_stock", quote })
})
export const EverythingGone = when(changed, {
  ...priced,
  orderChanged: new OrderChanged({ reason: "out_of_stock", quote: { ...quote, lines: [] } })
})
export const PromoEnded = when(
  { ...changed, promo: "applied" },
  {
    ...priced,
    promo,
    promoTyped: promo.code,
    orderChanged: new OrderChanged({
      reason: "promo_ended",
      quote: {
        ...quote,
        lines: [dallah, oud, cushion].map((line) => ({ ...line, available: line.stock })),
        delivery: Fils.make(2_140),
        total: Fils.make(65_890)
      }
    })
  }
)

const order = {
  ...priced,
  lines: cart.lines,
  subtotal: Fils.make(0),
  discount: Fils.make(0),
  delivery: Fils.make(0),
  total: Fils.make(0),
  ...calculateAmounts(priced)
}
export const Placing = when({ ...ready, order: { open: "placing" } }, priced)
export const Redirecting = when(
  { ...ready, order: { open: "redirecting" } },
  {
    ...priced,
    result: { _tag: "PayAt", url: "https://pay.example/1", order }
  }
)
export const Placed = when(
  { ...ready, order: "ordered" },
  {
    ...priced,
    method: "cash",
    result: { _tag: "Ordered", orderId: OrderId.make("1042"), order }
  }
)
export const PaidBefore = when(
  { ...ready, order: "paidBefore" },
  {
    ...priced,
    result: { _tag: "PaidBefore", orderId: OrderId.make("1042"), order }
  }
)
export const LoginNeeded = when({ ...ready, order: "loginRequired" }, priced)
export const Emptied = when({ ...ready, order: "cartEmpty" }, { ...priced, cart: emptyCart })
