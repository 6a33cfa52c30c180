import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Cart, type CartLine, emptyCart, lineKey } from "#core/cart/Cart.ts"
import { Quantity } from "#core/catalogue/Quantity.ts"
import {
  decrement,
  equalsOrder,
  increment,
  itemCount,
  putLine,
  removeLine,
  applyTranslations,
  restoreLine,
  setQuantity,
  removeOrdered
} from "#core/cart/cartRules.ts"
import { mergeCarts } from "#core/cart/mergeCarts.ts"
import { summarizeCart } from "#core/cart/summarizeCart.ts"
import { createLine } from "#core/cart/createLine.ts"
import { ProductId, VariantId } from "#core/catalogue/Product.ts"
import { resolveOffer } from "#core/catalogue/variants.ts"
import { Fils } from "#core/money/Fils.ts"
import { Grams } from "#core/money/Grams.ts"
import { calculateSubtotal } from "#core/pricing/quote.ts"
import { quantity, anyText } from "#core/testing/arbitraries.ts"
import { cart, cartLine, cartWithLine, cartLines } from "#core/testing/cartArbitraries.ts"
import { productDetail, productWithSelection } from "#core/testing/catalogueArbitraries.ts"
import { zonedRates } from "#stories/checkout/zones.ts"
import { runs } from "#core/testing/runs.ts"

const oud: CartLine = {
  productId: ProductId.make(7),
  variantId: VariantId.make(70),
  name: "Oud",
  subText: "",
  image: null,
  price: Fils.make(12_990),
  oldPrice: null,
  quantity: Quantity.make(2),
  stock: 3,
  weight: Grams.make(100),
  sku: "OUD",
  size: "M",
  color: null,
  attributes: {}
}
const keysOf = ({ lines }: Pick<Cart, "lines">) => lines.map(lineKey)
const quantityOf = (cart: Cart, key: string) =>
  cart.lines.find((line) => lineKey(line) === key)?.quantity ?? 0

describe("a cart with two ouds at 12.990, three in stock", () => {
  const twoOuds = { lines: [oud], promoCode: "SADU" }

  it("calculateSubtotal is 25.980, and itemCount 2, which the badge shows", () => {
    expect(calculateSubtotal(twoOuds.lines)).toBe(25_980)
    expect(itemCount(twoOuds)).toBe(2)
  })

  it("summarizeCart: 4.020 more for free delivery from 30.000", () => {
    const rate = {
      country: "Kuwait",
      from: Grams.make(0),
      to: Grams.make(1_000),
      flatFee: Fils.make(0),
      perKilogram: Fils.make(500),
      freeAfter: Fils.make(30_000)
    }
    const cart = { lines: twoOuds.lines, destination: "KW" } as const
    expect(summarizeCart({ ...cart, rates: [rate] })).toEqual({
      count: 2,
      subtotal: 25_980,
      deliveryFee: 500,
      total: 26_480,
      freeDeliveryGap: 4_020,
      orderGap: 0,
      zone: null
    })
    // The fee depends on an area that is not known.
    const unknown = { deliveryFee: null, total: null }
    expect(summarizeCart({ ...cart, rates: zonedRates })).toMatchObject(unknown)
    expect(summarizeCart({ ...cart, rates: [] })).toMatchObject(unknown)
    expect(summarizeCart({ ...cart, rates: null }).freeDeliveryGap).toBeNull()
  })

  it("lineKey: another variant of the product is a line of its own", () => {
    expect(lineKey(oud)).toBe("7:70")
    expect(putLine(twoOuds, { ...oud, variantId: VariantId.make(71) }).lines).toHaveLength(2)
    expect(putLine(twoOuds, { ...oud, variantId: null }).lines).toHaveLength(2)
  })
})

describe("putLine", () => {
  it("replaces the line with the same key and keeps the order of lines", () => {
    fc.assert(
      fc.property(cartWithLine(), cartLine, ([cart, before], now) => {
        const line = { ...now, productId: before.productId, variantId: before.variantId }
        expect(keysOf(putLine(cart, line))).toEqual(keysOf(cart))
        expect(putLine(cart, line).lines).toContain(line)
        expect(putLine(putLine(cart, line), line)).toEqual(putLine(cart, line))
      })
    )
  })

  it("appends a new line", () => {
    fc.assert(
      fc.property(cart(), cartLine, (cart, line) => {
        fc.pre(!keysOf(cart).includes(lineKey(line)))
        expect(putLine(cart, line)).toEqual({ ...cart, lines: [...cart.lines, line] })
      })
    )
  })
})

