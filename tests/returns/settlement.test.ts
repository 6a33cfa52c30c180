import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Fils } from "#core/money/Fils.ts"
import { quantityAt } from "#core/orders/refund.ts"
import {
  acceptedItems,
  canExchange,
  leftOfPayment,
  partOfValue,
  type ReturnedOrder,
  valueOfReturn
} from "#core/returns/settlement.ts"
import { runs } from "#core/testing/runs.ts"

const line = (position: number, price: number, quantity: number, hasPromo = true) => ({
  position,
  price: Fils.make(price),
  quantity,
  hasPromo
})

/** Nothing of it has come back yet. */
const orderOf = (lines: ReturnedOrder["lines"], discount: number, delivery = 0): ReturnedOrder => ({
  lines,
  discount: Fils.make(discount),
  paid: Fils.make(
    lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0) - discount + delivery
  ),
  refunded: Fils.make(0),
  refundedItems: [],
  exchangedItems: [],
  exchanged: Fils.make(0)
})

describe("valueOfReturn", () => {
  it("one of two dishdashas at 15 KD with 10 percent off: 13.500, and the same for the other", () => {
    const order = orderOf([line(0, 15_000, 2)], 3_000, 1_000)
    const first = valueOfReturn(order, [{ position: 0, quantity: 1 }])
    expect(first).toEqual({ items: [{ position: 0, quantity: 1 }], amount: 13_500 })
    const second = valueOfReturn({ ...order, refunded: first.amount, refundedItems: first.items }, [
      { position: 0, quantity: 1 }
    ])
    // The delivery fee stays.
    expect(second.amount).toBe(13_500)
  })

  it("after a refund of 20 KD of an order of 28: never more than the 8 that are left", () => {
    const order = { ...orderOf([line(0, 15_000, 2)], 3_000, 1_000), refunded: Fils.make(20_000) }
    expect(valueOfReturn(order, [{ position: 0, quantity: 2 }]).amount).toBe(8_000)
    expect(canExchange(order, [{ position: 0, quantity: 1 }])).toBe(false)
  })

  it("what was refunded as an item, or exchanged, is not given once more", () => {
    const order = orderOf([line(0, 10_000, 2)], 0)
    const refunded = {
      ...order,
      refunded: Fils.make(10_000),
      refundedItems: [{ position: 0, quantity: 1 }]
    }
    expect(valueOfReturn(refunded, [{ position: 0, quantity: 2 }])).toEqual({
      items: [{ position: 0, quantity: 1 }],
      amount: 10_000
    })
    const exchanged = {
      ...refunded,
      exchanged: Fils.make(10_000),
      exchangedItems: [{ position: 0, quantity: 1 }]
    }
    expect(valueOfReturn(exchanged, [{ position: 0, quantity: 1 }])).toEqual({
      items: [],
      amount: 0
    })
    expect(canExchange(exchanged, [{ position: 0, quantity: 1 }])).toBe(false)
  })
})

/** An order, and what is asked for one after another. */
const returned = fc
  .array(
    fc.record({
      price: fc.integer({ min: 1, max: 20_000 }),
      quantity: fc.integer({ min: 1, max: 4 }),
      hasPromo: fc.boolean()
    }),
    { minLength: 1, maxLength: 3 }
  )
  .chain((lines) => {
    const placed = lines.map((one, position) =>
      line(position, one.price, one.quantity, one.hasPromo)
    )
    const shared = placed
      .filter(({ hasPromo }) => hasPromo)
      .reduce((sum, { price, quantity }) => sum + price * quantity, 0)
    return fc.record({
      order: fc
        .tuple(fc.nat({ max: shared }), fc.nat({ max: 2_000 }))
        .map(([discount, delivery]) => orderOf(placed, discount, delivery)),
      requests: fc.array(
        fc.record({
          kind: fc.constantFrom("money", "exchange", "amount"),
          position: fc.nat({ max: placed.length - 1 }),
          quantity: fc.integer({ min: 1, max: 4 }),
          amount: fc.nat({ max: 5_000 })
        }),
        { maxLength: 8 }
      )
    })
  })

const after = (
  order: ReturnedOrder,
  {
    amount: part,
    kind,
    position,
    quantity
  }: {
    readonly kind: string
    readonly position: number
    readonly quantity: number
    readonly amount: number
  }
): ReturnedOrder => {
  const wanted = [{ position, quantity }]
  if (kind === "amount")
    return {
      ...order,
      refunded: Fils.make(order.refunded + Math.min(part, leftOfPayment(order)))
    }
  const { amount, items } = valueOfReturn(order, wanted)
  if (kind === "money")
    return {
      ...order,
      refunded: Fils.make(order.refunded + amount),
      refundedItems: [...order.refundedItems, ...items]
    }
  return canExchange(order, wanted)
    ? {
        ...order,
        exchanged: Fils.make(order.exchanged + amount),
        exchangedItems: [...order.exchangedItems, ...wanted]
      }
    : order
}

describe("laws of returns, exchanges and partial refunds in any order", () => {
  it("law: what is given back and exchanged is never more than was paid, nor more items than bought", () => {
    fc.assert(
      fc.property(returned, ({ order, requests }) => {
        const end = requests.reduce(after, order)
        expect(end.refunded + end.exchanged).toBeLessThanOrEqual(order.paid)
        for (const { position, quantity } of order.lines)
          expect(
            quantityAt([...end.refundedItems, ...end.exchangedItems], position)
          ).toBeLessThanOrEqual(quantity)
      }),
      runs(200)
    )
  })

  it("law: when everything has come back, the shares are exactly what was paid for the goods", () => {
    fc.assert(
      fc.property(returned, ({ order, requests }) => {
        const some = requests.filter(({ kind }) => kind !== "amount").reduce(after, order)
        const all = order.lines.map(({ position }) => ({
          kind: "money",
          position,
          quantity: 99,
          amount: 0
        }))
        const end = all.reduce(after, some)
        const goods = order.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
        expect(end.refunded + end.exchanged).toBe(goods - order.discount)
      }),
      runs(200)
    )
  })
})

describe("partOfValue", () => {
  it("law: the parts of a value, one after another, are exactly the whole", () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 100_000 }),
        fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 }),
        (value, parts) => {
          const quantity = parts.reduce((sum, part) => sum + part, 0)
          let taken = 0
          let sum = 0
          for (const part of parts) {
            sum += partOfValue({ value: Fils.make(value), quantity }, part, taken)
            taken += part
          }
          expect(sum).toBe(value)
        }
      ),
      runs(200)
    )
  })
})

describe("acceptedItems", () => {
  it("good and damaged ones are taken back, others are not", () => {
    expect(
      acceptedItems([
        { position: 0, good: 1, damaged: 1, notOurs: 1 },
        { position: 1, good: 0, damaged: 0, notOurs: 2 }
      ])
    ).toEqual([{ position: 0, quantity: 2 }])
  })
})
