import { Effect, Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { lineKey } from "#core/cart/Cart.ts"
import { Quantity } from "#core/catalogue/Quantity.ts"
import { quickAdd } from "#core/cart/quickAdd.ts"
import { createLine } from "#core/cart/createLine.ts"
import { translateLines } from "#core/cart/translateLines.ts"
import { Catalogue, ProductNotFound } from "#core/catalogue/Catalogue.ts"
import { type ProductDetail, ProductId } from "#core/catalogue/Product.ts"
import { isSellable } from "#core/catalogue/variants.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { name } from "#core/testing/arbitraries.ts"
import { cartLines } from "#core/testing/cartArbitraries.ts"
import { productDetail } from "#core/testing/catalogueArbitraries.ts"
import { runs } from "#core/testing/runs.ts"
import { fakeCatalogue } from "../support/fakeCatalogue.ts"

const sellableOf = ({ product, variants }: ProductDetail) =>
  variants.length > 0 ? variants.filter(isSellable).length : Math.min(1, product.stock)

describe("quickAdd", () => {
  const runQuickAdd = (detail: ProductDetail, sellable = sellableOf(detail)) =>
    Effect.runSync(
      Effect.result(
        Effect.provideService(
          quickAdd(detail.product.id),
          Catalogue,
          fakeCatalogue({
            product: () => Effect.succeed(detail),
            countSellableVariants: () => Effect.succeed(sellable)
          })
        )
      )
    )

  it("opens a product with several sellable variants, is sold out without any, and adds 1 of the only one", () => {
    fc.assert(
      fc.property(productDetail, (detail) => {
        const answer = Result.getOrThrow(runQuickAdd(detail))
        const sellable = sellableOf(detail)
        expect(answer._tag).toBe(
          sellable > 1 ? "Choice" : sellable === 0 ? "SoldOut" : "OneSellable"
        )
        if (answer._tag !== "OneSellable") return
        expect(answer.line.quantity).toBe(1)
        expect(answer.line.variantId).toBe(detail.variants.find(isSellable)?.id ?? null)
      })
    )
  })

  it("does not load a product without sellable variants", () => {
    const result = Effect.runSync(
      Effect.provideService(
        quickAdd(ProductId.make(7)),
        Catalogue,
        fakeCatalogue({ countSellableVariants: () => Effect.succeed(0) })
      )
    )
    expect(result).toEqual({ _tag: "SoldOut" })
  })

  it("is sold out when the last item was sold between the two requests", () => {
    fc.assert(
      fc.property(productDetail, (detail) => {
        fc.pre(sellableOf(detail) === 0)
        expect(runQuickAdd(detail, 1)).toEqual(Result.succeed({ _tag: "SoldOut" }))
      }),
      runs(20)
    )
  })
})

describe("translateLines", () => {
  it("loads each product once, translates the lines it can, and leaves the rest unchanged", () => {
    fc.assert(
      fc.property(productDetail, name, cartLines({ most: 4 }), (detail, name, others) => {
        const line = createLine(
          { ...detail, variants: [], attributes: [], product: { ...detail.product, stock: 9 } },
          {},
          Quantity.make(1)
        )
        fc.pre(line !== null && others.every(({ productId }) => productId !== line.productId))
        const requested: Array<number> = []
        const renamed = Effect.runSync(
          Effect.provideService(
            translateLines([line, ...others, line]),
            Catalogue,
            fakeCatalogue({
              product: (id) => {
                requested.push(id)
                const { product } = detail
                return id === product.id
                  ? Effect.succeed({ ...detail, product: { ...product, name } })
                  : requested.length % 2
                    ? Effect.fail(new ProductNotFound({ category: null }))
                    : Effect.fail(new Unavailable({ reason: "offline" }))
              }
            })
          )
        )
        expect(renamed.map(lineKey)).toEqual([line, ...others, line].map(lineKey))
        expect(renamed[0]).toEqual({ ...line, name })
        expect(renamed.slice(1, -1)).toEqual(others)
        expect(requested).toHaveLength(new Set(requested).size)
      })
    )
  })

  it("translates size and colour of a variant", () => {
    fc.assert(
      fc.property(productDetail, (detail) => {
        const [variant] = detail.variants.filter(isSellable)
        fc.pre(variant !== undefined)
        const line = createLine(detail, variant.attributes, Quantity.make(1))
        fc.pre(line !== null)
        const arabic = { ...variant, size: "كبير", color: "أسود", attributes: { المقاس: "كبير" } }
        const [renamed] = Effect.runSync(
          Effect.provideService(
            translateLines([line]),
            Catalogue,
            fakeCatalogue({
              product: () => Effect.succeed({ ...detail, variants: [arabic] })
            })
          )
        )
        expect(renamed).toMatchObject({
          size: "كبير",
          color: "أسود",
          attributes: { المقاس: "كبير" },
          quantity: 1,
          price: line.price
        })
      }),
      runs(30)
    )
  })
})
