import type { Meta } from "@storybook/react-vite"
import { noReviews } from "#core/reviews/Review.ts"
import { ProductReviews } from "#ui/reviews/ProductReviews.tsx"
import { Rating } from "#ui/reviews/Rating.tsx"
import { drawsNothing, localizedStory } from "../stateStory.tsx"
import { someReviews } from "./reviews.ts"

export default { title: "Product/Reviews" } satisfies Meta

export const Several = localizedStory((locale) => <ProductReviews reviews={someReviews(locale)} />)
export const None = {
  ...drawsNothing(
    localizedStory(() => <ProductReviews reviews={noReviews} />),
    "nobody has reviewed the product yet"
  ),
  name: "No reviews yet"
}
export const StarsOnly = {
  ...localizedStory(() => (
    <ProductReviews reviews={{ ...noReviews, countByStars: { ...noReviews.countByStars, 5: 1 } }} />
  )),
  name: "Stars of one customer"
}
export const AboveThePrice = {
  ...localizedStory((locale) => <Rating reviews={someReviews(locale)} />),
  name: "Average above the price"
}
