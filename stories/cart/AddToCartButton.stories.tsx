import type { Meta } from "@storybook/react-vite"
import { addToCartMachine } from "#core/cart/addToCartMachine.ts"
import { AddToCartButton } from "#ui/cart/AddToCartButton.tsx"
import { stateStory } from "../stateStory.tsx"
import { notAdding } from "../catalogue/renderCardActions.tsx"
import { dallah, dallahLine } from "../catalogue/products.ts"

export default { title: "Cart/Add to cart button" } satisfies Meta

const storyMissing = (missing: "choice" | "stock" | null) =>
  stateStory(addToCartMachine, (props) => (
    <div className="gap">
      <AddToCartButton
        {...props}
        line={missing ? null : dallahLine(props.locale)}
        missing={missing}
      />
    </div>
  ))
const story = storyMissing(null)
const context = notAdding(dallah("en").id)

export const Idle = { ...story("idle", context), name: "Ready to add" }
export const Holding = { ...story("adding", context), name: "Adding to the cart" }
export const Added = { ...story("added", context), name: "Added to the cart" }
export const ChoiceMissing = {
  ...storyMissing("choice")("idle", context),
  name: "Size or colour not chosen"
}
export const OutOfStock = storyMissing("stock")("idle", context)
