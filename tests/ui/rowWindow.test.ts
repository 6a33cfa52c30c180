import fc from "fast-check"
import { expect, it } from "vitest"
import { rowWindow } from "#ui/shared/rowWindow.ts"
import { runs } from "#core/testing/runs.ts"

const position = fc.record({
  rows: fc.nat({ max: 5_000 }),
  estimatedHeight: fc.integer({ min: 200, max: 320 }),
  viewport: fc.integer({ min: 300, max: 1_400 }),
  scrollOffset: fc.integer({ min: -3_000, max: 1_700_000 }),
  heights: fc
    .array(fc.tuple(fc.nat({ max: 5_000 }), fc.integer({ min: 180, max: 400 })), { maxLength: 40 })
    .map((pairs) => new Map(pairs))
})
const heightOf = (
  {
    heights,
    estimatedHeight
  }: { readonly heights: ReadonlyMap<number, number>; readonly estimatedHeight: number },
  from: number,
  to: number
) =>
  Array.from(
    { length: Math.max(0, to - from) },
    (_, at) => heights.get(from + at) ?? estimatedHeight
  ).reduce((sum, height) => sum + height, 0)

it("rowWindow: rendered rows and the padding before and after them add up to the height of the list", () => {
  fc.assert(
    fc.property(position, (measurements) => {
      const { after, before, from, to } = rowWindow(measurements)
      expect(from).toBeLessThanOrEqual(to)
      expect(to).toBeLessThanOrEqual(measurements.rows)
      expect([before, after]).toEqual([
        heightOf(measurements, 0, from),
        heightOf(measurements, to, measurements.rows)
      ])
    }),
    runs(300)
  )
})

it("rowWindow: includes every visible row, and rows of at most 2.5 screens", () => {
  fc.assert(
    fc.property(position, (measurements) => {
      const { from, to } = rowWindow(measurements)
      const whole = heightOf(measurements, 0, measurements.rows)
      const scrollOffset = Math.min(
        Math.max(measurements.scrollOffset, -measurements.viewport),
        whole
      )
      const window = rowWindow({ ...measurements, scrollOffset })
      const start = heightOf(measurements, 0, window.from)
      expect(start).toBeLessThanOrEqual(Math.max(0, scrollOffset))
      if (window.to < measurements.rows)
        expect(heightOf(measurements, 0, window.to)).toBeGreaterThanOrEqual(
          scrollOffset + measurements.viewport
        )
      expect(to - from).toBeLessThanOrEqual(Math.ceil((measurements.viewport * 2.5) / 180) + 2)
    }),
    runs(300)
  )
})
