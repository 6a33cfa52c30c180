import { Schema } from "effect"
import {
  noReviews,
  parseStars,
  type ProductReviews,
  reviewAuthor,
  type Stars,
  starValues
} from "#core/reviews/Review.ts"
import { limits } from "#core/shared/limits.ts"
import { lenientArray, withFallback } from "./decoding.ts"
import { withAliases } from "./fieldAliases.ts"
import {
  isCount,
  numberSchema,
  NumberJson,
  OptionalTextJson,
  TextJson,
  TimeJson
} from "./valueSchemas.ts"

const isStars = (value: number): value is Stars => parseStars(value) !== null
export const StarsJson = numberSchema(isStars, (stars) => stars)

const CountJson = numberSchema(isCount, (count) => count)

const ReviewJson = withAliases(
  {
    id: [],
    stars: ["rating"],
    text: ["comment"],
    author: ["name"],
    at: ["updatedAt", "createdAt"]
  },
  Schema.Struct({
    id: NumberJson,
    stars: StarsJson,
    text: TextJson,
    author: OptionalTextJson,
    at: TimeJson
  })
)

/** The reviews of a product; a response without them, or with unreadable ones, has null. */
export const ProductReviewsJson = withFallback(
  Schema.NullOr(
    withAliases(
      { byStars: ["countByStars"], hidden: [], newest: ["reviews"] },
      Schema.Struct({
        byStars: Schema.Record(Schema.String, CountJson),
        hidden: withFallback(CountJson, 0),
        newest: withFallback(lenientArray(ReviewJson), [])
      })
    )
  ),
  null
)

export const toProductReviews = ({
  byStars,
  hidden,
  newest
}: NonNullable<typeof ProductReviewsJson.Type>): ProductReviews => {
  const countByStars = { ...noReviews.countByStars }
  for (const stars of starValues) countByStars[stars] = byStars[String(stars)] ?? 0
  return {
    countByStars,
    hiddenCount: hidden,
    newest: newest
      .slice(0, limits.reviews.shown)
      .map(({ author, ...review }) => ({ ...review, author: reviewAuthor(author ?? "") }))
  }
}
