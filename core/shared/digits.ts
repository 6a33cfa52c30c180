/** Converts Arabic-Indic (٠–٩) and Persian (۰–۹) digits to 0–9; other characters are unchanged. */
export const toWesternDigits = (typed: string): string =>
  typed.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

/** Keeps only the digits of a text, as 0–9. */
export const extractDigits = (typed: string): string =>
  toWesternDigits(typed).replace(/[^0-9]/g, "")
