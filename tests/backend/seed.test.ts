import { describe, expect, it } from "vitest"
import { Fils } from "#core/money/Fils.ts"
import { Grams } from "#core/money/Grams.ts"
import { calculateFee, findDeliveryRate } from "#core/pricing/delivery.ts"
import { renderedMedia } from "#backend/seed/seedFolder.ts"
import { seed } from "../../backend/seed/seedData.ts"
import { productTextNames } from "#backend/catalogue/productFields.ts"
import type { LocalizedText } from "../../backend/catalogue/shopInfoContent.ts"

const { banners, categories, products, promos, rates, reels } = seed
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
  it("has at least 28 products in 6 top categories with subcategories", () => {
    const tops = categories.filter((category) => category.parent === null)
    expect(tops).toHaveLength(6)
    expect(products.length).toBeGreaterThanOrEqual(28)
    for (const top of tops) {
      const under = categories.filter((category) => category.parent === top.slug)
      expect(under.length).toBeGreaterThanOrEqual(2)
      expect(under.every((category) => category.level === 2)).toBe(true)
    }
  })

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

  it.each(productTextNames)("text %s: some product has it", (name) => {
    expect(products.filter((product) => product[name].en !== "")).not.toEqual([])
  })

  // What a folder must have at all is checked where it is read (import.test.ts).
  it("has the cases that screens show: sold out, unavailable, reduced, simple products on home", () => {
    expect(products.some(({ stock, variants }) => stock === 0 && variants.length === 0)).toBe(true)
    expect(variants.filter(({ available }) => !available).length).toBeGreaterThanOrEqual(3)
    expect(
      variants.filter(({ available, stock }) => available && stock === 0).length
    ).toBeGreaterThanOrEqual(3)
    expect(
      products.filter(
        ({ onHome, stock, variants }) => onHome && stock >= 20 && variants.length === 0
      ).length
    ).toBeGreaterThanOrEqual(8)
    expect(attributes.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["size", "color", "weight", "material"])
    )
    expect(products.some(({ oldPriceFils }) => oldPriceFils !== null)).toBe(true)
    expect(products.some(({ barcode }) => barcode === "0")).toBe(true)
  })

  it("home shows garments on a stand only, and the goods of every top category", () => {
    const onHome = products.filter((product) => product.onHome)
    const garments = [
      "daraas-and-jalabiyas",
      "dishdashas",
      "bishts",
      "boys-clothes",
      "girls-clothes"
    ]
    expect(
      onHome.filter(({ category }) => garments.some((name) => category.endsWith(name)))
    ).toEqual([])
    expect(onHome.map(({ slug }) => slug)).not.toContain("kimono-abaya")
    expect(onHome.map(({ slug }) => slug)).not.toContain("embroidered-abaya")
    const parents = new Map(categories.map(({ parent, slug }) => [slug, parent]))
    const topOf = (slug: string): string => {
      const parent = parents.get(slug) ?? null
      return parent === null ? slug : topOf(parent)
    }
    const rows = onHome.map(({ category }) => topOf(category))
    for (const { parent, slug } of categories)
      if (parent === null)
        expect(rows.filter((row) => row === slug).length).toBeGreaterThanOrEqual(6)
  })

  it("a parcel of up to 10 kg is delivered within Kuwait for 0.50", () => {
    const toKuwait = rates.flatMap(({ country, fromGrams, toGrams, perKgFils, freeAfterFils }) =>
      country === "Kuwait"
        ? [
            {
              country,
              from: Grams.make(fromGrams),
              to: Grams.make(toGrams),
              perKilogram: Fils.make(perKgFils),
              freeAfter: Fils.make(freeAfterFils)
            }
          ]
        : []
    )
    const fees = [1, 100, 1_340, 5_340, 10_000].map((grams) => {
      const rate = findDeliveryRate(toKuwait, "KW", Grams.make(grams))
      return rate === null ? null : calculateFee(rate, Grams.make(grams))
    })
    expect(fees).toEqual([500, 500, 500, 500, 500])
  })

  it("has delivery rates for all six countries", () => {
    expect(new Set(rates.map(({ country }) => country))).toEqual(
      new Set(["Kuwait", "Saudi Arabia", "UAE", "Bahrain", "Qatar", "Oman"])
    )
  })

  it("has valid, expired and 100 percent promo codes", () => {
    expect(promos.map(({ code, percent }) => `${code} ${percent}`)).toEqual([
      "SADU10 10",
      "EID25 25",
      "GIFT100 100"
    ])
    expect(promos.find(({ code }) => code === "EID25")?.endsAt).toMatch(/^2025-/)
    expect(
      promos.filter(({ isSandboxOnly, percent }) => (percent === 100) !== isSandboxOnly)
    ).toEqual([])
  })

  it("has four banners, one of them for a section", () => {
    expect(banners).toHaveLength(4)
    expect(banners.filter(({ type }) => type === "section_banner")).toHaveLength(1)
  })

  it("has a picture or video for each name, and none that is unused", () => {
    const names = [...renderedMedia.pictures.keys(), ...renderedMedia.reels.keys()]
    expect([...named].filter((name) => !names.includes(name))).toEqual([])
    expect(names.filter((name) => !named.has(name))).toEqual([])
  })
})
