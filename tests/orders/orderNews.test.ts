import { describe, expect, it } from "vitest"
import { orderNews } from "#core/orders/orderNews.ts"

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
    [["confirmed", "cancelled", "refunded"], "refunded"]
  ])("%j is %s", (statuses, news) => {
    const history = statuses.map((status) => ({ status }))
    expect(orderNews({ isPaid: true, history })).toBe(news)
  })
})
