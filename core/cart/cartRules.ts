import { clampQuantity } from "../catalogue/Quantity.ts"
import { type Cart, type CartLine, emptyCart, type LineKey, lineKey } from "./Cart.ts"
import { Quantity } from "../catalogue/Quantity.ts"
import { acceptOffer, applyOffer, type LineOffers } from "./lineChanges.ts"

/** Adds a line at the end, or replaces the one with the same key. */
export const putLine = (cart: Cart, line: CartLine): Cart => ({
  ...cart,
  lines: cart.lines.some((other) => lineKey(other) === lineKey(line))
    ? cart.lines.map((existing) => (lineKey(existing) === lineKey(line) ? line : existing))
    : [...cart.lines, line]
})

/** Adds 1 to the quantity, up to the stock and 99. */
export const increment = (cart: Cart, key: LineKey): Cart =>
  changeLine(cart, key, (line) => ({
    ...line,
    quantity: clampQuantity(line.stock, line.quantity + 1)
  }))

/** Lowers the quantity to 1 at least: the stepper removes the line instead of going to 0. */
export const decrement = (cart: Cart, key: LineKey): Cart =>
  changeLine(cart, key, (line) => ({
    ...line,
    quantity: Quantity.make(Math.max(1, line.quantity - 1))
  }))

/** Sets the quantity: 0 or less removes the line, and more than the stock becomes the stock. */
export const setQuantity = (cart: Cart, key: LineKey, quantity: number): Cart =>
  quantity < 1
    ? removeLine(cart, key)
    : changeLine(cart, key, (line) => ({ ...line, quantity: clampQuantity(line.stock, quantity) }))

/** Removes the line. The promo code is removed with the last line. */
export const removeLine = (cart: Cart, key: LineKey): Cart => {
  const lines = cart.lines.filter((line) => lineKey(line) !== key)
  return lines.length === 0 ? emptyCart : { ...cart, lines }
}

/** Inserts a removed line at its former index. */
export const restoreLine = (cart: Cart, line: CartLine, index: number): Cart =>
  cart.lines.some((existing) => lineKey(existing) === lineKey(line))
    ? cart
    : { ...cart, lines: cart.lines.toSpliced(index, 0, line) }

/**
 * The cart after an order was placed: ordered quantities and the promo code are removed, items
 * added since remain. A cart without ordered items stays as it is.
 */
export const removeOrdered = (cart: Cart, ordered: ReadonlyArray<CartLine>): Cart => {
  const hasOrdered = cart.lines.some((line) =>
    ordered.some((other) => lineKey(other) === lineKey(line))
  )
  if (!hasOrdered) return cart
  const lines = cart.lines.flatMap((line) => {
    const orderedQuantity = ordered.find((other) => lineKey(other) === lineKey(line))?.quantity ?? 0
    const remaining = line.quantity - orderedQuantity
    return remaining >= 1 ? [{ ...line, quantity: Quantity.make(remaining) }] : []
  })
  return { lines, promoCode: null }
}

/** Applies the translated names to the lines; quantities and prices do not change. */
export const applyTranslations = (cart: Cart, translated: ReadonlyArray<CartLine>): Cart => ({
  ...cart,
  lines: cart.lines.map((line) => {
    const translation = translated.find((candidate) => lineKey(candidate) === lineKey(line))
    return translation === undefined
      ? line
      : {
          ...line,
          name: translation.name,
          subText: translation.subText,
          attributes: translation.attributes,
          color: translation.color,
          size: translation.size
        }
  })
})

/**
 * The lines at today's prices and with today's stock; quantities do not change, and no line is
 * removed.
 */
export const updateOffers = (cart: Cart, offers: LineOffers): Cart => ({
  ...cart,
  lines: cart.lines.map((line) => {
    const offer = offers.get(lineKey(line))
    return offer ? applyOffer(line, offer) : line
  })
})

/** What of the lines can be bought today. A line whose offer is unknown stays as it is. */
export const acceptOffers = (
  lines: ReadonlyArray<CartLine>,
  offers: LineOffers
): ReadonlyArray<CartLine> =>
  lines.flatMap((line) => {
    const offer = offers.get(lineKey(line))
    return offer === undefined ? [line] : (acceptOffer(line, offer) ?? [])
  })

/** Whether the cart has exactly the lines and quantities of the order. */
export const equalsOrder = (cart: Cart, ordered: ReadonlyArray<CartLine>): boolean =>
  cart.lines.length === ordered.length &&
  cart.lines.every((line) =>
    ordered.some((other) => lineKey(other) === lineKey(line) && other.quantity === line.quantity)
  )

/** The sum of the quantities, shown in the badge. */
export const itemCount = ({ lines }: Pick<Cart, "lines">): number =>
  lines.reduce((sum, line) => sum + line.quantity, 0)

const changeLine = (cart: Cart, key: LineKey, change: (line: CartLine) => CartLine): Cart => ({
  ...cart,
  lines: cart.lines.map((line) => (lineKey(line) === key ? change(line) : line))
})
