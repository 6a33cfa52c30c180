import type { Option } from "effect"
import { type Branded, brand } from "../shared/brand.ts"
import { toWesternDigits } from "../shared/digits.ts"

/** The length of an account number in each country of the Gulf, with the letters of the country. */
const lengths: Readonly<Record<string, number>> = { KW: 30, SA: 24, AE: 23, BH: 22, QA: 29, OM: 23 }

const isIban = (text: string): boolean =>
  /^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(text) &&
  lengths[text.slice(0, 2)] === text.length &&
  remainder(text) === 1

/**
 * An international bank account number of the Gulf, without spaces: its length is that of its
 * country, and its check digits are right (ISO 13616).
 */
export const Iban: Branded<string, "Iban"> = brand("Iban", isIban)
export type Iban = ReturnType<typeof Iban.make>

/** Parses what a person typed, in any digits, with spaces or without; none where it is wrong. */
export const parseIban = (typed: string): Option.Option<Iban> =>
  Iban.parse(
    toWesternDigits(typed)
      .replace(/[\s\u200e\u200f-]/g, "")
      .toUpperCase()
  )

/** How an account is named once it is stored: its last four characters. */
export const ibanEnd = (iban: Iban): string => iban.slice(-4)

/** Letters count as 10 to 35; digit by digit, so that no number is too large. */
const remainder = (text: string): number => {
  const digits = Array.from(text.slice(4) + text.slice(0, 4), (sign) =>
    String(Number.parseInt(sign, 36))
  ).join("")
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)
}
