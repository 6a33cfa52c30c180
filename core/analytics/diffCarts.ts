import { type CartLine, lineKey } from "../cart/Cart.ts"
import type { EventItem, ShopEvent } from "./ShopEvent.ts"

/** The analytics item of a cart line. */
export const toEventItem = ({ price, productId, quantity, variantId }: CartLine): EventItem => ({
  productId,
  variantId,
  quantity,
  price
})

/** The additions and removals between two carts, by line and quantity. */
export const diffCarts = (
  before: ReadonlyArray<CartLine>,
  after: ReadonlyArray<CartLine>
): ReadonlyArray<ShopEvent> => {
  const piecesIn = (lines: ReadonlyArray<CartLine>) =>
    new Map(lines.map((line) => [lineKey(line), line.quantity]))
  const [held, holds] = [piecesIn(before), piecesIn(after)]
  const added = after.flatMap((line) =>
    changed("AddedToCart", line, line.quantity - (held.get(lineKey(line)) ?? 0))
  )
  const removed = before.flatMap((line) =>
    changed("RemovedFromCart", line, line.quantity - (holds.get(lineKey(line)) ?? 0))
  )
  return [...removed, ...added]
}

const changed = (
  _tag: "AddedToCart" | "RemovedFromCart",
  line: CartLine,
  pieces: number
): ReadonlyArray<ShopEvent> =>
  pieces > 0 ? [{ _tag, item: { ...toEventItem(line), quantity: pieces } }] : []
