/** Arabic-Indic (٠–٩) and Persian (۰–۹) digits as 0–9; everything else is left alone. */
export const toWesternDigits = (typed: string): string =>
  typed.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

/** Only the digits of what was typed, as 0–9. */
export const extractDigits = (typed: string): string =>
  toWesternDigits(typed).replace(/[^0-9]/g, "")
