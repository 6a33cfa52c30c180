import { Fils, multiplyRounded } from "../money/Fils.ts"
import type { OrderStatus } from "./orderStatus.ts"

/**
 * How far a refund is: not asked for yet, at the provider, unknown where the provider does not say
 * whether it made it, done, or rejected. A person has to decide about one that is unknown or
 * rejected.
 */
export const refundStates = ["requested", "at_provider", "unknown", "done", "rejected"] as const
/** One of `refundStates`. */
export type RefundState = (typeof refundStates)[number]

/**
 * How the money goes back: by a request of the shop to the provider; in the provider's portal or by
 * a chargeback, both without the shop; in cash or by bank transfer, both by hand.
 */
export const refundMethods = ["provider", "portal", "chargeback", "cash", "bank_transfer"] as const
/** One of `refundMethods`. */
export type RefundMethod = (typeof refundMethods)[number]

/** What of `refundMethods` is given back by hand: only of an order that was paid in cash. */
export const handRefundMethods = [
  "cash",
  "bank_transfer"
] as const satisfies ReadonlyArray<RefundMethod>
/** One of `handRefundMethods`. */
export type HandRefundMethod = (typeof handRefundMethods)[number]

/** Whether it is given back by hand, so that it is done as soon as it is written down. */
export const isByHand = (method: RefundMethod): method is HandRefundMethod =>
  handRefundMethods.some((one) => one === method)

/** What of a payment is refunded: all that is left of it, an amount, or items of its order. */
export type RefundScope =
  | "rest"
  | { readonly amount: Fils }
  | { readonly items: ReadonlyArray<LineQuantity> }

/**
 * Why nothing is refunded; `changed` where somebody else refunded something meanwhile, `notOut`
 * where goods are to go back to the stock that were not taken from it.
 */
export const refundProblems = [
  "changed",
  "unpaid",
  "unknownItems",
  "nothing",
  "tooMuch",
  "wrongMethod",
  "notOut"
] as const
/** One of `refundProblems`. */
export type RefundProblem = (typeof refundProblems)[number]

/** What was paid, and what of it is refunded or requested already. */
export interface RefundedPayment {
  readonly paid: Fils
  readonly refunded: Fils
}

/** What is left to refund. */
export const refundableAmount = ({ paid, refunded }: RefundedPayment): Fils =>
  Fils.make(Math.max(0, paid - refunded))

/**
 * What of an amount each payment of an order gives back, never more than is left of it: the first
 * one that covers all of it alone, else each in turn.
 */
export const splitRefund = (
  amount: Fils,
  payments: ReadonlyArray<RefundedPayment>
): ReadonlyArray<Fils> => {
  const whole = payments.findIndex((payment) => refundableAmount(payment) >= amount)
  let left: number = amount
  return payments.map((payment, index) => {
    const part = whole === -1 || whole === index ? Math.min(left, refundableAmount(payment)) : 0
    left -= part
    return Fils.make(part)
  })
}

/** Why an amount cannot be refunded, or null. */
export const refundProblem = (amount: Fils, payment: RefundedPayment): RefundProblem | null => {
  if (amount === 0) return "nothing"
  return amount > refundableAmount(payment) ? "tooMuch" : null
}

/**
 * What was paid for an order: online, or in cash to the courier, who has it once the order is
 * delivered.
 */
export const collectedAmount = ({
  paid,
  status,
  total
}: {
  /** What was paid online; null for an order in cash. */
  readonly paid: Fils | null
  readonly status: OrderStatus
  readonly total: Fils
}): Fils => paid ?? (isDelivered(status) ? total : Fils.make(0))

/** Only what was given back in full is `refunded`, and in cash only after its delivery. */
const isDelivered = (status: OrderStatus): boolean =>
  status === "delivered" || status === "completed" || status === "refunded"

/**
 * Whether the goods of an order are out of the stock: those of an order on hold were never taken,
 * and a cancellation has given them back.
 */
export const areGoodsOut = (status: OrderStatus): boolean =>
  status !== "on_hold" && status !== "cancelled"

/**
 * How many items of a line go back to the stock when a person says so of a refund: never more in
 * all than were bought. A rejected refund counts too, because its goods are back.
 */
export const itemsBackToStock = (
  { quantity }: Pick<LineQuantity, "quantity">,
  refunded: number,
  returnedBefore: number
): number => Math.max(0, Math.min(refunded, quantity - returnedBefore))

/** What is left of each line, after those that are refunded. */
export const remainingItems = (
  lines: ReadonlyArray<LineQuantity>,
  refunded: ReadonlyArray<LineQuantity>
): ReadonlyArray<LineQuantity> =>
  lines.flatMap(({ position, quantity }) => {
    const left = quantity - quantityAt(refunded, position)
    return left > 0 ? [{ position, quantity: left }] : []
  })

/** The number of items of one line. */
export const quantityAt = (items: ReadonlyArray<LineQuantity>, position: number): number =>
  items
    .filter((item) => item.position === position)
    .reduce((sum, { quantity }) => sum + quantity, 0)

/** A line of an order. */
interface OrderLine {
  readonly position: number
  readonly quantity: number
  /** Of one item. */
  readonly price: Fils
  /** Whether the promo code of the order is for it; only these lines share the discount. */
  readonly hasPromo: boolean
}

/** A number of items of a line. */
export interface LineQuantity {
  readonly position: number
  readonly quantity: number
}

/**
 * What the customer paid for these items: their price without their share of the discount. The
 * share of every single item is fixed by its place in the order, so that all items together, in
 * whatever parts, have the whole discount. Null where the order has not as many.
 */
export const amountOfItems = (
  order: { readonly lines: ReadonlyArray<OrderLine>; readonly discount: Fils },
  wanted: ReadonlyArray<LineQuantity>,
  refunded: ReadonlyArray<LineQuantity>
): Fils | null => {
  const shared = order.lines.filter(({ hasPromo }) => hasPromo)
  const subtotal = shared.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  // Whole tens are shared in whole tens, so that no share has a third decimal where no price has.
  const step = [order.discount, ...shared.map(({ price }) => price)].every(isTens) ? 10 : 1
  const discountOfFirst = (amount: number): number =>
    subtotal === 0 ? 0 : multiplyRounded(order.discount, amount, subtotal, step)
  let amount = 0
  let before = 0
  const left = new Map(wanted.map(({ position, quantity }) => [position, quantity]))
  for (const { hasPromo, position, price, quantity } of order.lines) {
    const first = quantityAt(refunded, position)
    const last = first + (left.get(position) ?? 0)
    left.delete(position)
    if (last > quantity) return null
    amount += (last - first) * price
    if (!hasPromo) continue
    amount -= discountOfFirst(before + last * price) - discountOfFirst(before + first * price)
    before += quantity * price
  }
  return left.size > 0 ? null : Fils.make(amount)
}

const isTens = (fils: Fils): boolean => fils % 10 === 0
