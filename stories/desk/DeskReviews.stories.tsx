import { ItemGone, ReasonMissing } from "#core/desk/deskCall.ts"
import type { Meta } from "@storybook/react-vite"
import type { ContextFrom } from "xstate"
import {
  type DeskReview,
  deskReviewsMachine,
  type ReviewChange,
  type ReviewChangeRefusal
} from "#core/desk/DeskReviews.ts"
import { StaffSessionEnded } from "#core/desk/StaffSession.ts"
import { DeskReviews } from "#ui/desk/reviews/DeskReviews.tsx"
import { fixture, withChanges } from "../fixture.ts"
import { stateStory } from "../stateStory.tsx"
import { emptyList, offline, storyMoment } from "./editableList.ts"

export default { title: "Desk/Reviews" } satisfies Meta

const story = stateStory(deskReviewsMachine, DeskReviews)
type ReviewsContext = ContextFrom<typeof deskReviewsMachine>

const empty: ReviewsContext = { ...emptyList, filter: null }
const listed = fixture((locale): ReviewsContext => {
  const review: DeskReview = {
    id: 3,
    productId: 1,
    productName: { ar: "دلة نحاس منقوشة", en: "Engraved brass dallah" }[locale],
    stars: 5,
    text: {
      ar: "نقشها جميل وصبّها سهل.\n\nوصلت في يومين.",
      en: "Fine engraving, and it pours well.\n\nIt came in two days."
    }[locale],
    customerName: { ar: "نورة العنزي", en: "Noura Al-Enezi" }[locale],
    at: storyMoment,
    hiddenReason: null
  }
  return {
    ...empty,
    next: "more",
    items: [
      review,
      { ...review, id: 2, stars: 1, text: "", customerName: "" },
      {
        ...review,
        id: 1,
        stars: 2,
        text: { ar: "اتصلوا على 50009999", en: "Call 50009999" }[locale],
        hiddenReason: { ar: "فيه رقم هاتف", en: "It has a phone number" }[locale]
      }
    ]
  }
})
const hiding: ReviewChange = { kind: "hide", id: 3, reason: "" }
const refused = (changeRefusal: ReviewChangeRefusal) => ({
  ...story("editing", withChanges(listed, { draft: hiding, changeRefusal })),
  tags: ["refusal"]
})

export const Loading = { ...story("loading", empty), tags: ["loading"] }
export const Offline = {
  ...story("failed", { ...empty, refusal: offline }),
  tags: ["offline", "refusal"]
}
export const SessionEnded = {
  ...story("failed", { ...empty, refusal: new StaffSessionEnded() }),
  tags: ["refusal"]
}
export const Listed = story("listed", listed)
export const None = { ...story("listed", empty), name: "No reviews" }
export const Refreshing = story("refreshing", listed)
export const LoadingMore = { ...story("loadingMore", listed), tags: ["loading"] }
export const LoadMoreFailed = {
  ...story("loadMoreFailed", withChanges(listed, { refusal: offline })),
  name: "Next page not loaded, offline",
  tags: ["offline", "refusal"]
}
export const Hiding = story("editing", withChanges(listed, { draft: hiding }))
export const Showing = story("editing", withChanges(listed, { draft: { kind: "show", id: 1 } }))
export const Saving = story("changing", withChanges(listed, { draft: hiding }))
export const Hidden = story("listed", withChanges(listed, { done: hiding }))
export const NoReason = refused(new ReasonMissing())
export const Gone = { ...refused(new ItemGone()), name: "Review gone" }
export const SaveOffline = {
  ...refused(offline),
  name: "Not saved, offline",
  tags: ["offline", "refusal"]
}
