import type { Meta } from "@storybook/react-vite"
import { Fils } from "#core/money/Fils.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import { PaymentPageMissing } from "#core/payment/Payment.ts"
import type { Refused } from "#core/shared/Refused.ts"
import { DifferenceUnknown, type OrderDifference } from "#core/payment/OrderDifference.ts"
import { orderDifferenceMachine } from "#core/payment/orderDifferenceMachine.ts"
import { OrderDifference as OrderDifferencePage } from "#ui/payment/OrderDifference.tsx"
import type { Locale } from "#locales/i18n.ts"
import { offline, refusedWith } from "../refusals.ts"
import { stateStory } from "../stateStory.tsx"

export default { title: "Payment/Difference of an order" } satisfies Meta

const story = stateStory(orderDifferenceMachine, OrderDifferencePage)
const difference = (locale: Locale, more: Partial<OrderDifference> = {}): OrderDifference => ({
  orderId: OrderId.make("10423371"),
  state: "open",
  isPending: false,
  changes:
    locale === "ar"
      ? ["إضافة 1 × دهن عود كمبودي", "حذف 1 × بخور معمول"]
      : ["added: 1 × Cambodian Oud Oil", "taken out: 1 × Bakhoor"],
  totalBefore: Fils.make(18_500),
  total: Fils.make(24_250),
  amount: Fils.make(5_750),
  expiresAt: Date.UTC(2026, 10, 29, 9),
  ...more
})
const context = (locale: Locale, more: Partial<OrderDifference> = {}) => ({
  link: { token: "1-x", paymentId: null },
  difference: difference(locale, more),
  refusal: null
})
const inState = (state: OrderDifference["state"]) =>
  story("ready", (locale) => context(locale, { state }))

export const Loading = {
  ...story("loading", (locale) => ({ ...context(locale), difference: null })),
  tags: ["loading"]
}
export const Failed = {
  ...story("failed", (locale) => ({ ...context(locale), difference: null, refusal: offline })),
  tags: ["offline", "refusal"]
}
export const Unknown = {
  ...story("failed", (locale) => ({
    ...context(locale),
    difference: null,
    refusal: new DifferenceUnknown()
  })),
  tags: ["refusal"]
}
export const Open = story("ready", context)
const notOpened = (refusal: PaymentPageMissing | Refused) => ({
  ...story("ready", (locale) => ({ ...context(locale), refusal })),
  tags: ["refusal"]
})
export const PageMissing = notOpened(new PaymentPageMissing())
export const NotOpened = notOpened(refusedWith(500))
export const Pending = story("ready", (locale) => context(locale, { isPending: true }))
export const Opening = story("opening", context)
export const Leaving = story("leaving", context)
export const Paid = inState("paid")
export const Received = inState("received")
export const Withdrawn = inState("withdrawn")
export const Expired = inState("expired")
export const Gone = inState("gone")
