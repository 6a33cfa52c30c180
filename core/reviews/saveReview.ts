import { Effect } from "effect"
import { parseReview, type ReviewDraft, Reviews } from "./Review.ts"

/** Saves what the customer typed about a product. */
export const saveReview = Effect.fnUntraced(function* ({
  draft,
  productId
}: {
  readonly productId: number
  readonly draft: ReviewDraft
}) {
  const content = yield* Effect.fromResult(parseReview(draft))
  const reviews = yield* Reviews
  return yield* reviews.save({ productId, ...content })
})
