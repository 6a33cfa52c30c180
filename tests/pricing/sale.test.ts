import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addDays, dayOf } from "#core/desk/shopDay.ts"
import { saleDays, saleMoments } from "#core/desk/saleDays.ts"
import { Fils } from "#core/money/Fils.ts"
import { isOnSale, saleProblem } from "#core/pricing/sale.ts"

const instant = fc.integer({
  min: Date.parse("2020-01-01T00:00:00Z"),
  max: Date.parse("2090-01-01T00:00:00Z")
})
const day = fc.option(instant.map(dayOf))

describe("sale", () => {
  it("from 27 to 28 November is on from midnight to midnight in Kuwait, three hours before UTC", () => {
    const moments = saleMoments({ firstDay: "2026-11-27", lastDay: "2026-11-28" })
    const isOn = (at: string) => isOnSale(moments, Date.parse(at))
    expect(
      [
        "2026-11-26T20:59:59.999Z",
        "2026-11-26T21:00:00Z",
        "2026-11-28T20:59:59.999Z",
        "2026-11-28T21:00:00Z"
      ].map(isOn)
    ).toEqual([false, true, true, false])
  })

  it("is on exactly on its days, and its moments give the same days (property)", () => {
    fc.assert(
      fc.property(day, day, instant, (firstDay, lastDay, at) => {
        const moments = saleMoments({ firstDay, lastDay })
        expect(saleDays(moments)).toEqual({ firstDay, lastDay })
        const isWithin = (at: number) =>
          (firstDay === null || dayOf(at) >= firstDay) && (lastDay === null || dayOf(at) <= lastDay)
        for (const moment of [at, moments.startsAt ?? at, (moments.endsAt ?? at) - 1])
          expect(isOnSale(moments, moment)).toBe(isWithin(moment))
      })
    )
  })

  it("saleProblem: a price from 1 fils to below the price, and an end after the start", () => {
    const sale = { price: Fils.make(995), startsAt: null, endsAt: null }
    expect(saleProblem(sale, Fils.make(996))).toBe(null)
    expect(saleProblem(sale, Fils.make(995))).toBe("notBelowPrice")
    expect(saleProblem({ ...sale, price: Fils.make(0) }, Fils.make(996))).toBe("notBelowPrice")
    expect(saleProblem({ ...sale, price: Fils.make(1) }, Fils.make(2))).toBe(null)
    for (const [startsAt, endsAt, problem] of [
      [1, 2, null],
      [2, 2, "endsBeforeStart"],
      [2, null, null],
      [null, 2, null]
    ] as const)
      expect(saleProblem({ ...sale, startsAt, endsAt }, Fils.make(996))).toBe(problem)
    const days = { firstDay: "2026-11-28", lastDay: addDays("2026-11-28", -1) }
    expect(saleProblem({ ...sale, ...saleMoments(days) }, Fils.make(996))).toBe("endsBeforeStart")
  })
})
