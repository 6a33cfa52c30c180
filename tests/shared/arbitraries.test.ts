import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Cart, lineKey } from "#core/cart/Cart.ts"
import { putLine } from "#core/cart/cartRules.ts"
import { mergeCarts } from "#core/cart/mergeCarts.ts"
import { calculateDelivery, type DeliveryBasis } from "#core/pricing/delivery.ts"
import type { ProductDetail } from "#core/catalogue/Product.ts"
import { calculateDiscount, Percent } from "#core/pricing/promo.ts"
import { calculateSubtotal, type PricedLine, quote } from "#core/pricing/quote.ts"
import { cart, cartLine, cartWithLine, largestCartLines } from "#core/testing/cartArbitraries.ts"
import { productDetail, productWithSelection } from "#core/testing/catalogueArbitraries.ts"
import { phone } from "#core/testing/contactArbitraries.ts"
import { parcel, pricedOrder } from "#core/testing/pricingArbitraries.ts"
import { readFastCheckParameters, runs } from "#core/testing/runs.ts"
import { runToResult } from "#core/testing/runToResult.ts"

/** The counterexamples of a law that does not hold, one for each of 20 seeds. */
const findCounterexamples = <A>(
  arbitrary: fc.Arbitrary<A>,
  law: (value: A) => boolean
): ReadonlyArray<A> =>
  Array.from({ length: 20 }, (_, seed) => {
    const { counterexample } = fc.check(fc.property(arbitrary, law), { seed, numRuns: 10_000 })
    if (counterexample === null) throw new Error(`Seed ${seed} finds no counterexample`)
    return counterexample[0]
  })

describe("counterexamples of false laws shrink to their smallest form", () => {
  it("pricedOrder: no line is ever above 10 KD; one line, no promo and no rate", () => {
    for (const found of findCounterexamples(pricedOrder, ({ lines }) =>
      lines.every((line) => calculateSubtotal([line]) <= 10_000)
    )) {
      expect(found.lines).toHaveLength(1)
      expect(found.promo).toBeNull()
      expect(found.rates ?? []).toEqual([])
      expect(JSON.stringify(found.lines).length).toBeLessThan(60)
    }
  })

  it("pricedOrder: a discount never takes half of the subtotal; one line and its promo", () => {
    for (const found of findCounterexamples(pricedOrder, (order) => {
      const { subtotal, discount } = Result.getOrThrow(runToResult(quote(order)))
      return discount * 2 <= subtotal
    })) {
      expect(found.lines).toHaveLength(1)
      expect(found.promo).not.toBeNull()
      expect(found.rates ?? []).toHaveLength(0)
    }
  })

  it("pricedOrder: the discount is the sum of the discounts of the lines; two lines with small numbers", () => {
    const promo = { code: "TENTH", discount: Percent.make(10) }
    const discountOf = (lines: ReadonlyArray<PricedLine>) =>
      calculateDiscount(promo, calculateSubtotal(lines))
    for (const { lines } of findCounterexamples(
      pricedOrder,
      ({ lines }) => discountOf(lines) === lines.reduce((sum, line) => sum + discountOf([line]), 0)
    )) {
      expect(lines).toHaveLength(2)
      expect(JSON.stringify(lines).length).toBeLessThan(120)
    }
  })

  it("parcel: delivery is never free; one rate", () => {
    for (const found of findCounterexamples(
      parcel,
      (parcel) => Result.getOrThrow(runToResult(calculateDelivery(parcel))).basis !== "free"
    ))
      expect(found.rates).toHaveLength(1)
  })

  it("cartWithLine: a line is never replaced; its cart has no other line", () => {
    for (const [cart] of findCounterexamples(
      cartWithLine(),
      ([cart, line]) => putLine(cart, line).lines.length === cart.lines.length + 1
    ))
      expect(cart.lines).toHaveLength(1)
  })

  it("cart: two carts never share a line, so that merging keeps both whole; found in 95 of 100 seeds", () => {
    const law = fc.property(cart(), cart(), (stored, since) => {
      const { lines } = mergeCarts(stored, { cart: since, removed: [] })
      return lines.length === stored.lines.length + since.lines.length
    })
    const found = Array.from({ length: 100 }, (_, seed) => fc.check(law, { seed, numRuns: 100 }))
    expect(found.filter(({ failed }) => failed).length).toBeGreaterThanOrEqual(95)
  })

  it("largestCartLines: no line is ever above 10 KD; the message names the line that is repeated", () => {
    const law = fc.property(largestCartLines, (lines) =>
      lines.every((line) => calculateSubtotal([line]) <= 10_000)
    )
    const details = fc.check(law, { seed: 1 })
    expect(details.counterexample?.[0]).toHaveLength(10_000)
    expect(fc.defaultReportMessage(details)?.length).toBeLessThan(2_000)
  })

  it("productWithSelection: no value is ever chosen; one attribute and one variant", () => {
    for (const [detail, selection] of findCounterexamples(
      productWithSelection,
      ([, selection]) => Object.keys(selection).length === 0
    )) {
      expect(detail.attributes).toHaveLength(1)
      expect(detail.variants).toHaveLength(1)
      expect(Object.keys(selection)).toHaveLength(1)
    }
  })

  it("phone: no number is longer than eight digits; the smallest one of nine", () => {
    for (const { national } of findCounterexamples(phone, ({ national }) => national.length <= 8))
      expect(national).toMatch(/^[15]0{8}$/)
  })
})

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

describe("run counts and seeds", () => {
  it("runs: a global number of runs multiplies the count of a property", () => {
    const before = fc.readConfigureGlobal()
    try {
      fc.configureGlobal({ numRuns: 1_000 })
      expect(runs(30)).toEqual({ numRuns: 300 })
      fc.configureGlobal({ numRuns: 10 })
      expect(runs(5)).toEqual({ numRuns: 1 })
      fc.configureGlobal({})
      expect(runs(5)).toEqual({ numRuns: 5 })
    } finally {
      fc.configureGlobal(before)
    }
  })

  it("readFastCheckParameters: FC_RUNS and FC_SEED are whole numbers, and may be absent", () => {
    expect(readFastCheckParameters({})).toEqual({})
    expect(readFastCheckParameters({ FC_RUNS: "500", FC_SEED: "-7" })).toEqual({
      numRuns: 500,
      seed: -7
    })
    expect(() => readFastCheckParameters({ FC_RUNS: "0" })).toThrow("FC_RUNS must be at least 1")
    expect(() => readFastCheckParameters({ FC_SEED: "1.5" })).toThrow(
      "FC_SEED must be a whole number"
    )
  })
})
