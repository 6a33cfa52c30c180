import { describe, expect, it } from "vitest"
import { orderNews } from "#core/orders/orderNews.ts"

const newsOf = (statuses: ReadonlyArray<string>, isPaid = true) =>
  orderNews({ isPaid, history: statuses.map((status) => ({ status })) })

describe("orderNews: what the last step of an order means to the customer", () => {
  it.each([
    [["confirmed"], "placed"],
    [["confirmed", "confirmed"], "underway"],
    [["confirmed", "processing"], "underway"],
    [["confirmed", "shipped"], "shipped"],
    [["confirmed", "shipped", "out_for_delivery"], "outForDelivery"],
    [["confirmed", "shipped", "delivered"], "delivered"],
    [["confirmed", "waiting_for_customs"], "underway"],
    [["on_hold"], "soldOut"],
    [["confirmed", "on_hold"], "onHold"],
    [["confirmed", "cancelled"], "cancelled"],
    [["confirmed", "cancelled", "refunded"], "refunded"],
    [["confirmed", "failed"], "failed"]
  ])("%j is %s", (statuses, news) => {
    expect(newsOf(statuses)).toBe(news)
  })

  it("an unpaid order that is on hold from the start was not sold out after its payment", () => {
    expect(newsOf(["on_hold"], false)).toBe("onHold")
  })
})
