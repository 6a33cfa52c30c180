import { expect, it } from "vitest"
import { pictureWidths } from "#core/catalogue/pictureWidths.ts"

it("pictureWidths: range from a thumbnail to a phone's full width at high density, ascending and unique", () => {
  for (const widths of [pictureWidths.avif, pictureWidths.webp]) {
    expect(widths).toEqual([...new Set(widths)].toSorted((one, other) => one - other))
  }
  expect(pictureWidths.avif[0]).toBeLessThanOrEqual(160)
  expect(pictureWidths.avif.at(-1)).toBeGreaterThanOrEqual(1_200)
})
