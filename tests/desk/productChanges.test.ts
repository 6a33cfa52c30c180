import { Option } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { ProductContent, VariantContent } from "#core/desk/DeskProducts.ts"
import { emptyProduct } from "#core/desk/normalizeProduct.ts"
import {
  changeProduct,
  diffProducts,
  mergeProducts,
  productFieldsChangedSince
} from "#core/desk/productChanges.ts"
import { Fils } from "#core/money/Fils.ts"
import { invertChanges } from "#core/shared/diffRecords.ts"
import { productContent } from "#core/testing/productContentArbitraries.ts"
import { runs } from "#core/testing/runs.ts"

const oud: ProductContent = {
  ...emptyProduct,
  name: { ar: "عود", en: "Oud" },
  category: 1,
  price: Fils.make(12_500),
  pictures: [{ image: "oud.jpg", alt: { ar: "", en: "" } }]
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
const sized: ProductContent = {
  ...oud,
  options: [{ kind: "size", name: { ar: "المقاس", en: "Size" } }],
  variants: [small, { ...small, id: 8, values: [{ ar: "ك", en: "L" }], sku: "OUD-L" }]
}
const merged = ({ merged }: ReturnType<typeof mergeProducts>) => Option.getOrThrow(merged)

describe("diffProducts", () => {
  it("names the price of a variant, and the alternative text of a picture", () => {
    expect(
      diffProducts(sized, {
        ...sized,
        pictures: [{ image: "oud.jpg", alt: { ar: "", en: "A bottle" } }],
        variants: [{ ...small, price: Fils.make(4_000) }, ...sized.variants.slice(1)]
      })
    ).toEqual([
      { field: "alts.oud%2Ejpg.en", before: "", after: "A bottle" },
      { field: "variants.7.price", before: 5_000, after: 4_000 }
    ])
  })

  it("a product does not differ from itself", () => {
    fc.assert(
      fc.property(productContent, (one) => {
        expect(diffProducts(one, structuredClone(one))).toEqual([])
      }),
      runs(300)
    )
  })

  it("the changes make the other product of the first, and their inverse the first again", () => {
    fc.assert(
      fc.property(productContent, productContent, (one, other) => {
        const changes = diffProducts(one, other)
        expect(changeProduct(one, changes)).toEqual(Option.some(other))
        expect(changeProduct(other, invertChanges(changes))).toEqual(Option.some(one))
        expect(productFieldsChangedSince(other, changes)).toEqual([])
      }),
      runs(300)
    )
  })
})

describe("mergeProducts", () => {
  it("one person changes the price, another the Arabic name: both are kept", () => {
    const result = mergeProducts({
      base: oud,
      mine: { ...oud, price: Fils.make(9_900) },
      theirs: { ...oud, name: { ar: "عود كمبودي", en: "Oud" } }
    })
    expect(result.conflicts).toEqual([])
    expect(merged(result)).toEqual({
      ...oud,
      price: 9_900,
      name: { ar: "عود كمبودي", en: "Oud" }
    })
  })

  it("both change the price: the person decides, and theirs stays until then", () => {
    const result = mergeProducts({
      base: oud,
      mine: { ...oud, price: Fils.make(9_900), weight: 80 },
      theirs: { ...oud, price: Fils.make(11_000) }
    })
    expect(result.conflicts).toEqual([{ field: "price", before: 11_000, after: 9_900 }])
    expect(merged(result)).toEqual({ ...oud, price: 11_000, weight: 80 })
    expect(changeProduct(merged(result), result.conflicts)).toEqual(
      Option.some({ ...oud, price: 9_900, weight: 80 })
    )
  })

  it("both change the grid: a new variant of one, the stock that was sold of the other", () => {
    const added = { ...small, id: null, values: [{ ar: "وسط", en: "M" }], sku: "" }
    const [, large] = sized.variants
    const result = mergeProducts({
      base: sized,
      mine: { ...sized, variants: [small, added, ...sized.variants.slice(1)] },
      theirs: { ...sized, variants: [{ ...small, stock: 1 }, ...sized.variants.slice(1)] }
    })
    expect(result.conflicts).toEqual([])
    expect(merged(result).variants).toEqual([{ ...small, stock: 1 }, added, large])
  })

  it("a variant that one takes off and the other changes is a conflict", () => {
    const { conflicts } = mergeProducts({
      base: sized,
      mine: { ...sized, variants: sized.variants.slice(1) },
      theirs: {
        ...sized,
        variants: [{ ...small, price: Fils.make(1_000) }, ...sized.variants.slice(1)]
      }
    })
    expect(conflicts).toEqual([{ field: "variants.7", before: { ...small, price: 1_000 } }])
  })

  it("who changed nothing gets what the other made", () => {
    fc.assert(
      fc.property(productContent, productContent, (base, other) => {
        for (const [mine, theirs] of [
          [base, other],
          [other, base]
        ] as const) {
          const result = mergeProducts({ base, mine, theirs })
          expect(result.conflicts).toEqual([])
          expect(diffProducts(merged(result), other)).toEqual([])
        }
      }),
      runs(300)
    )
  })

  it("no change of a person is lost: it is in the result, or it is a conflict", () => {
    fc.assert(
      fc.property(productContent, productContent, productContent, (base, mine, theirs) => {
        const { conflicts, merged } = mergeProducts({ base, mine, theirs })
        const isInConflict = (field: string) =>
          conflicts.some(
            (conflict) =>
              field === conflict.field ||
              field.startsWith(`${conflict.field}.`) ||
              conflict.field.startsWith(`${field}.`)
          )
        fc.pre(Option.isSome(merged))
        // Where one side took all variants off and the other has some, these have the prices.
        const isElsewhere = /^(order|alts|images|price|oldPrice|sale|stock)\b/
        const won = Option.flatMap(merged, (product) => changeProduct(product, conflicts))
        for (const change of diffProducts(base, mine)) {
          if (isElsewhere.test(change.field) || isInConflict(change.field)) continue
          expect(
            Option.map(won, (product) => productFieldsChangedSince(product, [change]))
          ).toEqual(Option.some([]))
        }
      }),
      runs(300)
    )
  })
})
