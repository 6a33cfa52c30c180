import { Effect, Layer, Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { lineKey } from "#core/cart/Cart.ts"
import { createLine } from "#core/cart/createLine.ts"
import { Catalogue, ProductNotFound } from "#core/catalogue/Catalogue.ts"
import { Quantity } from "#core/catalogue/Quantity.ts"
import { resolveOffer } from "#core/catalogue/variants.ts"
import { Fils } from "#core/money/Fils.ts"
import type { OrderLine } from "#core/orders/Order.ts"
import { mergeIntoCart, reorder, type Reorder } from "#core/orders/reorder.ts"
import { reorderMachine } from "#core/orders/reorderMachine.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { quantity } from "#core/testing/arbitraries.ts"
import { cartLine, cartLines } from "#core/testing/cartArbitraries.ts"
import { productDetail } from "#core/testing/catalogueArbitraries.ts"
import { startPath } from "../support/machinePaths.ts"
import { actorDone, reachableStates } from "../support/machineTesting.ts"
import { restingStates } from "#stories/coverage/states.ts"
import { fakeCatalogue } from "../support/fakeCatalogue.ts"

/** An order of products, of which the shop still sells those with `isSold`. */
const earlierOrder = fc
  .uniqueArray(fc.record({ detail: productDetail, isSold: fc.boolean(), quantity }), {
    selector: ({ detail }) => detail.product.id,
    maxLength: 5
  })
  .chain((items) =>
    fc.tuple(
      ...items.map((item) =>
        fc
          .constantFrom(null, ...item.detail.variants.map(({ id }) => id))
          .map((variantId) => ({ ...item, variantId }))
      )
    )
  )
const toOrderLine = ({
  detail: { product },
  quantity,
  variantId
}: {
  readonly detail: { readonly product: { readonly id: number; readonly name: string } }
  readonly quantity: number
  readonly variantId: number | null
}): OrderLine => ({
  productId: product.id,
  variantId,
  name: product.name,
  attributes: "",
  description: "",
  image: null,
  price: Fils.make(1_000),
  quantity
})

describe("reorder", () => {
  it("adds what can be bought, at the price and stock of today, and names the rest", () =>
    fc.assert(
      fc.property(earlierOrder, (items) => {
        const catalogue = fakeCatalogue({
          product: (id) => {
            const item = items.find(({ detail }) => detail.product.id === id)
            return item?.isSold === true
              ? Effect.succeed(item.detail)
              : Effect.fail(new ProductNotFound({ category: null }))
          }
        })
        const { lines, missing, reduced } = Effect.runSync(
          Effect.provide(reorder(items.map(toOrderLine)), Layer.succeed(Catalogue, catalogue))
        )
        expect(lines.length + missing.length).toBe(items.length)
        for (const line of lines) {
          const item = items.find(({ detail }) => detail.product.id === line.productId)
          if (item === undefined) throw new Error("Not ordered")
          const variant = item.detail.variants.find(({ id }) => id === line.variantId)
          const offer = resolveOffer(item.detail, variant?.attributes ?? {})
          expect(item.isSold && offer.canAdd).toBe(true)
          expect([line.variantId, line.price]).toEqual([item.variantId, offer.price])
          expect(line.quantity).toBe(Math.min(item.quantity, offer.stock, 99))
        }
        expect(reduced.length).toBe(
          lines.filter(
            (line) =>
              line.quantity <
              (items.find(({ detail }) => detail.product.id === line.productId)?.quantity ?? 0)
          ).length
        )
      })
    ))

  it("control: an item that is sold and in stock is added", () =>
    fc.assert(
      fc.property(productDetail, (detail) => {
        const variant = detail.variants.find(({ available, stock }) => available && stock > 0)
        fc.pre(createLine(detail, variant?.attributes ?? {}, Quantity.make(1)) !== null)
        fc.pre(variant !== undefined || detail.variants.length === 0)
        const line = toOrderLine({ detail, quantity: 1, variantId: variant?.id ?? null })
        const { lines, missing } = Effect.runSync(
          Effect.provide(
            reorder([line]),
            Layer.succeed(Catalogue, fakeCatalogue({ product: () => Effect.succeed(detail) }))
          )
        )
        expect([lines.length, missing]).toEqual([1, []])
      })
    ))

  it("does not lower the quantity in the cart, and stays within the stock", () =>
    fc.assert(
      fc.property(cartLines(), cartLine, (inCart, line) => {
        const merged = mergeIntoCart(inCart, line)
        const before = inCart.find((other) => lineKey(other) === lineKey(line))?.quantity ?? 0
        expect(merged.quantity).toBeLessThanOrEqual(Math.max(1, Math.min(99, line.stock)))
        expect(merged.quantity).toBeGreaterThanOrEqual(
          Math.min(Math.max(before, line.quantity), Math.max(1, line.stock))
        )
        expect(mergeIntoCart([merged], line)).toEqual(merged)
      })
    ))
})

describe("reorderMachine", () => {
  const [line] = fc.sample(cartLine, 1)
  if (line === undefined) throw new Error("No sample")
  const complete: Reorder = { lines: [line], missing: [], reduced: [] }
  const outcomes: ReadonlyArray<readonly [string, Reorder]> = [
    ["empty", { lines: [], missing: ["a"], reduced: [] }],
    ["partial", { ...complete, missing: ["a"] }],
    ["partial", { ...complete, reduced: ["a"] }],
    ["complete", complete]
  ]
  const offline = new Unavailable({ reason: "offline" })

  it("can reach every state it declares", () => {
    const reached = reachableStates(reorderMachine, {
      input: { lines: [] },
      events: [
        { type: "reorder.start" },
        ...outcomes.map(([, reorder]) => actorDone("reorder", Result.succeed(reorder))),
        actorDone("reorder", Result.fail(offline))
      ],
      serializeContext: () => null
    })
    expect(reached).toEqual(restingStates(reorderMachine))
  })

  it.each(outcomes)("%s: adds %j to the cart once, also after a failure", (state, reorder) => {
    const path = startPath(reorderMachine, { lines: [] })
    const start = { type: "reorder.start" } as const
    expect(path.send(start)).toEqual({ state: "loading", actors: { reorder: [] } })
    expect(path.send(start)).toEqual({})
    expect(path.settle("reorder", Result.fail(offline))).toEqual({
      state: "idle",
      context: { refusal: offline }
    })
    expect(path.send(start)).toMatchObject({ state: "loading", context: { refusal: null } })
    expect(path.settle("reorder", Result.succeed(reorder))).toEqual({
      state,
      context: { reorder },
      actions: { addToCart: reorder, ...(state === "complete" && { goToCart: null }) }
    })
    expect(path.send(start)).toEqual({})
  })
})
