import { Fils, multiplyRounded } from "../money/Fils.ts"
import { amountOfItems, type LineQuantity, quantityAt, remainingItems } from "../orders/refund.ts"

/** What a person found of a line that came back: the three together are all items of it. */
export interface InspectedLine {
  readonly position: number
  /** Sold again. */
  readonly good: number
  readonly damaged: number
  /** Not of the shop, or not in a state in which it takes them: nothing is given for these. */
  readonly notOurs: number
}

/** The items that the shop takes back, good and damaged ones. */
export const acceptedItems = (lines: ReadonlyArray<InspectedLine>): ReadonlyArray<LineQuantity> =>
  lines.flatMap(({ damaged, good, position }) =>
    good + damaged > 0 ? [{ position, quantity: good + damaged }] : []
  )

/** An order as far as its returns are concerned. */
export interface ReturnedOrder {
  readonly lines: Parameters<typeof amountOfItems>[0]["lines"]
  readonly discount: Fils
  /** What was paid, and what of it was given back or will be. */
  readonly paid: Fils
  readonly refunded: Fils
  /** The items whose money was given back or will be. */
  readonly refundedItems: ReadonlyArray<LineQuantity>
  /** Those for which other goods were promised or sent, and what was paid for them. */
  readonly exchangedItems: ReadonlyArray<LineQuantity>
  readonly exchanged: Fils
}

/**
 * What was paid for goods that come back, as far as there is still something of the payment: all
 * that is given back or exchanged is never more than was paid. Of a line of which fewer items are
 * left, only these count.
 */
export const valueOfReturn = (
  order: ReturnedOrder,
  wanted: ReadonlyArray<LineQuantity>
): { readonly items: ReadonlyArray<LineQuantity>; readonly amount: Fils } => {
  const taken = [...order.refundedItems, ...order.exchangedItems]
  const left = remainingItems(order.lines, taken)
  const items = wanted.flatMap(({ position, quantity }) => {
    const count = Math.min(quantity, quantityAt(left, position))
    return count > 0 ? [{ position, quantity: count }] : []
  })
  const amount = amountOfItems(order, items, taken) ?? Fils.make(0)
  return { items, amount: Fils.make(Math.min(amount, leftOfPayment(order))) }
}

/** What is neither given back nor used for an exchange. */
export const leftOfPayment = ({
  exchanged,
  paid,
  refunded
}: Pick<ReturnedOrder, "exchanged" | "paid" | "refunded">): number =>
  Math.max(0, paid - refunded - exchanged)

/**
 * Whether goods can be exchanged: all items are left, and what was paid for them too. A part of
 * the money that went back cannot be used once more.
 */
export const canExchange = (order: ReturnedOrder, wanted: ReadonlyArray<LineQuantity>): boolean => {
  const taken = [...order.refundedItems, ...order.exchangedItems]
  const full = amountOfItems(order, wanted, taken)
  return full !== null && full <= leftOfPayment(order)
}

/**
 * What so many items of a line are worth of what was paid for all of them, after some were taken
 * before: all parts together are exactly the whole.
 */
export const partOfValue = (
  { quantity, value }: { readonly value: Fils; readonly quantity: number },
  items: number,
  takenBefore: number
): Fils => {
  const ofFirst = (count: number) => multiplyRounded(value, count, quantity, 1)
  return Fils.make(ofFirst(takenBefore + items) - ofFirst(takenBefore))
}
