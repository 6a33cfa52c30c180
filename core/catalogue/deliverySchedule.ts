import type { Country } from "../contact/countries.ts"

/** The days of a week, from Sunday as in Kuwait. */
export const weekdays = [
  "sunday",
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday"
] as const
/** One of `weekdays`. */
export type Weekday = (typeof weekdays)[number]

/** When the shop delivers. For a country without days, nothing is promised. */
export interface DeliverySchedule {
  /** The number of working days within which an order arrives, by country. */
  readonly days: Readonly<Partial<Record<Country, number>>>
  /** From this hour on in Kuwait, an order counts as placed on the next day; 24 for never. */
  readonly cutOffHour: number
  readonly closedWeekdays: ReadonlyArray<Weekday>
  /** Other days without delivery: their midnights in UTC, in milliseconds since 1970. */
  readonly closedDates: ReadonlyArray<number>
}

/** A schedule that promises nothing. */
export const emptySchedule: DeliverySchedule = {
  days: {},
  cutOffHour: 24,
  closedWeekdays: [],
  closedDates: []
}

/** What a part of a country has of its own; the schedule of the shop counts for what is null. */
export interface ZoneSchedule {
  readonly days: number | null
  readonly cutOffHour: number | null
  readonly closedWeekdays: ReadonlyArray<Weekday> | null
  /** Beside those of the shop. */
  readonly closedDates: ReadonlyArray<number>
}

/** The schedule of the shop, with what a part of a country has of its own. */
export const scheduleOfZone = (
  schedule: DeliverySchedule,
  country: Country,
  zone: ZoneSchedule | null
): DeliverySchedule => {
  if (zone === null) return schedule
  const { closedDates, closedWeekdays, cutOffHour, days } = zone
  return {
    days: days === null ? schedule.days : { ...schedule.days, [country]: days },
    cutOffHour: cutOffHour ?? schedule.cutOffHour,
    closedWeekdays: closedWeekdays ?? schedule.closedWeekdays,
    closedDates: [...schedule.closedDates, ...closedDates]
  }
}

/**
 * The day by which an order arrives: so many working days after the first working day on which it
 * can be sent. The day is its midnight in UTC, in milliseconds since 1970; null where the shop
 * promises nothing.
 */
export const expectedDeliveryDay = (
  schedule: DeliverySchedule,
  country: Country,
  placedAt: number
): number | null => {
  const workingDays = schedule.days[country]
  if (workingDays === undefined || isNeverOpen(schedule)) return null
  const hoursInKuwait = Math.floor(placedAt / hourMs) + kuwaitOffsetHours
  const firstDay =
    Math.floor(hoursInKuwait / 24) + (hoursOfDay(hoursInKuwait) >= schedule.cutOffHour ? 1 : 0)
  let day = nextWorkingDay(schedule, firstDay)
  for (let left = workingDays; left > 0; left--) day = nextWorkingDay(schedule, day + 1)
  return day * dayMs
}

/**
 * How many calendar days a day is after today in Kuwait: 0 for today, 1 for tomorrow. The day is
 * its midnight in UTC, as `expectedDeliveryDay` returns it.
 */
export const daysUntil = (day: number, now: number): number =>
  day / dayMs - Math.floor((now / hourMs + kuwaitOffsetHours) / 24)

/** The first working day from this day on. Days are counted since 1970. */
const nextWorkingDay = (schedule: DeliverySchedule, from: number): number => {
  let day = from
  while (isClosed(schedule, day)) day++
  return day
}

/** Whether nothing is delivered on this day: its midnight in UTC in milliseconds since 1970. */
export const isClosedDay = (schedule: DeliverySchedule, day: number): boolean =>
  isClosed(schedule, day / dayMs)

/** Whether nothing is delivered on this day, counted since 1970. */
const isClosed = ({ closedDates, closedWeekdays }: DeliverySchedule, day: number): boolean =>
  closedWeekdays.some((weekday) => weekdays.indexOf(weekday) === (day + firstWeekday) % 7) ||
  closedDates.includes(day * dayMs)

const isNeverOpen = ({ closedWeekdays }: DeliverySchedule): boolean =>
  weekdays.every((weekday) => closedWeekdays.includes(weekday))

const hoursOfDay = (hours: number): number => hours - Math.floor(hours / 24) * 24

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Kuwait has no summer time. */
const kuwaitOffsetHours = 3
/** 1 January 1970 was a Thursday. */
const firstWeekday = 4
