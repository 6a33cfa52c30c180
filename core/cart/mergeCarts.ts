import type { Cart, LineKey } from "./Cart.ts"
import { putLine, removeLine } from "./cartRules.ts"

/** What the shopper changed in the cart before the stored one was read. */
export interface EarlyCart {
  /** The lines that were added, as if nothing was stored. */
  readonly cart: Cart
  /** The lines that were added and removed again. */
  readonly removed: ReadonlyArray<LineKey>
}

/** Merges early changes into the stored cart. Merging them again changes nothing. */
export const mergeCarts = (stored: Cart, { cart, removed }: EarlyCart): Cart => {
  const { lines, promoCode } = removed.reduce(removeLine, stored)
  return cart.lines.reduce(putLine, { lines, promoCode: cart.promoCode ?? promoCode })
}
