import { Effect, Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { ProductId } from "#core/catalogue/Product.ts"
import { Fils } from "#core/money/Fils.ts"
import { Grams } from "#core/money/Grams.ts"
import {
  isChangeable,
  type OrderChange,
  quoteChange,
  stockOfChange
} from "#core/orders/orderChange.ts"
import { orderStatuses } from "#core/orders/orderStatus.ts"
import { amountOfItems } from "#core/orders/refund.ts"
import { quote } from "#core/pricing/quote.ts"
import { Percent } from "#core/pricing/promo.ts"
import type { PromoTerms } from "#core/pricing/redeemPromo.ts"

const rate = (fee: number) => ({
  country: "KW",
  from: Grams.make(0),
  to: Grams.make(1_000_000),
  flatFee: Fils.make(fee),
  perKilogram: Fils.make(0),
  freeAfter: Fils.make(0)
})
const line = (id: number, quantity: number, price: number, least = 0) => ({
  productId: id,
  variantId: null,
  quantity,
  price: Fils.make(price),
  weight: Grams.make(100),
  least
})
const tenPercentFrom = (minimum: number | null): PromoTerms => ({
  code: "TEN",
  discount: Percent.make(10),
  startsAt: null,
  endsAt: null,
  minimum: minimum === null ? null : Fils.make(minimum),
  usesLeft: null,
  customerUsesLeft: null
})
type Order = Pick<OrderChange, "lines" | "promo"> & { readonly fee: number }
const priced = ({ fee, lines, promo }: Order) =>
  Effect.runSync(
    quote({
      lines: lines.map((one) => ({ ...one, productId: ProductId.make(one.productId) })),
      promo,
      destination: "KW",
      rates: [rate(fee)]
    })
  )
const change = (before: Order, after: Order, refunded: number | null = null) =>
  Effect.runSync(
    Effect.result(
      quoteChange({
        before: priced(before),
        payment:
          refunded === null ? null : { paid: priced(before).total, refunded: Fils.make(refunded) },
        lines: after.lines,
        promo: before.promo,
        destination: "KW",
        rates: [rate(after.fee)]
      })
    )
  )
const tagOf = (result: ReturnType<typeof change>) =>
  Result.isFailure(result) ? result.failure._tag : null

/** Two perfumes at 12.000 and a candle at 5.000, 10 % off, delivered for 1.000: 27.100. */
const order: Order = {
  lines: [line(1, 2, 12_000), line(2, 1, 5_000)],
  promo: tenPercentFrom(20_000),
  fee: 1_000
}

describe("a change of an order", () => {
  it("without the candle it costs 22.600, and 4.500 of the payment go back", () => {
    const result = change(order, { ...order, lines: [line(1, 2, 12_000)] }, 0)
    expect(Result.getOrThrow(result)).toMatchObject({
      subtotal: 24_000,
      discount: 2_400,
      delivery: 1_000,
      total: 22_600,
      difference: -4_500,
      refund: 4_500,
      losesPromo: false
    })
  })

  it("below the minimum of its promo code the discount is gone, and is said", () => {
    const result = change(order, { ...order, lines: [line(1, 1, 12_000), line(2, 1, 5_000)] }, 0)
    expect(Result.getOrThrow(result)).toMatchObject({
      discount: 0,
      total: 18_000,
      refund: 9_100,
      losesPromo: true
    })
  })

  it("what is dearer is still due of a paid order, and not of one in cash", () => {
    const farther = { ...order, fee: 3_000 }
    const dearer = { total: 29_100, difference: 2_000, refund: 0 }
    expect(Result.getOrThrow(change(order, farther, 0))).toMatchObject({ ...dearer, due: 2_000 })
    expect(Result.getOrThrow(change(order, farther))).toMatchObject({ ...dearer, due: 0 })
  })

  it("no item that was refunded is taken out, and not the last one", () => {
    const refundedOne = [line(1, 2, 12_000, 1), line(2, 1, 5_000)]
    const none = [line(1, 0, 12_000, 1), line(2, 1, 5_000)]
    expect(tagOf(change({ ...order, lines: refundedOne }, { ...order, lines: none }))).toBe(
      "ItemsRefunded"
    )
    expect(tagOf(change(order, { ...order, lines: [line(1, 1, 12_000, 1)] }))).toBe("NothingLeft")
    expect(tagOf(change(order, { ...order, lines: [] }))).toBe("NothingLeft")
  })

  it("not more than is left of the payment goes back", () => {
    const cheaper = { ...order, lines: [line(1, 2, 12_000)] }
    expect(tagOf(change(order, cheaper, 22_600))).toBe("MoreThanLeft")
    expect(tagOf(change(order, cheaper, 22_599))).toBeNull()
  })

  it("ends with the parcel: what is on its way stays as it is", () => {
    expect(orderStatuses.filter(isChangeable)).toEqual(["pending", "confirmed", "processing"])
  })
})

const anyLines = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 6 }),
    quantity: fc.integer({ min: 1, max: 9 }),
    price: fc.integer({ min: 1, max: 40_000 })
  }),
  { minLength: 1, maxLength: 5, selector: ({ id }) => id }
)
const anyOrder = fc
  .record({
    lines: anyLines,
    minimum: fc.option(fc.integer({ min: 1, max: 60_000 })),
    hasPromo: fc.boolean(),
    fee: fc.integer({ min: 1, max: 5_000 })
  })
  .map(({ fee, hasPromo, lines, minimum }): Order => ({
    fee,
    lines: lines.map(({ id, price, quantity }) => line(id, quantity, price)),
    promo: hasPromo ? tenPercentFrom(minimum) : null
  }))
