import { Context, Data, type Effect } from "effect"
import type { Stars } from "../reviews/Review.ts"
import type { ItemPage } from "../shared/editableListMachine.ts"
import type { DeskRefusal } from "./DeskOrders.ts"
import type { ReasonMissing } from "./DeskProblems.ts"

/** A review as the desk lists it, hidden ones too. */
export interface DeskReview {
  readonly id: number
  readonly productId: number
  readonly productName: string
  readonly stars: Stars
  /** Empty for stars alone. */
  readonly text: string
  readonly customerName: string
  /** When it was written or last changed, in milliseconds since 1970. */
  readonly at: number
  /** Why it is hidden; null for a review that everybody reads. */
  readonly hiddenReason: string | null
}

/** Hides a review with a reason, or shows it again. */
export type ReviewChange =
  | { readonly kind: "hide"; readonly id: number; readonly reason: string }
  | { readonly kind: "show"; readonly id: number }

/** Why a change had no effect. */
export type ReviewChangeRefusal = ReasonMissing | ReviewGone | DeskRefusal

/** The reviews of all products, for the staff. */
export class DeskReviews extends Context.Service<
  DeskReviews,
  {
    readonly list: (cursor: string | null) => Effect.Effect<ItemPage<DeskReview>, DeskRefusal>
    readonly change: (change: ReviewChange) => Effect.Effect<DeskReview, ReviewChangeRefusal>
  }
>()("shop/desk/DeskReviews") {}

/** There is no such review. */
export class ReviewGone extends Data.TaggedError("ReviewGone") {}
