import { Effect } from "effect"
import { callDesk, type DeskRefusal } from "./deskCall.ts"
import { submitMachine, type ItemPage } from "../shared/submitMachine.ts"
import { isOutcomeUnknown } from "./DeskOrders.ts"
import type { PageRequest } from "../shared/pagedListMachine.ts"
import { isBlank } from "../shared/cleanText.ts"
import {
  DeliveryUncertain,
  parseQuantity,
  stockCalls,
  type StockChange,
  StockInvalid,
  type StockItem,
  type StockProduct,
  stockProblem,
  type StockRefusal,
  StockTooLow
} from "./DeskStock.ts"

/** A change of a product that a person types. */
export interface StockDraft {
  readonly product: StockProduct
  /** Null for a change of the whole product. */
  readonly item: StockItem | null
  readonly kind: StockChange["kind"]
  /** The stock, the number of items or the limit, as it is typed. */
  readonly quantity: string
  /** What arrived of each item, as it is typed, by the id of its variant or 0. */
  readonly arrived?: Readonly<Record<number, string>>
  readonly reason: string
  /** Whether nobody knows what became of the last call. */
  readonly isUncertain?: boolean
}

/** The products of the shop with their stock; the filter is what is searched. */
export const stockMachine = submitMachine<
  string,
  StockProduct,
  StockDraft,
  DeskRefusal,
  StockRefusal
>({
  id: "deskStock",
  keyOf: ({ id }) => id,
  keyOfDraft: ({ product }) => product.id,
  // Who submits again has seen the stock that is there now.
  reviseDraft: (draft, refusal) =>
    (refusal._tag === "StockChanged" || refusal._tag === "StockTooLow") && draft.item !== null
      ? { ...draft, isUncertain: false, item: { ...draft.item, stock: refusal.stock } }
      : isOutcomeUnknown(refusal)
        ? { ...draft, isUncertain: true }
        : draft
})

/** One page of products. */
export const loadStock = ({ cursor, filter }: PageRequest<string>) =>
  callDesk(stockCalls.search, { query: { search: filter, cursor } }).pipe(
    Effect.map(({ next, products }): ItemPage<StockProduct> => ({ items: products, next }))
  )

/** Changes what was typed, if it is a change. */
export const changeStock = Effect.fnUntraced(function* (draft: StockDraft) {
  const change = toChange(draft)
  if (change === null) return yield* new StockInvalid()
  const problem = stockProblem(change)
  if (problem !== null) return yield* problem
  const { product } = yield* callDesk(stockCalls.change, { body: change }).pipe(
    Effect.catchTag("StockChanged", (refusal) =>
      Effect.fail(
        change.kind === "deliver"
          ? new DeliveryUncertain()
          : change.kind === "add" && refusal.stock + change.quantity < 0
            ? new StockTooLow(refusal)
            : refusal
      )
    )
  )
  return product
})

const toChange = (draft: StockDraft): StockChange | null => {
  const { isUncertain = false, item, kind, product, quantity, reason } = draft
  const productId = product.id
  switch (kind) {
    case "list":
    case "unlist":
      return { kind, productId, reason }
    case "limit": {
      const lowStock = isBlank(quantity) ? null : parseQuantity(quantity)
      return lowStock === null && !isBlank(quantity) ? null : { kind, productId, lowStock }
    }
    case "deliver":
      return toDelivery(draft)
    case "sell": {
      const variantId = item?.variantId ?? null
      return variantId === null ? null : { kind, productId, variantId, reason }
    }
    case "set":
    case "add": {
      const typed = parseQuantity(quantity)
      if (item === null || typed === null) return null
      const { stock: seen, variantId } = item
      return kind === "set"
        ? { kind, productId, variantId, seen, stock: typed, reason }
        : { kind, productId, variantId, seen: isUncertain ? seen : null, quantity: typed, reason }
    }
  }
}

/** Only the items of which something was typed. */
const toDelivery = ({
  arrived = {},
  isUncertain = false,
  product,
  reason
}: StockDraft): StockChange | null => {
  const items = product.items.flatMap(({ stock, variantId }) => {
    const typed = arrived[variantId ?? 0] ?? ""
    return isBlank(typed)
      ? []
      : [{ variantId, quantity: parseQuantity(typed), seen: isUncertain ? stock : null }]
  })
  const counted = items.flatMap(({ quantity, ...item }) =>
    quantity === null ? [] : [{ ...item, quantity }]
  )
  return counted.length < items.length
    ? null
    : { kind: "deliver", productId: product.id, items: counted, reason }
}
