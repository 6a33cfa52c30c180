import fc from "fast-check"
import { expect, it } from "vitest"
import { discountPercent } from "#core/catalogue/discountPercent.ts"
import { Fils } from "#core/money/Fils.ts"

const off = (was: number | null, now: number) =>
  discountPercent({ oldPrice: was === null ? null : Fils.make(was), price: Fils.make(now) })

it("16.00 now 12.50 is 21% off; what was never dearer, or by less than one percent, is not lowered", () => {
  expect([
    off(16_000, 12_500),
    off(null, 12_500),
    off(12_500, 12_500),
    off(12_000, 12_500),
    off(10_000, 9_950),
    off(10_000, 0)
  ]).toEqual([21, null, null, null, null, 100])
})

it("never says more than is true, nor less by a whole percent", () => {
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
