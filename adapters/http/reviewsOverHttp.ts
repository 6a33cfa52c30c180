import { Layer, Schema } from "effect"
import {
  ReviewInvalid,
  ReviewNotAllowed,
  type ReviewProblem,
  Reviews
} from "#core/reviews/Review.ts"
import { pathSegment, type ApiClient } from "./apiClient.ts"
import { callApi, refusalByCode, refusalWithData, sessionEnded, tooMany } from "./callApi.ts"
import { inField, lenientArray, lenientStruct } from "./decoding.ts"
import { StarsJson } from "./reviewJson.ts"
import { ProductIdJson, TextJson } from "./apiPrimitives.ts"

export const reviewsOverHttp = ({ customer }: ApiClient) =>
  Layer.succeed(Reviews, {
    ofOrder: (id) =>
      callApi(customer.get, `order/${pathSegment(id)}/reviews`, {
        success: inField(lenientArray(OwnReviewJson), "data"),
        refusals: [sessionEnded]
      }),
    save: ({ productId, stars, text }) =>
      callApi(customer.post, "customer/review", {
        json: { product_id: productId, stars, text },
        success: inField(OwnReviewJson, "data"),
        refusals: [sessionEnded, tooMany, reviewInvalid, reviewNotAllowed]
      })
  })

const OwnReviewJson = lenientStruct({
  productId: ProductIdJson,
  stars: StarsJson,
  text: TextJson
})

const reviewInvalid = refusalWithData(
  "review_invalid",
  Schema.Struct({
    problem: Schema.Literals(["noStars", "tooLong"] satisfies ReadonlyArray<ReviewProblem>)
  }),
  (json) => new ReviewInvalid(json)
)
const reviewNotAllowed = refusalByCode("review_not_allowed", () => new ReviewNotAllowed())
