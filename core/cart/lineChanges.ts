import { Quantity } from "../catalogue/Quantity.ts"
import type { Fils } from "../money/Fils.ts"
import type { CartLine, LineKey } from "./Cart.ts"

/** The prices and stock of a sellable item today. */
export type LineOffer = Pick<CartLine, "oldPrice" | "price" | "stock">

/**
 * The offers of cart lines: null for an item that is no longer sold, absent for one that could not
 * be loaded.
 */
export type LineOffers = ReadonlyMap<LineKey, LineOffer | null>

/** How an offer differs from what a cart line says. */
export type LineChange =
  | { readonly _tag: "PriceChanged"; readonly from: Fils; readonly to: Fils }
  /** The stock is lower than the quantity in the cart. */
  | { readonly _tag: "FewerLeft"; readonly available: number }
  | { readonly _tag: "SoldOut" }
  | { readonly _tag: "Discontinued" }

/**
 * Every difference between a line and its offer, once. A changed price is left out where the line
 * can no longer be bought.
 */
export const findLineChanges = (
  line: Pick<CartLine, "price" | "quantity">,
  offer: Pick<LineOffer, "price" | "stock"> | null
): ReadonlyArray<LineChange> => {
  if (offer === null) return [{ _tag: "Discontinued" }]
  if (offer.stock < 1) return [{ _tag: "SoldOut" }]
  const changes: ReadonlyArray<LineChange | null> = [
    offer.stock < line.quantity ? { _tag: "FewerLeft", available: offer.stock } : null,
    offer.price === line.price ? null : { _tag: "PriceChanged", from: line.price, to: offer.price }
  ]
  return changes.filter((change) => change !== null)
}

/** The line at today's price, in the quantity that is in stock; null when it cannot be bought. */
export const acceptOffer = (line: CartLine, offer: LineOffer | null): CartLine | null => {
  const quantity = Math.min(line.quantity, offer?.stock ?? 0)
  return offer !== null && Quantity.is(quantity) ? { ...applyOffer(line, offer), quantity } : null
}

/** The line at today's prices and with today's stock. */
export const applyOffer = (line: CartLine, { oldPrice, price, stock }: LineOffer): CartLine => ({
  ...line,
  oldPrice,
  price,
  stock
})
