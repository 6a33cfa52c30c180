import fc from "fast-check"
import { expect, it } from "vitest"
import { discountPercent } from "#core/catalogue/discountPercent.ts"
import { Fils } from "#core/money/Fils.ts"

const off = (was: number | null, now: number) =>
  discountPercent({ oldPrice: was === null ? null : Fils.make(was), price: Fils.make(now) })

it("discountPercent: 16.00 reduced to 12.50 is 21; null without a discount or below one percent", () => {
  expect([
    off(16_000, 12_500),
    off(null, 12_500),
    off(12_500, 12_500),
    off(12_000, 12_500),
    off(10_000, 9_950),
    off(10_000, 0)
  ]).toEqual([21, null, null, null, null, 100])
})

it("discountPercent: is rounded down to a whole percent (property)", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.nat({ max: 10_000_000 }),
      (was, now) => {
        fc.pre(now < was)
        const percent = off(was, now) ?? 0
        expect(percent * was).toBeLessThanOrEqual((was - now) * 100)
        expect((percent + 1) * was).toBeGreaterThan((was - now) * 100)
      }
    )
  )
})
