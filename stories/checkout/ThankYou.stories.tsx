import type { Meta, StoryObj } from "@storybook/react-vite"
import { ThankYou } from "#ui/checkout/ThankYou.tsx"
import { renderInBothLocales } from "../stateStory.tsx"

export default { title: "Checkout/ThankYou" } satisfies Meta

const story = (mailFollows: boolean): StoryObj => ({
  render: (_, { globals }) =>
    renderInBothLocales(
      <ThankYou mailFollows={mailFollows} />,
      globals["locale"],
      globals["numberingSystem"]
    )
})

export const Ordered = story(false)
export const OrderedWithMail = story(true)
