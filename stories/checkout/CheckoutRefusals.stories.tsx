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
  ShortAddressMissing
} from "#core/checkout/refusals.ts"
import type { PlaceRefusal, PromoRefusal } from "#core/checkout/refusals.ts"
import {
  CardPaymentsUnavailable,
  KeyReused,
  OrderIdMissing,
  PaymentPageMissing
} from "#core/payment/Payment.ts"
import { PromoExpired, PromoMissing } from "#core/pricing/promo.ts"
import { Refused } from "#core/shared/Refused.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { Checkout } from "#ui/checkout/Checkout.tsx"
import { stateStory } from "../stateStory.tsx"
import { checkoutContext, editingState } from "./checkoutContext.ts"
import { type Fixture, inLocale, withChanges } from "../fixture.ts"
import { refusedWithMessage } from "../refusals.ts"

export default { title: "Checkout/Refusals" } satisfies Meta

const story = stateStory(checkoutMachine, Checkout)
const context = withChanges(checkoutContext, { promoTyped: "SADU20" })
const promoRefused = (promoRefusal: PromoRefusal | Fixture<PromoRefusal>) =>
  story(
    editingState,
    withChanges(context, (locale) => ({
      promoRefusal: inLocale(promoRefusal, locale),
      unfolded: ["promo"]
    }))
  )
const cardRefused = (refusal: PlaceRefusal | Fixture<PlaceRefusal>) =>
  story(
    editingState,
    withChanges(context, (locale) => ({ refusal: inLocale(refusal, locale) }))
  )
const cashRefused = (refusal: PlaceRefusal) =>
  story(editingState, withChanges(context, { method: "cash", refusal }))

export const PromoCodeMissing = {
  ...promoRefused(new PromoMissing()),
  name: "Promo code missing",
  tags: ["refusal"]
}
export const PromoCodeExpired = {
  ...promoRefused(new PromoExpired()),
  name: "Promo code expired",
  tags: ["refusal"]
}
export const PromoRefused = {
  ...promoRefused(new Refused({ status: 200, message: null })),
  name: "Promo code refused",
  tags: ["refusal"]
}
export const PromoRefusedWithMessage = {
  ...promoRefused(
    refusedWithMessage(422, { ar: "الرمز لعملاء جدد فقط", en: "The code is for new customers only" })
  ),
  name: "Promo code refused with a message",
  tags: ["refusal"]
}
export const PromoRefusedWithStatus = {
  ...promoRefused(new Refused({ status: 500, message: null })),
  name: "Promo code refused with a status",
  tags: ["refusal"]
}
export const PromoOffline = {
  ...promoRefused(new Unavailable({ reason: "offline" })),
  name: "Promo code not checked, offline",
  tags: ["offline", "refusal"]
}
export const PromoUnreadable = {
  ...promoRefused(new Unavailable({ reason: "unreadable" })),
  name: "Promo code not checked, answer unreadable",
  tags: ["refusal"]
}

export const NotLoggedIn = { ...cardRefused(new CustomerMissing()), tags: ["refusal"] }
export const WithoutAddress = { ...cardRefused(new AddressMissing()), tags: ["refusal"] }
export const WithoutShortAddress = {
  ...cardRefused(new ShortAddressMissing()),
  name: "Saudi address without Short Address",
  tags: ["refusal"]
}
export const EmptyCart = { ...cardRefused(new CartEmpty()), tags: ["empty", "refusal"] }
export const NotPreparable = {
  ...cardRefused(new OrderNotPreparable()),
  name: "Order cannot be prepared",
  tags: ["refusal"]
}
export const InvalidAmount = {
  ...cardRefused(new InvalidPaymentAmount()),
  name: "Amount is invalid",
  tags: ["refusal"]
}
export const NameMissing = {
  ...cardRefused(new CustomerNameRequired()),
  name: "Name missing",
  tags: ["refusal"]
}
export const InvalidEmail = { ...cardRefused(new CustomerEmailInvalid()), tags: ["refusal"] }
export const MobileMissing = {
  ...cardRefused(new CustomerMobileRequired()),
  name: "Phone number missing",
  tags: ["refusal"]
}
export const NoCardPayments = {
  ...cardRefused(new CardPaymentsUnavailable()),
  tags: ["refusal"]
}
export const NoPaymentPage = { ...cardRefused(new PaymentPageMissing()), tags: ["refusal"] }
export const IdempotencyKeyReused = {
  ...cardRefused(new KeyReused()),
  name: "Order changed since the last attempt",
  tags: ["refusal"]
}
export const LoggedOut = {
  ...cardRefused(new SessionEnded()),
  name: "Session ended",
  tags: ["refusal"]
}
export const CardInvalid = {
  ...cardRefused(new Refused({ status: 422, message: null })),
  name: "Card order refused as invalid",
  tags: ["refusal"]
}
export const CardRefusedWithMessage = {
  ...cardRefused(
    refusedWithMessage(400, {
      ar: "رقم الهاتف غير مقبول لدى مزود الدفع",
      en: "The payment provider does not accept this phone number"
    })
  ),
  name: "Card order refused with a message",
  tags: ["refusal"]
}
export const CardRefusedWithStatus = {
  ...cardRefused(new Refused({ status: 503, message: null })),
  name: "Card order refused with a status",
  tags: ["refusal"]
}
export const CardTimedOut = {
  ...cardRefused(new Unavailable({ reason: "timeout" })),
  name: "Timeout while ordering by card",
  tags: ["refusal"]
}
export const CardOffline = {
  ...cardRefused(new Unavailable({ reason: "offline" })),
  name: "Offline while ordering by card",
  tags: ["offline", "refusal"]
}
export const CardUnreadable = {
  ...cardRefused(new Unavailable({ reason: "unreadable" })),
  name: "Answer unreadable while ordering by card",
  tags: ["refusal"]
}
export const CashOrderIdMissing = {
  ...cashRefused(new OrderIdMissing()),
  name: "Cash order without a number",
  tags: ["refusal"]
}
export const CashRefused = {
  ...cashRefused(new Refused({ status: 500, message: null })),
  name: "Cash order refused",
  tags: ["refusal"]
}
export const CashOffline = {
  ...cashRefused(new Unavailable({ reason: "offline" })),
  name: "Offline while ordering with cash",
  tags: ["offline", "refusal"]
}
export const CashTimedOut = {
  ...cashRefused(new Unavailable({ reason: "timeout" })),
  name: "Timeout while ordering with cash",
  tags: ["refusal"]
}
