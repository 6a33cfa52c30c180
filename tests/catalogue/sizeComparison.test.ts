import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { ProductId, VariantId, type ProductDetail } from "#core/catalogue/Product.ts"
import { compareSize, parseSize, sizeOf } from "#core/catalogue/productSize.ts"
import { sizeComparisonMachine } from "#core/catalogue/sizeComparisonMachine.ts"
import { Fils } from "#core/money/Fils.ts"
import { createProduct } from "#core/testing/catalogueArbitraries.ts"
import { restingStates } from "#stories/coverage/states.ts"
import { reachableStates } from "../support/machineTesting.ts"

describe("parseSize", () => {
  it.each([
    ["28 cm", { length: 28, width: null }],
    ["28 سم", { length: 28, width: null }],
    ["صغير 12 سم", { length: 12, width: null }],
    ["6.5 cm", { length: 6.5, width: null }],
    ["٦٫٥ سم", { length: 6.5, width: null }],
    ["Daily sheila, 200 × 75 cm", { length: 200, width: 75 }],
    ["120x180 CM", { length: 180, width: 120 }],
    ["0 cm", null],
    ["42 cm chain", null],
    ["42 سم للسلسلة", null],
    ["250 g", null],
    ["56", null],
    ["", null]
  ])("%s", (text, size) => {
    expect(parseSize(text)).toEqual(size)
  })
})

describe("sizeOf", () => {
  const detail: ProductDetail = {
    product: createProduct(1, "Tray, 40 cm", 1_000),
    attributes: [{ name: "Size", values: ["22 cm", "28 cm", "Large"] }],
    variants: ["22 cm", "28 cm", "Large"].map((size, index) => ({
      id: VariantId.make(index + 1),
      attributes: { Size: size },
      price: Fils.make(1_000),
      oldPrice: null,
      stock: 1,
      available: true,
      sku: null,
      size,
      color: null,
      images: []
    }))
  }

  it("is that of the chosen variant, otherwise that of the name", () => {
    expect(sizeOf(detail, { Size: "28 cm" })).toEqual({ length: 28, width: null })
    expect(sizeOf(detail, { Size: "Large" })).toEqual({ length: 40, width: null })
    expect(sizeOf(detail, {})).toEqual({ length: 40, width: null })
  })

  it("control: a product without measurements has none", () => {
    const product = createProduct(ProductId.make(2), "Attar", 1_000)
    expect(sizeOf({ product, attributes: [], variants: [] }, {})).toBeNull()
  })
})

describe("compareSize", () => {
  it.each([
    [2, { thing: "finjan", count: 0 }],
    [6.5, { thing: "finjan", count: 1 }],
    [28, { thing: "finjan", count: 5 }],
    [80, { thing: "finjan", count: 13 }],
    [90, { thing: "door", times: 0.5 }],
    [140, { thing: "door", times: 0.75 }],
    [180, { thing: "door", times: 1 }],
    [300, { thing: "door", times: 1.5 }],
    [400, { thing: "door", times: 2 }],
    [900, { thing: "door", times: 5 }]
  ])("%d cm", (length, comparison) => {
    expect(compareSize({ length, width: null })).toEqual(comparison)
  })

  it("what it says is at most a third off, from the width of a finjan on (property)", () => {
    fc.assert(
      fc.property(fc.integer({ min: 6, max: 2_000 }), (length) => {
        const comparison = compareSize({ length, width: null })
        const said = comparison.thing === "finjan" ? comparison.count * 6 : comparison.times * 200
        expect(Math.abs(said - length) / length).toBeLessThanOrEqual(1 / 3)
      })
    )
  })
})

describe("sizeComparisonMachine", () => {
  it("the button shows and hides it, and closing never shows it", () => {
    const events = [{ type: "comparison.toggle" }, { type: "comparison.close" }] as const
    expect(reachableStates(sizeComparisonMachine, { events })).toEqual(
      restingStates(sizeComparisonMachine)
    )
  })
})
