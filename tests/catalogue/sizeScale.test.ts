import fc from "fast-check"
import { expect, it } from "vitest"
import { compareSizes, sizeScale } from "#core/catalogue/sizeScale.ts"
import { runs } from "#core/testing/runs.ts"

const ordered = [
  ["XS", "S", "Medium, 40 cm", "L", "XL"],
  ["38", "38.5", "42", "54"],
  ["6 months", "1 year", "2 years", "12 years"],
  ["40 mm", "6 cm", "60 × 130 cm", "1.2 m"],
  ["500 ml", "1 L", "1.5 L"],
  ["250 g", "1 kg"],
  ["One size"]
].flat()

it("compareSizes: scales one after the other, each from small to large (property)", () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(ordered), (sizes) => {
      expect(sizes.toSorted(compareSizes)).toEqual(ordered.filter((size) => sizes.includes(size)))
    }),
    runs(100)
  )
})

it("sizeScale: letters, numbers, ages and measures have scales of their own", () => {
  expect(["S", "38", "4 years", "80 cm", "1 L", "1 kg", "One size"].map(sizeScale)).toEqual([
    "letters",
    "number",
    "age",
    "length",
    "volume",
    "weight",
    "other"
  ])
})
