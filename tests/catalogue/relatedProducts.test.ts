import fc from "fast-check"
import { expect, it } from "vitest"
import { ProductId } from "#core/catalogue/Product.ts"
import { relatedProducts } from "#core/catalogue/relatedProducts.ts"
import { product } from "../support/arbitraries.ts"

const categoryProducts = fc.uniqueArray(product, { selector: ({ id }) => id, maxLength: 20 })

it("relatedProducts: up to ten others of the category, each once, those in stock first", () => {
  fc.assert(
    fc.property(categoryProducts, fc.nat(), (products, at) => {
      const id = products[at % Math.max(1, products.length)]?.id ?? ProductId.make(1)
      const related = relatedProducts(products, id)
      expect(related.map((one) => one.id)).not.toContain(id)
      expect(new Set(related).size).toBe(related.length)
      expect(related.every((one) => products.includes(one))).toBe(true)
      expect(related.length).toBe(Math.min(10, products.filter((one) => one.id !== id).length))
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
