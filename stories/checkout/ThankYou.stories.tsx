import type { Meta, StoryObj } from "@storybook/react-vite"
import { NoPlacedOrder, ThankYou } from "#ui/checkout/ThankYou.tsx"
import type { ReactNode } from "react"
import { localizedStory } from "../stateStory.tsx"

export default { title: "Checkout/Thank you" } satisfies Meta

const story = (screen: ReactNode): StoryObj => localizedStory(() => screen)

export const Ordered = story(<ThankYou isOrderMailed={false} />)
export const OrderedWithMail = story(<ThankYou isOrderMailed />)
export const OpenedDirectly = story(<NoPlacedOrder />)
