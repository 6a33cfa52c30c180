import type { Meta } from "@storybook/react-vite"
import { emptyCart } from "#core/cart/Cart.ts"
import { checkoutMachine } from "#core/checkout/checkoutMachine.ts"
import { OrderRepeated } from "#core/payment/Payment.ts"
import { OrderChanged, type PromoChange, type ServerQuote } from "#core/pricing/ServerQuote.ts"
import { calculateAmounts } from "#core/checkout/summary.ts"
import { Fils } from "#core/money/Fils.ts"
import { OrderId } from "#core/orders/OrderId.ts"
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
  ratesOfOtherCountries
} from "./carts.ts"

export default { title: "Checkout/Checkout page" } satisfies Meta

const story = stateStory(checkoutMachine, Checkout)
const loadingContext = {
  customer: noura,
  cart,
  address: homeInSalmiya,
  methods: ["knet", "card", "apple_pay", "cash"] as const,
  method: "card" as const,
  chosenMethod: null,
  note: "",
  rates: null,
  promo: null,
  promoTyped: "",
  promoRefusal: null,
  serverQuote: null,
  orderChanged: null,
  orderRepeated: null,
  isRepeat: false,
  refusal: null,
  result: null
}
const context = { ...loadingContext, rates }
const editingState = {
  methods: "ready",
  rates: "ready",
  promo: "none",
  order: { open: "editing" }
} as const

export const MethodsLoading = story({ ...editingState, methods: "loading" }, context)
export const MethodsFailed = story(
  { ...editingState, methods: "failed" },
  { ...context, methods: ["card", "cash"] }
)
export const EditingKnetWithNote = story(editingState, {
  ...context,
  method: "knet",
  note: "اتصل قبل الوصول واترك الطلب عند الحارس"
})
export const RatesLoading = story({ ...editingState, rates: "loading" }, loadingContext)
export const RatesFailed = story({ ...editingState, rates: "failed" }, loadingContext)
export const Editing = story(editingState, context)
export const WithoutApplePay = story(editingState, {
  ...context,
  methods: ["knet", "card", "cash"]
})
export const EditingCash = story(editingState, { ...context, method: "cash" })
export const WithoutAddress = story(editingState, { ...context, address: null })
export const FreeDelivery = story(editingState, { ...loadingContext, rates: freeRates })
export const NoDeliveryRate = story(editingState, {
  ...loadingContext,
  rates: ratesOfOtherCountries
})
export const PromoChecking = story(
  { ...editingState, promo: "checking" },
  { ...context, promoTyped: "SADU10" }
)
export const PromoApplied = story(
  { ...editingState, promo: "applied" },
  { ...context, promo, promoTyped: promo.code }
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
const confirmingChangeState = { ...editingState, order: { open: "confirmingChange" } } as const
export const PricesChanged = story(confirmingChangeState, {
  ...context,
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
export const OrderRepeatedWithinAMinute = story(
  { ...editingState, order: { open: "confirmingRepeat" } },
  { ...context, orderRepeated: new OrderRepeated({ orderId: OrderId.make("24637337") }) }
)
export const ShowingRepeatedOrder = story(
  { ...editingState, order: "repeated" },
  { ...context, orderRepeated: new OrderRepeated({ orderId: OrderId.make("24637337") }) }
)
export const StockChanged = story(confirmingChangeState, {
  ...context,
  orderChanged: new OrderChanged({ reason: "out_of_stock", quote })
})
export const AllOutOfStock = story(confirmingChangeState, {
  ...context,
  orderChanged: new OrderChanged({ reason: "out_of_stock", quote: { ...quote, lines: [] } })
})
const promoChangedStory = (reason: PromoChange) =>
  story(
    { ...confirmingChangeState, promo: "applied" },
    {
      ...context,
      promo,
      promoTyped: promo.code,
      orderChanged: new OrderChanged({
        reason,
        quote: {
          ...quote,
          lines: [dallah, oud, cushion].map((line) => ({ ...line, available: line.stock })),
          delivery: Fils.make(2_140),
          total: Fils.make(65_890)
        }
      })
    }
  )
export const PromoEnded = promoChangedStory("promo_ended")
export const PromoUsed = promoChangedStory("promo_used")
export const PromoUsedUp = promoChangedStory("promo_used_up")
export const PromoBelowMinimum = promoChangedStory("promo_minimum")

const order = {
  ...context,
  lines: cart.lines,
  subtotal: Fils.make(0),
  discount: Fils.make(0),
  delivery: Fils.make(0),
  total: Fils.make(0),
  ...calculateAmounts(context)
}
export const Placing = story({ ...editingState, order: { open: "placing" } }, context)
export const Redirecting = story(
  { ...editingState, order: { open: "redirecting" } },
  {
    ...context,
    result: { _tag: "PaymentRequired", url: "https://pay.example/1", order }
  }
)
export const Placed = story(
  { ...editingState, order: "ordered" },
  {
    ...context,
    method: "cash",
    result: { _tag: "Ordered", orderId: OrderId.make("1042"), order }
  }
)
export const AlreadyPaid = story(
  { ...editingState, order: "alreadyPaid" },
  {
    ...context,
    result: { _tag: "AlreadyPaid", orderId: OrderId.make("1042"), order }
  }
)
export const LoginRequired = story({ ...editingState, order: "loginRequired" }, context)
export const EmptyCart = story(
  { ...editingState, order: "cartEmpty" },
  { ...context, cart: emptyCart }
)
