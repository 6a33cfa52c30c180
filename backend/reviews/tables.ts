import type { GeneratedAlways } from "kysely"
import type { Stars } from "#core/reviews/Review.ts"

/** The table of reviews: one of each customer and product. */
export interface ReviewTables {
  review: {
    id: GeneratedAlways<number>
    product_id: number
    customer_id: number
    stars: Stars
    text: string
    created_at: Date
    updated_at: Date
    /** Why the merchant hides it; null for a review that everybody reads. */
    hidden_reason: string | null
  }
}
