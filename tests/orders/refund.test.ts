import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  amountOfItems,
  collectedAmount,
  itemsBackToStock,
  type LineQuantity,
  quantityAt,
  refundableAmount,
  refundProblem,
  remainingItems,
  splitRefund
} from "#core/orders/refund.ts"
import { orderStatuses } from "#core/orders/orderStatus.ts"
import { Fils } from "#core/money/Fils.ts"
import { runs } from "#core/testing/runs.ts"

/** Whole tens of fils, or any. */
const amountIn = (step: number) => (maximum: number) =>
  fc.nat({ max: Math.floor(maximum / step) }).map((count) => Fils.make(count * step))

const sumOf = (amounts: ReadonlyArray<number>) => amounts.reduce((sum, amount) => sum + amount, 0)

/**
 * An order with a discount that is at most the subtotal of the lines that share it, and the step of
 * all of its amounts.
 */
const order = fc.constantFrom(10, 1).chain((step) =>
  fc
    .array(
      fc.record({
        price: amountIn(step)(50_000),
        quantity: fc.integer({ min: 1, max: 5 }),
        hasPromo: fc.boolean()
      }),
      { minLength: 1, maxLength: 4 }
    )
    .map((lines) => lines.map((line, position) => ({ ...line, position })))
    .chain((lines) => {
      const totals = lines.map(({ price, quantity }) => price * quantity)
      const shared = sumOf(totals.filter((_, index) => lines[index]?.hasPromo))
      return amountIn(step)(shared).map((discount) => ({
        lines,
        discount,
        subtotal: sumOf(totals),
        step
      }))
    })
)

describe("amountOfItems", () => {
  it("two of three items at 10 KD with 10 percent off are 18 KD", () => {
    const lines = [{ position: 0, quantity: 3, price: Fils.make(10_000), hasPromo: true }]
    const discounted = { lines, discount: Fils.make(3_000) }
    expect(amountOfItems(discounted, [{ position: 0, quantity: 2 }], [])).toBe(18_000)
    expect(
      amountOfItems(discounted, [{ position: 0, quantity: 2 }], [{ position: 0, quantity: 2 }])
    ).toBeNull()
    expect(amountOfItems(discounted, [{ position: 1, quantity: 1 }], [])).toBeNull()
  })

  it("a discount of 1 KD on two items at 0.995 and none on a third line: 0.495 for each of the two", () => {
    const line = (position: number, hasPromo: boolean) => ({
      position,
      quantity: 1,
      price: Fils.make(995),
      hasPromo
    })
    const discounted = {
      lines: [line(0, true), line(1, false), line(2, true)],
      discount: Fils.make(1_000)
    }
    const amounts = [0, 1, 2].map((position) =>
      amountOfItems(discounted, [{ position, quantity: 1 }], [])
    )
    expect(amounts).toEqual([495, 995, 495])
  })

  it("law: a line that the promo code is not for is refunded at its full price", () => {
    fc.assert(
      fc.property(order, (placed) => {
        for (const { hasPromo, position, price, quantity } of placed.lines)
          if (!hasPromo)
            expect(amountOfItems(placed, [{ position, quantity }], [])).toBe(price * quantity)
      })
    )
  })

  it("law: all items, one by one in any order, are the subtotal without the discount", () => {
    fc.assert(
      fc.property(
        order.chain((placed) =>
          fc
            .shuffledSubarray(
              placed.lines.flatMap(({ position, quantity }) =>
                Array.from({ length: quantity }, () => position)
              ),
              { minLength: sumOf(placed.lines.map(({ quantity }) => quantity)) }
            )
            .map((positions) => ({ placed, positions }))
        ),
        ({ placed, positions }) => {
          const refunded: Array<LineQuantity> = []
          const amounts = positions.map((position) => {
            const amount = amountOfItems(placed, [{ position, quantity: 1 }], refunded)
            refunded.push({ position, quantity: 1 })
            return amount ?? Number.NaN
          })
          expect(sumOf(amounts)).toBe(placed.subtotal - placed.discount)
          expect(amounts.every((amount) => amount >= 0 && amount % placed.step === 0)).toBe(true)
          const [line] = placed.lines
          expect(
            amountOfItems(placed, [{ position: line?.position ?? 0, quantity: 1 }], refunded)
          ).toBeNull()
        }
      ),
      runs(500)
    )
  })
})

/** Refunds of an order, one after another: an amount, items or the rest, each made or rejected. */
const refunds = fc.array(
  fc.record({
    kind: fc.constantFrom("items" as const, "amount" as const, "rest" as const),
    amount: amountIn(1)(20_000),
    position: fc.nat({ max: 3 }),
    quantity: fc.integer({ min: 1, max: 5 }),
    returnsToStock: fc.boolean(),
    isRejected: fc.boolean()
  }),
  { maxLength: 8 }
)

