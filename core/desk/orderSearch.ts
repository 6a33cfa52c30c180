import { countries, countryKeys } from "../contact/countries.ts"
import { toWesternDigits } from "../shared/digits.ts"

/** What a person looks for in the orders. */
export type OrderSearch =
  | {
      readonly kind: "number"
      /** The number of an order; null for what cannot be one. */
      readonly orderId: number | null
      /** The last digits of a phone number, in each way in which they can be meant. */
      readonly phoneEnds: ReadonlyArray<string>
      /** The first characters of a phone number in E.164. */
      readonly phoneStarts: ReadonlyArray<string>
    }
  | { readonly kind: "name"; readonly words: ReadonlyArray<string> }

/**
 * A text that contains one number, in any digits and with whatever words or signs around it, means
 * that number: of an order, or the first or the last digits of a phone number. Any other text is a
 * name.
 */
export const parseOrderSearch = (typed: string): OrderSearch => {
  const [number, ...others] = toWesternDigits(typed).match(numbers) ?? []
  if (number === undefined || others.length > 0) return { kind: "name", words: wordsOf(typed) }
  const digits = number.replace(/\D/g, "")
  const significant = digits.replace(/^0+/, "")
  return {
    kind: "number",
    orderId:
      significant === "" || significant.length > maximumOrderDigits ? null : Number(significant),
    ...(digits.length < minimumPhoneDigits
      ? { phoneEnds: [], phoneStarts: [] }
      : { phoneEnds: phoneEnds(digits, significant), phoneStarts: phoneStarts(significant) })
  }
}

/** Digits with nothing between them but what separates the parts of a phone number. */
const numbers = /\d(?:[\s\p{Cf}\p{Pd}().+/]*\d)*/gu

/** Zeros before a whole number are a prefix of dialling; before the last digits they are digits. */
const phoneEnds = (digits: string, significant: string): ReadonlyArray<string> =>
  significant.length >= minimumWholeDigits ? [significant] : [digits]

const phoneStarts = (significant: string): ReadonlyArray<string> => {
  const codes = countryKeys.map((key) => countries[key].callingCode)
  return significant.length < minimumPhoneDigits
    ? []
    : [
        ...codes.map((code) => `+${code}${significant}`),
        ...(codes.some((code) => significant.startsWith(code)) ? [`+${significant}`] : [])
      ]
}

/** Names are compared without apostrophes and hyphens, so that a hyphen may stand for a space. */
const wordsOf = (typed: string): ReadonlyArray<string> =>
  typed
    .replace(/['`´‘’ʼʹ′＇]/g, "")
    .split(/[\s\p{Pd}]+/u)
    .filter((word) => word !== "")

const minimumPhoneDigits = 3
const minimumWholeDigits = 7
const maximumOrderDigits = 15
