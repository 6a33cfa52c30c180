import fc from "fast-check"
import { expect, it } from "vitest"
import { type CardProduct, ProductId } from "#core/catalogue/Product.ts"
import { relatedCount, relatedProducts } from "#core/catalogue/relatedProducts.ts"
import { product } from "#core/testing/catalogueArbitraries.ts"

const groupProducts: fc.Arbitrary<ReadonlyArray<CardProduct>> = fc.uniqueArray(product, {
  selector: ({ id }) => id,
  maxLength: 20
})

it("relatedProducts: up to eight others, each once, those in stock of a category first", () => {
  fc.assert(
    fc.property(groupProducts, fc.nat(), (products, at) => {
      const id = products[at % Math.max(1, products.length)]?.id ?? ProductId.make(1)
      const related = relatedProducts([products], id)
      expect(related.map((one) => one.id)).not.toContain(id)
      expect(new Set(related).size).toBe(related.length)
      expect(related.every((one) => products.includes(one))).toBe(true)
      expect(related.length).toBe(Math.min(8, products.filter((one) => one.id !== id).length))
      const firstSoldOut = related.findIndex(({ stock }) => stock === 0)
      if (firstSoldOut >= 0)
        expect(related.slice(firstSoldOut).every(({ stock }) => stock === 0)).toBe(true)
      const leftOut = products.filter(
        (one) => one.id !== id && !related.includes(one) && one.stock > 0
      )
      if (leftOut.length > 0) expect(firstSoldOut).toBe(-1)
    })
  )
})

it("relatedProducts: a wider category only fills what the nearer ones leave empty", () => {
  fc.assert(
    fc.property(groupProducts, groupProducts, (nearest, wider) => {
      const id = ProductId.make(1)
      const alone = relatedProducts([nearest], id)
      // A wider category contains the products of the nearer one.
      const filled = relatedProducts([nearest, [...wider, ...nearest]], id)
      expect(filled.slice(0, alone.length)).toEqual(alone)
      const known = new Set(nearest.map((one) => one.id))
      const others = [...nearest, ...wider.filter((one) => !known.has(one.id))].filter(
        (one) => one.id !== id
      )
      expect(filled.length).toBe(Math.min(relatedCount, others.length))
    })
  )
})