describe("increment, decrement, setQuantity", () => {
  it("stay from 1 to the stock and 99, and change no other line (property)", () => {
    fc.assert(
      fc.property(cartWithLine(), ([cart, line]) => {
        const most = Math.max(1, Math.min(99, line.stock))
        expect(quantityOf(increment(cart, lineKey(line)), lineKey(line))).toBe(
          Math.min(line.quantity + 1, most)
        )
        expect(quantityOf(decrement(cart, lineKey(line)), lineKey(line))).toBe(
          Math.max(1, line.quantity - 1)
        )
        for (const changed of [increment(cart, lineKey(line)), decrement(cart, lineKey(line))]) {
          expect(changed.lines.filter((other) => lineKey(other) !== lineKey(line))).toEqual(
            cart.lines.filter((other) => lineKey(other) !== lineKey(line))
          )
        }
      })
    )
  })

  it("setQuantity: accepts any number (property)", () => {
    fc.assert(
      fc.property(
        cartWithLine(),
        fc.oneof(fc.integer({ min: -1, max: 2 }), fc.double({ min: -5, max: 1_000, noNaN: true })),
        ([cart, line], newQuantity) => {
          const changed = setQuantity(cart, lineKey(line), newQuantity)
          if (newQuantity < 1)
            expect(keysOf(changed)).toEqual(keysOf(cart).filter((key) => key !== lineKey(line)))
          else
            expect(quantityOf(changed, lineKey(line))).toBe(
              Math.max(1, Math.min(Math.floor(newQuantity), line.stock, 99))
            )
        }
      )
    )
  })
})

describe("removeLine, restoreLine", () => {
  it("restoring a removed line at its index gives the same cart (property)", () => {
    fc.assert(
      fc.property(cartWithLine(), ([cart, line]) => {
        const restored = restoreLine(
          removeLine(cart, lineKey(line)),
          line,
          cart.lines.indexOf(line)
        )
        expect(restored.lines).toEqual(cart.lines)
        expect(restoreLine(cart, line, 0)).toEqual(cart)
      })
    )
  })

  it("removeLine: the promo code goes with the last line, and only then", () => {
    fc.assert(
      fc.property(cartWithLine(), ([cart, line]) => {
        expect(removeLine(cart, lineKey(line)).promoCode).toBe(
          cart.lines.length === 1 ? null : cart.promoCode
        )
      })
    )
  })
})

describe("mergeCarts", () => {
  it("keeps the lines of both carts, the later one of equal keys, and a promo code (property)", () => {
    fc.assert(
      fc.property(cart(), cart(), (stored, since) => {
        const early = { cart: since, removed: [] }
        const merged = mergeCarts(stored, early)
        expect(new Set(keysOf(merged))).toEqual(new Set([...keysOf(stored), ...keysOf(since)]))
        expect(keysOf(merged)).toHaveLength(new Set(keysOf(merged)).size)
        for (const line of since.lines) expect(merged.lines).toContain(line)
        expect(merged.promoCode).toBe(since.promoCode ?? stored.promoCode)
        expect(mergeCarts(merged, early)).toEqual(merged)
        expect(mergeCarts(stored, { cart: emptyCart, removed: [] })).toEqual(stored)
      })
    )
  })

  it("a line that was added and removed again is in neither cart (property)", () => {
    fc.assert(
      fc.property(cart(), cart({ least: 1 }), fc.nat(), (stored, since, nth) => {
        const removed = lineKey(since.lines[nth % since.lines.length] ?? oud)
        const merged = mergeCarts(stored, { cart: removeLine(since, removed), removed: [removed] })
        expect(new Set(keysOf(merged))).toEqual(
          new Set([...keysOf(stored), ...keysOf(since)].filter((key) => key !== removed))
        )
      })
    )
  })
})

