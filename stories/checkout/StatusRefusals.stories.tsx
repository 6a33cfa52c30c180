import type { Meta } from "@storybook/react-vite"
import { checkoutMachine } from "#core/checkout/checkoutMachine.ts"
import type { CheckoutContext } from "#core/checkout/checkoutSetup.ts"
import type { PlaceRefusal, PromoRefusal } from "#core/checkout/refusals.ts"
import { OrderIdMissing } from "#core/payment/Payment.ts"
import { Refused } from "#core/shared/Refused.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { Checkout } from "#ui/checkout/Checkout.tsx"
import { homeInSalmiya } from "../address/addresses.ts"
import { stateStory } from "../stateStory.tsx"
import { cart, noura, rates } from "./carts.ts"

export default { title: "Checkout/Refusals by status" } satisfies Meta

const when = stateStory(checkoutMachine, Checkout)
const priced: CheckoutContext = {
  customer: noura,
  cart,
  address: homeInSalmiya,
  method: "card",
  rates,
  promo: null,
  promoTyped: "SADU",
  promoRefusal: null,
  serverQuote: null,
  orderChanged: null,
  refusal: null,
  result: null
}
const choosing = { rates: "ready", promo: "none", order: { open: "editing" } } as const
const promo = (promoRefusal: PromoRefusal) => when(choosing, { ...priced, promoRefusal })
const card = (refusal: PlaceRefusal) => when(choosing, { ...priced, refusal })

export const PromoUnknown = promo(new Refused({ status: 404, message: null }))
export const PromoByABrokenServer = promo(new Unavailable({ reason: "server", status: 500 }))
export const CardTooOften = card(new Refused({ status: 429, message: null }))
export const CardByABrokenServer = card(new Unavailable({ reason: "server", status: 500 }))
export const CardWithoutOrderId = card(new OrderIdMissing())
