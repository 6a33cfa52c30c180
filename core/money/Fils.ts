import { Option } from "effect"
import { brand } from "../shared/brand.ts"

/** Money as a whole number of fils, 1,000 to the dinar; never negative (docs/decisions.md#money-and-rounding). */
export const Fils = brand("Fils", (fils: number) => Number.isSafeInteger(fils) && fils >= 0)
export type Fils = ReturnType<typeof Fils.make>

export const zeroFils = Fils.make(0)

/**
 * `amount × numerator ÷ denominator`, rounded half up to 10 fils: the only rounding in the shop.
 *
 * It counts in whole numbers of any size, so no cart is too large to be exact.
 */
export const multiplyRounded = (amount: number, numerator: number, denominator: number): Fils => {
  const tens = BigInt(denominator) * 10n
  return Fils.make(Number((BigInt(amount) * BigInt(numerator) * 2n + tens) / (tens * 2n)) * 10)
}

/** Dinars as the wire says them, in fils rounded half up to 10; none for what is no amount. */
export const filsFromDinars = (dinars: number): Option.Option<Fils> =>
  Option.map(exactFilsFromDinars(dinars), (fils) => multiplyRounded(fils, 1, 1))

/** Dinars per kilogram keep their third decimal; only amounts are rounded. */
export const exactFilsFromDinars = (dinars: number): Option.Option<Fils> =>
  Number.isFinite(dinars) ? Fils.parse(Math.round(multiplyByThousand(dinars))) : Option.none()

/** Moves the decimal point of the number as it is written, which multiplying would not do exactly. */
const multiplyByThousand = (dinars: number): number => {
  const [digits, exponent = "0"] = String(dinars).split("e")
  return Number(`${digits}e${Number(exponent) + 3}`)
}

/** Fils as the wire's dinars: a number with at most 3 decimals. */
export const dinarsFromFils = (fils: Fils): number => fils / 1_000
