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
import { lenientStruct, mapDecoded, optional, optionalArray, withFallback } from "./decoding.ts"
import { CountJson, numberSchema, NumberJson, TextJson, TimeJson } from "./apiPrimitives.ts"

const isStars = (value: number): value is Stars => parseStars(value) !== null
export const StarsJson = numberSchema(isStars)

const ReviewJson = lenientStruct({
  id: NumberJson,
  stars: StarsJson,
  text: TextJson,
  author: mapDecoded(TextJson, reviewAuthor),
  at: TimeJson
})

/** The reviews of a product; a response without them, or with unreadable ones, has null. */
export const ProductReviewsJson = optional(
  mapDecoded(
    lenientStruct({
      byStars: Schema.Record(Schema.String, CountJson),
      hidden: withFallback(CountJson, 0),
      newest: optionalArray(ReviewJson)
    }),
    ({ byStars, hidden, newest }): ProductReviews => {
      const countByStars = { ...noReviews.countByStars }
      for (const stars of starValues) countByStars[stars] = byStars[String(stars)] ?? 0
      return { countByStars, hiddenCount: hidden, newest: newest.slice(0, limits.reviews.shown) }
    }
  )
)
