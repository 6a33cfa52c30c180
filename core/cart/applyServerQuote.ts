import { isPromoChange, type OrderChanged } from "../pricing/ServerQuote.ts"
import { type Cart, lineKey } from "./Cart.ts"
import { acceptOffers } from "./cartRules.ts"
import type { LineOffers } from "./lineChanges.ts"

/**
 * The cart with the server's prices, with quantities limited to the stock, and without an expired
 * promo code.
 */
export const applyServerQuote = (cart: Cart, changed: OrderChanged): Cart => ({
  ...(cart.gift && {
    gift: { ...cart.gift, wrapping: changed.quote.wrapping ?? cart.gift.wrapping }
  }),
  promoCode: isPromoChange(changed.reason) ? null : cart.promoCode,
  lines: acceptOffers(cart.lines, quotedOffers(cart, changed))
})

/** The offers in the server's quote: a line that it leaves out can no longer be bought. */
export const quotedOffers = (cart: Cart, { quote }: OrderChanged): LineOffers =>
  new Map(
    cart.lines.map((line) => {
      const quoted = quote.lines.find((other) => lineKey(other) === lineKey(line))
      return [
        lineKey(line),
        quoted ? { price: quoted.price, oldPrice: line.oldPrice, stock: quoted.available } : null
      ]
    })
  )
