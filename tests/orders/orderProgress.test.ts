import { describe, expect, it } from "vitest"
import { Fils } from "#core/money/Fils.ts"
import type { OrderRefund } from "#core/orders/Order.ts"
import { orderMoney, orderPayment, orderProgress } from "#core/orders/orderProgress.ts"
import { orderStatuses } from "#core/orders/orderStatus.ts"

describe("orderProgress", () => {
  it.each<[status: string, progress: string]>([
    ["pending", "accepted"],
    ["confirmed", "accepted"],
    ["processing", "underway"],
    ["shipped", "underway"],
    ["on_the_way", "underway"],
    ["out_for_delivery", "underway"],
    ["delivered", "underway"],
    ["completed", "underway"],
    ["cancelled", "cancelled"],
    ["failed", "failed"],
    ["on_hold", "onHold"],
    ["refunded", "refunded"],
    ["at_customs", "underway"],
    [" Cancelled ", "cancelled"]
  ])("%s is %s", (status, progress) =>
    expect(orderProgress({ status, isPaid: false, history: [] })).toBe(progress)
  )

  it.each<[string, boolean, ReadonlyArray<string>, string]>([
    ["a paid order that was on hold from the start", true, ["on_hold"], "soldOut"],
    ["a paid order on hold without a history", true, [], "soldOut"],
    ["a paid order that was put on hold later", true, ["confirmed", "on_hold"], "onHold"],
    ["an unpaid order on hold", false, ["on_hold"], "onHold"]
  ])("%s", (_, isPaid, statuses, progress) =>
    expect(
      orderProgress({
        status: "on_hold",
        isPaid,
        history: statuses.map((status, at) => ({ status, at }))
      })
    ).toBe(progress)
  )
})

describe("orderPayment", () => {
  it.each<[string, Parameters<typeof orderPayment>[0], string | null]>([
    ["paid", { status: "delivered", isPaid: true, method: "cash" }, "paid"],
    ["cash on the way", { status: "shipped", isPaid: false, method: "cash" }, "onDelivery"],
    ["cash delivered", { status: "delivered", isPaid: false, method: "cash" }, null],
    ["cash cancelled", { status: "cancelled", isPaid: false, method: "cash" }, null],
    ["an unpaid card", { status: "pending", isPaid: false, method: "card" }, "pending"]
  ])("%s", (_, order, payment) => expect(orderPayment(order)).toBe(payment))
})

describe("orderMoney", () => {
  const refund = (state: OrderRefund["state"]): OrderRefund => ({
    state,
    amount: Fils.make(1_000),
    method: "provider",
    at: null,
    items: []
  })
  it.each<[string, Parameters<typeof orderMoney>[0], string]>([
    ["unpaid", { status: "cancelled", isPaid: false, refunds: [] }, "unpaid"],
    ["paid, without a refund", { status: "failed", isPaid: true, refunds: [] }, "open"],
    [
      "requested",
      { status: "cancelled", isPaid: true, refunds: [refund("requested")] },
      "requested"
    ],
    ["rejected", { status: "cancelled", isPaid: true, refunds: [refund("rejected")] }, "open"],
    ["done", { status: "refunded", isPaid: true, refunds: [refund("done")] }, "returned"],
    [
      "one part done, another on its way",
      { status: "cancelled", isPaid: true, refunds: [refund("done"), refund("requested")] },
      "requested"
    ],
    [
      "one part done, another rejected",
      { status: "cancelled", isPaid: true, refunds: [refund("rejected"), refund("done")] },
      "open"
    ],
    ["refunded elsewhere", { status: "refunded", isPaid: true, refunds: [] }, "returned"]
  ])("%s", (_, order, money) => expect(orderMoney(order)).toBe(money))

  it("says 'returned' of no order whose refund is not done", () => {
    for (const status of orderStatuses)
      for (const isPaid of [true, false])
        for (const state of ["requested", "rejected"] as const)
          expect(orderMoney({ status, isPaid, refunds: [refund(state)] })).not.toBe("returned")
  })
})
