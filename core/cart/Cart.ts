import type { ProductId, VariantId } from "../catalogue/Product.ts"
import type { Quantity } from "../catalogue/Quantity.ts"
import type { Gift } from "../gift/Gift.ts"
import type { Fils } from "../money/Fils.ts"
import type { Grams } from "../money/Grams.ts"

/**
 * One sellable item in the cart: a product, and its variant where it has variants
 * (docs/decisions/cart.md#cart-lines).
 */
export interface CartLine {
  readonly productId: ProductId
  readonly variantId: VariantId | null
  readonly name: string
  /** The first 50 characters of the description. */
  readonly subText: string
  readonly image: string | null
  readonly price: Fils
  /** The item's price before its discount, shown where it is higher than the price. */
  readonly oldPrice: Fils | null
  readonly quantity: Quantity
  /** The stock when the item was last loaded. */
  readonly stock: number
  readonly weight: Grams
  readonly sku: string | null
  /** 'M' for a product without sizes. */
  readonly size: string
  readonly color: string | null
  /** The chosen attribute values by attribute name, including size and color. */
  readonly attributes: Readonly<Record<string, string>>
}

/** The shopper's cart, stored on the device. */
export interface Cart {
  readonly lines: ReadonlyArray<CartLine>
  /** The applied promo code. It is checked again before a total is shown. */
  readonly promoCode: string | null
  /** Its card and wrapping; null or absent where it is no gift. */
  readonly gift?: Gift | null
}

/** A cart without lines and without a promo code. */
export const emptyCart: Cart = { lines: [], promoCode: null }

/** The key of a line: lines with the same product and variant are the same line. */
export type LineKey = string
/** The key of a line, `product:variant`; nothing follows the colon where there is no variant. */
export const lineKey = (line: Pick<CartLine, "productId" | "variantId">): LineKey =>
  `${line.productId}:${line.variantId ?? ""}`
