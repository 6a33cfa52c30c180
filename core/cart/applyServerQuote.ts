import { type Cart, lineKey } from "./Cart.ts"
import { Quantity } from "../catalogue/Quantity.ts"
import type { OrderChanged } from "../pricing/ServerQuote.ts"

/** The cart as the server would sell it: today's prices, no more than can be had, and no promo that ended. */
export const applyServerQuote = (cart: Cart, { reason, quote }: OrderChanged): Cart => ({
  promoCode: reason === "promo_ended" ? null : cart.promoCode,
  lines: cart.lines.flatMap((line) => {
    const quoted = quote.lines.find((other) => lineKey(other) === lineKey(line))
    if (quoted === undefined) return []
    const pieces = Math.min(line.quantity, quoted.available)
    return Quantity.is(pieces)
      ? [{ ...line, price: quoted.price, stock: quoted.available, quantity: pieces }]
      : []
  })
})
