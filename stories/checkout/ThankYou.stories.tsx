import type { Meta, StoryObj } from "@storybook/react-vite"
import { NoPlacedOrder, OrderMailNote, ThankYou } from "#ui/checkout/ThankYou.tsx"
import type { ReactNode } from "react"
import { orderPaidByKnet } from "../orders/orders.ts"
import { localizedStory } from "../stateStory.tsx"

export default { title: "Checkout/Thank you" } satisfies Meta

const story = (screen: ReactNode): StoryObj => localizedStory(() => screen)

export const Ordered = localizedStory((locale) => <ThankYou order={orderPaidByKnet(locale)} />)
export const OrderedWithMail = localizedStory((locale) => (
  <ThankYou order={orderPaidByKnet(locale)} mail={<OrderMailNote />} />
))
export const StatusUnknown = story(<ThankYou order={null} />)
export const OpenedDirectly = story(<NoPlacedOrder />)
