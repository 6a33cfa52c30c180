import type { Meta } from "@storybook/react-vite"
import { addToCartMachine } from "#core/cart/addToCartMachine.ts"
import { AddToCartButton } from "#ui/cart/AddToCartButton.tsx"
import type { ScreenProps } from "#ui/shared/screen.ts"
import { stateStory } from "../stateStory.tsx"
import { dallah, dallahLine } from "../catalogue/products.ts"

export default { title: "Cart/Add to cart" } satisfies Meta

const lacking = (missing: "choice" | "stock" | null) =>
  stateStory(addToCartMachine, (props: ScreenProps<typeof addToCartMachine>) => (
    <div className="gap">
      <AddToCartButton {...props} line={missing ? null : dallahLine} missing={missing} />
    </div>
  ))
const when = lacking(null)
const product = { productId: dallah.id, origin: "detail" as const, result: null, refusal: null }

export const Idle = when("idle", product)
export const Holding = when("holding", product)
export const Added = when("added", product)
export const ChoiceMissing = lacking("choice")("idle", product)
export const OutOfStock = lacking("stock")("idle", product)
