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

export default { title: "Checkout/Cash refusals" } satisfies Meta

const when = stateStory(checkoutMachine, Checkout)
const priced: CheckoutContext = {
  customer: noura,
  cart,
  address: homeInSalmiya,
  method: "cash",
  rates,
  promo: null,
  promoTyped: "",
  promoRefusal: null,
  serverQuote: null,
  orderChanged: null,
  refusal: null,
  result: null
}
const cash = (refusal: PlaceRefusal) =>
  when({ rates: "ready", promo: "none", order: { open: "editing" } }, { ...priced, refusal })

export const NoCustomer = cash(new CustomerMissing())
export const NoAddress = cash(new AddressMissing())
export const NothingInCart = cash(new CartEmpty())
export const NotPreparable = cash(new OrderNotPreparable())
export const NoAmount = cash(new InvalidPaymentAmount())
export const NoName = cash(new CustomerNameRequired())
export const WrongEmail = cash(new CustomerEmailInvalid())
export const NoMobile = cash(new CustomerMobileRequired())
export const OtherKey = cash(new KeyReused())
export const LoggedOut = cash(new SessionEnded())
export const RefusedInItsWords = cash(
  new Refused({ status: 422, message: "الدفع عند الاستلام متوقف اليوم" })
)
export const BrokenServer = cash(new Unavailable({ reason: "server", status: 503 }))
export const Unreadable = cash(new Unavailable({ reason: "unreadable" }))
