import type { Meta } from "@storybook/react-vite"
import { addToCartMachine } from "#core/cart/addToCartMachine.ts"
import { AddToCart } from "#ui/cart/AddToCart.tsx"
import type { ScreenProps } from "#ui/shared/screen.ts"
import { heldStill } from "../bothDirections.tsx"
import { dallah, dallahLine } from "../catalogue/goods.ts"

export default { title: "Cart/Add to cart" } satisfies Meta

const lacking = (missing: "choice" | "stock" | null) =>
  heldStill(addToCartMachine, (props: ScreenProps<typeof addToCartMachine>) => (
    <div className="gap">
      <AddToCart {...props} line={missing ? null : dallahLine} missing={missing} />
    </div>
  ))
const when = lacking(null)
const product = { productId: dallah.id, place: "detail" as const, answer: null, refusal: null }

export const Idle = when("idle", product)
export const Holding = when("holding", product)
export const Added = when("added", product)
export const ChoiceMissing = lacking("choice")("idle", product)
export const OutOfStock = lacking("stock")("idle", product)
