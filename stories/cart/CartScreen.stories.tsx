import type { Meta } from "@storybook/react-vite"
import { type Cart, emptyCart } from "#core/cart/Cart.ts"
import { cartMachine } from "#core/cart/cartMachine.ts"
import { CartScreen } from "#ui/cart/CartScreen.tsx"
import type { ScreenProps } from "#ui/shared/screen.ts"
import { stateStory } from "../stateStory.tsx"
import { abayaLine, dallahLine, mabkharaLine } from "../catalogue/products.ts"

export default { title: "Cart/Cart" } satisfies Meta

const seenBy = (isCustomer: boolean) =>
  stateStory(cartMachine, (props: ScreenProps<typeof cartMachine>) => (
    <CartScreen {...props} isCustomer={isCustomer} />
  ))
const when = seenBy(true)
const holding = (cart: Cart) => ({ cart, removed: [] })

export const Restoring = when("restoring", holding(emptyCart))
export const Empty = when({ open: "empty" }, holding(emptyCart))
export const OneLine = when({ open: "filled" }, holding({ lines: [dallahLine], promoCode: null }))
export const Filled = when(
  { open: "filled" },
  holding({ lines: [abayaLine, dallahLine, mabkharaLine], promoCode: null })
)
export const OfAGuest = seenBy(false)(
  { open: "filled" },
  holding({ lines: [mabkharaLine, abayaLine], promoCode: null })
)
