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
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { Checkout } from "#ui/checkout/Checkout.tsx"
import { stateStories } from "../stateStory.tsx"
import { SlotGone, SlotMissing } from "#core/delivery/DeliveryOptions.ts"
import { slots } from "./deliverySlots.ts"
import { checkoutContext, editingState } from "./checkoutContext.ts"
import { type Fixture, withChanges } from "../fixture.ts"
import { offline, refusedWith, refusedWithMessage, timeout, unreadable } from "../refusals.ts"

export default { title: "Checkout/Refusals", tags: ["refusal"] } satisfies Meta

const context = withChanges(checkoutContext, { promoTyped: "SADU20" })
const story = stateStories(checkoutMachine, Checkout, context)
const promoRefused = (promoRefusal: PromoRefusal | Fixture<PromoRefusal>) =>
  story(editingState, { promoRefusal, unfolded: ["promo"] })
const cardRefused = (refusal: PlaceRefusal | Fixture<PlaceRefusal>) =>
  story(editingState, { refusal })
const cashRefused = (refusal: PlaceRefusal) => story(editingState, { method: "cash", refusal })

export const PromoCodeMissing = promoRefused(new PromoMissing())
export const PromoCodeExpired = promoRefused(new PromoExpired())
export const PromoRefused = { ...promoRefused(refusedWith(200)), name: "Promo code refused" }
export const PromoRefusedWithMessage = {
  ...promoRefused(
    refusedWithMessage(422, { ar: "الرمز لعملاء جدد فقط", en: "The code is for new customers only" })
  ),
  name: "Promo code refused with a message"
}
export const PromoRefusedWithStatus = {
  ...promoRefused(refusedWith(500)),
  name: "Promo code refused with a status"
}
export const PromoOffline = {
  ...promoRefused(offline),
  name: "Promo code not checked, offline",
  tags: ["offline"]
}
export const PromoUnreadable = {
  ...promoRefused(unreadable),
  name: "Promo code not checked, answer unreadable"
}

export const NotLoggedIn = cardRefused(new CustomerMissing())
export const WithoutAddress = cardRefused(new AddressMissing())
export const WithoutShortAddress = {
  ...cardRefused(new ShortAddressMissing()),
  name: "Saudi address without Short Address"
}
export const SlotTaken = {
  ...cardRefused(new SlotGone({ slots })),
  name: "Delivery time taken meanwhile"
}
export const SlotNotChosen = {
  ...cardRefused(new SlotMissing({ slots })),
  name: "No delivery time chosen"
}
export const EmptyCart = { ...cardRefused(new CartEmpty()), tags: ["empty"] }
export const NotPreparable = {
  ...cardRefused(new OrderNotPreparable()),
  name: "Order cannot be prepared"
}
export const InvalidAmount = {
  ...cardRefused(new InvalidPaymentAmount()),
  name: "Amount is invalid"
}
export const NameMissing = cardRefused(new CustomerNameRequired())
export const InvalidEmail = cardRefused(new CustomerEmailInvalid())
export const MobileMissing = {
  ...cardRefused(new CustomerMobileRequired()),
  name: "Phone number missing"
}
export const NoCardPayments = cardRefused(new CardPaymentsUnavailable())
export const NoPaymentPage = cardRefused(new PaymentPageMissing())
export const IdempotencyKeyReused = {
  ...cardRefused(new KeyReused()),
  name: "Order changed since it was last sent"
}
export const LoggedOut = { ...cardRefused(new SessionEnded()), name: "Session ended" }
export const CardInvalid = {
  ...cardRefused(refusedWith(422)),
  name: "Card order refused as invalid"
}
export const CardRefusedWithMessage = {
  ...cardRefused(
    refusedWithMessage(400, {
      ar: "رقم الهاتف غير مقبول لدى مزود الدفع",
      en: "The payment provider does not accept this phone number"
    })
  ),
  name: "Card order refused with a message"
}
export const CardRefusedWithStatus = {
  ...cardRefused(refusedWith(503)),
  name: "Card order refused with a status"
}
export const CardTimedOut = { ...cardRefused(timeout), name: "Timeout while ordering by card" }
export const CardOffline = {
  ...cardRefused(offline),
  name: "Offline while ordering by card",
  tags: ["offline"]
}
export const CardUnreadable = {
  ...cardRefused(unreadable),
  name: "Answer unreadable while ordering by card"
}
export const CashOrderIdMissing = {
  ...cashRefused(new OrderIdMissing()),
  name: "Cash order without a number"
}
export const CashRefused = { ...cashRefused(refusedWith(500)), name: "Cash order refused" }
export const CashOffline = {
  ...cashRefused(offline),
  name: "Offline while ordering with cash",
  tags: ["offline"]
}
export const CashTimedOut = { ...cashRefused(timeout), name: "Timeout while ordering with cash" }
