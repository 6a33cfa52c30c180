import { describe, expect, it } from "vitest"
import { i18nByLocale } from "#locales/allLocales.ts"
import { drawings, saysInEach } from "../support/drawings.tsx"
import { productTexts } from "../texts/productTexts.ts"
import type { ProductText } from "#tests/texts/ProductText.ts"

/** The rows that no screen of the shop says yet, each with its reason. */
const unspoken: Readonly<Partial<Record<ProductText["key"], string>>> = {}

/** Where the stories of a part live; what is said in passing is drawn with the toasts. */
const foldersOf: Readonly<Record<ProductText["part"], RegExp>> = {
  login: /^login\//,
  promo: /^checkout\//,
  addresses: /^(address|toasts)\//,
  catalogue: /^(catalogue|home)\//,
  checkout: /^checkout\//,
  delivery: /^checkout\//,
  "return pages": /^payment\//,
  orders: /^orders\//,
  screens: /./
}

const isDrawn = ({ part, key, filled }: ProductText): boolean =>
  drawings.some(
    (drawing) =>
      foldersOf[part].test(drawing.name) &&
      saysInEach(drawing, (locale) => i18nByLocale[locale].t(key, { ...filled }))
  )

describe("the product's own copy", () => {
  it.each(productTexts.filter(({ key }) => !(key in unspoken)))(
    "$part: $cause: a story says “$english”, and its twin in Arabic",
    (text) => {
      expect(isDrawn(text)).toBe(true)
    }
  )

  it("leaves out only what is not drawn", () => {
    expect(productTexts.filter((text) => text.key in unspoken && isDrawn(text))).toEqual([])
    expect(
      Object.keys(unspoken).filter((key) => !productTexts.some((text) => text.key === key))
    ).toEqual([])
  })
})
