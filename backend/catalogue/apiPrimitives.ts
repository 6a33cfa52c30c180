/**
 * The URL of a picture or video: a file of the shop is under /pictures, anything else has a full
 * URL already.
 */
export const pictureUrl = (file: string): string =>
  /^(https:\/\/|\/)/.test(file) ? file : `/pictures/${file}`

/** A day, as its midnight in UTC in milliseconds since 1970, in the form `2026-02-25`. */
export const formatDay = (day: number): string => new Date(day).toISOString().slice(0, 10)

/** Parses a day such as `2026-02-25`; null for any other text and for days that do not exist. */
export const parseDay = (text: string): number | null => {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return Number.isNaN(day) || formatDay(day) !== text ? null : day
}
