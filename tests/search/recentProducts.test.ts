import fc from "fast-check"
import { expect, it } from "vitest"
import { addRecentProduct, type RecentProduct } from "#core/search/recentProducts.ts"
import { product } from "#core/testing/catalogueArbitraries.ts"

it("addRecentProduct: each product once, the newest first, at most eight (property)", () => {
  fc.assert(
    fc.property(fc.array(product, { maxLength: 14 }), (seen) => {
      const recent = seen.reduce<ReadonlyArray<RecentProduct>>(
        (recent, one) => addRecentProduct(recent, one, "en"),
        []
      )
      const newestFirst = [...new Set(seen.toReversed().map(({ id }) => id))]
      expect(recent.map(({ id }) => id)).toEqual(newestFirst.slice(0, 8))
    })
  )
})
