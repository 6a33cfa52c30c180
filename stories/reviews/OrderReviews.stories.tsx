import type { Meta } from "@storybook/react-vite"
import type { ContextFrom } from "xstate"
import { OrderId } from "#core/orders/OrderId.ts"
import { orderReviewsMachine } from "#core/reviews/orderReviewsMachine.ts"
import { ReviewInvalid, ReviewNotAllowed, type SaveReviewRefusal } from "#core/reviews/Review.ts"
import { Refused } from "#core/shared/Refused.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { TooManyRequests } from "#core/shared/TooManyRequests.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { OrderReviews } from "#ui/reviews/OrderReviews.tsx"
import { fixture, withChanges } from "../fixture.ts"
import { orderOfFiveProducts } from "../orders/orders.ts"
import { type StoryProps, stateStory } from "../stateStory.tsx"

export default { title: "Orders/Reviews of an order" } satisfies Meta

const story = stateStory(
  orderReviewsMachine,
  ({ locale, ...props }: StoryProps<typeof orderReviewsMachine>) => (
    <OrderReviews {...props} lines={orderOfFiveProducts(locale).lines.slice(0, 2)} />
  )
)
type ReviewsContext = ContextFrom<typeof orderReviewsMachine>
const context = fixture((locale): ReviewsContext => ({
  orderId: OrderId.make("1042"),
  own: [
    {
      productId: 1,
      stars: 4,
      text: { ar: "نقشها جميل وصبّها سهل.", en: "Fine engraving, and it pours well." }[locale]
    }
  ],
  loadRefusal: null,
  productId: null,
  draft: { stars: null, text: "" },
  saveRefusal: null
}))
const writing = withChanges(context, { productId: 2 })
const filled = withChanges(context, (locale): Partial<ReviewsContext> => ({
  productId: 2,
  draft: {
    stars: 5,
    text: { ar: "رائحته تدوم إلى المساء.", en: "It lasts until the evening." }[locale]
  }
}))
const refused = (saveRefusal: SaveReviewRefusal) =>
  story("writing", withChanges(filled, { saveRefusal }))

export const Loading = { ...story("loading", context), tags: ["loading"] }
export const LoadOffline = {
  ...story("failed", withChanges(context, { loadRefusal: new Unavailable({ reason: "offline" }) })),
  name: "Offline, reviews not loaded",
  tags: ["offline", "refusal"]
}
export const LoadRefused = {
  ...story(
    "failed",
    withChanges(context, { loadRefusal: new Refused({ status: 500, message: null }) })
  ),
  name: "Reviews not loaded",
  tags: ["refusal"]
}
export const LoadSessionEnded = {
  ...story("failed", withChanges(context, { loadRefusal: new SessionEnded() })),
  name: "Session ended, reviews not loaded",
  tags: ["refusal"]
}
export const Listed = story("listed", context)
export const Writing = story("writing", writing)
export const Filled = { ...story("writing", filled), name: "Review written" }
export const NoStars = {
  ...story(
    "writing",
    withChanges(writing, { saveRefusal: new ReviewInvalid({ problem: "noStars" }) })
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
  ...refused(new Refused({ status: 500, message: null })),
  name: "Review not published",
  tags: ["refusal"]
}
export const SaveOffline = {
  ...refused(new Unavailable({ reason: "offline" })),
  name: "Review not published, offline",
  tags: ["offline", "refusal"]
}
export const Saving = story("saving", filled)
