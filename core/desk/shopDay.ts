import { DateTime, Option } from "effect"
import { toWesternDigits } from "../shared/digits.ts"

/** Kuwait is three hours ahead of UTC all year. */
export const shopOffsetMs = 3 * 3_600_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** A day such as `2026-11-26`, as a person types it in any digits; null for what is no day. */
export const parseDay = (typed: string): string | null => {
  const day = toWesternDigits(typed).trim()
  const number = /^20\d\d-\d\d-\d\d$/.test(day) ? dayNumber(day) : Number.NaN
  return !Number.isNaN(number) && formatDay(number) === day ? day : null
}

/** The day that begins at this moment in the shop's time zone; null where none does. */
export const dayStartingAt = (at: number): string | null =>
  dayStart(dayOf(at)) === at ? dayOf(at) : null

/** The day of a moment in the shop's time zone. */
export const dayOf = (at: number): string => formatDay(Math.floor((at + shopOffsetMs) / dayMs))

/** The hour of a moment in the shop's time zone, from 0 to 23. */
export const hourOf = (at: number): number => Math.floor((at + shopOffsetMs) / hourMs) % 24

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

const dayNumber = (day: string): number =>
  Option.match(DateTime.make(day), {
    onNone: () => Number.NaN,
    onSome: (midnight) => DateTime.toEpochMillis(midnight) / dayMs
  })

const formatDay = (number: number): string =>
  DateTime.formatIsoDateUtc(DateTime.makeUnsafe(number * dayMs))
