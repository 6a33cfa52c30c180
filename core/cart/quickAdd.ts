import { Effect } from "effect"
import { Catalogue } from "../catalogue/Catalogue.ts"
import type { ProductId } from "../catalogue/Product.ts"
import { defaultSelection } from "../catalogue/variants.ts"
import { type CartLine } from "./Cart.ts"
import { Quantity } from "../catalogue/Quantity.ts"
import { createLine } from "./createLine.ts"

/**
 * The result of a tap on a card's button: one sellable item is added, a product with a choice opens
 * the choice, a sold-out product shows a message.
 */
export type QuickAddResult =
  | { readonly _tag: "OneSellable"; readonly line: CartLine }
  | { readonly _tag: "Choice" }
  | { readonly _tag: "SoldOut" }

/**
 * Loads the number of sellable variants before a card adds 1
 * (docs/decisions/cart.md#add-button).
 */
export const quickAdd = Effect.fnUntraced(function* (id: ProductId) {
  const catalogue = yield* Catalogue
  const sellable = yield* catalogue.countSellableVariants(id)
  if (sellable > 1) return { _tag: "Choice" } satisfies QuickAddResult
  if (sellable < 1) return { _tag: "SoldOut" } satisfies QuickAddResult
  const detail = yield* catalogue.product(id)
  const line = createLine(detail, defaultSelection(detail), Quantity.make(1))
  const answer: QuickAddResult = line === null ? { _tag: "SoldOut" } : { _tag: "OneSellable", line }
  return answer
})
