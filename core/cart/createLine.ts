import type { ProductDetail } from "../catalogue/Product.ts"
import { resolveOffer, type Selection } from "../catalogue/variants.ts"
import { limits } from "../shared/limits.ts"
import { truncate } from "../shared/truncate.ts"
import type { CartLine } from "./Cart.ts"
import type { Quantity } from "../catalogue/Quantity.ts"
import { clampQuantity } from "../catalogue/Quantity.ts"

/** Creates the cart line of a product and its selection; null when the selection cannot be sold. */
export const createLine = (
  detail: ProductDetail,
  selection: Selection,
  quantity: Quantity
): CartLine | null => {
  const { product } = detail
  const offer = resolveOffer(detail, selection)
  if (!offer.canAdd) return null
  return {
    productId: product.id,
    variantId: offer.variant?.id ?? null,
    name: product.name,
    subText: truncate(product.description, limits.truncation.cartSubText),
    image: offer.images[0] ?? product.image,
    price: offer.price,
    oldPrice: offer.oldPrice,
    quantity: clampQuantity(offer.stock, quantity),
    stock: offer.stock,
    weight: product.weight,
    sku: offer.sku,
    size: offer.variant?.size ?? limits.cart.defaultSize,
    color: offer.variant?.color ?? null,
    attributes: offer.variant?.attributes ?? {}
  }
}
