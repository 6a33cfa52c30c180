import type { Meta } from "@storybook/react-vite"
import { type Cart, emptyCart } from "#core/cart/Cart.ts"
import { cartMachine } from "#core/cart/cartMachine.ts"
import { CartScreen } from "#ui/cart/CartScreen.tsx"
import type { ScreenProps } from "#ui/shared/screen.ts"
import { stateStory } from "../stateStory.tsx"
import { abayaLine, dallahLine, mabkharaLine } from "../catalogue/products.ts"

export default { title: "Cart/Cart" } satisfies Meta

const storyFor = (isCustomer: boolean) =>
  stateStory(cartMachine, (props: ScreenProps<typeof cartMachine>) => (
    <CartScreen {...props} isCustomer={isCustomer} />
  ))
const story = storyFor(true)
const contextWith = (cart: Cart, isUnsaved = false) => ({ cart, removed: [], isUnsaved })

export const Restoring = story("restoring", contextWith(emptyCart))
export const Empty = story({ open: "empty" }, contextWith(emptyCart))
export const OneLine = story(
  { open: "filled" },
  contextWith({ lines: [dallahLine], promoCode: null })
)
export const Filled = story(
  { open: "filled" },
  contextWith({ lines: [abayaLine, dallahLine, mabkharaLine], promoCode: null })
)
/** The storage of the device is full or blocked. */
export const Unsaved = story(
  { open: "filled" },
  contextWith({ lines: [dallahLine, mabkharaLine], promoCode: null }, true)
)
export const Guest = storyFor(false)(
  { open: "filled" },
  contextWith({ lines: [mabkharaLine, abayaLine], promoCode: null })
)
