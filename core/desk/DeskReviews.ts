import { Data, Schema } from "effect"
import { starValues } from "../reviews/Review.ts"
import { deskCall, type DeskRefusal, deskRefusal, type ReasonMissing } from "./deskCall.ts"
import { IdCursorJson, MomentJson, NextJson, reasonMissing } from "./deskJson.ts"

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
export type ReviewChangeRefusal = ReasonMissing | ReviewGone | DeskRefusal

/** There is no such review. */
export class ReviewGone extends Data.TaggedError("ReviewGone") {}

/** There is no such review. */
export const reviewGone = deskRefusal(404, "review_gone", () => new ReviewGone())

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
    refusals: [reasonMissing, reviewGone],
    about: "Hides a review, or shows it again."
  })
}
