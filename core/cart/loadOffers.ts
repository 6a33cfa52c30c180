import { Effect, Result } from "effect"
import { loadProducts } from "../catalogue/loadProducts.ts"
import type { ProductDetail } from "../catalogue/Product.ts"
import { isSellable } from "../catalogue/variants.ts"
import { type CartLine, type LineKey, lineKey } from "./Cart.ts"
import type { LineOffer, LineOffers } from "./lineChanges.ts"

/**
 * Loads today's offers of cart lines. A product that fails to load has none, as if nothing had
 * changed.
 */
export const loadOffers = Effect.fnUntraced(function* (lines: ReadonlyArray<CartLine>) {
  const loaded = yield* loadProducts(lines.map(({ productId }) => productId))
  const offers: LineOffers = new Map(
    lines.flatMap((line): ReadonlyArray<readonly [LineKey, LineOffer | null]> => {
      const product = loaded.get(line.productId)
      if (product === undefined) return []
      if (Result.isSuccess(product)) return [[lineKey(line), findOffer(product.success, line)]]
      return product.failure._tag === "ProductNotFound" ? [[lineKey(line), null]] : []
    })
  )
  return offers
})

/**
 * The offer of a product's item; null when the product has no such variant, or has variants now.
 */
export const findOffer = (
  { product, variants }: ProductDetail,
  { variantId }: Pick<CartLine, "variantId">
): LineOffer | null => {
  const { oldPrice, price, stock } = product
  if (variantId === null) return variants.length === 0 ? { price, oldPrice, stock } : null
  const variant = variants.find(({ id }) => id === variantId)
  return variant === undefined
    ? null
    : {
        price: variant.price,
        oldPrice: variant.oldPrice,
        stock: isSellable(variant) ? variant.stock : 0
      }
}
