import type { GiftCard } from "./Gift.ts"

interface Person {
  readonly name: string
  readonly phone: string
}

/** Whom the courier calls: the receiver of a gift where a number was given, or the customer. */
export const receiverOf = (order: {
  readonly customer: Person
  readonly gift?: GiftCard | null
}): Person =>
  order.gift && order.gift.phone !== ""
    ? { name: order.gift.to || order.customer.name, phone: order.gift.phone }
    : order.customer
