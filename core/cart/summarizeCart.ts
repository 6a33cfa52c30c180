import type { Country } from "../contact/countries.ts"
import { calculateFreeDeliveryGap, type DeliveryRate } from "../pricing/delivery.ts"
import { calculateSubtotal, calculateWeight } from "../pricing/quote.ts"
import type { CartLine } from "./Cart.ts"
import { itemCount } from "./cartRules.ts"

/** What the cart comes to before checkout; the gap is what `calculateFreeDeliveryGap` says. */
export const summarizeCart = (cart: {
  readonly lines: ReadonlyArray<CartLine>
  readonly destination: Country
  readonly rates: ReadonlyArray<DeliveryRate> | null
}) => {
  const subtotal = calculateSubtotal(cart.lines)
  const weight = calculateWeight(cart.lines)
  return {
    count: itemCount(cart),
    subtotal,
    freeDeliveryGap: calculateFreeDeliveryGap({ ...cart, weight, subtotal })
  }
}
