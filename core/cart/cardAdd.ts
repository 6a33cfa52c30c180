import { Effect } from "effect"
import { Catalogue } from "../catalogue/Catalogue.ts"
import type { ProductId } from "../catalogue/Product.ts"
import { firstSelection } from "../catalogue/variants.ts"
import { type CartLine, Quantity } from "./Cart.ts"
import { lineFor } from "./lineFor.ts"

/** What a card's button leads to: one sellable thing is added, a choice opens the product, nothing left is said. */
export type CardAnswer =
  | { readonly _tag: "OneSellable"; readonly line: CartLine }
  | { readonly _tag: "Choice" }
  | { readonly _tag: "SoldOut" }

/** Asks `hasVariants` before a card adds 1 (CARD-2, decision 40). */
export const askForCard = Effect.fnUntraced(function* (id: ProductId) {
  const catalogue = yield* Catalogue
  const sellable = yield* catalogue.sellable(id)
  if (sellable > 1) return { _tag: "Choice" } satisfies CardAnswer
  if (sellable < 1) return { _tag: "SoldOut" } satisfies CardAnswer
  const detail = yield* catalogue.product(id)
  const line = lineFor(detail, firstSelection(detail), Quantity.make(1))
  const answer: CardAnswer = line === null ? { _tag: "SoldOut" } : { _tag: "OneSellable", line }
  return answer
})
