import { describe, expect, it } from "vitest"
import { locales } from "#locales/i18n.ts"
import { coloursOf, isColourAttribute } from "#ui/catalogue/colourSwatches.ts"
import { abayaDetail, dallahDetail } from "#stories/catalogue/products.ts"

describe("colour swatches", () => {
  it("coloursOf: a colour has the same swatch in both languages", () => {
    for (const [english, arabic] of [
      ["Black", "أسود"],
      ["Emerald", "زمردي"],
      ["Pink", "وردي"],
      ["Rose", "وردي"],
      ["Honey", "عسلي"],
      ["Tan", "عسلي"],
      ["Wine", "عنابي"],
      ["Burgundy", "عنابي"],
      ["Black & steel", "أسود وفضي"],
      ["Rose gold", "ذهبي وردي"],
      ["Black & gold", "أسود وذهبي"],
      ["Red & black", "أحمر وأسود"]
    ] as const) {
      expect(coloursOf(english).length, english).toBeGreaterThan(0)
      expect(coloursOf(arabic), arabic).toEqual(coloursOf(english))
    }
  })

  it("coloursOf: two colours for a name of two, one for a name with a space, none for an unknown name", () => {
    expect(coloursOf("Brown & red")).toHaveLength(2)
    expect(coloursOf("وردي")).toHaveLength(1)
    expect(coloursOf("Yellow gold")).toHaveLength(1)
    for (const name of ["", "Bright", "Red band", "Red & bright", "54", "constructor"])
      expect(coloursOf(name), name).toEqual([])
  })

  it("isColourAttribute: only the attribute whose values are the colours of all variants", () => {
    for (const locale of locales) {
      const abaya = abayaDetail(locale)
      const [colour, size] = abaya.attributes.map(({ name }) => name)
      expect(isColourAttribute(abaya, colour ?? "")).toBe(true)
      expect(isColourAttribute(abaya, size ?? "")).toBe(false)
      expect(isColourAttribute(dallahDetail(locale), colour ?? "")).toBe(false)
    }
  })
})
