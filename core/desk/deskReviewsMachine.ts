import { Effect } from "effect"
import { callDesk, type DeskRefusal, ReasonMissing } from "./deskCall.ts"
import { submitMachine, type ItemPage } from "../shared/submitMachine.ts"
import { isBlank } from "../shared/cleanText.ts"
import type { PageRequest } from "../shared/pagedListMachine.ts"
import {
  type DeskReview,
  type ReviewChange,
  reviewCalls,
  type ReviewChangeRefusal
} from "./DeskReviews.ts"

/** The reviews of all products. */
export const deskReviewsMachine = submitMachine<
  null,
  DeskReview,
  ReviewChange,
  DeskRefusal,
  ReviewChangeRefusal
>({ id: "deskReviews", keyOf: ({ id }) => id, keyOfDraft: ({ id }) => id })

/** One page of reviews. */
export const loadReviews = ({ cursor }: PageRequest<null>) =>
  callDesk(reviewCalls.list, { query: { cursor } }).pipe(
    Effect.map(({ next, reviews }): ItemPage<DeskReview> => ({ items: reviews, next }))
  )

/** Hides a review, which needs a reason, or shows it again. */
export const changeReview = Effect.fnUntraced(function* (change: ReviewChange) {
  if (change.kind === "hide" && isBlank(change.reason)) return yield* new ReasonMissing()
  const { review } = yield* callDesk(reviewCalls.change, { body: change })
  return review
})
