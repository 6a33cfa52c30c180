import { Context, Data, type Effect } from "effect"
import type { Refused } from "../shared/Refused.ts"
import type { SessionEnded } from "../shared/SessionEnded.ts"
import type { TooManyRequests } from "../shared/TooManyRequests.ts"
import type { Unavailable } from "../shared/Unavailable.ts"
import type { ProductDetail, ProductId, VariantId } from "./Product.ts"
import { resolveOffer, type Selection } from "./variants.ts"

/** What is sold out: a variant, or a product as a whole. */
export interface SoldOutItem {
  readonly productId: ProductId
  readonly variantId: VariantId | null
}

/** What is sold out of a selection. */
export const soldOutItem = (detail: ProductDetail, selection: Selection): SoldOutItem | null => {
  const { missing, variant } = resolveOffer(detail, selection)
  return missing === "stock"
    ? { productId: detail.product.id, variantId: variant?.id ?? null }
    : null
}

/** Why a stock alert was not accepted. */
export type StockAlertRefusal =
  | TextMessagesOff
  | TooManyRequests
  | SessionEnded
  | Refused
  | Unavailable

/** One message to the customer once an item is in stock again. Nothing is reserved. */
export class StockAlerts extends Context.Service<
  StockAlerts,
  {
    readonly request: (item: SoldOutItem) => Effect.Effect<void, StockAlertRefusal>
  }
>()("shop/catalogue/StockAlerts") {}

/** The customer allows no text message. */
export class TextMessagesOff extends Data.TaggedError("TextMessagesOff") {}
