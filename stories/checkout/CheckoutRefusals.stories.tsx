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
import type { PlaceRefusal, PromoRefusal } from "#core/checkout/refusals.ts"
import { KeyReused, OrderIdMissing, PaymentPageMissing } from "#core/payment/Payment.ts"
import { PromoExpired, PromoMissing } from "#core/pricing/promo.ts"
import { Refused } from "#core/shared/Refused.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { Checkout } from "#ui/checkout/Checkout.tsx"
import { homeInSalmiya } from "../address/addresses.ts"
import { stateStory } from "../stateStory.tsx"
import { cart, noura, rates } from "./carts.ts"

export default { title: "Checkout/Refusals" } satisfies Meta

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
const cash = (refusal: PlaceRefusal) => when(choosing, { ...priced, method: "cash", refusal })

export const PromoNotTyped = promo(new PromoMissing())
export const PromoOver = promo(new PromoExpired())
export const PromoRefused = promo(new Refused({ status: 200, message: null }))
export const PromoRefusedInWords = promo(
  new Refused({ status: 422, message: "الرمز لعملاء جدد فقط" })
)
export const PromoRefusedWithStatus = promo(new Refused({ status: 500, message: null }))
export const PromoOffline = promo(new Unavailable({ reason: "offline" }))
export const PromoUnreadable = promo(new Unavailable({ reason: "unreadable" }))

export const NoCustomer = card(new CustomerMissing())
export const NoAddress = card(new AddressMissing())
export const NothingInCart = card(new CartEmpty())
export const NotPreparable = card(new OrderNotPreparable())
export const NoAmount = card(new InvalidPaymentAmount())
export const NoName = card(new CustomerNameRequired())
export const WrongEmail = card(new CustomerEmailInvalid())
export const NoMobile = card(new CustomerMobileRequired())
export const NoPaymentPage = card(new PaymentPageMissing())
export const OtherKey = card(new KeyReused())
export const LoggedOut = card(new SessionEnded())
export const CardInvalid = card(new Refused({ status: 422, message: null }))
export const CardRefusedInWords = card(
  new Refused({ status: 400, message: "رقم الهاتف غير مقبول لدى مزود الدفع" })
)
export const CardRefusedWithStatus = card(new Refused({ status: 503, message: null }))
export const CardTimedOut = card(new Unavailable({ reason: "timeout" }))
export const CardOffline = card(new Unavailable({ reason: "offline" }))
export const CardUnreadable = card(new Unavailable({ reason: "unreadable" }))
export const CashNoOrderId = cash(new OrderIdMissing())
export const CashRefused = cash(new Refused({ status: 500, message: null }))
export const CashOffline = cash(new Unavailable({ reason: "offline" }))
export const CashTimedOut = cash(new Unavailable({ reason: "timeout" }))
