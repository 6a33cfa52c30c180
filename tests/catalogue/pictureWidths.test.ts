import { expect, it } from "vitest"
import { pictureWidths } from "#core/catalogue/pictureWidths.ts"

it("a picture lies ready from a thumbnail to a sharp phone's full width, each width once, the narrowest first", () => {
  for (const widths of [pictureWidths.avif, pictureWidths.webp]) {
    expect(widths).toEqual([...new Set(widths)].toSorted((one, other) => one - other))
  }
  expect(pictureWidths.avif[0]).toBeLessThanOrEqual(160)
  expect(pictureWidths.avif.at(-1)).toBeGreaterThanOrEqual(1_200)
})
