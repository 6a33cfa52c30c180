import { Option } from "effect"
import { brand } from "../shared/brand.ts"

/**
 * Money as a whole number of fils, 1,000 to the dinar; never negative
 * (docs/decisions/money-and-prices.md#money-and-rounding).
 */
export const Fils = brand("Fils", (fils: number) => Number.isSafeInteger(fils) && fils >= 0)
export type Fils = ReturnType<typeof Fils.make>

/**
 * `amount × numerator ÷ denominator`, rounded half up to 10 fils: the only rounding of money. It
 * uses BigInt, so it is exact for any amount.
 */
export const multiplyRounded = (amount: number, numerator: number, denominator: number): Fils => {
  const tens = BigInt(denominator) * 10n
  return Fils.make(Number((BigInt(amount) * BigInt(numerator) * 2n + tens) / (tens * 2n)) * 10)
}

/** Converts the wire's dinars to fils, rounded half up to 10; none when it is not an amount. */
export const filsFromDinars = (dinars: number): Option.Option<Fils> =>
  Option.map(exactFilsFromDinars(dinars), (fils) => multiplyRounded(fils, 1, 1))

/**
 * Converts dinars per kilogram without rounding, so the third decimal remains; only amounts are
 * rounded.
 */
export const exactFilsFromDinars = (dinars: number): Option.Option<Fils> =>
  Fils.parse(Math.round(multiplyByThousand(dinars)))

/**
 * Moves the decimal point in the decimal notation, because multiplying a float would not be exact.
 */
const multiplyByThousand = (dinars: number): number => {
  const [digits, exponent = 0] = String(dinars).split("e")
  return Number(`${digits}e${Number(exponent) + 3}`)
}

/** Converts fils to the wire's dinars: a number with at most 3 decimals. */
export const dinarsFromFils = (fils: Fils): number => fils / 1_000
