import type { Fils } from "../money/Fils.ts"

/**
 * What the courier does with the parcel of an order: collects its cash, hands it over because it is
 * paid, or leaves it, because it is not paid, is given back, or does not go out.
 */
export type CourierTask =
  | { readonly kind: "collect"; readonly amount: Fils }
  | { readonly kind: "paid" | "unpaid" | "refunded" | "nothing" }
