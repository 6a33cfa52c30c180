/**
 * Parses the number of an entity in a URL, which has one spelling: Western digits without zeros
 * before them.
 */
export const parseNumericId = (text: string): number | null =>
  /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
