import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { hasEqualLines, isEqual } from "#core/checkout/equality.ts"
import { address } from "#core/testing/addressArbitraries.ts"
import { cart } from "#core/testing/cartArbitraries.ts"

const reversed = <A extends object>(value: A): object =>
  Object.fromEntries(Object.entries(value).toReversed())

describe("isEqual", () => {
  it("compares by value, whatever the order of the keys", () => {
    fc.assert(
      fc.property(address, (one) => {
        expect(isEqual<object>(one, reversed(structuredClone(one)))).toBe(true)
        expect(isEqual(one, { ...one, street: `${one.street}x` })).toBe(false)
        expect(isEqual<object | null>(one, null)).toBe(false)
      })
    )
  })
})

describe("hasEqualLines", () => {
  it("ignores the promo code; false for another quantity, line or order of lines", () => {
    fc.assert(
      fc.property(cart({ least: 2, most: 3 }), (one) => {
        const [first, ...rest] = one.lines
        if (first === undefined) throw new Error("The cart is empty")
        expect(hasEqualLines(one, { ...structuredClone(one), promoCode: "OTHER" })).toBe(true)
        expect(hasEqualLines(one, { ...one, lines: rest })).toBe(false)
        expect(
          hasEqualLines(one, { ...one, lines: [{ ...first, stock: first.stock + 1 }, ...rest] })
        ).toBe(false)
      })
    )
  })
})
