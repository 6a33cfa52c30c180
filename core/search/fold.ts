import { toWesternDigits } from "../shared/digits.ts"

/**
 * A text as the search compares it: one shape for letters that people type in several ways.
 *
 * Harakat, tatweel and invisible marks go; alef, yeh, teh marbuta and the hamza carriers are levelled; Persian
 * letters and all digits become the usual ones; case and white space do not count.
 */
export const fold = (text: string): string =>
  foldLetters(text)
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()

/** The same letter by letter: white space stays as it is. */
export const foldLetters = (text: string): string =>
  toWesternDigits(text.normalize("NFKC"))
    .replace(/[\u064b-\u065f\u0670\u0640\p{Cf}]/gu, "")
    .replace(/[آأإٱ]/g, "ا")
    .replace(/[ىی]/g, "ي")
    .replace(/ة/g, "ه")
    .replace(/ؤ/g, "و")
    .replace(/ئ/g, "ي")
    .replace(/ک/g, "ك")
    .toLowerCase()
