import type { Meta } from "@storybook/react-vite"
import { checkoutMachine } from "#core/checkout/checkoutMachine.ts"
import {
  CustomerEmailInvalid,
  CustomerMobileRequired,
  CustomerNameRequired,
  InvalidPaymentAmount
} from "#core/orders/OrderDraft.ts"
import {
  AddressMissing,
  CartEmpty,
  CustomerMissing,
  OrderNotPreparable,
  type PlaceRefusal,
  ShortAddressMissing
} from "#core/checkout/refusals.ts"
import { KeyReused } from "#core/payment/Payment.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { Checkout } from "#ui/checkout/Checkout.tsx"
import { stateStories } from "../stateStory.tsx"
import { SlotGone, SlotMissing } from "#core/delivery/DeliveryOptions.ts"
import { slots } from "./deliverySlots.ts"
import { checkoutContext, editingState } from "./checkoutContext.ts"
import { type Fixture, withChanges } from "../fixture.ts"
import { refusedWithMessage, unreadable } from "../refusals.ts"

// The pictures have the names of the ids.
export default {
  id: "checkout-refusals-of-cash",
  title: "Checkout/Refusals when paying in cash",
  tags: ["refusal"]
} satisfies Meta

const story = stateStories(
  checkoutMachine,
  Checkout,
  withChanges(checkoutContext, { method: "cash" })
)
const cashRefused = (refusal: PlaceRefusal | Fixture<PlaceRefusal>) =>
  story(editingState, { refusal })

export const NotLoggedIn = cashRefused(new CustomerMissing())
export const WithoutAddress = cashRefused(new AddressMissing())
export const WithoutShortAddress = {
  ...cashRefused(new ShortAddressMissing()),
  name: "Saudi address without Short Address"
}
export const SlotTaken = {
  ...cashRefused(new SlotGone({ slots })),
  name: "Delivery time taken meanwhile"
}
export const SlotNotChosen = {
  ...cashRefused(new SlotMissing({ slots })),
  name: "No delivery time chosen"
}
export const EmptyCart = { ...cashRefused(new CartEmpty()), tags: ["empty"] }
export const NotPreparable = {
  ...cashRefused(new OrderNotPreparable()),
  name: "Order cannot be prepared"
}
export const InvalidAmount = {
  ...cashRefused(new InvalidPaymentAmount()),
  name: "Amount is invalid"
}
export const NameMissing = cashRefused(new CustomerNameRequired())
export const InvalidEmail = cashRefused(new CustomerEmailInvalid())
export const MobileMissing = {
  ...cashRefused(new CustomerMobileRequired()),
  name: "Phone number missing"
}
export const IdempotencyKeyReused = {
  ...cashRefused(new KeyReused()),
  name: "Order changed since it was last sent"
}
export const LoggedOut = { ...cashRefused(new SessionEnded()), name: "Session ended" }
export const RefusedWithMessage = {
  ...cashRefused(
    refusedWithMessage(422, {
      ar: "الدفع عند الاستلام متوقف اليوم",
      en: "Cash on delivery is not available today"
    })
  ),
  name: "Cash refused with a message"
}
export const ServerError = {
  ...cashRefused(new Unavailable({ reason: "server", status: 503 })),
  name: "Server error while ordering with cash"
}
export const Unreadable = { ...cashRefused(unreadable), name: "Answer unreadable" }
