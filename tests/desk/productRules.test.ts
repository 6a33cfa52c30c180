import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isNumber, isSlug, makeSlug } from "#core/catalogue/slug.ts"
import { bulkChangeProblems, changeInBulk } from "#core/desk/bulkChange.ts"
import type { BulkChange, ProductContent, VariantContent } from "#core/desk/DeskProducts.ts"
import { emptyProduct, normalizeProduct } from "#core/desk/normalizeProduct.ts"
import { diffProducts } from "#core/desk/productChanges.ts"
import { changeProblems, productProblems } from "#core/desk/productProblems.ts"
import { Fils } from "#core/money/Fils.ts"
import { productContent } from "#core/testing/productContentArbitraries.ts"
import { runs } from "#core/testing/runs.ts"

const oud: ProductContent = {
  ...emptyProduct,
  name: { ar: "عود", en: "Oud" },
  category: 1,
  price: Fils.make(12_500),
  pictures: [{ image: "oud.jpg", alt: { ar: "", en: "" } }],
  isListed: true
}
const small: VariantContent = {
  id: 7,
  values: [{ ar: "ص", en: "S" }],
  price: Fils.make(5_000),
  oldPrice: null,
  sale: null,
  stock: 3,
  sku: "OUD-S",
  images: [],
  isSold: true
}
const sized: ProductContent = normalizeProduct({
  ...oud,
  options: [{ kind: "size", name: { ar: "المقاس", en: "Size" } }],
  variants: [
    small,
    { ...small, id: 8, values: [{ ar: "ك", en: "L" }], price: Fils.make(7_000), sku: "OUD-L" }
  ]
})

describe("productProblems", () => {
  it("a product with names, a price and a picture can be listed", () => {
    expect(productProblems(oud, "draft")).toEqual([])
    expect(productProblems(sized, "listed")).toEqual([])
  })

  it("a draft needs one name and a category only", () => {
    const { pictures: _, price: __, ...rest } = oud
    const draft = { ...emptyProduct, ...rest, isListed: false, name: { ar: "عود", en: "" } }
    expect(productProblems({ ...draft, price: Fils.make(0), pictures: [] }, "draft")).toEqual([])
  })

  it.each<[string, Partial<ProductContent>, string, string]>([
    ["no English name", { name: { ar: "عود", en: "" } }, "name.en", "missing"],
    ["no picture", { pictures: [] }, "pictures", "missing"],
    ["no price", { price: Fils.make(0) }, "price", "missing"],
    ["no category", { category: null }, "category", "missing"],
    ["an old price that is lower", { oldPrice: Fils.make(12_500) }, "oldPrice", "notAbovePrice"],
    [
      "a sale that is no lower price",
      { sale: { price: Fils.make(12_500), firstDay: null, lastDay: null } },
      "sale.price",
      "notBelowPrice"
    ],
    [
      "a sale that ends before it begins",
      { sale: { price: Fils.make(1_000), firstDay: "2026-12-02", lastDay: "2026-12-01" } },
      "sale.lastDay",
      "endsBeforeStart"
    ],
    [
      "a day that does not exist",
      { sale: { price: Fils.make(1), firstDay: "2026-02-30", lastDay: null } },
      "sale.firstDay",
      "invalid"
    ],
    ["a barcode with a wrong check digit", { barcode: "4006381333932" }, "barcode", "invalid"],
    ["a name of 151 letters", { name: { ar: "ع".repeat(151), en: "Oud" } }, "name.ar", "tooLong"],
    ["a stock above a million", { stock: 1_000_001 }, "stock", "tooHigh"],
    ["half a gram", { weight: 0.5 }, "weight", "invalid"],
    ["a slug with a space", { slug: "oud oil" }, "slug", "invalid"],
    ["a slug that is a number", { slug: "2026" }, "slug", "invalid"],
    [
      "a picture outside of the shop's folder",
      { pictures: [{ image: "../a.jpg", alt: oud.name }] },
      "pictures",
      "invalid"
    ],
    [
      "a script for a picture",
      { pictures: [{ image: "javascript:alert(1)", alt: oud.name }] },
      "pictures",
      "invalid"
    ],
    ["options without variants", { options: sized.options }, "variants", "missing"],
    [
      "four options",
      { ...sized, options: Array.from({ length: 4 }, () => sized.options[0] ?? never()) },
      "options",
      "tooMany"
    ],
    [
      "two variants with the same values",
      { ...sized, variants: [small, { ...small, id: 9, sku: "" }] },
      "variants.9.values",
      "repeated"
    ],
    [
      "two variants with the same SKU",
      { ...sized, variants: [small, { ...(sized.variants[1] ?? never()), sku: "oud-s" }] },
      "variants.8.sku",
      "repeated"
    ],
    [
      "a variant without a price",
      { ...sized, variants: [{ ...small, price: Fils.make(0) }] },
      "variants.7.price",
      "missing"
    ],
    [
      "a value without Arabic",
      { ...sized, variants: [{ ...small, values: [{ ar: "", en: "S" }] }] },
      "variants.7.values.0.ar",
      "missing"
    ],
    [
      "251 variants",
      {
        ...sized,
        variants: Array.from({ length: 251 }, (_, nth) => ({
          ...small,
          id: nth + 1,
          sku: "",
          values: [{ ar: `${nth}`, en: `${nth}` }]
        }))
      },
      "variants",
      "tooMany"
    ]
  ])("%s is refused by its field", (_, change, field, problem) => {
    expect(productProblems({ ...oud, ...change }, "listed")).toContainEqual({ field, problem })
  })

  it("what was wrong before does not stop another change", () => {
    const imported = { ...oud, barcode: "4006381333932" }
    expect(changeProblems(imported, { ...imported, weight: 5 }, "listed")).toEqual([])
    expect(changeProblems(imported, { ...imported, weight: -5 }, "listed")).toEqual([
      { field: "weight", problem: "invalid" }
    ])
    expect(changeProblems(oud, imported, "listed")).toHaveLength(1)
  })

  it("an archived product is not listed", () => {
    expect(productProblems(oud, "archived")).toEqual([{ field: "isListed", problem: "archived" }])
  })
})

