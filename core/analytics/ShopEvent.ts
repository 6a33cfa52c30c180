import type { ProductId, VariantId } from "../catalogue/Product.ts"
import type { Fils } from "../money/Fils.ts"
import type { OrderId } from "../orders/OrderId.ts"

/** An item of an analytics event: ids and amounts, without data about the shopper. */
export interface EventItem {
  readonly productId: ProductId
  readonly variantId: VariantId | null
  readonly quantity: number
  /** The price of one item. */
  readonly price: Fils
}

/**
 * An event that analytics records. It holds no name, phone, address or typed word
 * (docs/decisions/storage-and-offline.md#analytics-and-consent).
 */
export type ShopEvent =
  | { readonly _tag: "LoggedIn" }
  | { readonly _tag: "ProductViewed"; readonly item: EventItem }
  | { readonly _tag: "AddedToCart"; readonly item: EventItem }
  | { readonly _tag: "RemovedFromCart"; readonly item: EventItem }
  | { readonly _tag: "FavouriteAdded"; readonly productId: ProductId }
  | { readonly _tag: "Searched"; readonly results: number }
  | {
      readonly _tag: "CheckoutStarted"
      readonly items: ReadonlyArray<EventItem>
      readonly value: Fils
    }
  | { readonly _tag: "Purchased"; readonly orderId: OrderId; readonly value: Fils }

/** The events that are sent: shop events, and events derived from time. */
export type AnalyticsEvent =
  | ShopEvent
  | { readonly _tag: "VisitStarted" }
  | { readonly _tag: "VisitEnded"; readonly durationMs: number }
  | {
      readonly _tag: "CartAbandoned"
      readonly items: ReadonlyArray<EventItem>
      readonly value: Fils
    }
