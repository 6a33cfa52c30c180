import { expect, it } from "vitest"
import { coloursOf, isColourAttribute } from "#ui/catalogue/colourSwatches.ts"
import { abayaDetail, dallahDetail } from "#stories/catalogue/products.ts"

it.each([
  ["Black", "أسود", 1],
  ["Rose", "وردي", 1],
  ["Wine", "عنابي", 1],
  ["Rose gold", "ذهبي وردي", 1],
  ["Black & steel", "أسود وفضي", 2],
  ["Red & black", "أحمر وأسود", 2]
])("coloursOf: %s and %s have the same swatch, of %d colours", (english, arabic, count) => {
  expect(coloursOf(english)).toHaveLength(count)
  expect(coloursOf(arabic)).toEqual(coloursOf(english))
})

it.each(["", "Bright", "Red band", "Red & bright", "54", "constructor"])(
  "coloursOf: none for %j, which is no colour",
  (name) => {
    expect(coloursOf(name)).toEqual([])
  }
)

it("isColourAttribute: only the attribute whose values are the colours of all variants", () => {
  const [colour = "", size = ""] = abayaDetail("ar").attributes.map(({ name }) => name)
  expect(isColourAttribute(abayaDetail("ar"), colour)).toBe(true)
  expect(isColourAttribute(abayaDetail("ar"), size)).toBe(false)
  expect(isColourAttribute(dallahDetail("ar"), colour)).toBe(false)
})
