import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { emptySchedule, isClosedDay, weekdays } from "#core/catalogue/deliverySchedule.ts"
import { mayHandOver, pickupReadyAt } from "#core/delivery/pickup.ts"
import {
  findSlotProblem,
  formatTime,
  isSameSlot,
  nextSlots,
  parseTime,
  type SlotBook,
  slotDayOf,
  slotsOn,
  slotStart,
  weekdayOf,
  type ZoneSlot
} from "#core/delivery/slots.ts"
import { runs } from "#core/testing/runs.ts"

const hour = 60
const dayMs = 86_400_000
const emptyBook: SlotBook = { records: [], closedDays: [] }
const utc = (text: string) => Date.parse(`${text}Z`)
const day = (text: string) => utc(`${text}T00:00:00`)
const evening: ZoneSlot = {
  weekdays,
  dates: [],
  begins: 18 * hour,
  ends: 21 * hour,
  capacity: 2,
  cutOff: 90
}
/** 1 March 2026, a Sunday in Ramadan. */
const ramadan: ZoneSlot = {
  ...evening,
  weekdays: [],
  dates: [day("2026-03-01")],
  begins: 23 * hour,
  ends: 26 * hour
}
const zone = { slots: [evening, ramadan], schedule: emptySchedule }

describe("nextSlots", () => {
  it("offers the evening until 16:30, in Ramadan the night that passes midnight", () => {
    const shown = (at: string, book = emptyBook) =>
      nextSlots(zone, book, utc(at))
        .slice(0, 3)
        .map(
          (slot) => `${new Date(slot.day).toISOString().slice(0, 10)} ${formatTime(slot.begins)}`
        )
    // Kuwait is three hours ahead: 16:29 and 16:30 on Saturday, 28 February.
    expect(shown("2026-02-28T13:29:00")).toEqual([
      "2026-02-28 18:00",
      "2026-03-01 23:00",
      "2026-03-02 18:00"
    ])
    expect(shown("2026-02-28T13:30:00")[0]).toBe("2026-03-01 23:00")
    // At half past midnight of the 2nd, the night of the 1st has begun and is no slot of the 2nd.
    expect(shown("2026-03-01T21:30:00")[0]).toBe("2026-03-02 18:00")
    const full = { day: day("2026-03-01"), begins: 23 * hour, taken: 2, capacity: null }
    const book = (record: object): SlotBook => ({
      records: [{ ...full, closedReason: null, ...record }],
      closedDays: [day("2026-03-02")]
    })
    const at = "2026-02-28T13:30:00"
    expect(shown(at, book({}))[0]).toBe("2026-03-03 18:00")
    expect(shown(at, book({ capacity: 3 }))[0]).toBe("2026-03-01 23:00")
    expect(shown(at, book({ taken: 0, closedReason: "rain" }))[0]).toBe("2026-03-03 18:00")
  })

  const slot: fc.Arbitrary<ZoneSlot> = fc
    .record({
      weekdays: fc.subarray([...weekdays]),
      dates: fc.uniqueArray(
        fc.nat({ max: 20 }).map((after) => day("2026-02-20") + after * dayMs),
        { maxLength: 3 }
      ),
      begins: fc.nat({ max: 1_439 }),
      length: fc.integer({ min: 1, max: 1_440 }),
      capacity: fc.nat({ max: 3 }),
      cutOff: fc.nat({ max: 3_000 })
    })
    .filter(({ dates, weekdays }) => dates.length + weekdays.length > 0)
    .map(({ length, ...rest }) => ({ ...rest, ends: rest.begins + length }))
  const situation = fc.record({
    slots: fc.array(slot, { maxLength: 6 }).filter((slots) => findSlotProblem(slots) === null),
    closedWeekdays: fc.subarray([...weekdays], { maxLength: 6 }),
    closedDays: fc.subarray([0, 1, 5].map((after) => day("2026-03-01") + after * dayMs)),
    at: fc.integer({ min: utc("2026-02-25T00:00:00"), max: utc("2026-03-08T00:00:00") }),
    taken: fc.nat({ max: 3 }),
    capacity: fc.option(fc.nat({ max: 3 }))
  })

  it("offers what is before its cut-off, not full, and on no closed day, sorted, each once", () => {
    fc.assert(
      fc.property(situation, ({ at, capacity, closedDays, closedWeekdays, slots, taken }) => {
        const schedule = { ...emptySchedule, closedWeekdays }
        const first = slots[0]
        const today = slotDayOf(at)
        const records = first
          ? [today, today + dayMs].map((of) => ({
              day: of,
              begins: first.begins,
              taken,
              capacity,
              closedReason: null
            }))
          : []
        const offered = nextSlots({ slots, schedule }, { records, closedDays }, at)
        for (const one of offered) {
          const own = slotsOn(slots, one.day).find((other) => isSameSlot(one, other))
          const record = records.find((other) => isSameSlot(one, other))
          expect(own).toBeDefined()
          expect(slotStart(one) - (own?.cutOff ?? 0) * 60_000).toBeGreaterThan(at)
          expect(record?.taken ?? 0).toBeLessThan(record?.capacity ?? own?.capacity ?? 0)
          expect(closedDays).not.toContain(one.day)
          expect(isClosedDay(schedule, one.day)).toBe(false)
          // It belongs to the day on which it begins, in Kuwait.
          expect(slotDayOf(slotStart(one))).toBe(one.day)
          expect(own?.dates.includes(one.day) || own?.weekdays.includes(weekdayOf(one.day))).toBe(
            true
          )
        }
        const starts = offered.map(slotStart)
        expect(starts).toEqual([...new Set(starts)].toSorted((one, other) => one - other))
      }),
      runs(500)
    )
  })
})

