import type { ProductId, VariantId } from "../catalogue/Product.ts"
import type { Fils } from "../money/Fils.ts"
import type { OrderId } from "../orders/OrderId.ts"

/** Pieces of something sold, as they are counted: ids and figures, nothing of who the shopper is. */
export interface EventItem {
  readonly productId: ProductId
  readonly variantId: VariantId | null
  readonly quantity: number
  /** Of one piece. */
  readonly price: Fils
}

/** An event that analytics records. It holds no name, phone, address or typed word (docs/decisions.md#analytics-and-consent). */
export type ShopEvent =
  | { readonly _tag: "LoggedIn" }
  | { readonly _tag: "Viewed"; readonly item: EventItem }
  | { readonly _tag: "AddedToCart"; readonly item: EventItem }
  | { readonly _tag: "RemovedFromCart"; readonly item: EventItem }
  | { readonly _tag: "Wished"; readonly productId: ProductId }
  | { readonly _tag: "Searched"; readonly results: number }
  | {
      readonly _tag: "CheckoutBegun"
      readonly items: ReadonlyArray<EventItem>
      readonly value: Fils
    }
  | { readonly _tag: "Purchased"; readonly orderId: OrderId; readonly value: Fils }

/** What is counted: what happened, and what only time tells. */
export type AnalyticsEvent =
  | ShopEvent
  | { readonly _tag: "SessionStarted" }
  | { readonly _tag: "SessionEnded"; readonly lastedMs: number }
  | {
      readonly _tag: "CartAbandoned"
      readonly items: ReadonlyArray<EventItem>
      readonly value: Fils
    }
