import { type Cart, lineKey } from "./Cart.ts"
import { Quantity } from "../catalogue/Quantity.ts"
import type { OrderChanged } from "../pricing/ServerQuote.ts"

/**
 * The cart with the server's prices, with quantities limited to the stock, and without an expired
 * promo code.
 */
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
