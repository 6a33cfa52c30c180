import { addToCartMachine } from "#core/cart/addToCartMachine.ts"
import type { CardProduct } from "#core/catalogue/Product.ts"
import { QuickAddButton } from "#ui/cart/QuickAddButton.tsx"

/** The button of a card in its idle state. */
export const renderCardActions = (product: CardProduct) => (
  <QuickAddButton
    snapshot={addToCartMachine.resolveState({
      value: "idle",
      context: { productId: product.id, result: null, refusal: null, wasChoiceOpen: false }
    })}
    send={() => {}}
    product={product}
    cartLines={[]}
  />
)
