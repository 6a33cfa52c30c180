import type { Meta } from "@storybook/react-vite"
import type { ContextFrom } from "xstate"
import { addToCartMachine } from "#core/cart/addToCartMachine.ts"
import type { CartLine } from "#core/cart/Cart.ts"
import type { Product } from "#core/catalogue/Product.ts"
import { QuickAddButton } from "#ui/cart/QuickAddButton.tsx"
import { ProductCard } from "#ui/catalogue/ProductCard.tsx"
import { stateStory } from "../stateStory.tsx"
import { notAdding } from "../catalogue/renderCardActions.tsx"
import { bakhoor, dallah, dallahLine } from "../catalogue/products.ts"
import { type Fixture, withChanges } from "../fixture.ts"
import { offline, refusedWith } from "../refusals.ts"

export default { title: "Cart/Quick add button" } satisfies Meta

const storyWith = (product: Fixture<Product>, inCart: ReadonlyArray<Fixture<CartLine>>) =>
  stateStory(addToCartMachine, ({ locale, ...props }) => (
    <div className="gap">
      <ProductCard
        product={product(locale)}
        actions={
          <QuickAddButton
            {...props}
            product={product(locale)}
            cartLines={inCart.map((line) => line(locale))}
          />
        }
      />
    </div>
  ))
const story = storyWith(dallah, [])
const context: ContextFrom<typeof addToCartMachine> = notAdding(dallah("en").id)
const addedContext = withChanges(context, (locale) => ({
  result: { _tag: "OneSellable" as const, line: dallahLine(locale) }
}))

export const Idle = { ...story("idle", context), name: "Ready to add" }
export const InCart = storyWith(dallah, [dallahLine])("idle", context)
export const OutOfStock = storyWith(bakhoor, [])(
  "idle",
  withChanges(context, { productId: bakhoor("en").id })
)
export const Loading = {
  ...story({ requesting: { request: "pending", minimumTime: "pending" } }, context),
  tags: ["loading"]
}
export const LoadedEarly = {
  ...story({ requesting: { request: "done", minimumTime: "pending" } }, addedContext),
  name: "Loaded early, spinner stays a moment",
  tags: ["loading"]
}
export const LoadingSlow = {
  ...story({ requesting: { request: "pending", minimumTime: "done" } }, context),
  tags: ["loading"]
}
export const Added = storyWith(dallah, [dallahLine])("added", addedContext)
export const LoadingChoice = {
  ...story({ choosing: "loading" }, withChanges(context, { result: { _tag: "Choice" } })),
  name: "Sizes and colours loading",
  tags: ["loading"]
}
export const Choosing = {
  ...story({ choosing: "open" }, withChanges(context, { result: { _tag: "Choice" } })),
  name: "Size and colour being chosen"
}
export const SoldOut = {
  ...story("soldOut", withChanges(context, { result: { _tag: "SoldOut" } })),
  name: "Out of stock, found after the tap"
}
export const Offline = {
  ...story("refused", withChanges(context, { refusal: offline })),
  name: "Offline, not added",
  tags: ["offline", "refusal"]
}
export const Failed = {
  ...story("refused", withChanges(context, { refusal: refusedWith(500) })),
  name: "Product not loaded",
  tags: ["refusal"]
}
