import { Data } from "effect"
import type { ProductId, VariantId } from "../catalogue/Product.ts"
import type { Fils } from "../money/Fils.ts"
import type { Amounts } from "./quote.ts"

/** The server's price of a cart, by line and in total. */
export interface ServerQuote extends Amounts {
  readonly lines: ReadonlyArray<{
    readonly productId: ProductId
    readonly variantId: VariantId | null
    readonly price: Fils
    readonly quantity: number
    /** The stock. */
    readonly available: number
  }>
}

/**
 * Why a promo code no longer counts: it has ended, this customer has used it, all of its uses are
 * gone, it is for nothing in the order, or the order is too small.
 */
export const promoChanges = [
  "promo_ended",
  "promo_used",
  "promo_used_up",
  "promo_excluded",
  "promo_minimum"
] as const
/** One of `promoChanges`. */
export type PromoChange = (typeof promoChanges)[number]

/** Whether the promo code no longer counts for this reason. */
export const isPromoChange = (reason: OrderChanged["reason"]): reason is PromoChange =>
  promoChanges.some((change) => change === reason)

/**
 * The server refuses the order because its price differs from the shown one
 * (docs/decisions/money-and-prices.md#the-server-prices-the-order).
 */
export class OrderChanged extends Data.TaggedError("OrderChanged")<{
  readonly reason: "prices_changed" | "out_of_stock" | PromoChange
  readonly quote: ServerQuote
}> {}
