import { Effect } from "effect"
import { type CartLine, lineKey } from "../cart/Cart.ts"
import { createLine } from "../cart/createLine.ts"
import { Catalogue } from "../catalogue/Catalogue.ts"
import { ProductId, type ProductDetail } from "../catalogue/Product.ts"
import { clampQuantity } from "../catalogue/Quantity.ts"
import { limits } from "../shared/limits.ts"
import type { OrderLine } from "./Order.ts"

/** What of an earlier order can be bought today. */
export interface Reorder {
  /** Cart lines with the names, prices and stock of today. */
  readonly lines: ReadonlyArray<CartLine>
  /** The names of products that are no longer sold or are sold out. */
  readonly missing: ReadonlyArray<string>
  /** The names of products with a lower stock than the quantity ordered before. */
  readonly reduced: ReadonlyArray<string>
}

/** Loads the products of an order and creates cart lines of those that can still be bought. */
export const reorder = Effect.fnUntraced(function* (ordered: ReadonlyArray<OrderLine>) {
  const found = yield* Effect.forEach(
    ordered,
    (line) => Effect.map(loadLine(line), (cartLine) => ({ line, cartLine })),
    { concurrency: 4 }
  )
  const result: Reorder = {
    lines: found.flatMap(({ cartLine }) => cartLine ?? []),
    missing: found.flatMap(({ line, cartLine }) => (cartLine === null ? [line.name] : [])),
    reduced: found.flatMap(({ line, cartLine }) =>
      cartLine !== null && cartLine.quantity < line.quantity ? [cartLine.name] : []
    )
  }
  return result
})

const loadLine = Effect.fnUntraced(function* (line: OrderLine) {
  if (!ProductId.is(line.productId)) return null
  const catalogue = yield* Catalogue
  const detail = yield* Effect.catchTag(catalogue.product(line.productId), "ProductNotFound", () =>
    Effect.succeed(null)
  )
  return detail && toCartLine(detail, line)
})

/** The cart line of an ordered item; null when it can no longer be bought. */
export const toCartLine = (
  detail: ProductDetail,
  { variantId, quantity }: Pick<OrderLine, "variantId" | "quantity">
): CartLine | null => {
  const variant = detail.variants.find(({ id }) => id === variantId)
  if ((variantId === null) !== (detail.variants.length === 0)) return null
  if (variantId !== null && variant === undefined) return null
  const line = createLine(
    detail,
    variant?.attributes ?? {},
    clampQuantity(limits.cart.maximumQuantity, quantity)
  )
  return line?.variantId === variantId ? line : null
}

/** The line to put into the cart: a quantity that is already there is not lowered. */
export const mergeIntoCart = (inCart: ReadonlyArray<CartLine>, line: CartLine): CartLine => {
  const quantity = inCart.find((other) => lineKey(other) === lineKey(line))?.quantity ?? 0
  return { ...line, quantity: clampQuantity(line.stock, Math.max(quantity, line.quantity)) }
}
