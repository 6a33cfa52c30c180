import type { CartLine } from "#core/cart/Cart.ts"
import { addToCartMachine } from "#core/cart/addToCartMachine.ts"
import type { CardProduct, ProductId } from "#core/catalogue/Product.ts"
import { QuickAddButton } from "#ui/cart/QuickAddButton.tsx"

/** The context of a button that adds a product, before it is tapped. */
export const notAdding = (productId: ProductId) => ({
  productId,
  result: null,
  refusal: null,
  wasChoiceOpen: false
})

/** The button of a card in its idle state. */
export const renderCardActions = (
  product: CardProduct,
  cartLines: ReadonlyArray<CartLine> = []
) => (
  <QuickAddButton
    snapshot={addToCartMachine.resolveState({ value: "idle", context: notAdding(product.id) })}
    send={() => {}}
    product={product}
    cartLines={cartLines}
  />
)
