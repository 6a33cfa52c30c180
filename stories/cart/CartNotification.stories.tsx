import type { Meta } from "@storybook/react-vite"
import { createLine } from "#core/cart/createLine.ts"
import { cartNotificationMachine } from "#core/cart/cartNotificationMachine.ts"
import { Quantity } from "#core/catalogue/Quantity.ts"
import { defaultSelection } from "#core/catalogue/variants.ts"
import { CartNotification } from "#ui/cart/CartNotification.tsx"
import { abayaDetail, dallahLine } from "../catalogue/products.ts"
import { stateStory } from "../stateStory.tsx"

export default { title: "Cart/Added notification" } satisfies Meta

const story = stateStory(cartNotificationMachine, CartNotification)

export const Hidden = story("hidden", { line: null })
export const Added = story({ visible: "expiring" }, { line: dallahLine })
export const VariantAdded = story(
  { visible: "paused" },
  { line: createLine(abayaDetail, defaultSelection(abayaDetail), Quantity.make(1)) }
)
