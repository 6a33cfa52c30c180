import { submitMachine } from "../shared/submitMachine.ts"
import type { OwnReview, OwnReviewDraft, OwnReviewsRefusal, SaveReviewRefusal } from "./Review.ts"

/**
 * The customer's reviews of a delivered order's products, of which one is written at a time; the
 * filter is the order.
 */
export const orderReviewsMachine = submitMachine<
  string,
  OwnReview,
  OwnReviewDraft,
  OwnReviewsRefusal,
  SaveReviewRefusal
>({
  id: "orderReviews",
  keyOf: ({ productId }) => productId,
  keyOfDraft: ({ productId }) => productId
})

/** The form of a product's review, as it was written before. */
export const openReview = (own: ReadonlyArray<OwnReview>, productId: number): OwnReviewDraft => {
  const before = own.find((review) => review.productId === productId)
  return { productId, draft: { stars: before?.stars ?? null, text: before?.text ?? "" } }
}
