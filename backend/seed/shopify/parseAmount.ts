import { toWesternDigits } from "#core/shared/digits.ts"
import { parseDinars } from "../fieldRules.ts"
import type { ProblemKind } from "./productProblems.ts"

/** A price in fils, or why it is none. */
export type Amount =
  | { readonly fils: number }
  | { readonly problem: Extract<ProblemKind, `${string}Price` | "fourthDecimal"> }

/**
 * Parses dinars as people and spreadsheets write them: with Arabic digits, the name of the currency
 * and commas between thousands. A comma that may as well stand before decimals is never guessed.
 */
export const parseAmount = (text: string): Amount => {
  const number = plainNumber(text.replace(currency, ""))
  if (number === "") return { problem: "noPrice" }
  if (/^\d{1,3},\d{3}$/.test(number)) return { problem: "ambiguousPrice" }
  const point = withDecimalPoint(number)
  if (/^\d{1,6}\.\d{3}\d*[1-9]/.test(point)) return { problem: "fourthDecimal" }
  const fils = parseDinars(point)
  return fils === null ? { problem: "unreadablePrice" } : { fils }
}

/** Parses a number with or without commas between thousands; null for anything else. */
export const parseNumber = (text: string): number | null => {
  const number = withDecimalPoint(
    plainNumber(text).replace(/^(-?\d{1,3}(?:,\d{3})+)$/, removeCommas)
  )
  return /^-?\d{1,9}(\.\d*)?$/.test(number) ? Number(number) : null
}

/** Dinars by any of their names; a price in another currency stays unreadable. */
const currency = /KWD|K\.?D\.?|د\s?\.?\s?ك\.?|دينار(?:\s+كويتي)?/i

const plainNumber = (text: string): string =>
  toWesternDigits(text)
    .replace(/[\s'\p{Cf}]/gu, "")
    .replaceAll("٫", ".")
    .replaceAll("٬", ",")

/** The number with a point before its decimals and nothing between its thousands. */
const withDecimalPoint = (number: string): string => {
  const point = /^-?\d{1,3}(,\d{3})+\.\d*$/.test(number)
    ? removeCommas(number)
    : /^\d{1,3}(\.\d{3})+,\d+$/.test(number)
      ? number.replaceAll(".", "").replace(",", ".")
      : /^\d+,\d{1,2}$/.test(number)
        ? number.replace(",", ".")
        : number
  return point.replace(/^\./, "0.").replace(/\.$/, "")
}

const removeCommas = (number: string): string => number.replaceAll(",", "")
