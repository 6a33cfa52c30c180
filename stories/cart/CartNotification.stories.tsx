import type { Meta } from "@storybook/react-vite"
import { createLine } from "#core/cart/createLine.ts"
import { cartNotificationMachine } from "#core/cart/cartNotificationMachine.ts"
import { Quantity } from "#core/catalogue/Quantity.ts"
import { defaultSelection } from "#core/catalogue/variants.ts"
import { CartNotification } from "#ui/cart/CartNotification.tsx"
import { abayaDetail, dallahLine } from "../catalogue/products.ts"
import { stateStory, withParameters } from "../stateStory.tsx"

export default { title: "Cart/Added notification" } satisfies Meta

const story = stateStory(cartNotificationMachine, CartNotification)

export const Hidden = withParameters(story("hidden", { line: null }), {
  drawsNothing: "the notification appears only after a product was added"
})
export const Added = story({ visible: "expiring" }, (locale) => ({ line: dallahLine(locale) }))
export const VariantAdded = story({ visible: "paused" }, (locale) => {
  const detail = abayaDetail(locale)
  return { line: createLine(detail, defaultSelection(detail), Quantity.make(1)) }
})
