import { Data } from "effect"
import type { ProductId, VariantId } from "../catalogue/Product.ts"
import type { Fils } from "../money/Fils.ts"

/** The server's price of a cart, by line and in total. */
export interface ServerQuote {
  readonly lines: ReadonlyArray<{
    readonly productId: ProductId
    readonly variantId: VariantId | null
    readonly price: Fils
    readonly quantity: number
    /** The stock. */
    readonly available: number
  }>
  readonly subtotal: Fils
  readonly discount: Fils
  readonly delivery: Fils
  readonly total: Fils
}

/** The server refuses the order because its price differs from the shown one (docs/decisions.md#the-server-prices-the-order). */
export class OrderChanged extends Data.TaggedError("OrderChanged")<{
  readonly reason: "prices_changed" | "out_of_stock" | "promo_ended"
  readonly quote: ServerQuote
}> {}
