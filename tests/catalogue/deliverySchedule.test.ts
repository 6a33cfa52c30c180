import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  daysUntil,
  type DeliverySchedule,
  emptySchedule,
  expectedDeliveryDay,
  scheduleOfZone,
  weekdays,
  type ZoneSchedule
} from "#core/catalogue/deliverySchedule.ts"
import { country } from "#core/testing/contactArbitraries.ts"
import { runs } from "#core/testing/runs.ts"

const inKuwait = (time: string): number => Date.parse(`${time}+03:00`)
const dayMs = 86_400_000
const formatDay = (day: number): string => new Date(day).toISOString().slice(0, 10)
const kuwaitDay = (at: number): number => Date.parse(formatDay(at + 3 * 3_600_000))

/** Kuwait in 2 working days, closed on Fridays and on the national days of 2026. */
const schedule: DeliverySchedule = {
  days: { KW: 2, OM: 5 },
  cutOffHour: 18,
  closedWeekdays: ["friday"],
  closedDates: [Date.UTC(2026, 1, 25), Date.UTC(2026, 1, 26)]
}
const dayOf = (time: string, changes: Partial<DeliverySchedule> = {}): string | null => {
  const day = expectedDeliveryDay({ ...schedule, ...changes }, "KW", inKuwait(time))
  return day === null ? null : formatDay(day)
}

/** Some moment from 2020 to 2040, often close to midnight or to an hour. */
const moment = fc
  .tuple(
    fc.integer({ min: 50 * 365 * 24, max: 70 * 365 * 24 }),
    fc.constantFrom(-1, 0, 1, 1_800_000)
  )
  .map(([hours, milliseconds]) => hours * 3_600_000 + milliseconds)
const closedDate = fc.integer({ min: 50 * 365, max: 70 * 365 }).map((day) => day * dayMs)
const anySchedule: fc.Arbitrary<DeliverySchedule> = fc.record({
  days: fc.dictionary(country, fc.integer({ min: 0, max: 14 })),
  cutOffHour: fc.integer({ min: 0, max: 24 }),
  closedWeekdays: fc.subarray([...weekdays], { maxLength: 6 }),
  closedDates: fc.array(closedDate, { maxLength: 5 })
})
/** Most random dates are far from any order: these are around it. */
const scheduleAround = (at: number): fc.Arbitrary<DeliverySchedule> =>
  fc
    .tuple(anySchedule, fc.array(fc.integer({ min: -2, max: 20 }), { maxLength: 8 }))
    .map(([made, offsets]) => ({
      ...made,
      closedDates: [
        ...made.closedDates,
        ...offsets.map((offset) => (Math.floor(at / dayMs) + offset) * dayMs)
      ]
    }))
const orderOf = moment.chain((at) => fc.tuple(scheduleAround(at), country, fc.constant(at)))

