import fc from "fast-check"
import { type Cart, type CartLine, lineKey } from "../cart/Cart.ts"
import { ProductId, VariantId } from "../catalogue/Product.ts"
import { gift } from "./giftArbitraries.ts"
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

/** The keys of lines: often one of a few, so that two carts often share a line. */
const item: fc.Arbitrary<Pick<CartLine, "productId" | "variantId">> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      productId: fc.integer({ min: 1, max: 3 }).map((number) => ProductId.make(number)),
      variantId: fc.option(fc.constantFrom(1, 2).map((number) => VariantId.make(number)))
    })
  },
  { weight: 1, arbitrary: fc.record({ productId, variantId: fc.option(variantId) }) }
)

const details: fc.Arbitrary<Omit<CartLine, "productId" | "variantId">> = fc.record({
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

/** A line of the cart; its quantity may be higher than its stock. */
export const cartLine: fc.Arbitrary<CartLine> = fc
  .record({ item, details })
  .map(({ details, item }) => ({ ...item, ...details }))

/** Lines of different items; `most` may be up to 10,000. */
export const cartLines = ({ least = 0, most = 6 } = {}): fc.Arbitrary<ReadonlyArray<CartLine>> =>
  removable(cartLine, { least, most, selector: lineKey })

/** A valid cart: it has a promo code only if it has lines. */
export const cart = (
  size: { readonly least?: number; readonly most?: number } = {}
): fc.Arbitrary<Cart> =>
  fc
    .record({
      lines: cartLines(size),
      promoCode: fc.option(fc.constantFrom("SADU10", "رمضان")),
      gift: fc.option(gift)
    })
    .map(({ gift, lines, promoCode }) =>
      lines.length === 0 ? { lines, promoCode: null } : { lines, promoCode, ...(gift && { gift }) }
    )

/** A cart and one of its lines. */
export const cartWithLine = (
  size: { readonly least?: number; readonly most?: number } = {}
): fc.Arbitrary<readonly [Cart, CartLine]> =>
  fc
    .tuple(cart({ least: 1, ...size }), fc.nat({ max: 99 }))
    .map(([cart, index]) => [cart, choose(cart.lines, index)] as const)

/**
 * 10,000 lines, the largest supported cart. A few lines are repeated, so that it is generated
 * quickly, and a counterexample names only these.
 */
export const largestCartLines: fc.Arbitrary<ReadonlyArray<CartLine>> = cartLines({ least: 1 }).map(
  (repeated) => {
    const lines = Array.from({ length: 10_000 }, (_, index) => ({
      ...choose(repeated, index),
      productId: ProductId.make(index + 1)
    }))
    return Object.defineProperty(lines, fc.toStringMethod, {
      value: () => `10000 lines, in turn with another productId: ${fc.stringify(repeated)}`
    })
  }
)
