import { Effect, Layer } from "effect"
import { isReceived } from "#core/orders/orderStatus.ts"
import {
  noReviews,
  type OwnReview,
  type ProductReviews,
  reviewAuthor,
  ReviewNotAllowed,
  Reviews
} from "#core/reviews/Review.ts"
import { limits } from "#core/shared/limits.ts"
import { Refused } from "#core/shared/Refused.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { currentUserId, type MemoryState } from "./state.ts"

export const reviewsInMemory = (state: MemoryState) =>
  Layer.succeed(Reviews, {
    ofOrder: (id) =>
      Effect.suspend((): Effect.Effect<ReadonlyArray<OwnReview>, SessionEnded | Refused> => {
        const own = currentUserId(state)
        if (own === null) return Effect.fail(new SessionEnded())
        const order = state.orders.find((one) => one.userId === own && one.order.id === id)?.order
        if (order === undefined) return Effect.fail(new Refused({ status: 404, message: null }))
        const products = order.lines.map(({ productId }) => productId)
        return Effect.succeed(
          state.reviews
            .filter(({ review, userId }) => userId === own && products.includes(review.productId))
            .map(({ review }) => review)
        )
      }),
    save: (review) =>
      Effect.suspend((): Effect.Effect<OwnReview, SessionEnded | ReviewNotAllowed> => {
        const own = currentUserId(state)
        if (own === null) return Effect.fail(new SessionEnded())
        const isBuyer = state.orders.some(
          ({ order, userId }) =>
            userId === own &&
            isReceived(order.status) &&
            order.lines.some(({ productId }) => productId === review.productId)
        )
        if (!isBuyer) return Effect.fail(new ReviewNotAllowed())
        const before = state.reviews.find(
          (one) => one.userId === own && one.review.productId === review.productId
        )
        if (before === undefined)
          state.reviews.push({ userId: own, id: state.nextId++, review, at: state.now })
        else Object.assign(before, { review, at: state.now })
        return Effect.succeed(review)
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
