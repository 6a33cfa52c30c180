import type { Meta } from "@storybook/react-vite"
import { checkoutMachine } from "#core/checkout/checkoutMachine.ts"
import type { PlaceRefusal, PromoRefusal } from "#core/checkout/refusals.ts"
import { OrderIdMissing } from "#core/payment/Payment.ts"
import { Checkout } from "#ui/checkout/Checkout.tsx"
import { stateStories } from "../stateStory.tsx"
import { checkoutContext, editingState } from "./checkoutContext.ts"
import { withChanges } from "../fixture.ts"
import { refusedWith, serverError } from "../refusals.ts"

// The pictures have the names of the ids.
export default {
  id: "checkout-refusals-by-status",
  title: "Checkout/Refusals of the server",
  tags: ["refusal"]
} satisfies Meta

const context = withChanges(checkoutContext, { promoTyped: "SADU20" })
const story = stateStories(checkoutMachine, Checkout, context)
const promoRefused = (promoRefusal: PromoRefusal) =>
  story(editingState, { promoRefusal, unfolded: ["promo"] })
const cardRefused = (refusal: PlaceRefusal) => story(editingState, { refusal })

export const PromoNotFound = { ...promoRefused(refusedWith(404)), name: "Promo code not found" }
export const PromoServerError = {
  ...promoRefused(serverError),
  name: "Promo code not checked, server error"
}
export const CardTooManyRequests = {
  ...cardRefused(refusedWith(429)),
  name: "Too many requests while ordering by card"
}
export const CardServerError = {
  ...cardRefused(serverError),
  name: "Server error while ordering by card"
}
export const CardOrderIdMissing = {
  ...cardRefused(new OrderIdMissing()),
  name: "Card order without a number"
}