describe("expectedDeliveryDay", () => {
  it.each([
    ["a Monday morning", "2026-11-23T10:00", "2026-11-25"],
    ["the last minute before the cut-off hour", "2026-11-23T17:59", "2026-11-25"],
    ["the cut-off hour: as on the next day", "2026-11-23T18:00", "2026-11-26"],
    ["a Wednesday: Friday does not count", "2026-11-25T10:00", "2026-11-28"],
    ["a Thursday evening: it is sent on Saturday", "2026-11-26T20:00", "2026-11-30"],
    ["a Friday: it is sent on Saturday", "2026-11-27T00:10", "2026-11-30"],
    [
      "just after midnight in Kuwait, still the day before in UTC",
      "2026-11-24T00:10",
      "2026-11-26"
    ],
    ["before two holidays and a Friday", "2026-02-24T10:00", "2026-03-01"]
  ])("in Kuwait, %s (%s): %s", (_, time, day) => {
    expect(dayOf(time)).toBe(day)
  })

  it("is the same day for 0 working days, and null without days for the country", () => {
    expect(dayOf("2026-11-23T10:00", { days: { KW: 0 } })).toBe("2026-11-23")
    expect(dayOf("2026-11-27T10:00", { days: { KW: 0 } })).toBe("2026-11-28")
    expect(dayOf("2026-11-23T10:00", { days: { OM: 5 } })).toBeNull()
    expect(expectedDeliveryDay(emptySchedule, "KW", 0)).toBeNull()
    expect(dayOf("2026-11-23T10:00", { closedWeekdays: weekdays })).toBeNull()
  })

  it("is never before the day of the order, and never a closed day (property)", () => {
    fc.assert(
      fc.property(orderOf, ([schedule, country, at]) => {
        const day = expectedDeliveryDay(schedule, country, at)
        expect(day === null).toBe(schedule.days[country] === undefined)
        if (day === null) return
        expect(day).toBeGreaterThanOrEqual(kuwaitDay(at))
        const weekday = new Date(day).toLocaleDateString("en", { weekday: "long", timeZone: "UTC" })
        expect(schedule.closedWeekdays.map(String)).not.toContain(weekday.toLowerCase())
        expect(schedule.closedDates).not.toContain(day)
      }),
      runs(1_000)
    )
  })

  it("a later order never has an earlier day, nor has one with more working days or holidays (property)", () => {
    fc.assert(
      fc.property(
        orderOf,
        fc.oneof(fc.nat({ max: 3 * dayMs }), fc.nat({ max: 3 * 3_600_000 })),
        fc.nat({ max: 10 }),
        ([schedule, country, at], later, further) => {
          const day = expectedDeliveryDay(schedule, country, at)
          if (day === null) return
          expect(expectedDeliveryDay(schedule, country, at + later)).toBeGreaterThanOrEqual(day)
          const count = schedule.days[country] ?? 0
          const slower = { ...schedule, days: { [country]: count + further } }
          expect(expectedDeliveryDay(slower, country, at)).toBeGreaterThanOrEqual(
            day + further * dayMs
          )
          const holiday = { ...schedule, closedDates: [...schedule.closedDates, day] }
          expect(expectedDeliveryDay(holiday, country, at)).toBeGreaterThan(day)
        }
      ),
      runs(1_000)
    )
  })
})

describe("scheduleOfZone", () => {
  const sameDay = { days: 0, cutOffHour: 15, closedWeekdays: null, closedDates: [] }
  const dayInZone = (time: string, zone: Partial<ZoneSchedule> = {}) => {
    const own = scheduleOfZone(schedule, "KW", { ...sameDay, ...zone })
    const day = expectedDeliveryDay(own, "KW", inKuwait(time))
    return day === null ? null : formatDay(day)
  }

  it("is the same day until the hour of the zone, and the next one from then on", () => {
    expect(dayInZone("2026-11-23T14:59")).toBe("2026-11-23")
    expect(dayInZone("2026-11-23T15:00")).toBe("2026-11-24")
  })

  it("has its own days off, and its holidays beside those of the shop", () => {
    // A Friday: the shop is closed, and delivers on the Saturday.
    expect(dayInZone("2026-11-27T10:00")).toBe("2026-11-28")
    expect(dayInZone("2026-11-27T10:00", { closedWeekdays: [] })).toBe("2026-11-27")
    const closedDates = [Date.UTC(2026, 1, 24)]
    expect(dayInZone("2026-02-24T10:00", { closedDates })).toBe("2026-02-28")
  })

  it("is that of the shop where the zone says nothing, and promises to other countries as it did", () => {
    const silent = { days: null, cutOffHour: null, closedWeekdays: null, closedDates: [] }
    expect(scheduleOfZone(schedule, "KW", silent)).toEqual(schedule)
    expect(scheduleOfZone(schedule, "KW", null)).toBe(schedule)
    expect(scheduleOfZone(schedule, "KW", sameDay).days).toEqual({ KW: 0, OM: 5 })
  })
})

describe("daysUntil", () => {
  it.each([
    ["2026-11-23T00:00", 2],
    ["2026-11-23T23:59", 2],
    ["2026-11-24T00:00", 1],
    ["2026-11-25T23:59", 0]
  ])("at %s in Kuwait, %i days are left until 25 November", (time, days) => {
    expect(daysUntil(Date.UTC(2026, 10, 25), inKuwait(time))).toBe(days)
  })

  it("today in Kuwait + the days left = the expected day (property)", () => {
    fc.assert(
      fc.property(orderOf, ([schedule, country, at]) => {
        const day = expectedDeliveryDay(schedule, country, at)
        if (day === null) return
        expect(kuwaitDay(at) + daysUntil(day, at) * dayMs).toBe(day)
      }),
      runs(1_000)
    )
  })
})