const codeCounts = ({ lines, promo }: Order) =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0) >= (promo?.minimum ?? 0)

describe("laws of changes", () => {
  it("the total after a change is that of a new order with the same lines", () => {
    fc.assert(
      fc.property(anyOrder, anyOrder, (before, after) => {
        const result = Result.getOrThrow(change(before, after))
        const promo = codeCounts({ ...after, promo: before.promo }) ? before.promo : null
        const { discount, total } = priced({ ...after, promo })
        expect(result).toMatchObject({ discount, total })
        expect(result.losesPromo).toBe(before.promo !== null && promo === null)
      })
    )
  })

  it("what is paid with what is due and without what goes back is what the order costs", () => {
    fc.assert(
      fc.property(anyOrder, anyOrder, (before, after) => {
        const result = change(before, after, 0)
        fc.pre(Result.isSuccess(result))
        const { due, refund, total } = Result.getOrThrow(result)
        expect(priced(before).total + due - refund).toBe(total)
        expect(Math.min(due, refund)).toBe(0)
      })
    )
  })

  it("a change and the change back leave the same amounts", () => {
    fc.assert(
      fc.property(anyOrder, anyOrder, (before, after) => {
        fc.pre(codeCounts(before) && codeCounts({ ...after, promo: before.promo }))
        const there = Result.getOrThrow(change(before, after))
        const back = Result.getOrThrow(change({ ...after, promo: before.promo }, before))
        expect(back.total).toBe(priced(before).total)
        expect(there.difference + back.difference).toBe(0)
      })
    )
  })

  it("the shares of the items of a changed order are its subtotal without its discount", () => {
    fc.assert(
      fc.property(anyOrder, anyOrder, (before, after) => {
        const { discount, subtotal } = Result.getOrThrow(change(before, after))
        const lines = after.lines.map((one, position) => ({ ...one, position, hasPromo: true }))
        expect(amountOfItems({ lines, discount }, lines, [])).toBe(subtotal - discount)
      })
    )
  })

  it("what is taken from the stock and given back is the difference of the lines", () => {
    fc.assert(
      fc.property(anyOrder, anyOrder, (before, after) => {
        const { returned, taken } = stockOfChange(before.lines, after.lines)
        const sum = (items: ReadonlyArray<{ productId: number; quantity: number }>, id: number) =>
          items
            .filter(({ productId }) => productId === id)
            .reduce((count, { quantity }) => count + quantity, 0)
        for (const id of [1, 2, 3, 4, 5, 6]) {
          expect(sum(taken, id) - sum(returned, id)).toBe(
            sum(after.lines, id) - sum(before.lines, id)
          )
          expect(Math.min(sum(taken, id), sum(returned, id))).toBe(0)
        }
      })
    )
  })
})
