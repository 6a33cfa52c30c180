import type { Meta, StoryObj } from "@storybook/react-vite"
import {
  NoPlacedOrder,
  OrderMailNote,
  PaidWithoutOrder,
  OrderPlaced
} from "#ui/checkout/OrderPlaced.tsx"
import type { ReactNode } from "react"
import { orderOfOneProduct, orderPaidByKnet } from "../orders/orders.ts"
import { notPaid, shopContact } from "../payment/paymentReturns.ts"
import { localizedStory } from "../stateStory.tsx"

export default { title: "Checkout/Order placed" } satisfies Meta

const story = (screen: ReactNode): StoryObj => localizedStory(() => screen)

export const Ordered = localizedStory((locale) => <OrderPlaced order={orderPaidByKnet(locale)} />)
export const OrderedWithMail = localizedStory((locale) => (
  <OrderPlaced order={orderPaidByKnet(locale)} mail={<OrderMailNote />} />
))
export const StatusUnknown = story(<OrderPlaced order={null} />)
export const OpenedDirectly = story(<NoPlacedOrder />)
const earlierOrder = (hasRest: boolean) =>
  localizedStory((locale) => (
    <OrderPlaced order={orderPaidByKnet(locale)} earlierOrder={{ hasRest }} />
  ))
export const PaidEarlierAlone = { ...earlierOrder(false), name: "Paid for earlier" }
export const PaidEarlierWithRest = {
  ...earlierOrder(true),
  name: "Paid for earlier, the rest is in the cart"
}
export const PlacedEarlierInCash = {
  ...localizedStory((locale) => (
    <OrderPlaced order={orderOfOneProduct(locale)} earlierOrder={{ hasRest: true }} />
  )),
  name: "Placed earlier in cash, the rest is in the cart"
}
export const PaidEarlierOnHold = {
  ...localizedStory((locale) => (
    <OrderPlaced
      order={{
        ...orderPaidByKnet(locale),
        status: "on_hold",
        history: [{ status: "on_hold", at: Date.UTC(2026, 1, 14, 9, 30) }]
      }}
      earlierOrder={{ hasRest: true }}
    />
  )),
  name: "Paid for earlier, on hold, the rest is in the cart"
}
export const PaidEarlierWithoutOrder = {
  ...story(<PaidWithoutOrder hasRest reference={notPaid.invoiceId} shop={shopContact} />),
  name: "Paid for earlier, without an order"
}
