import { addToCartMachine } from "#core/cart/addToCartMachine.ts"
import type { Product } from "#core/catalogue/Product.ts"
import { QuickAddButton } from "#ui/cart/QuickAddButton.tsx"

/** A card's button that waits to be tapped. */
export const renderCardActions = (product: Product) => (
  <QuickAddButton
    snapshot={addToCartMachine.resolveState({
      value: "idle",
      context: { productId: product.id, origin: "card", result: null, refusal: null }
    })}
    send={() => {}}
    product={product}
    cartLines={[]}
  />
)
