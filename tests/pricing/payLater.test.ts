import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Fils } from "#core/money/Fils.ts"
import { splitIntoPayments } from "#core/pricing/payLater.ts"

const split = (fils: number) => splitIntoPayments(Fils.make(fils))

describe("splitIntoPayments", () => {
  it.each([
    [10_000, 2_500, 2_500],
    [12_500, 3_120, 3_140],
    [21_990, 5_490, 5_520]
  ])("splits %i fils into three of %i and the last of %i", (price, amount, last) => {
    expect(split(price)).toEqual({ payments: 4, amount, last })
  })

  it("begins at 10 dinars", () => {
    expect(split(9_990)).toBeNull()
    expect(split(0)).toBeNull()
  })

  it("sums up to the price, in whole tens of fils, the last at most 30 fils more (property)", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 100_000_000 }), (tens) => {
        const price = tens * 10
        const found = split(price)
        expect(found).not.toBeNull()
        if (found === null) return
        const { amount, last, payments } = found
        expect(amount * (payments - 1) + last).toBe(price)
        expect([amount % 10, last % 10]).toEqual([0, 0])
        expect(last - amount).toBeGreaterThanOrEqual(0)
        expect(last - amount).toBeLessThanOrEqual(30)
      })
    )
  })
})
