import type { ProductDetail } from "../catalogue/Product.ts"
import { offerOf, type Selection } from "../catalogue/variants.ts"
import { limits } from "../shared/limits.ts"
import { truncate } from "../shared/truncate.ts"
import type { CartLine, Quantity } from "./Cart.ts"
import { upTo } from "./cartRules.ts"

/** The line that a product and its selection make; null where it cannot be sold as chosen. */
export const lineFor = (
  detail: ProductDetail,
  chosen: Selection,
  quantity: Quantity
): CartLine | null => {
  const { product } = detail
  const offer = offerOf(detail, chosen)
  if (!offer.canAdd) return null
  return {
    productId: product.id,
    variantId: offer.variant?.id ?? null,
    name: product.name,
    subText: truncate(product.description, limits.truncation.cartSubText),
    image: offer.images[0] ?? product.image,
    price: offer.price,
    quantity: upTo(offer.stock, quantity),
    stock: offer.stock,
    weight: product.weight,
    sku: offer.sku,
    size: offer.variant?.size ?? limits.cart.defaultSize,
    color: offer.variant?.color ?? null,
    attributes: offer.variant?.attributes ?? {}
  }
}
