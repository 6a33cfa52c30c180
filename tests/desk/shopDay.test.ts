import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  addDays,
  dayOf,
  daysBetween,
  dayStart,
  dayStartingAt,
  hourOf,
  parseDay,
  shopOffsetMs
} from "#core/desk/shopDay.ts"

const moment = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2099, 11, 30) })

describe("shop's day", () => {
  it("an order at 22:30 UTC belongs to the next day in Kuwait", () => {
    const at = Date.parse("2026-11-25T22:30:00Z")
    expect([dayOf(at), hourOf(at)]).toEqual(["2026-11-26", 1])
    expect(new Date(dayStart("2026-11-26")).toISOString()).toBe("2026-11-25T21:00:00.000Z")
  })

  it("the end of a promo code's last day is where the next day begins; noon begins none", () => {
    const endsAt = dayStart("2026-11-27", 1)
    expect(dayStartingAt(endsAt)).toBe("2026-11-28")
    expect(dayStartingAt(endsAt + 12 * 3_600_000)).toBeNull()
  })

  it("a moment has the day and the hour of the calendar", () =>
    fc.assert(
      fc.property(moment, (at) => {
        const local = new Date(at + shopOffsetMs)
        expect(dayOf(at)).toBe(local.toISOString().slice(0, 10))
        expect(hourOf(at)).toBe(local.getUTCHours())
        expect(dayStart(dayOf(at))).toBeLessThanOrEqual(at)
        expect(dayStart(dayOf(at), 1)).toBeGreaterThan(at)
        expect(parseDay(dayOf(at))).toBe(dayOf(at))
      })
    ))

  it("a span has each of its days once", () =>
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 800 }), (at, count) => {
        const first = dayOf(at)
        const days = daysBetween(first, addDays(first, count))
        expect(days).toHaveLength(count + 1)
        expect(days.every((day, index) => day === dayOf(dayStart(first, index)))).toBe(true)
      })
    ))

  it("parseDay: days in any digits, and nothing else", () => {
    expect(parseDay("٢٠٢٨-٠٢-٢٩")).toBe("2028-02-29")
    expect(parseDay("2026-02-29")).toBeNull()
    expect(parseDay("2026-13-01")).toBeNull()
    expect(parseDay("2026-1-1")).toBeNull()
    expect(daysBetween("2026-11-26", "2026-11-25")).toEqual([])
  })
})
