import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type BulkDraft, emptyBulkDraft, parseBulkDraft } from "#core/desk/bulkDraft.ts"
import { changeRows, fieldRows } from "#core/desk/changeRows.ts"
import { emptyProduct } from "#core/desk/normalizeProduct.ts"
import {
  parseProductDraft,
  type ProductDraft,
  remainingProblems,
  toProductDraft
} from "#core/desk/productDraft.ts"
import {
  addOption,
  addValue,
  canAddValue,
  changeValue,
  removeOption,
  removeValue
} from "#core/desk/productOptions.ts"
import { productLimits } from "#core/desk/productProblems.ts"
import { productContent } from "#core/testing/productContentArbitraries.ts"
import { runs } from "#core/testing/runs.ts"

const oud: ProductDraft = {
  ...toProductDraft(emptyProduct),
  name: { ar: "عود", en: "Oud" },
  category: 1,
  price: "12.500",
  stock: "٤",
  weight: "500",
  pictures: [{ image: "oud.jpg", alt: { ar: "", en: "" } }],
  isListed: true
}
const problemsOf = (draft: ProductDraft) => parseProductDraft(draft, "draft").problems
const text = (word: string) => ({ ar: word, en: word })
const size = { kind: "size", name: { ar: "المقاس", en: "Size" } } as const
const colour = { kind: "color", name: { ar: "اللون", en: "Colour" } } as const

/** Sizes S and L in two colours. */
const grid = (): ProductDraft => {
  const steps: ReadonlyArray<(draft: ProductDraft) => Partial<ProductDraft>> = [
    (draft) => addOption(draft, size),
    (draft) => changeValue(draft, 0, 0, text("S")),
    (draft) => addValue(draft, 0),
    (draft) => changeValue(draft, 0, 1, text("L")),
    (draft) => addOption(draft, colour),
    (draft) => changeValue(draft, 1, 0, text("Red")),
    (draft) => addValue(draft, 1),
    (draft) => changeValue(draft, 1, 1, text("Blue"))
  ]
  return steps.reduce((draft, step) => ({ ...draft, ...step(draft) }), oud)
}
const valuesIn = (draft: ProductDraft) =>
  parseProductDraft(draft, "draft").content.variants.map(({ values }) =>
    values.map(({ en }) => en).join(" ")
  )

describe("parseProductDraft", () => {
  it("reads dinars, and numbers in any digits", () => {
    expect(parseProductDraft(oud, "draft")).toMatchObject({
      content: { price: 12_500, stock: 4, weight: 500, oldPrice: null },
      problems: []
    })
  })

  it("names what cannot be read, and a stock that nobody has said of what is sold", () => {
    const draft = {
      ...oud,
      price: "a lot",
      weight: "half",
      stock: "",
      sale: { price: "x", firstDay: "2026-99-01", lastDay: "" }
    }
    expect(problemsOf(draft)).toEqual([
      { field: "weight", problem: "invalid" },
      { field: "price", problem: "invalid" },
      { field: "sale.price", problem: "invalid" },
      { field: "stock", problem: "missing" },
      { field: "sale.firstDay", problem: "invalid" }
    ])
    expect(problemsOf({ ...oud, stock: "", isListed: false })).toEqual([])
  })

  it("names a problem of a variant by its place, and of its value by that of the value", () => {
    const draft = grid()
    const wrong = {
      ...draft,
      ...changeValue(draft, 1, 1, { ar: "", en: "Blue" }),
      variants: draft.variants.map((variant, index) => ({
        ...variant,
        stock: "1",
        price: index === 2 ? "" : variant.price
      }))
    }
    expect(problemsOf(wrong)).toEqual([
      { field: "options.1.values.1.ar", problem: "missing" },
      { field: "variants.2.price", problem: "missing" }
    ])
  })

  it("a value that is there twice is the one that is marked", () => {
    const draft = grid()
    const twice = {
      ...draft,
      ...changeValue(draft, 0, 1, text("S")),
      variants: draft.variants.map((variant) => ({ ...variant, stock: "1" }))
    }
    expect(problemsOf(twice)).toEqual([{ field: "options.0.values.1.en", problem: "repeated" }])
  })

  it("law: what is saved and shown as a form is the same product again", () => {
    fc.assert(
      fc.property(productContent, (content) => {
        fc.pre(content.options.length > 0 || content.variants.length === 0)
        expect(parseProductDraft(toProductDraft(content), "listed").content).toEqual(content)
      }),
      runs(500)
    )
  })

  it("a problem stays until its own field changes", () => {
    const problems = [
      { field: "name.ar", problem: "missing" },
      { field: "price", problem: "invalid" }
    ] as const
    const renamed = { ...oud, name: { ...oud.name, en: "Oud oil" } }
    expect(remainingProblems(oud, renamed, problems)).toBe(problems)
    expect(remainingProblems(oud, { ...oud, price: "3" }, problems)).toEqual([problems[0]])
  })
})

