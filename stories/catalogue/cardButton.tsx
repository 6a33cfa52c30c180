import { addToCartMachine } from "#core/cart/addToCartMachine.ts"
import type { Product } from "#core/catalogue/Product.ts"
import { CardButton } from "#ui/cart/CardButton.tsx"

/** A card's button that waits to be tapped. */
export const cardButton = (product: Product) => (
  <CardButton
    snapshot={addToCartMachine.resolveState({
      value: "idle",
      context: { productId: product.id, place: "card", answer: null, refusal: null }
    })}
    send={() => {}}
    product={product}
    inCart={[]}
  />
)