describe("removeOrdered", () => {
  const ordered = cart({ least: 1 }).chain((cart) =>
    fc.tuple(
      fc.constant(cart),
      fc
        .subarray([...cart.lines])
        .chain((lines) =>
          fc.tuple(...lines.map((line) => quantity.map((quantity) => ({ ...line, quantity }))))
        ),
      cartLines({ most: 2 })
    )
  )

  it("removes the ordered quantities, and the promo code where any of the cart was ordered (property)", () => {
    fc.assert(
      fc.property(ordered, ([cart, inCart, elsewhere]) => {
        const orderedLines = { lines: [...inCart, ...elsewhere], promoCode: null }
        const remaining = removeOrdered(cart, orderedLines.lines)
        for (const { quantity, ...line } of cart.lines)
          expect(quantityOf(remaining, lineKey(line))).toBe(
            Math.max(0, quantity - quantityOf(orderedLines, lineKey(line)))
          )
        expect(remaining.lines.length).toBeLessThanOrEqual(cart.lines.length)
        const hasOrdered = keysOf(cart).some((key) => keysOf(orderedLines).includes(key))
        expect(remaining.promoCode).toBe(hasOrdered ? null : cart.promoCode)
      })
    )
  })

  it("a cart that equals the order becomes empty (property)", () => {
    fc.assert(
      fc.property(cart(), (cart) => {
        expect(equalsOrder(cart, cart.lines.toReversed())).toBe(true)
        expect(removeOrdered(cart, cart.lines)).toEqual(emptyCart)
      })
    )
  })

  it("equalsOrder: false for another quantity, one line more or one line less", () => {
    fc.assert(
      fc.property(cartWithLine(), cartLine, ([cart, line], more) => {
        fc.pre(!keysOf(cart).includes(lineKey(more)))
        const other = Quantity.make(line.quantity === 1 ? 2 : line.quantity - 1)
        const changed = cart.lines.with(cart.lines.indexOf(line), { ...line, quantity: other })
        expect(equalsOrder(cart, changed)).toBe(false)
        expect(equalsOrder(cart, [...cart.lines, more])).toBe(false)
        expect(equalsOrder(cart, cart.lines.slice(1))).toBe(false)
      })
    )
  })
})

describe("applyTranslations", () => {
  it("changes names, and neither quantity, price nor order of lines (property)", () => {
    fc.assert(
      fc.property(cart({ least: 1 }), anyText, (cart, name) => {
        const named = cart.lines.map((line) => ({
          ...line,
          name,
          price: Fils.make(1),
          quantity: Quantity.make(1)
        }))
        const renamed = applyTranslations(cart, named)
        expect(renamed.lines.map((line) => line.name)).toEqual(cart.lines.map(() => name))
        expect(renamed.lines.map(({ price, quantity }) => [price, quantity])).toEqual(
          cart.lines.map(({ price, quantity }) => [price, quantity])
        )
        expect(keysOf(renamed)).toEqual(keysOf(cart))
      })
    )
  })
})

describe("createLine", () => {
  it("creates a line exactly when the offer can be added, with its price and at most the stock (property)", () => {
    fc.assert(
      fc.property(productWithSelection, quantity, ([detail, selection], quantity) => {
        const offer = resolveOffer(detail, selection)
        const line = createLine(detail, selection, quantity)
        expect(line !== null).toBe(offer.canAdd)
        if (line === null) return
        expect(line).toMatchObject({
          productId: detail.product.id,
          variantId: offer.variant?.id ?? null,
          price: offer.price,
          stock: offer.stock,
          weight: detail.product.weight,
          size: offer.variant?.size ?? "M"
        })
        expect(line.quantity).toBe(Math.min(quantity, offer.stock, 99))
      })
    )
  })

  it("keeps the first 50 characters of the description, and an ellipsis", () => {
    fc.assert(
      fc.property(productDetail, (detail) => {
        const long = {
          ...detail,
          attributes: [],
          variants: [],
          product: { ...detail.product, stock: 1, description: "ع".repeat(51) }
        }
        expect(createLine(long, {}, Quantity.make(1))?.subText).toBe(`${"ع".repeat(50)}…`)
      }),
      runs(3)
    )
  })
})
