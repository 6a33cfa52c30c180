import { Effect, Layer, Schema } from "effect"
import type { KyInstance } from "ky"
import { DeskReviews, ReviewGone } from "#core/desk/DeskReviews.ts"
import { callApi, refusalByCode } from "./callApi.ts"
import { staffSessionEnded } from "./deskClient.ts"
import { MomentJson, reasonMissing } from "./deskJson.ts"
import { StarsJson } from "./reviewJson.ts"

export const deskReviewsOverHttp = (desk: KyInstance) =>
  Layer.succeed(DeskReviews, {
    list: (cursor) =>
      callApi(
        (signal) =>
          desk.get("reviews", { ...(cursor === null ? {} : { searchParams: { cursor } }), signal }),
        { success: ReviewPageJson, refusals: [staffSessionEnded] }
      ).pipe(Effect.map(({ next, reviews }) => ({ items: reviews, next }))),
    change: (change) =>
      callApi((signal) => desk.post("reviews/change", { json: change, signal }), {
        success: Schema.Struct({ review: ReviewJson }),
        refusals: [staffSessionEnded, reasonMissing, reviewGone]
      }).pipe(Effect.map(({ review }) => review))
  })

const ReviewJson = Schema.Struct({
  id: Schema.Int,
  productId: Schema.Int,
  productName: Schema.String,
  stars: StarsJson,
  text: Schema.String,
  customerName: Schema.String,
  at: MomentJson,
  hiddenReason: Schema.NullOr(Schema.String)
})
const ReviewPageJson = Schema.Struct({
  reviews: Schema.Array(ReviewJson),
  next: Schema.NullOr(Schema.String)
})

const reviewGone = refusalByCode("review_gone", Schema.Unknown, () => new ReviewGone())
