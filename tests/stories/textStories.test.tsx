import { describe, expect, it } from "vitest"
import { i18nByLocale } from "#locales/allLocales.ts"
import { renderedStories, hasTextInEveryLocale } from "../support/stories/renderedStories.tsx"
import { productTexts } from "../texts/productTexts.ts"
import type { ProductText } from "#tests/texts/ProductText.ts"

/** Fixed texts that no story shows, each with the reason. */
const withoutStory: Readonly<Partial<Record<ProductText["key"], string>>> = {}

/** The folders of the stories that show the texts of a part. */
const foldersByPart: Readonly<Record<ProductText["part"], RegExp>> = {
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
  renderedStories.some(
    (drawing) =>
      foldersByPart[part].test(drawing.name) &&
      hasTextInEveryLocale(drawing, (locale) => i18nByLocale[locale].t(key, { ...filled }))
  )

describe("fixed texts", () => {
  it.each(productTexts.filter(({ key }) => !(key in withoutStory)))(
    "$part: $cause: a story shows “$english” and its Arabic text",
    (text) => {
      expect(isDrawn(text)).toBe(true)
    }
  )

  it("the list of texts without a story contains only fixed texts that no story shows", () => {
    expect(productTexts.filter((text) => text.key in withoutStory && isDrawn(text))).toEqual([])
    expect(
      Object.keys(withoutStory).filter((key) => !productTexts.some((text) => text.key === key))
    ).toEqual([])
  })
})
