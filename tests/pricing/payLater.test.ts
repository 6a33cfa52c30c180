import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Fils } from "#core/money/Fils.ts"
import { splitIntoPayments } from "#core/pricing/payLater.ts"

const split = (fils: number) => splitIntoPayments(Fils.make(fils))

describe("splitIntoPayments", () => {
  it.each([
    [10_000, 2_500, 2_500],
    [12_500, 3_120, 3_140],
    [21_990, 5_490, 5_520],
    [19_995, 4_990, 5_025]
  ])("splits %i fils into three of %i and the last of %i", (price, amount, last) => {
    expect(split(price)).toEqual({ payments: 4, amount, last })
  })

  it("begins at 10 dinars", () => {
    expect(split(9_990)).toBeNull()
    expect(split(0)).toBeNull()
  })

  it("sums up to the price, all but the last in whole tens of fils, the last at most 39 fils more (property)", () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_000, max: 1_000_000_000 }), (price) => {
        const found = split(price)
        expect(found).not.toBeNull()
        if (found === null) return
        const { amount, last, payments } = found
        expect(amount * (payments - 1) + last).toBe(price)
        expect(amount % 10).toBe(0)
        expect(last - amount).toBeGreaterThanOrEqual(0)
        expect(last - amount).toBeLessThanOrEqual(39)
      })
    )
  })
})
