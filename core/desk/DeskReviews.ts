import { Effect, Schema } from "effect"
import { starValues } from "../reviews/Review.ts"
import { isBlank } from "../shared/cleanText.ts"
import type { PageRequest } from "../shared/pagedListMachine.ts"
import { type ItemPage, submitMachine } from "../shared/submitMachine.ts"
import { callDesk, deskCall, type DeskRefusal, type ItemGone, ReasonMissing } from "./deskCall.ts"
import { IdCursorJson, itemGone, MomentJson, NextJson, reasonMissing } from "./deskJson.ts"

const ReviewJson = Schema.Struct({
  id: Schema.Int,
  productId: Schema.Int,
  productName: Schema.String,
  stars: Schema.Literals(starValues),
  /** Empty for stars alone. */
  text: Schema.String,
  customerName: Schema.String,
  /** When it was written or last changed. */
  at: MomentJson,
  /** Why it is hidden; null for a review that everybody reads. */
  hiddenReason: Schema.NullOr(Schema.String)
}).annotate({ identifier: "Review" })

/** A review as the desk lists it, hidden ones too. */
export type DeskReview = typeof ReviewJson.Type

const ReviewChangeJson = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("hide"), id: Schema.Int, reason: Schema.String }),
  Schema.Struct({ kind: Schema.Literal("show"), id: Schema.Int })
])

/** Hides a review with a reason, or shows it again. */
export type ReviewChange = typeof ReviewChangeJson.Type

/** Why a change had no effect. */
export type ReviewChangeRefusal = ReasonMissing | ItemGone | DeskRefusal

/** The calls of the reviews of all products. */
export const reviewCalls = {
  list: deskCall({
    method: "GET",
    path: "/desk/reviews",
    role: "staff",
    query: Schema.Struct({ cursor: IdCursorJson }),
    success: Schema.Struct({ reviews: Schema.Array(ReviewJson), next: NextJson }),
    about: "The newest first, hidden ones too."
  }),
  change: deskCall({
    method: "POST",
    path: "/desk/reviews/change",
    role: "staff",
    body: ReviewChangeJson,
    success: Schema.Struct({ review: ReviewJson }),
    refusals: [reasonMissing, itemGone],
    about: "Hides a review, or shows it again."
  })
}

/** The reviews of all products. */
export const deskReviewsMachine = submitMachine<
  null,
  DeskReview,
  ReviewChange,
  DeskRefusal,
  ReviewChangeRefusal
>({ id: "deskReviews", keyOf: ({ id }) => id, keyOfDraft: ({ id }) => id })

/** One page of reviews. */
export const loadReviews = ({ cursor }: PageRequest<null>) =>
  callDesk(reviewCalls.list, { query: { cursor } }).pipe(
    Effect.map(({ next, reviews }): ItemPage<DeskReview> => ({ items: reviews, next }))
  )

/** Hides a review, which needs a reason, or shows it again. */
export const changeReview = Effect.fnUntraced(function* (change: ReviewChange) {
  if (change.kind === "hide" && isBlank(change.reason)) return yield* new ReasonMissing()
  const { review } = yield* callDesk(reviewCalls.change, { body: change })
  return review
})
