import type { Fils } from "../money/Fils.ts"

/** A lower price for a time; moments are milliseconds since 1970. */
export interface Sale {
  readonly price: Fils
  /** Null where it has begun already. */
  readonly startsAt: number | null
  /** At this moment it is over; null where it has no end. */
  readonly endsAt: number | null
}

/** Whether a sale lowers the price at this moment. */
export const isOnSale = ({ endsAt, startsAt }: Omit<Sale, "price">, at: number): boolean =>
  (startsAt === null || startsAt <= at) && (endsAt === null || at < endsAt)

/** What is wrong with a sale. */
export type SaleProblem = "notBelowPrice" | "endsBeforeStart"

/** Why a product of this price cannot have this sale; null where it can. */
export const saleProblem = (
  { endsAt, price, startsAt }: Sale,
  regularPrice: Fils
): SaleProblem | null =>
  price < 1 || price >= regularPrice
    ? "notBelowPrice"
    : startsAt !== null && endsAt !== null && endsAt <= startsAt
      ? "endsBeforeStart"
      : null
