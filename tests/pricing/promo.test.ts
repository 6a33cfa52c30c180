import { Effect, Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { ProductId } from "#core/catalogue/Product.ts"
import { Fils } from "#core/money/Fils.ts"
import {
  calculateDiscount,
  checkPromo,
  cleanPromoCode,
  normalizePromoCode,
  Percent,
  PromoExpired,
  PromoMissing,
  Promos,
  type PromoRequest
} from "#core/pricing/promo.ts"
import {
  PromoBelowMinimum,
  PromoForOtherProducts,
  PromoUsed,
  PromoUsedUp,
  redeemPromo
} from "#core/pricing/redeemPromo.ts"
import { isPromoChange, promoChanges } from "#core/pricing/ServerQuote.ts"
import { Refused } from "#core/shared/Refused.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { anyFils } from "#core/testing/arbitraries.ts"
import { percent, promo } from "#core/testing/pricingArbitraries.ts"
import { runs } from "#core/testing/runs.ts"
import { runToResult } from "#core/testing/runToResult.ts"
import { divideRoundingHalfUpToTen } from "../support/divideRoundingHalfUpToTen.ts"

const thousand = runs(1_000)
const off = (discount: number) => ({ code: "SADU", discount: Percent.make(discount) })

describe("redeemPromo", () => {
  const soon = fc.option(fc.integer({ min: -2, max: 2 }))
  const left = fc.option(fc.integer({ min: -1, max: 2 }))
  const nearby = fc.option(
    fc.integer({ min: 4_990, max: 5_010 }).map((amount) => Fils.make(amount))
  )

  const products = fc.option(
    fc.array(
      fc.integer({ min: 1, max: 4 }).map((id) => ProductId.make(id)),
      { maxLength: 3 }
    )
  )

  it("a code for orders from 5.000, not for product 2: from 5.000 on, of any customer, with another product", () => {
    const terms = {
      ...off(10),
      excludedProducts: [ProductId.make(2)],
      startsAt: null,
      endsAt: null,
      minimum: Fils.make(5_000),
      usesLeft: null,
      customerUsesLeft: null
    }
    const redeem = (subtotal: number, ...ids: ReadonlyArray<number>) =>
      runToResult(
        redeemPromo(terms, {
          at: 0,
          subtotal: Fils.make(subtotal),
          products: ids.map((id) => ProductId.make(id))
        })
      )
    const promo = { ...off(10), excludedProducts: [2] }
    expect(redeem(5_000, 1, 2)).toEqual(Result.succeed(promo))
    expect(redeem(5_000)).toEqual(Result.succeed(promo))
    expect(redeem(4_999, 1)).toEqual(
      Result.fail(new PromoBelowMinimum({ minimum: Fils.make(5_000) }))
    )
    expect(redeem(5_000, 2)).toEqual(Result.fail(new PromoForOtherProducts()))
  })

  it("checks in one order: the time, all uses, the customer's uses, the products, the minimum (property)", () => {
    fc.assert(
      fc.property(promo, fc.tuple(soon, soon, left, left), nearby, nearby, products, (...given) => {
        const [promo, [startsAt, endsAt, usesLeft, customerUsesLeft], minimum, ...cart] = given
        const [subtotal, products] = cart
        const excluded: ReadonlyArray<number> = promo.excludedProducts ?? []
        const terms = { ...promo, startsAt, endsAt, usesLeft, customerUsesLeft, minimum }
        const refusal =
          (startsAt ?? 0) > 0 || (endsAt ?? 1) <= 0
            ? new PromoExpired()
            : usesLeft !== null && usesLeft <= 0
              ? new PromoUsedUp()
              : customerUsesLeft !== null && customerUsesLeft <= 0
                ? new PromoUsed()
                : products?.[0] !== undefined && products.every((id) => excluded.includes(id))
                  ? new PromoForOtherProducts()
                  : minimum !== null && subtotal !== null && minimum > subtotal
                    ? new PromoBelowMinimum({ minimum })
                    : null
        expect(runToResult(redeemPromo(terms, { at: 0, subtotal, products }))).toEqual(
          refusal === null ? Result.succeed(promo) : Result.fail(refusal)
        )
      }),
      thousand
    )
  })
})

describe("calculateDiscount", () => {
  it("15% of 12.990 is 1.950, 12.5% of 12.990 is 1.62, and nothing without a promo is 0", () => {
    expect(calculateDiscount(null, Fils.make(12_990))).toBe(0)
    expect(calculateDiscount(off(15), Fils.make(12_990))).toBe(1_950)
    expect(calculateDiscount(off(12.5), Fils.make(12_990))).toBe(1_620)
  })

  it("2.500 off 12.990 is 2.500, and off 0.995 no more than that; free delivery takes nothing off", () => {
    expect(calculateDiscount({ amount: Fils.make(2_500) }, Fils.make(12_990))).toBe(2_500)
    expect(calculateDiscount({ amount: Fils.make(2_500) }, Fils.make(995))).toBe(995)
    expect(calculateDiscount({ isFreeDelivery: true }, Fils.make(12_990))).toBe(0)
  })

  it("a percentage is subtotal × percentage, rounded half up to 10 fils, at most the subtotal (property)", () => {
    fc.assert(
      fc.property(percent, anyFils, (discount, subtotal) => {
        const exact = divideRoundingHalfUpToTen(subtotal, Math.round(discount * 100), 10_000)
        expect(calculateDiscount({ discount }, subtotal)).toBe(Math.min(exact, subtotal))
      }),
      thousand
    )
  })
})

describe("Percent", () => {
  it("has at most two decimals and is from 0 to 100", () => {
    for (const right of [0, 12.5, 33.33, 0.07, 100]) expect(Percent.is(right)).toBe(true)
    for (const wrong of [-1, 100.01, 33.333, Number.NaN]) expect(Percent.is(wrong)).toBe(false)
  })
})

describe("checkPromo", () => {
  const asked: Array<string> = []
  const applying = (
    typed: string,
    answer: Effect.Effect<ReturnType<typeof off>, PromoExpired | Refused | Unavailable>
  ) => {
    asked.length = 0
    const check = ({ code, subtotal }: PromoRequest) => (asked.push(`${code} ${subtotal}`), answer)
    const trial = { code: typed, subtotal: Fils.make(12_500), products: [] }
    return Effect.runSync(
      Effect.result(Effect.provideService(checkPromo(trial), Promos, { check }))
    )
  }

  it("sends the code without what is invisible around it, with the subtotal", () => {
    expect(applying("  \u200fSADU\u200b\u00a0", Effect.succeed(off(10)))).toEqual(
      Result.succeed(off(10))
    )
    expect(asked).toEqual(["SADU 12500"])
  })

  it("sends no request for an empty code", () => {
    for (const typed of ["", "  ", "\t", "\u200f\u200b\ufeff"]) {
      expect(applying(typed, Effect.succeed(off(10)))).toEqual(Result.fail(new PromoMissing()))
      expect(asked).toEqual([])
    }
  })

  it.each([
    new PromoExpired(),
    new Refused({ status: 404, message: null }),
    new Unavailable({ reason: "offline" })
  ])("returns the refusal $_tag", (refusal) =>
    expect(applying("SADU", Effect.fail(refusal))).toEqual(Result.fail(refusal))
  )
})

describe("normalizePromoCode", () => {
  it("compares codes without case, white space around and invisible characters, in any digits", () => {
    for (const typed of [
      "\u00a0 sadu10 ",
      "\u200fSADU10\u200f",
      "SA\u200bDU10\ufeff",
      "\u2068sadu١٠\u2069",
      "ＳＡＤＵ۱۰"
    ])
      expect(normalizePromoCode(typed)).toBe("SADU10")
  })

  it("cleanPromoCode keeps the case, for other servers may compare it", () => {
    expect(cleanPromoCode("\u200fSadu١٠ ")).toBe("Sadu10")
  })

  it("returns a normalized code as it is, however it was typed", () =>
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.nat(3), (code, spaces) => {
        const normalized = normalizePromoCode(code)
        expect(normalizePromoCode(normalized)).toBe(normalized)
        expect(normalizePromoCode(cleanPromoCode(code))).toBe(normalized)
        expect(normalizePromoCode(" ".repeat(spaces) + code.toLowerCase())).toBe(
          normalizePromoCode(code.toLowerCase())
        )
      })
    ))
})

describe("isPromoChange", () => {
  it("a promo ends when it has ended, is used, is used up, is for nothing in the order, or the order is too small, and for no other reason", () => {
    const ending = [
      "promo_ended",
      "promo_used",
      "promo_used_up",
      "promo_excluded",
      "promo_minimum"
    ] as const
    expect(promoChanges).toEqual(ending)
    for (const reason of ending) expect(isPromoChange(reason)).toBe(true)
    expect(isPromoChange("prices_changed")).toBe(false)
    expect(isPromoChange("out_of_stock")).toBe(false)
  })
})
