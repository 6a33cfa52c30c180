import type { Meta } from "@storybook/react-vite"
import { checkoutMachine } from "#core/checkout/checkoutMachine.ts"
import type { CheckoutContext } from "#core/checkout/checkoutSetup.ts"
import {
  CustomerEmailInvalid,
  CustomerMobileRequired,
  CustomerNameRequired,
  InvalidPaymentAmount
} from "#core/order/OrderDraft.ts"
import {
  AddressMissing,
  CartEmpty,
  CustomerMissing,
  OrderNotPreparable
} from "#core/checkout/refusals.ts"
import type { PlaceRefusal } from "#core/checkout/refusals.ts"
import { KeyReused } from "#core/payment/Payment.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { Checkout } from "#ui/checkout/Checkout.tsx"
import { homeInSalmiya } from "../address/addresses.ts"
import { stateStory } from "../stateStory.tsx"
import { cart, noura, rates } from "./carts.ts"
import { type Fixture, fixture, inLocale, withChanges } from "../fixture.ts"
import { refusedWithMessage } from "../refusals.ts"

export default { title: "Checkout/Refusals of cash" } satisfies Meta

const story = stateStory(checkoutMachine, Checkout)
const context = fixture((locale): CheckoutContext => ({
  customer: noura(locale),
  cart: cart(locale),
  address: homeInSalmiya(locale),
  methods: ["knet", "card", "apple_pay", "cash"],
  method: "cash",
  chosenMethod: null,
  note: "",
  rates,
  promo: null,
  promoTyped: "",
  promoRefusal: null,
  serverQuote: null,
  orderChanged: null,
  orderRepeated: null,
  isRepeat: false,
  refusal: null,
  result: null
}))
const cashRefused = (refusal: PlaceRefusal | Fixture<PlaceRefusal>) =>
  story(
    { rates: "ready", methods: "ready", promo: "none", order: { open: "editing" } },
    withChanges(context, (locale) => ({ refusal: inLocale(refusal, locale) }))
  )

export const NotLoggedIn = { ...cashRefused(new CustomerMissing()), tags: ["refusal"] }
export const WithoutAddress = { ...cashRefused(new AddressMissing()), tags: ["refusal"] }
export const EmptyCart = { ...cashRefused(new CartEmpty()), tags: ["empty", "refusal"] }
export const NotPreparable = { ...cashRefused(new OrderNotPreparable()), tags: ["refusal"] }
export const InvalidAmount = { ...cashRefused(new InvalidPaymentAmount()), tags: ["refusal"] }
export const NameMissing = { ...cashRefused(new CustomerNameRequired()), tags: ["refusal"] }
export const InvalidEmail = { ...cashRefused(new CustomerEmailInvalid()), tags: ["refusal"] }
export const MobileMissing = { ...cashRefused(new CustomerMobileRequired()), tags: ["refusal"] }
export const AttemptKeyReused = {
  ...cashRefused(new KeyReused()),
  name: "Order changed since the last attempt",
  tags: ["refusal"]
}
export const LoggedOut = {
  ...cashRefused(new SessionEnded()),
  name: "Session ended",
  tags: ["refusal"]
}
export const RefusedWithMessage = {
  ...cashRefused(
    refusedWithMessage(422, {
      ar: "الدفع عند الاستلام متوقف اليوم",
      en: "Cash on delivery is not available today"
    })
  ),
  tags: ["refusal"]
}
export const ServerError = {
  ...cashRefused(new Unavailable({ reason: "server", status: 503 })),
  tags: ["refusal"]
}
export const Unreadable = {
  ...cashRefused(new Unavailable({ reason: "unreadable" })),
  tags: ["refusal"]
}
