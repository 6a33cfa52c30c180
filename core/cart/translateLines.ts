import { Effect, Result } from "effect"
import { loadProducts } from "../catalogue/loadProducts.ts"
import type { ProductDetail } from "../catalogue/Product.ts"
import { limits } from "../shared/limits.ts"
import { truncate } from "../shared/truncate.ts"
import type { CartLine } from "./Cart.ts"

/** Loads the lines' names in the current locale; a line that fails to load keeps its name. */
export const translateLines = Effect.fnUntraced(function* (lines: ReadonlyArray<CartLine>) {
  const loaded = yield* loadProducts(lines.map(({ productId }) => productId))
  return lines.map((line) => {
    const product = loaded.get(line.productId)
    return product && Result.isSuccess(product) ? translate(line, product.success) : line
  })
})

const translate = (line: CartLine, { product, variants }: ProductDetail): CartLine => {
  const variant = variants.find(({ id }) => id === line.variantId)
  return {
    ...line,
    name: product.name,
    subText: truncate(product.description, limits.truncation.cartSubText),
    ...(variant
      ? {
          attributes: variant.attributes,
          color: variant.color,
          size: variant.size ?? limits.cart.defaultSize
        }
      : {})
  }
}
