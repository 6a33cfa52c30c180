import type { Meta } from "@storybook/react-vite"
import type { ContextFrom } from "xstate"
import { OrderId } from "#core/orders/OrderId.ts"
import { orderReviewsMachine } from "#core/reviews/orderReviewsMachine.ts"
import { ReviewInvalid, ReviewNotAllowed, type SaveReviewRefusal } from "#core/reviews/Review.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { TooManyRequests } from "#core/shared/TooManyRequests.ts"
import { OrderReviews } from "#ui/reviews/OrderReviews.tsx"
import { fixture, withChanges } from "../fixture.ts"
import { orderOfFiveProducts } from "../orders/orders.ts"
import { stateStories } from "../stateStory.tsx"
import { offline, refusedWith } from "../refusals.ts"

export default { title: "Orders/Reviews of an order" } satisfies Meta

type ReviewsContext = ContextFrom<typeof orderReviewsMachine>
const context = fixture((locale): ReviewsContext => ({
  filter: OrderId.make("1042"),
  items: [
    {
      productId: 1,
      stars: 4,
      text: { ar: "نقشها جميل وصبّها سهل.", en: "Fine engraving, and it pours well." }[locale]
    }
  ],
  next: null,
  refusal: null,
  draft: null,
  changeRefusal: null,
  done: null
}))
const story = stateStories(
  orderReviewsMachine,
  ({ locale, ...props }) => (
    <OrderReviews {...props} lines={orderOfFiveProducts(locale).lines.slice(0, 2)} />
  ),
  context
)
const writing = withChanges(context, {
  draft: { productId: 2, draft: { stars: null, text: "" } }
})
const filled = withChanges(context, (locale): Partial<ReviewsContext> => ({
  draft: {
    productId: 2,
    draft: {
      stars: 5,
      text: { ar: "رائحته تدوم إلى المساء.", en: "It lasts until the evening." }[locale]
    }
  }
}))
const refused = (changeRefusal: SaveReviewRefusal) =>
  story("editing", withChanges(filled, { changeRefusal }))

export const Loading = { ...story("loading"), tags: ["loading"] }
export const LoadOffline = {
  ...story("failed", { refusal: offline }),
  name: "Offline, reviews not loaded",
  tags: ["offline", "refusal"]
}
export const LoadRefused = {
  ...story("failed", { refusal: refusedWith(500) }),
  name: "Reviews not loaded",
  tags: ["refusal"]
}
export const LoadSessionEnded = {
  ...story("failed", { refusal: new SessionEnded() }),
  name: "Session ended, reviews not loaded",
  tags: ["refusal"]
}
export const Listed = story("listed")
export const Writing = story("editing", writing)
export const Filled = { ...story("editing", filled), name: "Review written" }
export const NoStars = {
  ...story(
    "editing",
    withChanges(writing, { changeRefusal: new ReviewInvalid({ problem: "noStars" }) })
  ),
  name: "Stars missing",
  tags: ["refusal"]
}
export const TooLong = {
  ...refused(new ReviewInvalid({ problem: "tooLong" })),
  name: "Text too long",
  tags: ["refusal"]
}
export const NotAllowed = {
  ...refused(new ReviewNotAllowed()),
  name: "Product not delivered",
  tags: ["refusal"]
}
export const TooMany = {
  ...refused(new TooManyRequests({ message: null, waitSeconds: 40 })),
  name: "Too many reviews",
  tags: ["refusal"]
}
export const SaveSessionEnded = {
  ...refused(new SessionEnded()),
  name: "Session ended while publishing",
  tags: ["refusal"]
}
export const SaveRefused = {
  ...refused(refusedWith(500)),
  name: "Review not published",
  tags: ["refusal"]
}
export const SaveOffline = {
  ...refused(offline),
  name: "Review not published, offline",
  tags: ["offline", "refusal"]
}
export const Saving = story("changing", filled)
export const Refreshing = story("refreshing")
export const LoadingMore = { ...story("loadingMore"), tags: ["loading"] }
/** The reviews of one order are one page, so that the screen has no message for another one. */
export const MoreNotLoaded = story("loadMoreFailed")
