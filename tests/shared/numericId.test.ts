import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { parseProductFilter } from "#core/catalogue/parseProductFilter.ts"
import { parseNumericId } from "#core/shared/numericId.ts"

describe("parseNumericId", () => {
  it("reads every number from 1 in its own spelling", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999_999_999 }), (id) => {
        expect(parseNumericId(String(id))).toBe(id)
      })
    )
  })

  it.each(["", "0", "007", "-7", "+7", "7.0", "7e2", "0x7", " 7", "7 ", "٧", "1".repeat(16)])(
    "refuses %j",
    (text) => {
      expect(parseNumericId(text)).toBeNull()
    }
  )

  it("is how the list of products reads its category", () => {
    expect(
      ["7", "007"].map((category) => parseProductFilter(`category=${category}`).category)
    ).toEqual([7, null])
  })
})
