import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { mergeCartChange } from "#core/cart/mergeCarts.ts"
import { removeOrdered } from "#core/cart/cartRules.ts"
import { summarizeCart } from "#core/cart/summarizeCart.ts"
import {
  cleanCard,
  createGift,
  fitOnCard,
  giftLimits,
  isCardText,
  lettersLeft
} from "#core/gift/Gift.ts"
import { receiverOf } from "#core/gift/receiverOf.ts"
import { Fils } from "#core/money/Fils.ts"
import { amountOfItems } from "#core/orders/refund.ts"
import { equalAmounts, quote } from "#core/pricing/quote.ts"
import { splitGraphemes } from "#core/shared/graphemes.ts"
import { anyText } from "#core/testing/arbitraries.ts"
import { cartWithLine } from "#core/testing/cartArbitraries.ts"
import { gift, giftCard, wrapping } from "#core/testing/giftArbitraries.ts"
import { pricedOrder } from "#core/testing/pricingArbitraries.ts"
import { runs } from "#core/testing/runs.ts"
import { runToResult } from "#core/testing/runToResult.ts"

describe("the card of a gift", () => {
  it("a family is one letter, which stays whole at the end of the message", () => {
    const family = "👨‍👩‍👧"
    expect(lettersLeft(family)).toBe(159)
    const full = family.repeat(160)
    // 160 of them are more text than a card stores, so the last ones that do not fit are left out.
    expect(fitOnCard(full, "message")).toBe(family.repeat(125))
    expect(fitOnCard("بُ".repeat(200), "message")).toBe("بُ".repeat(160))
  })

  it("no text is longer than its limit, cuts a letter, or has control characters but line breaks", () => {
    fc.assert(
      fc.property(
        fc.oneof(anyText, fc.string({ unit: "grapheme", maxLength: 400 })),
        fc.constantFrom("name" as const, "message" as const),
        (typed, field) => {
          const shown = fitOnCard(typed, field)
          expect(splitGraphemes(shown).length).toBeLessThanOrEqual(giftLimits[field])
          expect(shown).not.toMatch(field === "name" ? /\p{Cc}/u : /[^\P{Cc}\n]/u)
          expect(fitOnCard(shown, field)).toBe(shown)
          expect(isCardText(shown, field)).toBe(shown.isWellFormed())
        }
      ),
      runs(500)
    )
  })

  it("what a client sends is refused where it is too long, broken or hides something", () => {
    expect(isCardText("x".repeat(161), "message")).toBe(false)
    expect(isCardText("bell\u0007", "message")).toBe(false)
    expect(isCardText("two\nlines", "message")).toBe(true)
    expect(isCardText("two\nlines", "name")).toBe(false)
    expect(isCardText("\ud800", "message")).toBe(false)
  })

  it("is sent without the price of wrapping", () => {
    expect(cleanCard({ ...createGift(Fils.make(1_500)), to: "  نورة " })).toEqual({
      to: "نورة",
      from: "",
      message: "",
      ribbon: "uwairjan",
      phone: ""
    })
  })
})

describe("receiverOf", () => {
  const customer = { name: "Noura", phone: "+96551111111" }
  const card = { ...cleanCard(createGift(Fils.make(0))), to: "Huda", phone: "+96552222222" }

  it("is called instead of the customer only where a number was given", () => {
    expect(receiverOf({ customer })).toBe(customer)
    expect(receiverOf({ customer, gift: { ...card, phone: "" } })).toBe(customer)
    expect(receiverOf({ customer, gift: card })).toEqual({ name: "Huda", phone: "+96552222222" })
    expect(receiverOf({ customer, gift: { ...card, to: "" } }).name).toBe("Noura")
  })
})

describe("the price of wrapping", () => {
  it("is added once, and changes no other amount and no basis of the delivery fee", () => {
    fc.assert(
      fc.property(pricedOrder, wrapping, (order, wrapping) => {
        const plain = runToResult(quote(order))
        const wrapped = runToResult(quote({ ...order, wrapping }))
        if (Result.isFailure(plain)) return expect(wrapped).toEqual(plain)
        const { total, ...rest } = plain.success
        expect(wrapped).toEqual(
          Result.succeed({
            ...rest,
            ...(wrapping > 0 && { wrapping }),
            total: total + wrapping
          })
        )
        if (Result.isSuccess(wrapped))
          expect(equalAmounts(plain.success, wrapped.success)).toBe(wrapping === 0)
      }),
      runs(500)
    )
  })

  it("is in the total of the cart, and not in what free delivery lacks", () => {
    fc.assert(
      fc.property(cartWithLine(), gift, ([{ lines }], gift) => {
        const input = { lines, destination: "KW", rates: [] } as const
        const plain = summarizeCart(input)
        const wrapped = summarizeCart({ ...input, gift })
        expect(wrapped).toEqual({
          ...plain,
          total: plain.total === null ? null : plain.total + gift.wrapping
        })
      }),
      runs(200)
    )
  })

  it("is in the refund of none of the items: all of them together are the discounted subtotal", () => {
    const lines = [
      { position: 0, quantity: 2, price: Fils.make(12_990), hasPromo: true },
      { position: 1, quantity: 1, price: Fils.make(3_250), hasPromo: true }
    ]
    const all = lines.map(({ position, quantity }) => ({ position, quantity }))
    expect(amountOfItems({ lines, discount: Fils.make(4_380) }, all, [])).toBe(29_230 - 4_380)
  })
})

describe("a gift in the cart", () => {
  it("two tabs that write in different places of the card keep both", () => {
    fc.assert(
      fc.property(cartWithLine(), gift, giftCard, ([cart], before, { from, to }) => {
        const stored = { ...cart, gift: { ...before, from } }
        const change = {
          before: { ...cart, gift: before },
          after: { ...cart, gift: { ...before, to } }
        }
        expect(mergeCartChange(stored, change).gift).toEqual({ ...before, from, to })
      }),
      runs(200)
    )
  })

  it("a tab that turns it off wins over one that writes, and an order ends it", () => {
    fc.assert(
      fc.property(cartWithLine(), gift, ([cart, line], gift) => {
        const stored = { ...cart, gift: { ...gift, to: `${gift.to}!` } }
        const off = { before: { ...cart, gift }, after: { ...cart, gift: null } }
        expect(mergeCartChange(stored, off).gift ?? null).toBe(null)
        expect(removeOrdered({ ...cart, gift }, [line]).gift).toBe(undefined)
      }),
      runs(100)
    )
  })
})
