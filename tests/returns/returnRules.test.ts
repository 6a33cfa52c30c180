import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { orderStatuses } from "#core/orders/orderStatus.ts"
import {
  canMoveReturn,
  deliveredAt,
  isReturnOpen,
  isVeryLate,
  lastReturnDay,
  returnStates
} from "#core/returns/returnRules.ts"
import { runs } from "#core/testing/runs.ts"

/** A moment in Kuwait, which is three hours ahead of UTC. */
const inKuwait = (text: string) => Date.parse(`${text}+03:00`)
const day = (text: string) => Date.parse(`${text}T00:00:00Z`)
const moment = fc.integer({ min: Date.parse("2020-01-01"), max: Date.parse("2040-01-01") })
const dayMs = 86_400_000

describe("lastReturnDay", () => {
  it("delivered on 1 November at 23:59 in Kuwait: until the last moment of the 15th", () => {
    const lastDay = lastReturnDay(inKuwait("2026-11-01T23:59:59.999"))
    expect(lastDay).toBe(day("2026-11-15"))
    expect(isReturnOpen(lastDay, inKuwait("2026-11-15T23:59:59.999"))).toBe(true)
    expect(isReturnOpen(lastDay, inKuwait("2026-11-16T00:00:00"))).toBe(false)
  })

  it("delivered a moment later, at midnight in Kuwait: a day longer", () => {
    expect(lastReturnDay(inKuwait("2026-11-02T00:00:00"))).toBe(day("2026-11-16"))
    // Which is still the first of November in UTC.
    expect(new Date(inKuwait("2026-11-02T00:00:00")).toISOString()).toMatch(/^2026-11-01/)
  })

  it("a shop may give more days, but not fewer", () => {
    const at = inKuwait("2026-11-01T12:00:00")
    expect(lastReturnDay(at, 30)).toBe(day("2026-12-01"))
    expect(lastReturnDay(at, 3)).toBe(lastReturnDay(at))
    expect(lastReturnDay(at, null)).toBe(lastReturnDay(at))
  })

  it("law: open for all of the 14 days after the delivery and the rest of its own day", () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 16 * dayMs }), (delivered, after) => {
        const midnight = Math.floor((delivered + 3 * 3_600_000) / dayMs) * dayMs - 3 * 3_600_000
        expect(isReturnOpen(lastReturnDay(delivered), delivered + after)).toBe(
          delivered + after < midnight + 15 * dayMs
        )
      }),
      runs(200)
    )
  })
})

describe("deliveredAt", () => {
  const step = (status: string, at: number) => ({ status, at })

  it("is the last delivery, and without one the last step; nothing before an order is received", () => {
    const history = [step("confirmed", 1), step("delivered", 2), step("completed", 3)]
    expect(deliveredAt({ status: "completed", history })).toBe(2)
    expect(deliveredAt({ status: "delivered", history: [...history, step("delivered", 4)] })).toBe(
      4
    )
    expect(deliveredAt({ status: "completed", history: [step("completed", 7)] })).toBe(7)
    expect(deliveredAt({ status: "delivered", history: [] })).toBeNull()
    expect(deliveredAt({ status: "shipped", history })).toBeNull()
    expect(deliveredAt({ status: "refunded", history })).toBeNull()
  })
})

describe("isVeryLate", () => {
  const order = { expectedDay: day("2026-11-01"), status: "shipped" } as const

  it("begins on the fifteenth day after the promised one, at midnight in Kuwait", () => {
    expect(isVeryLate(order, inKuwait("2026-11-15T23:59:59.999"))).toBe(false)
    expect(isVeryLate(order, inKuwait("2026-11-16T00:00:00"))).toBe(true)
  })

  it("is nothing without a promised day, and for an order that has arrived or ended", () => {
    const later = inKuwait("2027-01-01T00:00:00")
    expect(isVeryLate({ ...order, expectedDay: null }, later)).toBe(false)
    const late = orderStatuses.filter((status) => isVeryLate({ ...order, status }, later))
    expect(late).toEqual([
      "pending",
      "confirmed",
      "processing",
      "shipped",
      "on_the_way",
      "out_for_delivery",
      "failed",
      "on_hold"
    ])
  })
})

describe("states of a return", () => {
  it("each leads to an end, and nothing follows an end", () => {
    const ends = returnStates.filter((from) => !returnStates.some((to) => canMoveReturn(from, to)))
    expect(ends).toEqual(["refused", "withdrawn", "settled"])
    expect(canMoveReturn("requested", "settled")).toBe(false)
    expect(canMoveReturn("received", "refused")).toBe(false)
  })
})
