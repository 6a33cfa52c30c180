import { toWesternDigits } from "../shared/digits.ts"

/** Kuwait is three hours ahead of UTC all year. */
export const shopOffsetMs = 3 * 3_600_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** A day such as `2026-11-26`, as a person types it in any digits; null for what is no day. */
export const parseDay = (typed: string): string | null => {
  const day = toWesternDigits(typed).trim()
  return /^20\d\d-\d\d-\d\d$/.test(day) && formatDay(dayNumber(day)) === day ? day : null
}

/** The day of a moment in the shop's time zone. */
export const dayOf = (at: number): string => formatDay(Math.floor((at + shopOffsetMs) / dayMs))

/** The hour of a moment in the shop's time zone, from 0 to 23. */
export const hourOf = (at: number): number => {
  const hours = Math.floor((at + shopOffsetMs) / hourMs)
  return hours - Math.floor(hours / 24) * 24
}

/** When a day begins in the shop's time zone, or a number of days after it. */
export const dayStart = (day: string, daysAfter = 0): number =>
  (dayNumber(day) + daysAfter) * dayMs - shopOffsetMs

/** The day that is a number of days after this one. */
export const addDays = (day: string, days: number): string => formatDay(dayNumber(day) + days)

/** All days of a span, both ends included; none where the end is before the start. */
export const daysBetween = (first: string, last: string): ReadonlyArray<string> =>
  Array.from({ length: Math.max(0, dayNumber(last) - dayNumber(first) + 1) }, (_, index) =>
    addDays(first, index)
  )

/** The number of days since 1970, in a year that begins in March, so that leap days are last. */
const dayNumber = (day: string): number => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number)
  const shifted = month > 2 ? year : year - 1
  const ofYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + date - 1
  return (
    shifted * 365 +
    Math.floor(shifted / 4) -
    Math.floor(shifted / 100) +
    Math.floor(shifted / 400) +
    ofYear -
    daysBefore1970
  )
}

const daysBefore1970 = 719_468

const formatDay = (number: number): string => {
  const days = number + daysBefore1970
  const era = Math.floor(days / 146_097)
  const ofEra = days - era * 146_097
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1_460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) /
      365
  )
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * ofYear + 2) / 153)
  const month = ((shiftedMonth + 2) % 12) + 1
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  const date = ofYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1
  return [String(year), pad(month), pad(date)].join("-")
}

const pad = (number: number): string => String(number).padStart(2, "0")
