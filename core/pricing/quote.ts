import { Effect, Result } from "effect"
import type { ProductId } from "../catalogue/Product.ts"
import { Fils } from "../money/Fils.ts"
import { Grams } from "../money/Grams.ts"
import {
  calculateDelivery,
  type Delivery,
  type DeliveryBasis,
  type DeliveryRate,
  NoItemsInCart
} from "./delivery.ts"
import type { OrderDestination } from "./DeliveryZone.ts"
import { calculateDiscount, isFreeDelivery, isPromoFor, type Promo } from "./promo.ts"

/** The fields of a line that pricing needs, in the browser and on the server. */
export interface PricedLine {
  readonly productId: ProductId
  /** The price of one item in fils. */
  readonly price: Fils
  readonly quantity: number
  /** The weight of one item in grams. */
  readonly weight: Grams
}

/** The amounts of an order: `total = subtotal − discount + delivery + wrapping`, exactly. */
export interface Amounts {
  readonly subtotal: Fils
  readonly discount: Fils
  readonly delivery: Fils
  /** Of a gift, once for the whole order; absent for nothing. */
  readonly wrapping?: Fils
  readonly total: Fils
}

/** The amounts of an order as the rules price it, and what the delivery fee is based on. */
export interface Quote extends Amounts {
  readonly deliveryBasis: DeliveryBasis
  /** The id of the zone to which it is delivered; absent where the rate is of a whole country. */
  readonly zone?: string
}

/**
 * Prices an order. Browser and server use this function
 * (docs/decisions/money-and-prices.md#the-server-prices-the-order).
 */
export const quote = Effect.fnUntraced(function* (order: {
  readonly lines: ReadonlyArray<PricedLine>
  readonly promo: Promo | null
  readonly destination: OrderDestination | null
  readonly rates: ReadonlyArray<DeliveryRate> | null
  /** The price of wrapping a gift; absent where it is none. */
  readonly wrapping?: Fils | undefined
}) {
  if (order.lines.length === 0) return yield* new NoItemsInCart()
  const subtotal = calculateSubtotal(order.lines)
  const promoLines = order.lines.filter((line) => isPromoFor(order.promo, line))
  const discount = calculateDiscount(order.promo, calculateSubtotal(promoLines))
  const delivery: Delivery = yield* calculateDelivery({
    ...order,
    subtotal,
    weight: calculateWeight(order.lines)
  })
  const isFree = isFreeDelivery(order.promo) && promoLines.length > 0 && delivery.fee > 0
  const { fee, basis }: Delivery = isFree ? { fee: Fils.make(0), basis: "promo" } : delivery
  return {
    subtotal,
    discount,
    delivery: fee,
    ...(order.wrapping !== undefined && order.wrapping > 0 && { wrapping: order.wrapping }),
    total: Fils.make(subtotal - discount + fee + (order.wrapping ?? 0)),
    deliveryBasis: basis,
    ...(delivery.zone !== undefined && { zone: delivery.zone })
  } satisfies Quote
})

/** The delivery fee that the promo takes; 0 where it takes none, or there is no fee. */
export const calculateSavedDelivery = (order: Parameters<typeof quote>[0]): Fils => {
  const priced = Effect.runSync(Effect.result(quote(order)))
  const withoutPromo = Effect.runSync(Effect.result(quote({ ...order, promo: null })))
  return Result.isSuccess(priced) && Result.isSuccess(withoutPromo)
    ? Fils.make(withoutPromo.success.delivery - priced.success.delivery)
    : Fils.make(0)
}

/** Whether all amounts are equal. */
export const equalAmounts = (one: Amounts, other: Amounts): boolean =>
  one.subtotal === other.subtotal &&
  one.discount === other.discount &&
  one.delivery === other.delivery &&
  (one.wrapping ?? 0) === (other.wrapping ?? 0) &&
  one.total === other.total

/** The sum of quantity × price. */
export const calculateSubtotal = (
  lines: ReadonlyArray<Pick<PricedLine, "price" | "quantity">>
): Fils => Fils.make(lines.reduce((sum, line) => sum + line.price * line.quantity, 0))

/** The sum of quantity × weight. */
export const calculateWeight = (
  lines: ReadonlyArray<Pick<PricedLine, "quantity" | "weight">>
): Grams => Grams.make(lines.reduce((sum, line) => sum + line.weight * line.quantity, 0))
