import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { ProductId } from "#core/catalogue/Product.ts"
import { Fils } from "#core/money/Fils.ts"
import { Grams } from "#core/money/Grams.ts"
import { NoDeliveryAddress, NoItemsInCart } from "#core/pricing/delivery.ts"
import type { DeliveryPlace } from "#core/pricing/DeliveryZone.ts"
import { calculateDiscount, Percent } from "#core/pricing/promo.ts"
import {
  calculateSavedDelivery,
  calculateSubtotal,
  calculateWeight,
  equalAmounts,
  quote
} from "#core/pricing/quote.ts"
import { cartLines, largestCartLines } from "#core/testing/cartArbitraries.ts"
import { emptyZone, promo, pricedOrder } from "#core/testing/pricingArbitraries.ts"
import { runs } from "#core/testing/runs.ts"
import { runToResult } from "#core/testing/runToResult.ts"

const thousand = runs(1_000)

const placeIn = (area: string) =>
  ({ country: "KW", governorate: null, area, pin: null }) satisfies DeliveryPlace

describe("quote", () => {
  it("two ouds at 12.990 and an incense at 3.250 with 15% off, 1.3 kg to Kuwait at 0.4 KD/kg: 25.370", () => {
    const line = (price: number, quantity: number, weight: number) => ({
      price: Fils.make(price),
      quantity,
      weight: Grams.make(weight),
      productId: ProductId.make(1)
    })
    expect(
      runToResult(
        quote({
          lines: [line(12_990, 2, 500), line(3_250, 1, 300)],
          promo: { code: "SADU15", discount: Percent.make(15) },
          destination: "KW",
          rates: [
            {
              country: "kuwait",
              from: Grams.make(0),
              to: Grams.make(5_000),
              flatFee: Fils.make(0),
              perKilogram: Fils.make(400),
              freeAfter: Fils.make(0)
            }
          ]
        })
      )
    ).toEqual(
      Result.succeed({
        subtotal: 29_230,
        discount: 4_380,
        delivery: 520,
        total: 25_370,
        deliveryBasis: "rate"
      })
    )
  })

  it("two ouds at 0.995 and a mug at 4.000 that the code is not for, with 10% off: 0.200 off", () => {
    const line = (productId: number, price: number, quantity: number) => ({
      productId: ProductId.make(productId),
      price: Fils.make(price),
      quantity,
      weight: Grams.make(0)
    })
    const lines = [line(1, 995, 2), line(2, 4_000, 1)]
    const excludedProducts = [ProductId.make(2)]
    const promo = { code: "SADU10", discount: Percent.make(10), excludedProducts }
    expect(
      Result.getOrThrow(runToResult(quote({ lines, promo, destination: "KW", rates: null })))
    ).toMatchObject({ subtotal: 5_990, discount: 200, delivery: 2_000, total: 7_790 })
  })

  it("a mug at 4.000 wrapped for 0.750 and brought to a zone for 1.500: 6.250", () => {
    const order = {
      lines: [
        {
          productId: ProductId.make(2),
          price: Fils.make(4_000),
          quantity: 1,
          weight: Grams.make(0)
        }
      ],
      promo: null,
      destination: placeIn("Wafra"),
      rates: [
        {
          country: "Kuwait",
          from: Grams.make(0),
          to: Grams.make(5_000),
          flatFee: Fils.make(1_500),
          perKilogram: Fils.make(0),
          freeAfter: Fils.make(0),
          zone: { ...emptyZone, areas: ["Wafra"] }
        }
      ]
    }
    const amounts = { subtotal: 4_000, discount: 0, delivery: 1_500, deliveryBasis: "rate" }
    const zone = emptyZone.id
    const priced = (wrapping?: number) =>
      runToResult(
        quote({ ...order, wrapping: wrapping === undefined ? wrapping : Fils.make(wrapping) })
      )
    expect(priced(750)).toStrictEqual(
      Result.succeed({ ...amounts, wrapping: 750, total: 6_250, zone })
    )
    for (const nothing of [0, undefined])
      expect(priced(nothing)).toStrictEqual(Result.succeed({ ...amounts, total: 5_500, zone }))
    const elsewhere = runToResult(quote({ ...order, destination: placeIn("Salmiya") }))
    expect(elsewhere).toStrictEqual(
      Result.succeed({ ...amounts, delivery: 2_000, total: 6_000, deliveryBasis: "noRate" })
    )
  })

  it("wrapping is added once to the total, and changes nothing else (property)", () => {
    fc.assert(
      fc.property(pricedOrder, fc.integer({ min: 1, max: 100_000 }), (order, fils) => {
        const wrapping = Fils.make(fils)
        const without = Result.getOrThrow(runToResult(quote(order)))
        const wrapped = Result.getOrThrow(runToResult(quote({ ...order, wrapping })))
        expect(wrapped).toStrictEqual({ ...without, wrapping, total: without.total + fils })
        expect(equalAmounts(wrapped, { ...wrapped, wrapping: Fils.make(fils + 1) })).toBe(false)
        expect(equalAmounts(without, { ...without, wrapping: Fils.make(0) })).toBe(true)
      })
    )
  })

  it("total = subtotal − discount + delivery, and the discount is at most the subtotal of the lines it is for (property)", () => {
    fc.assert(
      fc.property(pricedOrder, (order) => {
        const { subtotal, discount, delivery, total } = Result.getOrThrow(runToResult(quote(order)))
        expect(total).toBe(subtotal - discount + delivery)
        expect(total).toBeGreaterThanOrEqual(0)
        const excluded: ReadonlyArray<number> = order.promo?.excludedProducts ?? []
        const promoLines = order.lines.filter(({ productId }) => !excluded.includes(productId))
        expect(discount).toBeLessThanOrEqual(calculateSubtotal(promoLines))
        expect(discount).toBe(calculateDiscount(order.promo, calculateSubtotal(promoLines)))
      }),
      thousand
    )
  })

  it("a promo code of free delivery takes exactly the fee, and nothing where it is for no line (property)", () => {
    fc.assert(
      fc.property(pricedOrder, fc.boolean(), (order, isForNone) => {
        const without = Result.getOrThrow(runToResult(quote({ ...order, promo: null })))
        const excludedProducts = isForNone ? order.lines.map(({ productId }) => productId) : []
        const promo = { code: "TAWSEEL", isFreeDelivery: true as const, excludedProducts }
        const priced = Result.getOrThrow(runToResult(quote({ ...order, promo })))
        const saved = isForNone ? 0 : without.delivery
        expect(calculateSavedDelivery({ ...order, promo })).toBe(saved)
        expect(priced).toEqual({
          ...without,
          delivery: without.delivery - saved,
          total: without.total - saved,
          deliveryBasis: saved > 0 ? "promo" : without.deliveryBasis
        })
      })
    )
  })

  it("free delivery depends on the subtotal before the discount", () => {
    fc.assert(
      fc.property(pricedOrder, fc.boolean(), ({ lines, promo }, reaches) => {
        const subtotal = calculateSubtotal(lines)
        fc.pre(promo !== null && "discount" in promo && promo.discount > 0 && subtotal >= 10)
        const quoted = runToResult(
          quote({
            lines,
            promo,
            destination: "KW",
            rates: [
              {
                country: "KW",
                from: Grams.make(0),
                to: calculateWeight(lines),
                flatFee: Fils.make(0),
                perKilogram: Fils.make(400),
                freeAfter: Fils.make(reaches ? subtotal : subtotal + 1)
              }
            ]
          })
        )
        expect(Result.getOrThrow(quoted).deliveryBasis).toBe(reaches ? "free" : "rate")
      })
    )
  })

  it("calculateSubtotal, calculateWeight: the line totals add up to the subtotal, and the weights to the weight (property)", () => {
    fc.assert(
      fc.property(cartLines(), (lines) => {
        const sum = (of: (line: (typeof lines)[number]) => number) =>
          Number(lines.reduce((sum, line) => sum + BigInt(of(line)) * BigInt(line.quantity), 0n))
        expect(calculateSubtotal(lines)).toBe(sum((line) => line.price))
        expect(calculateWeight(lines)).toBe(sum((line) => line.weight))
      }),
      thousand
    )
  })

  it("equalAmounts: a difference in any one of the four amounts counts (property)", () => {
    const amount = fc.constantFrom("subtotal", "discount", "delivery", "total")
    fc.assert(
      fc.property(pricedOrder, amount, (order, changed) => {
        const amounts = Result.getOrThrow(runToResult(quote(order)))
        expect(equalAmounts(amounts, { ...amounts })).toBe(true)
        expect(equalAmounts(amounts, { ...amounts, [changed]: amounts[changed] + 1 })).toBe(false)
      })
    )
  })

  it("costs the same for lines of one in any order as for a quantity (property)", () => {
    fc.assert(
      fc.property(pricedOrder, (order) => {
        const apart = order.lines.flatMap((line) =>
          Array.from({ length: line.quantity }, () => ({ ...line, quantity: 1 }))
        )
        const lines = apart.toReversed()
        expect(runToResult(quote({ ...order, lines }))).toEqual(runToResult(quote(order)))
      }),
      runs(30)
    )
  })

  it("is exact for 10,000 lines", () => {
    fc.assert(
      fc.property(largestCartLines, promo, (lines, promo) => {
        const { subtotal, discount, delivery, total } = Result.getOrThrow(
          runToResult(quote({ lines, promo, destination: "KW", rates: null }))
        )
        expect(subtotal).toBe(
          Number(lines.reduce((sum, line) => sum + BigInt(line.price) * BigInt(line.quantity), 0n))
        )
        expect(total).toBe(subtotal - discount + delivery)
      }),
      runs(10)
    )
  })

  it("is refused without items and without a destination", () => {
    expect(runToResult(quote({ lines: [], promo: null, destination: "KW", rates: [] }))).toEqual(
      Result.fail(new NoItemsInCart())
    )
    fc.assert(
      fc.property(pricedOrder, (order) => {
        expect(runToResult(quote({ ...order, destination: null }))).toEqual(
          Result.fail(new NoDeliveryAddress())
        )
      }),
      runs(5)
    )
  })
})
