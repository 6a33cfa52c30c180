import { Effect } from "effect"
import {
  calculateDelivery,
  calculateFreeDeliveryGap,
  calculateOrderGap,
  dependsOnArea,
  type DeliveryRate,
  findZone
} from "../pricing/delivery.ts"
import { Fils } from "../money/Fils.ts"
import type { Destination } from "../pricing/DeliveryZone.ts"
import { calculateSubtotal, calculateWeight } from "../pricing/quote.ts"
import type { Cart } from "./Cart.ts"
import { itemCount } from "./cartRules.ts"

interface DeliveredCart {
  readonly destination: Destination
  readonly rates: ReadonlyArray<DeliveryRate> | null
}

/**
 * What the cart comes to before checkout. The gaps are what `calculateFreeDeliveryGap` and
 * `calculateOrderGap` say; the fee and the total are null where the fee depends on an area that is
 * not known.
 */
export const summarizeCart = (cart: DeliveredCart & Pick<Cart, "lines" | "gift">) => {
  const subtotal = calculateSubtotal(cart.lines)
  const weight = calculateWeight(cart.lines)
  const parcel = { ...cart, weight, subtotal }
  const zone = findZone(cart.rates, cart.destination, weight)
  const isFeeKnown = zone === null ? hasOneFee(cart) : zone.isServed
  const deliveryFee = isFeeKnown
    ? Effect.runSync(
        calculateDelivery(parcel).pipe(
          Effect.map(({ fee, basis }) => (basis === "noRate" ? null : fee)),
          Effect.orElseSucceed(() => null)
        )
      )
    : null
  return {
    zone,
    orderGap: calculateOrderGap(parcel),
    deliveryFee,
    total:
      deliveryFee === null ? null : Fils.make(subtotal + deliveryFee + (cart.gift?.wrapping ?? 0)),
    count: itemCount(cart),
    subtotal,
    freeDeliveryGap: zone?.isServed === false ? null : calculateFreeDeliveryGap(parcel)
  }
}

/** Whether a place that lies in no zone has one fee: its area is known, or no fee depends on it. */
const hasOneFee = ({ destination, rates }: DeliveredCart): boolean =>
  rates !== null && (destination !== "KW" || !dependsOnArea(rates))
