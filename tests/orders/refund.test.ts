import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  amountOfItems,
  type LineQuantity,
  refundableAmount,
  refundProblem
} from "#core/orders/refund.ts"
import { Fils } from "#core/money/Fils.ts"
import { runs } from "#core/testing/runs.ts"

const tens = (maximum: number) =>
  fc.integer({ min: 0, max: maximum / 10 }).map((count) => Fils.make(count * 10))

/** An order with a discount that is at most its subtotal. */
const order = fc
  .array(fc.record({ price: tens(50_000), quantity: fc.integer({ min: 1, max: 5 }) }), {
    minLength: 1,
    maxLength: 4
  })
  .map((lines) => lines.map((line, position) => ({ ...line, position })))
  .chain((lines) => {
    const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
    return tens(subtotal).map((discount) => ({ lines, discount, subtotal }))
  })

const sumOf = (amounts: ReadonlyArray<number>) => amounts.reduce((sum, amount) => sum + amount, 0)

describe("amountOfItems", () => {
  it("two of three items at 10 KD with 10 percent off are 18 KD", () => {
    const lines = [{ position: 0, quantity: 3, price: Fils.make(10_000) }]
    const discounted = { lines, discount: Fils.make(3_000) }
    expect(amountOfItems(discounted, [{ position: 0, quantity: 2 }], [])).toBe(18_000)
    expect(
      amountOfItems(discounted, [{ position: 0, quantity: 2 }], [{ position: 0, quantity: 2 }])
    ).toBeNull()
    expect(amountOfItems(discounted, [{ position: 1, quantity: 1 }], [])).toBeNull()
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
          expect(amounts.every((amount) => amount >= 0 && amount % 10 === 0)).toBe(true)
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

describe("refundProblem", () => {
  it("law: accepted refunds are never more together than was paid, and parts are tens of fils", () => {
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
            expect(request % 10 === 0 || request === refundableAmount({ paid, refunded })).toBe(
              true
            )
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
