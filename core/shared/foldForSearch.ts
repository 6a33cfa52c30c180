import { toWesternDigits } from "./digits.ts"

/**
 * Normalises a text for searching, so that letters that people type in several ways are equal.
 *
 * Harakat, tatweel and invisible characters are removed; alef, yeh, teh marbuta and the hamza
 * carriers become one letter each; Persian letters and all digits become the usual ones; case and
 * white space are ignored.
 */
export const foldForSearch = (text: string): string =>
  foldLetters(text)
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()

/** Normalises letter by letter and keeps white space. */
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
