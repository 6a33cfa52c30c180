import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  orderStatusTone,
  orderStatuses,
  parseOrderStatus,
  createTimeline,
  isReceived,
  isOpenOrder,
  timelineSteps
} from "#core/orders/orderStatus.ts"
import { orderStatusText } from "#core/testing/orderArbitraries.ts"

/** The current step and the badge of each status (docs/decisions/orders.md#order-statuses). */
const table: ReadonlyArray<readonly [string, number | "stopped", string]> = [
  ["pending", 1, "yellow"],
  ["confirmed", 1, "neutral"],
  ["processing", 2, "blue"],
  ["shipped", 3, "purple"],
  ["on_the_way", 4, "blue"],
  ["out_for_delivery", 4, "blue"],
  ["delivered", 5, "green"],
  ["completed", 5, "green"],
  ["cancelled", "stopped", "red"],
  ["failed", "stopped", "red"],
  ["on_hold", 1, "orange"],
  ["refunded", "stopped", "gray"],
  ["awaiting_payment", 1, "neutral"],
  ["constructor", 1, "neutral"],
  ["", 1, "neutral"]
]

describe("order status", () => {
  it.each(table)("createTimeline of %s: step %s, orderStatusTone %s", (word, step, tone) => {
    expect(orderStatusTone(word)).toBe(tone)
    const { isStopped, steps } = createTimeline({ status: word })
    expect(isStopped).toBe(step === "stopped")
    expect(steps.map(({ state }) => state)).toEqual(
      step === "stopped"
        ? ["done", "cancelled", "cancelled", "cancelled", "cancelled"]
        : timelineSteps.map((_, index) =>
            index + 1 < step ? "done" : index + 1 === step ? "current" : "upcoming"
          )
    )
  })

  it.each([
    ["confirmed", 1],
    ["processing", 2],
    ["shipped", 2],
    ["on_the_way", 2],
    ["out_for_delivery", 3],
    ["delivered", 4],
    ["completed", 4],
    ["cancelled", null]
  ])(
    "createTimeline of an order that is collected: %s is step %s, and none is sent",
    (status, step) => {
      const { isStopped, steps } = createTimeline({ status, pickup: {} })
      expect(isStopped).toBe(step === null)
      expect(steps.map((one) => one.step)).toEqual([
        "placed",
        "processing",
        "outForDelivery",
        "delivered"
      ])
      expect(steps.findIndex(({ state }) => state === "current") + 1).toBe(step ?? 0)
    }
  )

  it("parseOrderStatus: one of the twelve in the table", () => {
    expect(table.map(([word]) => word).filter((word) => parseOrderStatus(word) !== null)).toEqual([
      ...orderStatuses
    ])
  })

  it("parseOrderStatus, orderStatusTone, createTimeline: the same in any case and spacing, with five steps in order (property)", () => {
    fc.assert(
      fc.property(orderStatusText, (word) => {
        const spaced = ` ${word.toUpperCase()}\n`
        expect(parseOrderStatus(spaced)).toBe(parseOrderStatus(word))
        expect(createTimeline({ status: spaced })).toEqual(createTimeline({ status: word }))
        expect(orderStatusTone(spaced)).toBe(orderStatusTone(word))
        expect(createTimeline({ status: word }).steps.map(({ step }) => step)).toEqual([
          ...timelineSteps
        ])
        expect(
          createTimeline({ status: word }).steps.filter(({ state }) => state === "current").length
        ).toBe(createTimeline({ status: word }).isStopped ? 0 : 1)
      })
    )
  })
})

it("isReceived: delivered and completed only, in any case and spacing", () => {
  fc.assert(
    fc.property(orderStatusText, (word) => {
      const status = parseOrderStatus(word)
      expect(isReceived(` ${word.toUpperCase()}`)).toBe(
        status === "delivered" || status === "completed"
      )
    })
  )
})

it("isOpenOrder: every known status that is neither delivered nor stopped nor on hold", () => {
  fc.assert(
    fc.property(orderStatusText, (word) => {
      const status = parseOrderStatus(word)
      const isOver =
        status === null ||
        ["delivered", "completed", "cancelled", "failed", "on_hold", "refunded"].includes(status)
      expect(isOpenOrder(word)).toBe(!isOver)
    })
  )
})
