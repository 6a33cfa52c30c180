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
import { Refused } from "#core/shared/Refused.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { Checkout } from "#ui/checkout/Checkout.tsx"
import { homeInSalmiya } from "../address/addresses.ts"
import { stateStory } from "../stateStory.tsx"
import { cart, noura, rates } from "./carts.ts"

export default { title: "Checkout/Refusals of cash" } satisfies Meta

const story = stateStory(checkoutMachine, Checkout)
const context: CheckoutContext = {
  customer: noura,
  cart,
  address: homeInSalmiya,
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
}
const cashRefused = (refusal: PlaceRefusal) =>
  story(
    { rates: "ready", methods: "ready", promo: "none", order: { open: "editing" } },
    { ...context, refusal }
  )

export const NotLoggedIn = cashRefused(new CustomerMissing())
export const WithoutAddress = cashRefused(new AddressMissing())
export const EmptyCart = cashRefused(new CartEmpty())
export const NotPreparable = cashRefused(new OrderNotPreparable())
export const InvalidAmount = cashRefused(new InvalidPaymentAmount())
export const NameMissing = cashRefused(new CustomerNameRequired())
export const InvalidEmail = cashRefused(new CustomerEmailInvalid())
export const MobileMissing = cashRefused(new CustomerMobileRequired())
export const AttemptKeyReused = cashRefused(new KeyReused())
export const LoggedOut = cashRefused(new SessionEnded())
export const RefusedWithMessage = cashRefused(
  new Refused({ status: 422, message: "الدفع عند الاستلام متوقف اليوم" })
)
export const ServerError = cashRefused(new Unavailable({ reason: "server", status: 503 }))
export const Unreadable = cashRefused(new Unavailable({ reason: "unreadable" }))
