import { Effect, Layer } from "effect"
import { isReceived } from "#core/orders/orderStatus.ts"
import {
  noReviews,
  type ProductReviews,
  reviewAuthor,
  ReviewNotAllowed,
  Reviews
} from "#core/reviews/Review.ts"
import { limits } from "#core/shared/limits.ts"
import { Refused } from "#core/shared/Refused.ts"
import { type MemoryState, requireUserId } from "./state.ts"

export const reviewsInMemory = (state: MemoryState) =>
  Layer.succeed(Reviews, {
    ofOrder: Effect.fnUntraced(function* (id) {
      const own = yield* requireUserId(state)
      const order = state.orders.find((one) => one.userId === own && one.order.id === id)?.order
      if (order === undefined) return yield* new Refused({ status: 404, message: null })
      const products = order.lines.map(({ productId }) => productId)
      return state.reviews
        .filter(({ review, userId }) => userId === own && products.includes(review.productId))
        .map(({ review }) => review)
    }),
    save: Effect.fnUntraced(function* (review) {
      const own = yield* requireUserId(state)
      const isBuyer = state.orders.some(
        ({ order, userId }) =>
          userId === own &&
          isReceived(order.status) &&
          order.lines.some(({ productId }) => productId === review.productId)
      )
      if (!isBuyer) return yield* new ReviewNotAllowed()
      const before = state.reviews.find(
        (one) => one.userId === own && one.review.productId === review.productId
      )
      if (before === undefined)
        state.reviews.push({ userId: own, id: state.nextId++, review, at: state.now })
      else Object.assign(before, { review, at: state.now })
      return review
    })
  })

/** The reviews of a product, the newest first. */
export const reviewsOf = (state: MemoryState, productId: number): ProductReviews => {
  const all = state.reviews.filter(({ review }) => review.productId === productId)
  const countByStars = { ...noReviews.countByStars }
  for (const { review } of all) countByStars[review.stars]++
  return {
    countByStars,
    hiddenCount: 0,
    newest: all
      .toSorted((one, other) => other.at - one.at || other.id - one.id)
      .slice(0, limits.reviews.shown)
      .map(({ at, id, review: { stars, text }, userId }) => ({
        id,
        stars,
        text,
        at,
        author: reviewAuthor(state.profiles.get(userId)?.name ?? "")
      }))
  }
}
