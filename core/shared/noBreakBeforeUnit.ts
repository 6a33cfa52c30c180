/** Keeps a number and the word after it, such as its unit, on one line. */
export const noBreakBeforeUnit = (text: string): string =>
  text.replace(/(\p{Nd}) (?=\p{L})/gu, "$1\u00A0")
