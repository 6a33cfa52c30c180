import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  type BookableOrder,
  bookingProblem,
  type BookingState,
  bookingStates,
  canCancel,
  carrierStates,
  isLive,
  nextBookingState,
  orderStepsOf
} from "#core/carrier/bookings.ts"
import { orderStatuses } from "#core/orders/orderStatus.ts"
import { findTransitionBy } from "#core/orders/orderTransitions.ts"

const state = fc.constantFrom(...bookingStates)
const told = fc.constantFrom(...carrierStates)
const status = fc.constantFrom(...orderStatuses)

describe("nextBookingState", () => {
  it("law: what has ended stays so, except a failure that is tried again", () => {
    fc.assert(
      fc.property(state, told, (before, answer) => {
        if (isLive(before) || before === "failed") return
        expect(nextBookingState(before, answer)).toBe(before)
      })
    )
  })

  it("law: once it is picked up, no late answer makes it wait for a courier again", () => {
    const late = fc.constantFrom(...carrierStates.filter((answer) => answer !== "failed"))
    fc.assert(
      fc.property(fc.array(late), (answers) => {
        let after: BookingState = "pickedUp"
        for (const answer of answers) after = nextBookingState(after, answer)
        expect(["pickedUp", "delivered", "cancelled"]).toContain(after)
      })
    )
  })

  it("law: the same answer twice is one answer", () => {
    fc.assert(
      fc.property(state, told, (before, answer) => {
        const once = nextBookingState(before, answer)
        expect(nextBookingState(once, answer)).toBe(once)
      })
    )
  })

  it("a courier who gives it back leaves it waiting for another one", () => {
    expect(nextBookingState("assigned", "waiting")).toBe("waiting")
  })
})

describe("orderStepsOf", () => {
  it("law: every step is one that a carrier may make", () => {
    fc.assert(
      fc.property(state, status, fc.boolean(), (booking, from, isCalledOff) => {
        let at = from
        for (const to of orderStepsOf(booking, from, isCalledOff)) {
          expect([at, to, findTransitionBy("carrier", at, to)]).not.toEqual([at, to, null])
          at = to
        }
      })
    )
  })

  it("law: a booking that the shop called off moves no order", () => {
    fc.assert(
      fc.property(status, (from) => {
        expect(orderStepsOf("cancelled", from, true)).toEqual([])
      })
    )
  })

  it.each([
    ["pickedUp", "processing", ["out_for_delivery"]],
    ["pickedUp", "out_for_delivery", []],
    ["delivered", "confirmed", ["out_for_delivery", "delivered"]],
    ["delivered", "out_for_delivery", ["delivered"]],
    ["delivered", "failed", ["delivered"]],
    ["delivered", "cancelled", []],
    ["failed", "out_for_delivery", ["failed"]],
    ["failed", "processing", []],
    ["cancelled", "out_for_delivery", ["failed"]],
    ["assigned", "confirmed", []]
  ] as const)("%s, of an order that is %s: %j", (booking, from, steps) => {
    expect(orderStepsOf(booking, from, false)).toEqual(steps)
  })
})

describe("bookingProblem", () => {
  const order: BookableOrder = {
    status: "processing",
    isPaid: false,
    isFullyRefunded: false,
    isPickup: false,
    isInRun: false,
    isInKuwait: true,
    hasPlace: true
  }

  it.each([
    [{}, null],
    [{ status: "failed" }, null],
    [{ status: "out_for_delivery" }, "notSendable"],
    [{ isPickup: true }, "notSendable"],
    [{ isFullyRefunded: true }, "notSendable"],
    [{ isInRun: true }, "inRun"],
    [{ isInKuwait: false }, "abroad"],
    [{ hasPlace: false }, "incompleteAddress"]
  ] satisfies ReadonlyArray<readonly [Partial<BookableOrder>, string | null]>)(
    "%j: %s",
    (change, problem) => {
      expect(bookingProblem({ ...order, ...change })).toBe(problem)
    }
  )

  it("a courier can be called off while one may still come, until the parcel is gone", () => {
    expect(bookingStates.filter(canCancel)).toEqual(["requested", "waiting", "assigned"])
  })
})
