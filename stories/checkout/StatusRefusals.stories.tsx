import type { Meta } from "@storybook/react-vite"
import { checkoutMachine } from "#core/checkout/checkoutMachine.ts"
import type { PlaceRefusal, PromoRefusal } from "#core/checkout/refusals.ts"
import { OrderIdMissing } from "#core/payment/Payment.ts"
import { Refused } from "#core/shared/Refused.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { Checkout } from "#ui/checkout/Checkout.tsx"
import { stateStory } from "../stateStory.tsx"
import { checkoutContext, editingState } from "./checkoutContext.ts"
import { withChanges } from "../fixture.ts"

// The pictures have the names of the ids.
export default {
  id: "checkout-refusals-by-status",
  title: "Checkout/Refusals of the server"
} satisfies Meta

const story = stateStory(checkoutMachine, Checkout)
const context = withChanges(checkoutContext, { promoTyped: "SADU20" })
const promoRefused = (promoRefusal: PromoRefusal) =>
  story(editingState, withChanges(context, { promoRefusal, unfolded: ["promo"] }))
const cardRefused = (refusal: PlaceRefusal) =>
  story(editingState, withChanges(context, { refusal }))

export const PromoNotFound = {
  ...promoRefused(new Refused({ status: 404, message: null })),
  name: "Promo code not found",
  tags: ["refusal"]
}
export const PromoServerError = {
  ...promoRefused(new Unavailable({ reason: "server", status: 500 })),
  name: "Promo code not checked, server error",
  tags: ["refusal"]
}
export const CardTooManyRequests = {
  ...cardRefused(new Refused({ status: 429, message: null })),
  name: "Too many requests while ordering by card",
  tags: ["refusal"]
}
export const CardServerError = {
  ...cardRefused(new Unavailable({ reason: "server", status: 500 })),
  name: "Server error while ordering by card",
  tags: ["refusal"]
}
export const CardOrderIdMissing = {
  ...cardRefused(new OrderIdMissing()),
  name: "Card order without a number",
  tags: ["refusal"]
}
