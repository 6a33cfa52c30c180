import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Cart, lineKey } from "#core/cart/Cart.ts"
import type { ProductDetail } from "#core/catalogue/Product.ts"
import type { DeliveryBasis } from "#core/pricing/delivery.ts"
import { quote } from "#core/pricing/quote.ts"
import { cart, cartLine } from "#core/testing/cartArbitraries.ts"
import { productDetail } from "#core/testing/catalogueArbitraries.ts"
import { pricedOrder } from "#core/testing/pricingArbitraries.ts"
import { runToResult } from "#core/testing/runToResult.ts"

describe("what arbitraries hit, in percent of 2,000 values", () => {
  const share = <A>(arbitrary: fc.Arbitrary<A>, isHit: (value: A) => boolean) =>
    fc.sample(arbitrary, { numRuns: 2_000, seed: 1 }).filter(isHit).length / 20
  const basisOf = (basis: DeliveryBasis) =>
    share(
      pricedOrder,
      (order) => Result.getOrThrow(runToResult(quote(order))).deliveryBasis === basis
    )
  const sharesItem = ([one, other]: readonly [Cart, Cart]) =>
    one.lines.some((line) => other.lines.some((same) => lineKey(same) === lineKey(line)))
  const withVariants = ({ variants }: ProductDetail) => variants.length > 0

  it.each([
    ["two carts share a line", 25, () => share(fc.tuple(cart(), cart()), sharesItem)],
    ["a cart is empty", 5, () => share(cart(), ({ lines }) => lines.length === 0)],
    ["a cart has a promo code", 40, () => share(cart(), ({ promoCode }) => promoCode !== null)],
    ["a line has more pieces than stock", 10, () => share(cartLine, (l) => l.quantity > l.stock)],
    ["an order meets a rate and pays for it", 25, () => basisOf("rate")],
    ["an order is delivered free", 10, () => basisOf("free")],
    ["an order meets no rate", 10, () => basisOf("noRate")],
    ["the rates of an order are unknown", 10, () => basisOf("ratesUnknown")],
    ["a product has variants", 30, () => share(productDetail, withVariants)]
  ])("%s: at least %i", (_, least, shareOf) => {
    expect(shareOf()).toBeGreaterThanOrEqual(least)
  })
})
