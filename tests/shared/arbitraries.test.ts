import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { putLine } from "#core/cart/cartRules.ts"
import { calculateDelivery } from "#core/pricing/delivery.ts"
import { calculateDiscount, Percent } from "#core/pricing/promo.ts"
import { calculateSubtotal, type PricedLine, quote } from "#core/pricing/quote.ts"
import { cartWithLine } from "#core/testing/cartArbitraries.ts"
import { productWithSelection } from "#core/testing/catalogueArbitraries.ts"
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
