import { Fils } from "../money/Fils.ts"

/** The payments of a shopper who pays later: some equal ones, and the last. */
export interface LaterPayments {
  readonly payments: number
  readonly amount: Fils
  /** It takes the rest, so it is up to 39 fils more. */
  readonly last: Fils
}

/**
 * Splits a price into four payments, which sum up to it, all but the last of whole tens of fils;
 * null for a price that is too small to be paid later.
 */
export const splitIntoPayments = (price: Fils): LaterPayments | null => {
  if (price < minimumFils) return null
  const amount = Fils.make(Math.floor(price / payments / 10) * 10)
  return { payments, amount, last: Fils.make(price - amount * (payments - 1)) }
}

const payments = 4

/** Deema, the first company in Kuwait to lend in this way, begins at 10 dinars. */
const minimumFils = 10_000
