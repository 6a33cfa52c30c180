import { describe, expect, it } from "vitest"
import { renderedMedia } from "#backend/seed/seedFolder.ts"
import { seed } from "../../backend/seed/seedData.ts"
import { productTextNames } from "#backend/catalogue/productFields.ts"
import type { LocalizedText } from "../../backend/catalogue/shopInfoContent.ts"

const { banners, categories, products, reels } = seed
const variants = products.flatMap((product) => product.variants)
const attributes = variants.flatMap((variant) => variant.attributes)

const named = new Set([
  ...categories.map(({ picture }) => picture),
  ...products.flatMap(({ pictures }) => pictures),
  ...variants.flatMap(({ pictures }) => pictures),
  ...banners.map(({ picture }) => picture),
  ...reels.map(({ poster }) => poster)
])

describe("the seed", () => {
  it("every text is in both languages, each in its own script", () => {
    const texts: ReadonlyArray<LocalizedText> = [
      ...categories.map(({ name }) => name),
      ...products
        .flatMap((product) => productTextNames.map((name) => product[name]))
        .filter(({ en, ar }) => en !== "" || ar !== ""),
      ...attributes.map(({ name }) => name)
    ]
    for (const { en, ar } of texts) {
      expect(en).toMatch(/[A-Za-z]/)
      expect(en).not.toMatch(/\p{Script=Arabic}/u)
      expect(ar).toMatch(/\p{Script=Arabic}/u)
      // Arabic texts keep the capitals of borrowed words such as USB.
      expect(ar).not.toMatch(/[a-z٠-٩]/)
    }
    expect(attributes.filter(({ value }) => value.en === "" || value.ar === "")).toEqual([])
    const tooShort = (text: string) => (text.match(/[.:](\s|$)/g) ?? []).length < 2
    expect(
      products.filter(({ description }) => tooShort(description.en) || tooShort(description.ar))
    ).toEqual([])
  })

  it("lists that begin with the newest show the two abayas that are drawn worst last", () => {
    const newestFirst = products
      .filter(({ slug }) => slug.endsWith("-abaya"))
      .toSorted((a, b) => Number(b.id) - Number(a.id))
    expect(newestFirst.slice(-2).map(({ slug }) => slug)).toEqual([
      "kimono-abaya",
      "embroidered-abaya"
    ])
  })

  it("has a picture or video for each name, and none that is unused", () => {
    const names = [...renderedMedia.pictures.keys(), ...renderedMedia.reels.keys()]
    expect([...named].filter((name) => !names.includes(name))).toEqual([])
    expect(names.filter((name) => !named.has(name))).toEqual([])
  })
})
