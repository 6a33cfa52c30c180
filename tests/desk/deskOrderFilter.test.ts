import fc from "fast-check"
import { expect, it } from "vitest"
import {
  type DeskOrderFilter,
  dueStates,
  filterQuery,
  readFilter,
  unreadParameters
} from "#core/desk/deskOrderFilter.ts"
import { workLists, workListStatuses } from "#core/desk/workLists.ts"
import { paymentMethods } from "#core/orders/Order.ts"
import { orderStatuses } from "#core/orders/orderStatus.ts"
import { parseQueryString } from "#core/shared/queryString.ts"
import { runs } from "#core/testing/runs.ts"

const read = (query: string) => readFilter(parseQueryString(query))

it("filter: a list, a day in Arabic digits and a search come from the address", () => {
  expect(
    read("workList=toPack&method=knet&governorate=Capital&day=٢٠٢٦-١١-٢٦&search=%20٥٠٠٠١٢٣٤")
  ).toEqual({
    workList: "toPack",
    status: null,
    method: "knet",
    governorate: "asimah",
    area: "",
    day: "2026-11-26",
    due: null,
    search: "٥٠٠٠١٢٣٤"
  } satisfies DeskOrderFilter)
})

it("filter: a day is one of the calendar", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2000, max: 2099 }),
      fc.integer({ min: 0, max: 13 }),
      fc.integer({ min: 0, max: 32 }),
      (year, month, date) => {
        const two = (part: number) => String(part).padStart(2, "0")
        const text = `${year}-${two(month)}-${two(date)}`
        const time = new Date(`${text}T00:00:00Z`)
        const isDay = !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text)
        expect(read(`day=${text}`).day).toBe(isDay ? text : "")
      }
    ),
    runs(500)
  )
})

const anyQuery = fc
  .record(
    {
      workList: fc.oneof(fc.constantFrom(...workLists), fc.string()),
      status: fc.oneof(fc.constantFrom(...orderStatuses), fc.string()),
      method: fc.oneof(fc.constantFrom(...paymentMethods), fc.string()),
      governorate: fc.oneof(fc.constantFrom("hawalli", "Al Jahra"), fc.string()),
      area: fc.string({ unit: "binary" }),
      due: fc.oneof(fc.constantFrom(...dueStates), fc.string()),
      day: fc.oneof(
        fc
          .date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
          .map((day) => day.toISOString().slice(0, 10)),
        fc.string()
      ),
      search: fc.string({ unit: "binary", maxLength: 300 })
    },
    { requiredKeys: [] }
  )
  .map((fields) => new Map<string, string>(Object.entries(fields)))

it("filter: reading and writing are inverse, whatever stands in the address", () => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      const filter = readFilter(query)
      expect(read(filterQuery(filter))).toEqual(filter)
      expect(readFilter(new URLSearchParams(filterQuery(filter)))).toEqual(filter)
    }),
    runs(500)
  )
})

it("filter: what is written is read, and what is left out of an address is named", () => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      expect(unreadParameters(parseQueryString(filterQuery(readFilter(query))))).toEqual([])
    })
  )
  expect(unreadParameters(parseQueryString("day=2026-99-99&status=sold&search=x&area="))).toEqual([
    "status",
    "day"
  ])
})

it("work lists: no order waits in two of them", () => {
  const statuses = workLists.flatMap((list) => workListStatuses[list])
  expect(new Set(statuses).size).toBe(statuses.length)
})
