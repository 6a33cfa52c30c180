import { Result, Schema } from "effect"
import { parseReview, parseStars } from "#core/reviews/Review.ts"
import type { ServerContext } from "../context.ts"
import { parseId } from "../http/parseId.ts"
import { enforceRateLimits } from "../http/rateCounter.ts"
import { decodeBody } from "../http/requestBody.ts"
import {
  type ApiResponse,
  type CustomerRequest,
  errorResponse,
  okResponse,
  type Route,
  customerRoute
} from "../http/route.ts"
import { findOwnReviews, hasReceived, ownsOrder, writeReview } from "./reviews.ts"

/** How often a customer may write or change reviews in an hour. */
const writes = { maximum: 30, seconds: 3_600 }

const ofOrder = async ({ db }: ServerContext, { customer, params, t }: CustomerRequest) => {
  const orderId = parseId(params["orderId"])
  return orderId !== null && (await ownsOrder(db, customer.id, orderId))
    ? okResponse({ status: true, data: await findOwnReviews(db, customer.id, orderId) })
    : errorResponse(404, "order_missing", t("refusals.orderDetail.notFound"))
}

const save = async (context: ServerContext, request: CustomerRequest): Promise<ApiResponse> => {
  const { customer, t } = request
  const { db, now } = context
  const payload = decodeBody(ReviewPayload, request.body)
  const review = parseReview({ stars: parseStars(payload.stars ?? 0), text: payload.text })
  if (Result.isFailure(review)) {
    const { problem } = review.failure
    return errorResponse(422, "review_invalid", t(`refusals.review.${problem}`), { problem })
  }
  const productId = parseId(String(payload.product_id))
  if (productId === null || !(await hasReceived(db, customer.id, productId)))
    return errorResponse(422, "review_not_allowed", t("refusals.review.notAllowed"))
  await enforceRateLimits(context, [{ name: `review ${customer.id}`, ...writes }])
  await writeReview(db, customer.id, { productId, ...review.success }, new Date(now()))
  return okResponse({ status: true, data: { product_id: productId, ...review.success } })
}

const ReviewPayload = Schema.Struct({
  product_id: Schema.Number,
  stars: Schema.NullOr(Schema.Number),
  text: Schema.String
})

/** The reviews of the session's customer; those of a product come with the product. */
export const reviewRoutes: ReadonlyArray<Route<ServerContext>> = [
  customerRoute("GET", "/order/{orderId}/reviews", ofOrder),
  customerRoute("POST", "/customer/review", save)
]
