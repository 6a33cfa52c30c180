import fc from "fast-check"
import { expect, it } from "vitest"
import { rowWindow } from "#ui/catalogue/rowWindow.ts"

const position = fc.record({
  rows: fc.nat({ max: 5_000 }),
  likely: fc.integer({ min: 200, max: 320 }),
  viewport: fc.integer({ min: 300, max: 1_400 }),
  scrolled: fc.integer({ min: -3_000, max: 1_700_000 }),
  heights: fc
    .array(fc.tuple(fc.nat({ max: 5_000 }), fc.integer({ min: 180, max: 400 })), { maxLength: 40 })
    .map((pairs) => new Map(pairs))
})
const heightOf = (
  { heights, likely }: { readonly heights: ReadonlyMap<number, number>; readonly likely: number },
  from: number,
  to: number
) =>
  Array.from(
    { length: Math.max(0, to - from) },
    (_, at) => heights.get(from + at) ?? likely
  ).reduce((sum, height) => sum + height, 0)

it("rowWindow: rendered rows and the padding before and after them add up to the height of the list", () => {
  fc.assert(
    fc.property(position, (seen) => {
      const { after, before, from, to } = rowWindow(seen)
      expect(from).toBeLessThanOrEqual(to)
      expect(to).toBeLessThanOrEqual(seen.rows)
      expect([before, after]).toEqual([heightOf(seen, 0, from), heightOf(seen, to, seen.rows)])
    }),
    { numRuns: 300 }
  )
})

it("rowWindow: includes every visible row, and rows of at most 2.5 screens", () => {
  fc.assert(
    fc.property(position, (seen) => {
      const { from, to } = rowWindow(seen)
      const whole = heightOf(seen, 0, seen.rows)
      const scrolled = Math.min(Math.max(seen.scrolled, -seen.viewport), whole)
      const window = rowWindow({ ...seen, scrolled })
      const start = heightOf(seen, 0, window.from)
      expect(start).toBeLessThanOrEqual(Math.max(0, scrolled))
      if (window.to < seen.rows)
        expect(heightOf(seen, 0, window.to)).toBeGreaterThanOrEqual(scrolled + seen.viewport)
      expect(to - from).toBeLessThanOrEqual(Math.ceil((seen.viewport * 2.5) / 180) + 2)
    }),
    { numRuns: 300 }
  )
})
