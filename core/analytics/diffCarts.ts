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
  const quantitiesByKey = (lines: ReadonlyArray<CartLine>) =>
    new Map(lines.map((line) => [lineKey(line), line.quantity]))
  const [quantitiesBefore, quantitiesAfter] = [quantitiesByKey(before), quantitiesByKey(after)]
  const added = after.flatMap((line) =>
    createEvents("AddedToCart", line, line.quantity - (quantitiesBefore.get(lineKey(line)) ?? 0))
  )
  const removed = before.flatMap((line) =>
    createEvents("RemovedFromCart", line, line.quantity - (quantitiesAfter.get(lineKey(line)) ?? 0))
  )
  return [...removed, ...added]
}

const createEvents = (
  _tag: "AddedToCart" | "RemovedFromCart",
  line: CartLine,
  quantity: number
): ReadonlyArray<ShopEvent> =>
  quantity > 0 ? [{ _tag, item: { ...toEventItem(line), quantity: quantity } }] : []
