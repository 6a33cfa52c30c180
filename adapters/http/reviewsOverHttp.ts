import { Effect, Layer, Schema } from "effect"
import {
  type OwnReview,
  ReviewInvalid,
  ReviewNotAllowed,
  type ReviewProblem,
  Reviews
} from "#core/reviews/Review.ts"
import { pathSegment, type ApiClient } from "./apiClient.ts"
import { callApi, refusalByCode, sessionEnded, tooMany } from "./callApi.ts"
import { lenientArray } from "./decoding.ts"
import { withAliases } from "./fieldAliases.ts"
import { StarsJson } from "./reviewJson.ts"
import { ProductIdJson, TextJson } from "./valueSchemas.ts"

export const reviewsOverHttp = ({ customer }: ApiClient) =>
  Layer.succeed(Reviews, {
    ofOrder: (id) =>
      callApi((signal) => customer.get(`order/${pathSegment(id)}/reviews`, { signal }), {
        success: OwnReviewsJson,
        refusals: [sessionEnded]
      }).pipe(Effect.map(({ data }): ReadonlyArray<OwnReview> => data)),
    save: ({ productId, stars, text }) =>
      callApi(
        (signal) =>
          customer.post("customer/review", {
            json: { product_id: productId, stars, text },
            signal
          }),
        {
          success: Schema.Struct({ data: OwnReviewJson }),
          refusals: [sessionEnded, tooMany, reviewInvalid, reviewNotAllowed]
        }
      ).pipe(Effect.map(({ data }): OwnReview => data))
  })

const OwnReviewJson = withAliases(
  { productId: [], stars: ["rating"], text: ["comment"] },
  Schema.Struct({ productId: ProductIdJson, stars: StarsJson, text: TextJson })
)
const OwnReviewsJson = withAliases(
  { data: ["reviews"] },
  Schema.Struct({ data: lenientArray(OwnReviewJson) })
)

const reviewInvalid = refusalByCode(
  "review_invalid",
  Schema.Struct({
    problem: Schema.Literals(["noStars", "tooLong"] satisfies ReadonlyArray<ReviewProblem>)
  }),
  (json) => new ReviewInvalid(json)
)
const reviewNotAllowed = refusalByCode(
  "review_not_allowed",
  Schema.Unknown,
  () => new ReviewNotAllowed()
)
