import { Effect, Layer, Schema } from "effect"
import type { KyInstance } from "ky"
import { DeskReviews, ReviewGone } from "#core/desk/DeskReviews.ts"
import { callApi, refusalByCode } from "./callApi.ts"
import { inField } from "./decoding.ts"
import { MomentJson, reasonMissing, staffSessionEnded } from "./deskJson.ts"
import { StarsJson } from "./reviewJson.ts"

export const deskReviewsOverHttp = ({ get, post }: KyInstance) =>
  Layer.succeed(DeskReviews, {
    list: (cursor) =>
      callApi(get, "reviews", {
        searchParams: { cursor: cursor ?? undefined },
        success: ReviewPageJson,
        refusals: [staffSessionEnded]
      }).pipe(Effect.map(({ next, reviews }) => ({ items: reviews, next }))),
    change: (json) =>
      callApi(post, "reviews/change", {
        json,
        success: inField(ReviewJson, "review"),
        refusals: [staffSessionEnded, reasonMissing, reviewGone]
      })
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

const reviewGone = refusalByCode("review_gone", () => new ReviewGone())
