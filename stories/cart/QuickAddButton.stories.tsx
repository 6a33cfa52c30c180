import type { Meta } from "@storybook/react-vite"
import { addToCartMachine } from "#core/cart/addToCartMachine.ts"
import type { CartLine } from "#core/cart/Cart.ts"
import type { Product } from "#core/catalogue/Product.ts"
import { Refused } from "#core/shared/Refused.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { QuickAddButton } from "#ui/cart/QuickAddButton.tsx"
import { ProductCard } from "#ui/catalogue/ProductCard.tsx"
import type { ScreenProps } from "#ui/shared/screen.ts"
import { stateStory } from "../stateStory.tsx"
import { bakhoor, dallah, dallahLine } from "../catalogue/products.ts"

export default { title: "Cart/Quick add button" } satisfies Meta

const storyWith = (product: Product, inCart: ReadonlyArray<CartLine>) =>
  stateStory(addToCartMachine, (props: ScreenProps<typeof addToCartMachine>) => (
    <div className="gap">
      <ProductCard
        product={product}
        actions={<QuickAddButton {...props} product={product} cartLines={inCart} />}
      />
    </div>
  ))
const story = storyWith(dallah, [])
const context = { productId: dallah.id, origin: "card" as const, result: null, refusal: null }
const addedContext = { ...context, result: { _tag: "OneSellable" as const, line: dallahLine } }

export const Idle = story("idle", context)
export const InCart = storyWith(dallah, [dallahLine])("idle", context)
export const OutOfStock = storyWith(bakhoor, [])("idle", { ...context, productId: bakhoor.id })
export const Loading = story(
  { requesting: { request: "pending", minimumTime: "pending" } },
  context
)
export const LoadedEarly = story(
  { requesting: { request: "done", minimumTime: "pending" } },
  addedContext
)
export const LoadingSlow = story(
  { requesting: { request: "pending", minimumTime: "done" } },
  context
)
export const Added = storyWith(dallah, [dallahLine])("added", addedContext)
export const LoadingChoice = story(
  { choosing: "loading" },
  { ...context, result: { _tag: "Choice" } }
)
export const Choosing = story({ choosing: "open" }, { ...context, result: { _tag: "Choice" } })
export const SoldOut = story("soldOut", { ...context, result: { _tag: "SoldOut" } })
export const Offline = story("refused", {
  ...context,
  refusal: new Unavailable({ reason: "offline" })
})
export const Failed = story("refused", {
  ...context,
  refusal: new Refused({ status: 500, message: null })
})
