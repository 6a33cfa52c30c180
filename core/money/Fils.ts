import type { Option } from "effect"
import { brand } from "../shared/brand.ts"

/**
 * Money as a whole number of fils, 1,000 to the dinar; never negative
 * (docs/decisions/money-and-prices.md#money-and-rounding).
 */
export const Fils = brand("Fils", (fils: number) => Number.isSafeInteger(fils) && fils >= 0)
export type Fils = ReturnType<typeof Fils.make>

/**
 * `amount × numerator ÷ denominator`, rounded half up to 10 fils, or to another step. It uses
 * BigInt, so it is exact for any amount.
 */
export const multiplyRounded = (
  amount: number,
  numerator: number,
  denominator: number,
  step = 10
): Fils => {
  const steps = BigInt(denominator) * BigInt(step)
  return Fils.make(Number((BigInt(amount) * BigInt(numerator) * 2n + steps) / (steps * 2n)) * step)
}

/** Converts the wire's dinars to whole fils; none when it is not an amount. */
export const filsFromDinars = (dinars: number): Option.Option<Fils> =>
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

/**
 * The decimals of an amount as they are shown: two, and the third where it is not 0, so `50` of
 * 12.500 and `995` of 0.995.
 */
export const shownDecimals = (fils: number): string =>
  String(fils % 1_000)
    .padStart(3, "0")
    .replace(/0$/, "")