it("findSlotProblem: says which slot has no day, a wrong end, or the beginning of another", () => {
  expect(findSlotProblem([evening, ramadan])).toBeNull()
  expect(findSlotProblem([evening, { ...evening, weekdays: [] }])).toEqual({
    index: 1,
    problem: "slotDays"
  })
  expect(findSlotProblem([{ ...evening, ends: 18 * hour }])?.problem).toBe("slotTimes")
  expect(findSlotProblem([evening, { ...evening, weekdays: ["friday"] }])?.problem).toBe(
    "slotRepeated"
  )
})

it("parseTime: reads what formatTime writes, and no other hours and minutes", () => {
  fc.assert(
    fc.property(fc.nat({ max: 1_439 }), (minutes) => {
      expect(parseTime(formatTime(minutes))).toBe(minutes)
    })
  )
  expect(["16:60", "25:00", "16h", "", "-1:00"].map(parseTime)).toEqual(Array(5).fill(null))
  expect(parseTime("8")).toBe(480)
})

describe("mayHandOver", () => {
  const order = { code: "0427" }
  const typed = (text: string) => ({ typed: text, isOwner: false, reason: "" })

  it.each(["0427", " 04 27 ", "٠٤٢٧", "۰۴۲۷"])("takes the code as %s", (text) => {
    expect(mayHandOver(order, typed(text))).toBe(true)
  })
  it.each(["", "427", "0428", "04270"])("refuses %s", (text) => {
    expect(mayHandOver(order, typed(text))).toBe(false)
  })
  it("takes no code from an owner who says why, and from nobody else", () => {
    const without = { typed: "", isOwner: true, reason: "Her phone is empty" }
    expect(mayHandOver(order, without)).toBe(true)
    expect(mayHandOver(order, { ...without, reason: " " })).toBe(false)
    expect(mayHandOver(order, { ...without, isOwner: false })).toBe(false)
  })
})

describe("pickupReadyAt", () => {
  const hours = {
    opens: 10 * hour,
    closes: 26 * hour,
    closedWeekdays: ["friday" as const],
    closedDates: [day("2026-03-08")],
    preparationMinutes: 120
  }

  it("is two hours later while the shop is open, or when it opens next", () => {
    const ready = (at: string) => new Date(pickupReadyAt(hours, utc(at)) ?? 0).toISOString()
    // Saturday 14:00 and 23:30 in Kuwait; the shop closes at 02:00.
    expect(ready("2026-03-07T11:00:00")).toBe("2026-03-07T13:00:00.000Z")
    expect(ready("2026-03-07T20:30:00")).toBe("2026-03-07T22:30:00.000Z")
    // At 00:30 it would be ready at 02:30: the 8th is closed, so on Monday at 10:00.
    expect(ready("2026-03-07T21:30:00")).toBe("2026-03-09T07:00:00.000Z")
    expect(pickupReadyAt({ ...hours, closedWeekdays: weekdays }, 0)).toBeNull()
  })

  it("is never before the order is prepared, and always while the shop is open", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: utc("2026-02-25T00:00:00"), max: utc("2026-03-20T00:00:00") }),
        (at) => {
          const readyAt = pickupReadyAt(hours, at) ?? 0
          expect(readyAt).toBeGreaterThanOrEqual(at + 2 * 3_600_000)
          const isOpen = [0, -dayMs].some((before) => {
            const of = slotDayOf(readyAt) + before
            return (
              weekdayOf(of) !== "friday" &&
              !hours.closedDates.includes(of) &&
              readyAt >= slotStart({ day: of, begins: hours.opens }) &&
              readyAt < slotStart({ day: of, begins: hours.closes })
            )
          })
          expect(isOpen).toBe(true)
        }
      ),
      runs(500)
    )
  })
})
