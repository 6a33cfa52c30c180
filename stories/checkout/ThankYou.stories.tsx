import type { Meta, StoryObj } from "@storybook/react-vite"
import { NoPlacedOrder, OrderMailNote, PaidWithoutOrder, ThankYou } from "#ui/checkout/ThankYou.tsx"
import type { ReactNode } from "react"
import { orderPaidByKnet } from "../orders/orders.ts"
import { notPaid, shopContact } from "../payment/paymentReturns.ts"
import { localizedStory } from "../stateStory.tsx"

export default { title: "Checkout/Thank you" } satisfies Meta

const story = (screen: ReactNode): StoryObj => localizedStory(() => screen)

export const Ordered = localizedStory((locale) => <ThankYou order={orderPaidByKnet(locale)} />)
export const OrderedWithMail = localizedStory((locale) => (
  <ThankYou order={orderPaidByKnet(locale)} mail={<OrderMailNote />} />
))
export const StatusUnknown = story(<ThankYou order={null} />)
export const OpenedDirectly = story(<NoPlacedOrder />)
const paidEarlier = (hasRest: boolean) =>
  localizedStory((locale) => <ThankYou order={orderPaidByKnet(locale)} paidEarlier={{ hasRest }} />)
export const PaidEarlierAlone = { ...paidEarlier(false), name: "Paid for earlier" }
export const PaidEarlierWithRest = {
  ...paidEarlier(true),
  name: "Paid for earlier, the rest is in the cart"
}
export const PaidEarlierOnHold = {
  ...localizedStory((locale) => (
    <ThankYou
      order={{
        ...orderPaidByKnet(locale),
        status: "on_hold",
        history: [{ status: "on_hold", at: Date.UTC(2026, 1, 14, 9, 30) }]
      }}
      paidEarlier={{ hasRest: true }}
    />
  )),
  name: "Paid for earlier, on hold, the rest is in the cart"
}
export const PaidEarlierWithoutOrder = {
  ...story(<PaidWithoutOrder hasRest reference={notPaid.invoiceId} shop={shopContact} />),
  name: "Paid for earlier, without an order"
}
