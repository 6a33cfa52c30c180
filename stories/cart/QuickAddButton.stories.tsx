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

export default { title: "Cart/Card button" } satisfies Meta

const onCard = (product: Product, inCart: ReadonlyArray<CartLine>) =>
  stateStory(addToCartMachine, (props: ScreenProps<typeof addToCartMachine>) => (
    <div className="gap">
      <ProductCard
        product={product}
        actions={<QuickAddButton {...props} product={product} cartLines={inCart} />}
      />
    </div>
  ))
const when = onCard(dallah, [])
const card = { productId: dallah.id, origin: "card" as const, result: null, refusal: null }
const answered = { ...card, result: { _tag: "OneSellable" as const, line: dallahLine } }

export const Idle = when("idle", card)
export const InTheCart = onCard(dallah, [dallahLine])("idle", card)
export const OutOfStock = onCard(bakhoor, [])("idle", { ...card, productId: bakhoor.id })
export const Asking = when({ asking: { question: "pending", showing: "pending" } }, card)
export const AnsweredAtOnce = when(
  { asking: { question: "answered", showing: "pending" } },
  answered
)
export const AnswerIsSlow = when({ asking: { question: "pending", showing: "done" } }, card)
export const Added = onCard(dallah, [dallahLine])("added", answered)
export const SoldOut = when("soldOut", { ...card, result: { _tag: "SoldOut" } })
export const CouldNotAsk = when("refused", {
  ...card,
  refusal: new Unavailable({ reason: "offline" })
})
export const RefusedToAnswer = when("refused", {
  ...card,
  refusal: new Refused({ status: 500, message: null })
})
