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
    const quotedLine = quote.lines.find((other) => lineKey(other) === lineKey(line))
    if (quotedLine === undefined) return []
    const quantity = Math.min(line.quantity, quotedLine.available)
    return Quantity.is(quantity)
      ? [{ ...line, price: quotedLine.price, stock: quotedLine.available, quantity: quantity }]
      : []
  })
})
