import fc from "fast-check"
import { type Cart, type CartLine, lineKey } from "../cart/Cart.ts"
import { ProductId } from "../catalogue/Product.ts"
import {
  anyText,
  choose,
  fils,
  grams,
  image,
  name,
  productId,
  quantity,
  removable,
  stock,
  variantId
} from "./arbitraries.ts"

const attributes = fc.dictionary(
  fc.constantFrom("Size", "Colour", "المادة"),
  fc.constantFrom("S", "M", "أسود"),
  { maxKeys: 3 }
)

/** A line of the cart; its quantity may be higher than its stock. */
export const cartLine: fc.Arbitrary<CartLine> = fc.record({
  productId,
  variantId: fc.option(variantId),
  name,
  subText: anyText,
  image,
  price: fils,
  oldPrice: fc.option(fils),
  quantity,
  stock,
  weight: grams,
  sku: fc.option(fc.constantFrom("OUD-50", "SKU-1")),
  size: fc.constantFrom("M", "L", "50 ml"),
  color: fc.option(fc.constantFrom("أسود", "Red")),
  attributes
})

/** Lines of different items; `most` may be up to 10,000. */
export const cartLines = ({ least = 0, most = 6 } = {}): fc.Arbitrary<ReadonlyArray<CartLine>> =>
  removable(cartLine, { least, most, selector: lineKey })

/** A valid cart: it has a promo code only if it has lines. */
export const cart = (
  size: { readonly least?: number; readonly most?: number } = {}
): fc.Arbitrary<Cart> =>
  fc
    .record({ lines: cartLines(size), promoCode: fc.option(fc.constantFrom("SADU10", "رمضان")) })
    .map(({ lines, promoCode }) => ({ lines, promoCode: lines.length === 0 ? null : promoCode }))

/** A cart and one of its lines. */
export const cartWithLine = (
  size: { readonly least?: number; readonly most?: number } = {}
): fc.Arbitrary<readonly [Cart, CartLine]> =>
  fc
    .tuple(cart({ least: 1, ...size }), fc.nat({ max: 99 }))
    .map(([cart, index]) => [cart, choose(cart.lines, index)] as const)

/**
 * 10,000 lines, the largest supported cart. A few lines are repeated, so that it is generated
 * quickly.
 */
export const largestCartLines: fc.Arbitrary<ReadonlyArray<CartLine>> = cartLines({ least: 1 }).map(
  (lines) =>
    Array.from({ length: 10_000 }, (_, index) => ({
      ...choose(lines, index),
      productId: ProductId.make(index + 1)
    }))
)