describe("changeInBulk", () => {
  it("15 % less of 12.500 is 10.630, half up to 10 fils, and 250 fils more is 12.750", () => {
    const less = changeInBulk(oud, { kind: "priceByPercent", percent: -15 })
    const more = changeInBulk(oud, { kind: "priceByAmount", amount: 250 })
    expect([less.price, more.price]).toEqual([10_630, 12_750])
  })

  it("a sale lowers each variant, and the prices stay", () => {
    const change = { kind: "sale", percent: 10, firstDay: "2026-12-01", lastDay: null } as const
    expect(diffProducts(sized, changeInBulk(sized, change))).toEqual(
      [
        ["7", 4_500],
        ["8", 6_300]
      ].map(([id, price]) => ({
        field: `variants.${id}.sale`,
        before: null,
        after: { price, firstDay: "2026-12-01", lastDay: null }
      }))
    )
  })

  const change: fc.Arbitrary<BulkChange> = fc.oneof(
    fc.record({
      kind: fc.constant("priceByAmount"),
      amount: fc.integer({ min: -9_000, max: 9_000 })
    }),
    fc.record({ kind: fc.constant("priceByPercent"), percent: fc.integer({ min: -99, max: 200 }) }),
    fc.record({
      kind: fc.constant("sale"),
      percent: fc.integer({ min: 1, max: 99 }),
      firstDay: fc.constant(null),
      lastDay: fc.constant("2026-12-01")
    }),
    fc.record({ kind: fc.constant("category"), category: fc.constantFrom(1, 2) }),
    fc.record({ kind: fc.constant("onHome"), isOnHome: fc.boolean() })
  )
  const fieldsOf = {
    priceByAmount: /(^|\.)price$|^order$/,
    priceByPercent: /(^|\.)price$|^order$/,
    sale: /(^|\.)sale(\.|$)/,
    endSale: /(^|\.)sale(\.|$)/,
    category: /^category$/,
    listed: /^isListed$/,
    onHome: /^isOnHome$/
  }

  it("changes nothing but its own fields", () => {
    fc.assert(
      fc.property(productContent, change, (product, change) => {
        for (const { field } of diffProducts(product, changeInBulk(product, change)))
          expect(field).toMatch(fieldsOf[change.kind])
      }),
      runs(500)
    )
  })

  it("a percentage moves prices by less than 10 fils more or less than it says", () => {
    fc.assert(
      fc.property(productContent, fc.integer({ min: -99, max: 200 }), (product, percent) => {
        const { price } = changeInBulk(product, { kind: "priceByPercent", percent })
        const before = product.variants.length > 0 ? null : product.price
        fc.pre(before !== null)
        expect(Math.abs(price * 100 - (before ?? 0) * (100 + percent))).toBeLessThan(1_000)
        expect(price % 10).toBe(0)
      }),
      runs(500)
    )
  })

  it("refuses a change of nothing, of more than there is, and of days that are none", () => {
    const days = { firstDay: null, lastDay: null }
    expect(
      [
        { kind: "priceByAmount", amount: 0 } as const,
        { kind: "priceByPercent", percent: -100 } as const,
        { kind: "priceByPercent", percent: 0.001 } as const,
        { kind: "sale", percent: 100, ...days } as const,
        { kind: "sale", percent: 10, ...days, lastDay: "tomorrow" } as const
      ].map((change) => bulkChangeProblems(change).map(({ field }) => field))
    ).toEqual([["amount"], ["percent"], ["percent"], ["percent"], ["lastDay"]])
  })
})

describe("makeSlug", () => {
  it.each([
    ["Oud Oil & Rose, 12 ml", "oud-oil-rose-12-ml"],
    ["Men's Thobe", "mens-thobe"],
    ["  Café  ", "café"],
    ["2026", "product-2026"]
  ])("%s is %s", (en, slug) => {
    expect(makeSlug({ en, ar: "" })).toBe(slug)
  })

  it("without an English name the Arabic one stays as it is", () => {
    expect(makeSlug({ en: "", ar: "دهن العود" })).toBe("دهن-العود")
    expect(makeSlug({ en: "!", ar: "" })).toBe("product")
  })

  it("of any name it is a slug and no id", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (en) => {
        const slug = makeSlug({ en, ar: "" })
        expect(isSlug(slug)).toBe(true)
        expect(isNumber(slug)).toBe(false)
      }),
      runs(1_000)
    )
  })
})

const never = (): never => {
  throw new Error("missing")
}
