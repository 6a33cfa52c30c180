import { Effect } from "effect"
import {
  calculateDelivery,
  calculateFreeDeliveryGap,
  calculateOrderGap,
  type DeliveryRate,
  findZone
} from "../pricing/delivery.ts"
import type { Destination } from "../pricing/DeliveryZone.ts"
import { calculateSubtotal, calculateWeight } from "../pricing/quote.ts"
import type { CartLine } from "./Cart.ts"
import { itemCount } from "./cartRules.ts"

/**
 * What the cart comes to before checkout. The gaps are what `calculateFreeDeliveryGap` and
 * `calculateOrderGap` say; the fee is null where it is not known for more than the country.
 */
export const summarizeCart = (cart: {
  readonly lines: ReadonlyArray<CartLine>
  readonly destination: Destination
  readonly rates: ReadonlyArray<DeliveryRate> | null
}) => {
  const subtotal = calculateSubtotal(cart.lines)
  const weight = calculateWeight(cart.lines)
  const parcel = { ...cart, weight, subtotal }
  const zone = findZone(cart.rates, cart.destination, weight)
  return {
    zone,
    orderGap: calculateOrderGap(parcel),
    deliveryFee:
      zone?.isServed === true
        ? Effect.runSync(
            calculateDelivery(parcel).pipe(
              Effect.map(({ fee }) => fee),
              Effect.orElseSucceed(() => null)
            )
          )
        : null,
    count: itemCount(cart),
    subtotal,
    freeDeliveryGap: zone?.isServed === false ? null : calculateFreeDeliveryGap(parcel)
  }
}
