import { Effect } from "effect"
import { editableListMachine } from "../shared/editableListMachine.ts"
import type { DeskRefusal } from "./DeskOrders.ts"
import { isBlank } from "../shared/cleanText.ts"
import type { PageRequest } from "../shared/pagedListMachine.ts"
import { ReasonMissing } from "./DeskProblems.ts"
import {
  type DeskReview,
  DeskReviews,
  type ReviewChange,
  type ReviewChangeRefusal
} from "./DeskReviews.ts"

/** The reviews of all products. */
export const deskReviewsMachine = editableListMachine<
  null,
  DeskReview,
  ReviewChange,
  DeskRefusal,
  ReviewChangeRefusal
>({ id: "deskReviews", keyOf: ({ id }) => id, keyOfDraft: ({ id }) => id })

/** One page of reviews. */
export const loadReviews = ({ cursor }: PageRequest<null>) =>
  DeskReviews.use((reviews) => reviews.list(cursor))

/** Hides a review, which needs a reason, or shows it again. */
export const changeReview = Effect.fnUntraced(function* (change: ReviewChange) {
  if (change.kind === "hide" && isBlank(change.reason)) return yield* new ReasonMissing()
  const reviews = yield* DeskReviews
  return yield* reviews.change(change)
})
