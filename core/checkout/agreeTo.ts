import { type Cart, lineKey, Quantity } from "../cart/Cart.ts"
import type { OrderChanged } from "./OrderDraft.ts"

/** The cart as the server would sell it: today's prices, no more than can be had, and no promo that ended. */
export const agreeTo = (cart: Cart, { reason, quote }: OrderChanged): Cart => ({
  promoCode: reason === "promo_ended" ? null : cart.promoCode,
  lines: cart.lines.flatMap((line) => {
    const offered = quote.lines.find((other) => lineKey(other) === lineKey(line))
    if (offered === undefined) return []
    const pieces = Math.min(line.quantity, offered.available)
    return Quantity.is(pieces)
      ? [{ ...line, price: offered.price, stock: offered.available, quantity: pieces }]
      : []
  })
})
