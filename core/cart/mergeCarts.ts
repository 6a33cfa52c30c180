import type { Gift } from "../gift/Gift.ts"
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
  const left = removed.reduce(removeLine, stored)
  return cart.lines.reduce(putLine, { ...left, promoCode: cart.promoCode ?? left.promoCode })
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
  const gift = mergeGifts(stored.gift ?? null, { before: before.gift, after: after.gift })
  if (lines === stored.lines && promoCode === stored.promoCode && gift === (stored.gift ?? null))
    return stored
  return lines.length === 0 ? emptyCart : { lines, promoCode, ...(gift && { gift }) }
}

/** A gift is a list of at most one, so that each tab keeps what it wrote on the card. */
const mergeGifts = (stored: Gift | null, { before, after }: Change<Cart["gift"]>): Gift | null =>
  mergeList(
    listOf(stored),
    { before: listOf(before), after: listOf(after) },
    { keyOf: () => "gift", isAddedAgain: () => false }
  )[0] ?? null

const listOf = (gift: Cart["gift"]): ReadonlyArray<Gift> => (gift ? [gift] : [])
