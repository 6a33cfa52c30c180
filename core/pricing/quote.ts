import { Effect } from "effect"
import type { Country } from "../contact/countries.ts"
import { Fils } from "../money/Fils.ts"
import { Grams } from "../money/Grams.ts"
import { type Delivery, calculateDelivery, type DeliveryRate, NoItemsInCart } from "./delivery.ts"
import { calculateDiscount, type Promo } from "./promo.ts"

/** The fields of a line that pricing needs, in the browser and on the server. */
export interface PricedLine {
  /** The price of one item in fils. */
  readonly price: Fils
  readonly quantity: number
  /** The weight of one item in grams. */
  readonly weight: Grams
}

/** The price of an order: `total = subtotal − discount + delivery.fee`, exactly. */
export interface Quote {
  readonly subtotal: Fils
  readonly discount: Fils
  readonly delivery: Delivery
  readonly total: Fils
}

/**
 * Prices an order. Browser and server use this function
 * (docs/decisions.md#the-server-prices-the-order).
 */
export const quote = Effect.fnUntraced(function* (order: {
  readonly lines: ReadonlyArray<PricedLine>
  readonly promo: Promo | null
  readonly destination: Country | null
  readonly rates: ReadonlyArray<DeliveryRate> | null
}) {
  if (order.lines.length === 0) return yield* new NoItemsInCart()
  const subtotal = calculateSubtotal(order.lines)
  const discount = calculateDiscount(order.promo, subtotal)
  const delivery = yield* calculateDelivery({
    ...order,
    subtotal,
    weight: calculateWeight(order.lines)
  })
  return {
    subtotal,
    discount,
    delivery,
    total: Fils.make(subtotal - discount + delivery.fee)
  } satisfies Quote
})

/** The sum of quantity × price. */
export const calculateSubtotal = (
  lines: ReadonlyArray<Pick<PricedLine, "price" | "quantity">>
): Fils => Fils.make(lines.reduce((sum, line) => sum + line.price * line.quantity, 0))

/** The sum of quantity × weight. */
export const calculateWeight = (
  lines: ReadonlyArray<Pick<PricedLine, "quantity" | "weight">>
): Grams => Grams.make(lines.reduce((sum, line) => sum + line.weight * line.quantity, 0))
