import { Effect } from "effect"
import { type OwnReviewDraft, parseReview, Reviews } from "./Review.ts"

/** Saves what the customer typed about a product. */
export const saveReview = Effect.fnUntraced(function* ({ draft, productId }: OwnReviewDraft) {
  const content = yield* Effect.fromResult(parseReview(draft))
  const reviews = yield* Reviews
  return yield* reviews.save({ productId, ...content })
})
