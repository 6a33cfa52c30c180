import { Context, Data, type Effect, Result } from "effect"
import { cleanText } from "../shared/cleanText.ts"
import { limits } from "../shared/limits.ts"
import type { Refused } from "../shared/Refused.ts"
import type { SessionEnded } from "../shared/SessionEnded.ts"
import type { TooManyRequests } from "../shared/TooManyRequests.ts"
import type { Unavailable } from "../shared/Unavailable.ts"

/** What a customer can give a product, the best first. */
export const starValues = [5, 4, 3, 2, 1] as const
/** One of `starValues`. */
export type Stars = (typeof starValues)[number]

/** A number as stars; null for any other number. */
export const parseStars = (value: number): Stars | null =>
  starValues.find((stars) => stars === value) ?? null

/** A review as everybody reads it. */
export interface Review {
  readonly id: number
  readonly stars: Stars
  /** Empty for stars alone. */
  readonly text: string
  /** The first name of the customer; null where it is not known. */
  readonly author: string | null
  /** When it was written or last changed, in milliseconds since 1970. */
  readonly at: number
}

/**
 * The reviews of a product. A hidden review has no text here, and its stars count all the same, so
 * that hiding improves no average (docs/decisions/catalogue.md#reviews).
 */
export interface ProductReviews {
  /** How many reviews give these stars, hidden ones included. */
  readonly countByStars: Readonly<Record<Stars, number>>
  readonly hiddenCount: number
  /** The newest that are not hidden, at most `limits.reviews.shown`. */
  readonly newest: ReadonlyArray<Review>
}

/** A product without a review. */
export const noReviews: ProductReviews = {
  countByStars: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
  hiddenCount: 0,
  newest: []
}

/** How many reviews there are, hidden ones included. */
export const countReviews = ({ countByStars }: Pick<ProductReviews, "countByStars">): number =>
  starValues.reduce((sum, stars) => sum + countByStars[stars], 0)

/** The average of the stars, rounded half up to one decimal; null without a review. */
export const averageStars = (reviews: Pick<ProductReviews, "countByStars">): number | null => {
  const count = countReviews(reviews)
  const sum = starValues.reduce((sum, stars) => sum + stars * reviews.countByStars[stars], 0)
  // In whole numbers: a tenth has no exact binary form.
  return count === 0 ? null : Math.floor((20 * sum + count) / (2 * count)) / 10
}

/** The first word of a customer's name, by which a review is signed; null for no name. */
export const reviewAuthor = (name: string): string | null => {
  const [first = ""] = cleanText(name).split(/\s+/u)
  return first === "" ? null : first
}

/** What a customer types about a product. */
export interface ReviewDraft {
  /** Null before stars are chosen. */
  readonly stars: Stars | null
  readonly text: string
}

/** A review that can be saved. */
export interface ReviewContent {
  readonly stars: Stars
  readonly text: string
}

/** The customer's own review of one product. */
export interface OwnReview extends ReviewContent {
  readonly productId: number
}

/** What the customer types about a product. */
export interface OwnReviewDraft {
  readonly productId: number
  readonly draft: ReviewDraft
}

/** Why a draft cannot be saved. */
export type ReviewProblem = "noStars" | "tooLong"

/**
 * Parses a draft, or says why it cannot be saved. The text may be empty; it keeps its paragraphs,
 * without control characters and with at most one empty line in a row.
 */
export const parseReview = (draft: ReviewDraft): Result.Result<ReviewContent, ReviewInvalid> => {
  const text = cleanText(
    cleanText(draft.text)
      .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, "\n")
      .replace(/(?!\s)\p{Cc}/gu, "")
      .replace(/[^\S\n]+/gu, " ")
      .replace(/ ?\n ?/g, "\n")
      .replace(/\n{3,}/g, "\n\n")
  )
  if (draft.stars === null) return Result.fail(new ReviewInvalid({ problem: "noStars" }))
  return text.length > limits.reviews.textMaximumLength
    ? Result.fail(new ReviewInvalid({ problem: "tooLong" }))
    : Result.succeed({ stars: draft.stars, text })
}

/** Why the customer's own reviews could not be loaded. */
export type OwnReviewsRefusal = SessionEnded | Refused | Unavailable
/** Why a review was not saved. */
export type SaveReviewRefusal =
  | ReviewInvalid
  | ReviewNotAllowed
  | TooManyRequests
  | OwnReviewsRefusal

/** The reviews of the session's customer. Everybody reads reviews with the product. */
export class Reviews extends Context.Service<
  Reviews,
  {
    /** The customer's own reviews of the products of an order. */
    readonly ofOrder: (
      orderId: string
    ) => Effect.Effect<ReadonlyArray<OwnReview>, OwnReviewsRefusal>
    /** Saves a review that `parseReview` accepted, in place of an earlier one of the product. */
    readonly save: (review: OwnReview) => Effect.Effect<OwnReview, SaveReviewRefusal>
  }
>()("shop/reviews/Reviews") {}

/** The draft has no stars, or its text is too long. */
export class ReviewInvalid extends Data.TaggedError("ReviewInvalid")<{
  readonly problem: ReviewProblem
}> {}
/** No order with this product was delivered to the customer. */
export class ReviewNotAllowed extends Data.TaggedError("ReviewNotAllowed") {}