describe("several refunds of an order", () => {
  it("law: in any sequence no more money or items are refunded than were paid for, and the rest takes all", () => {
    fc.assert(
      fc.property(order, refunds, (placed, asked) => {
        const paid = Fils.make(placed.subtotal - placed.discount + 1_500)
        const items: Array<LineQuantity> = []
        const returned = new Map<number, number>()
        let refunded = Fils.make(0)
        for (const { amount, isRejected, kind, position, quantity, returnsToStock } of asked) {
          const wanted =
            kind === "rest"
              ? remainingItems(placed.lines, items)
              : kind === "items"
                ? [{ position, quantity }]
                : []
          const value =
            kind === "rest"
              ? refundableAmount({ paid, refunded })
              : kind === "amount"
                ? amount
                : amountOfItems(placed, wanted, items)
          if (value === null || refundProblem(value, { paid, refunded }) !== null) continue
          for (const item of wanted) {
            const line = placed.lines.find((one) => one.position === item.position)
            if (line === undefined) throw new Error("There is no such line.")
            const before = returned.get(item.position) ?? 0
            if (returnsToStock)
              returned.set(item.position, before + itemsBackToStock(line, item.quantity, before))
          }
          // A rejected refund gives no money, but its goods are back.
          if (isRejected) continue
          items.push(...wanted)
          refunded = Fils.make(refunded + value)
          if (kind === "rest") expect(refunded).toBe(paid)
        }
        expect(refunded).toBeLessThanOrEqual(paid)
        for (const { position, quantity } of placed.lines) {
          expect(quantityAt(items, position)).toBeLessThanOrEqual(quantity)
          expect(returned.get(position) ?? 0).toBeLessThanOrEqual(quantity)
          expect(
            quantityAt(items, position) + quantityAt(remainingItems(placed.lines, items), position)
          ).toBe(quantity)
        }
      }),
      runs(500)
    )
  })

  it("two of three items that came back before leave one to come back", () => {
    expect(itemsBackToStock({ quantity: 3 }, 2, 0)).toBe(2)
    expect(itemsBackToStock({ quantity: 3 }, 2, 2)).toBe(1)
    expect(itemsBackToStock({ quantity: 3 }, 2, 5)).toBe(0)
  })
})

describe("collectedAmount", () => {
  it("cash is collected with the delivery; what was paid online is what was paid", () => {
    const total = Fils.make(9_880)
    for (const status of orderStatuses)
      expect([status, collectedAmount({ paid: null, status, total })]).toEqual([
        status,
        ["delivered", "completed", "refunded"].includes(status) ? total : 0
      ])
    expect(collectedAmount({ paid: Fils.make(5_000), status: "confirmed", total })).toBe(5_000)
  })
})

describe("refundProblem", () => {
  it("law: accepted refunds are never more together than was paid", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.array(fc.integer({ min: 0, max: 60_000 })),
        (paidFils, requests) => {
          const paid = Fils.make(paidFils)
          const accepted: Array<number> = []
          for (const request of requests) {
            const refunded = Fils.make(sumOf(accepted))
            const problem = refundProblem(Fils.make(request), { paid, refunded })
            if (problem !== null) continue
            accepted.push(request)
          }
          expect(sumOf(accepted)).toBeLessThanOrEqual(paid)
          const refunded = Fils.make(sumOf(accepted))
          const rest = refundableAmount({ paid, refunded })
          expect(refundProblem(rest, { paid, refunded })).toBe(rest === 0 ? "nothing" : null)
        }
      ),
      runs(500)
    )
  })
})

describe("splitRefund", () => {
  it("the first payment that covers an amount alone gives all of it, else each in turn", () => {
    const payments = [
      { paid: Fils.make(10_000), refunded: Fils.make(8_000) },
      { paid: Fils.make(5_000), refunded: Fils.make(0) }
    ]
    expect(splitRefund(Fils.make(2_000), payments)).toEqual([2_000, 0])
    expect(splitRefund(Fils.make(3_000), payments)).toEqual([0, 3_000])
    expect(splitRefund(Fils.make(6_000), payments)).toEqual([2_000, 4_000])
  })

  it("law: the parts are the amount, and none is more than is left of its payment", () => {
    const payment = fc.tuple(amountIn(1)(20_000), amountIn(1)(20_000)).map(([one, other]) => ({
      paid: Fils.make(Math.max(one, other)),
      refunded: Fils.make(Math.min(one, other))
    }))
    fc.assert(
      fc.property(
        fc.array(payment, { minLength: 1, maxLength: 4 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (payments, share) => {
          const left = sumOf(payments.map(refundableAmount))
          const amount = Fils.make(Math.floor(left * share))
          const parts = splitRefund(amount, payments)
          expect(sumOf(parts)).toBe(amount)
          for (const [index, part] of parts.entries())
            expect(part).toBeLessThanOrEqual(
              payments[index] ? refundableAmount(payments[index]) : 0
            )
        }
      )
    )
  })
})
