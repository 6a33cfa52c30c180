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
import { type Fixture, fixture, inLocale, withChanges } from "../fixture.ts"
import { refusedWithMessage } from "../refusals.ts"

export default { title: "Checkout/Refusals" } satisfies Meta

const story = stateStory(checkoutMachine, Checkout)
const context = fixture((locale): CheckoutContext => ({
  customer: noura(locale),
  cart: cart(locale),
  address: homeInSalmiya(locale),
  methods: ["knet", "card", "apple_pay", "cash"],
  method: "card",
  chosenMethod: null,
  note: "",
  rates,
  promo: null,
  promoTyped: "SADU20",
  promoRefusal: null,
  serverQuote: null,
  orderChanged: null,
  orderRepeated: null,
  isRepeat: false,
  refusal: null,
  result: null
}))
const editingState = {
  rates: "ready",
  methods: "ready",
  promo: "none",
  order: { open: "editing" }
} as const
const promoRefused = (promoRefusal: PromoRefusal | Fixture<PromoRefusal>) =>
  story(
    editingState,
    withChanges(context, (locale) => ({ promoRefusal: inLocale(promoRefusal, locale) }))
  )
const cardRefused = (refusal: PlaceRefusal | Fixture<PlaceRefusal>) =>
  story(
    editingState,
    withChanges(context, (locale) => ({ refusal: inLocale(refusal, locale) }))
  )
const cashRefused = (refusal: PlaceRefusal) =>
  story(editingState, withChanges(context, { method: "cash", refusal }))

export const PromoCodeMissing = promoRefused(new PromoMissing())
export const PromoCodeExpired = promoRefused(new PromoExpired())
export const PromoRefused = promoRefused(new Refused({ status: 200, message: null }))
export const PromoRefusedWithMessage = promoRefused(
  refusedWithMessage(422, { ar: "الرمز لعملاء جدد فقط", en: "The code is for new customers only" })
)
export const PromoRefusedWithStatus = promoRefused(new Refused({ status: 500, message: null }))
export const PromoOffline = promoRefused(new Unavailable({ reason: "offline" }))
export const PromoUnreadable = promoRefused(new Unavailable({ reason: "unreadable" }))

export const NotLoggedIn = cardRefused(new CustomerMissing())
export const WithoutAddress = cardRefused(new AddressMissing())
export const EmptyCart = cardRefused(new CartEmpty())
export const NotPreparable = cardRefused(new OrderNotPreparable())
export const InvalidAmount = cardRefused(new InvalidPaymentAmount())
export const NameMissing = cardRefused(new CustomerNameRequired())
export const InvalidEmail = cardRefused(new CustomerEmailInvalid())
export const MobileMissing = cardRefused(new CustomerMobileRequired())
export const NoPaymentPage = cardRefused(new PaymentPageMissing())
export const AttemptKeyReused = cardRefused(new KeyReused())
export const LoggedOut = cardRefused(new SessionEnded())
export const CardInvalid = cardRefused(new Refused({ status: 422, message: null }))
export const CardRefusedWithMessage = cardRefused(
  refusedWithMessage(400, {
    ar: "رقم الهاتف غير مقبول لدى مزود الدفع",
    en: "The payment provider does not accept this phone number"
  })
)
export const CardRefusedWithStatus = cardRefused(new Refused({ status: 503, message: null }))
export const CardTimedOut = cardRefused(new Unavailable({ reason: "timeout" }))
export const CardOffline = cardRefused(new Unavailable({ reason: "offline" }))
export const CardUnreadable = cardRefused(new Unavailable({ reason: "unreadable" }))
export const CashOrderIdMissing = cashRefused(new OrderIdMissing())
export const CashRefused = cashRefused(new Refused({ status: 500, message: null }))
export const CashOffline = cashRefused(new Unavailable({ reason: "offline" }))
export const CashTimedOut = cashRefused(new Unavailable({ reason: "timeout" }))