describe("options", () => {
  it("each value meets each other one, priced as those beside it", () => {
    const draft = grid()
    expect(valuesIn(draft)).toEqual(["S Red", "L Red", "S Blue", "L Blue"])
    expect(draft.variants.map(({ price, stock }) => [price, stock])).toEqual([
      ["12.500", "٤"],
      ["12.500", ""],
      ["12.500", ""],
      ["12.500", ""]
    ])
  })

  it("a value leaves with its variants, and the last option gives its price back", () => {
    const draft = grid()
    expect(valuesIn({ ...draft, ...removeValue(draft, 0, 0) })).toEqual(["L Red", "L Blue"])
    const coloured = { ...draft, ...removeOption(draft, 0) }
    expect(valuesIn(coloured)).toEqual(["Red", "Blue"])
    expect({ ...coloured, ...removeOption(coloured, 0) }).toMatchObject({
      options: [],
      variants: [],
      price: "12.500",
      stock: "٤"
    })
  })

  it("law: there are never more than 250 variants, and none is there twice", () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 2 }), { maxLength: 40 }), (steps) => {
        const start = [size, colour, size].reduce<ProductDraft>(
          (draft, option) => ({ ...draft, ...addOption(draft, option) }),
          oud
        )
        const draft = steps.reduce<ProductDraft>(
          (draft, option) =>
            canAddValue(draft, option) ? { ...draft, ...addValue(draft, option) } : draft,
          start
        )
        const places = draft.variants.map(({ at }) => at.join())
        expect(new Set(places).size).toBe(places.length)
        expect(places.length).toBe(
          draft.options.reduce((product, { values }) => product * values.length, 1)
        )
        expect(places.length).toBeLessThanOrEqual(productLimits.variants)
      }),
      runs(100)
    )
  })
})

describe("parseBulkDraft", () => {
  const parse = (kind: BulkDraft["kind"], changes: Partial<BulkDraft> = {}) =>
    Result.merge(parseBulkDraft({ ...emptyBulkDraft(kind), ...changes }))

  it("reads percents and dinars in any digits, upward and downward", () => {
    expect(parse("price", { amount: "١٠٫٥٪" })).toEqual({ kind: "priceByPercent", percent: 10.5 })
    expect(parse("price", { unit: "dinars", direction: "lower", amount: "1.250" })).toEqual({
      kind: "priceByAmount",
      amount: -1_250
    })
    expect(parse("sale", { amount: "25", lastDay: "2026-12-01" })).toEqual({
      kind: "sale",
      percent: 25,
      firstDay: null,
      lastDay: "2026-12-01"
    })
    expect(parse("unlist")).toEqual({ kind: "listed", isListed: false })
  })

  it("names the field that is missing or wrong", () => {
    expect(parse("category")).toEqual([{ field: "category", problem: "missing" }])
    expect(parse("price")).toEqual([{ field: "amount", problem: "missing" }])
    expect(parse("price", { unit: "dinars", amount: "x" })).toEqual([
      { field: "amount", problem: "invalid" }
    ])
    expect(parse("price", { direction: "lower", amount: "100" })).toEqual([
      { field: "amount", problem: "invalid" }
    ])
    expect(parse("sale", { amount: "10", firstDay: "2026-12-02", lastDay: "2026-12-01" })).toEqual([
      { field: "lastDay", problem: "endsBeforeStart" }
    ])
  })
})

describe("changeRows", () => {
  it("the same change of several variants is one row, another one is its own", () => {
    const price = (id: number, before: number) => ({
      field: `variants.${id}.price`,
      before,
      after: 400
    })
    expect(
      changeRows([price(1, 500), price(2, 500), price(3, 700)]).map(({ field, variants }) => [
        field,
        variants
      ])
    ).toEqual([
      ["price", ["1", "2"]],
      ["price", ["3"]]
    ])
  })

  it("leaves out what has no value, and fieldRows keeps fields without values", () => {
    const nothing = { field: "alts.oud.ar", before: null, after: { ar: "", en: "" } }
    expect(changeRows([nothing])).toEqual([])
    expect(
      fieldRows(["variants.1.price", "variants.2.price", "alts.oud.ar"]).map(
        ({ field, variants }) => [field, variants]
      )
    ).toEqual([
      ["price", ["1", "2"]],
      ["alts", []]
    ])
  })

  it("tells fields, languages, and what is of no product apart", () => {
    const row = (field: string) => {
      const [found] = changeRows([{ field, before: 1, after: 2 }])
      return [found?.field, found?.language]
    }
    expect(row("name.ar")).toEqual(["name", "ar"])
    expect(row("sale.firstDay")).toEqual(["saleFirstDay", null])
    expect(row("alts.oud%2Ejpg.en")).toEqual(["alts", "en"])
    expect(row("variants.new-S%2E/Red")).toEqual(["variant", null])
    expect(row("variants.7.sale.price")).toEqual(["salePrice", null])
    expect(row("delivery.fee")).toEqual([null, null])
  })
})
