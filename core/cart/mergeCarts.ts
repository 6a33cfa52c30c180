import { type Change, mergeList } from "../shared/mergeList.ts"
import { type Cart, emptyCart, type LineKey, lineKey } from "./Cart.ts"
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

/**
 * Makes a change to the stored cart, which another tab may have changed too. A line whose quantity
 * changed is there again where it was removed meanwhile; other changes do not bring it back.
 */
export const mergeCartChange = (stored: Cart, { before, after }: Change<Cart>): Cart => {
  const lines = mergeList(
    stored.lines,
    { before: before.lines, after: after.lines },
    {
      keyOf: lineKey,
      isAddedAgain: ({ before, after }) => before.quantity !== after.quantity
    }
  )
  const promoCode = before.promoCode === after.promoCode ? stored.promoCode : after.promoCode
  if (lines === stored.lines && promoCode === stored.promoCode) return stored
  return lines.length === 0 ? emptyCart : { lines, promoCode }
}
