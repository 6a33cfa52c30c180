import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  OrderNotCancellable,
  OrderNotFound,
  Orders,
  OrdersUnreadable,
  OrderUnreadable
} from "#core/orders/Order.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import { Refused } from "#core/shared/Refused.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { anyText } from "#core/testing/arbitraries.ts"
import { orderStatusText } from "#core/testing/orderArbitraries.ts"
import { runs } from "#core/testing/runs.ts"
import { createJsonShop, createShop, decode, getSuccess, itRefuses, success } from "./fakeServer.ts"

const all = Orders.use((orders) => orders.list("7", null))
const one = Orders.use((orders) => orders.get(OrderId.make("12")))
const cancel = Orders.use((orders) => orders.cancel(OrderId.make("12")))

const wire = {
  id: 12,
  created_at: "2026-01-02T03:04:05.000Z",
  order_status: "confirmed",
  payment_status: "paid",
  paymentType: "card",
  total_price: 47.75,
  sub_total: 52.5,
  delivery_charges: 0.5,
  discount: 5.25,
  address: "7, Salmiya",
  products: [
    {
      id: 5,
      v_id: 51,
      name: "Oud",
      image: "/p/oud.svg",
      description: "Deep",
      title: "Size: 50 ml",
      price: 20,
      quantity: 2,
      pivot: { quantity: 2 }
    }
  ],
  Customer: { name: "Noura", phone: "+96550001234" },
  history: [{ order_status: "confirmed", at: "2026-01-02T03:04:05.000Z" }]
}
const placedAt = Date.UTC(2026, 0, 2, 3, 4, 5)
const read = {
  id: "12",
  placedAt,
  status: "confirmed",
  isPaid: true,
  isVeryLate: false,
  method: "card",
  subtotal: 52_500,
  discount: 5_250,
  delivery: 500,
  total: 47_750,
  address: "7, Salmiya",
  customer: { name: "Noura", phone: "+96550001234" },
  lines: [
    {
      productId: 5,
      variantId: 51,
      name: "Oud",
      attributes: "Size: 50 ml",
      description: "Deep",
      image: "/p/oud.svg",
      price: 20_000,
      quantity: 2
    }
  ],
  canCancel: false,
  canChange: false,
  version: 0,
  changes: [],
  refunds: [],
  receipt: null,
  note: "",
  expectedDay: null,
  policyVersion: null,
  history: [{ status: "confirmed", at: placedAt }]
}
const line = wire.products[0]
const readLine = read.lines[0]

describe("order JSON", () => {
  it("decodes an order in a list, in an envelope and bare", async () => {
    expect(await decode(all, success([wire]))).toEqual({ orders: [read], next: null })
    for (const body of [success(wire), wire]) expect(await decode(one, body)).toEqual(read)
  })

  it.each<[string, object, object]>([
    [
      "an id, a time and amounts as text",
      { id: "12", created_at: "2026-01-02 03:04:05", total_price: "47.75", discount: "5.25" },
      {}
    ],
    [
      "the payload's spellings",
      { sub_total: null, subtotal_price: 52.5, delivery_charges: null, delivery_price: 0.5 },
      {}
    ],
    ["no subtotal", { sub_total: null }, {}],
    ["Paid for paid", { payment_status: "Paid" }, {}],
    ["a payment that is pending", { payment_status: "pending" }, { isPaid: false }],
    ["a payment status that nobody knows", { payment_status: "unpaid" }, { isPaid: false }],
    ["cash", { paymentType: "Cash" }, { method: "cash" }],
    [
      "a customer in lower case",
      { Customer: undefined, customer: { full_name: "Noura", mobile: "+96550001234" } },
      {}
    ],
    ["nobody", { Customer: null }, { customer: { name: "", phone: "" } }],
    ["no history", { history: null }, { history: [] }],
    ["Apple Pay", { payment_method: "apple_pay" }, { method: "apple_pay" }],
    ["a way to pay later", { payment_method: "Tabby" }, { method: "tabby" }],
    ["KNET as the payment type", { paymentType: "KNET" }, { method: "knet" }],
    [
      "a note and an expected day",
      { note: "call", expected_on: "2026-01-05", policy_version: 3 },
      { note: "call", expectedDay: Date.UTC(2026, 0, 5), policyVersion: 3 }
    ],
    ["an expected day that does not exist", { expected_on: "2026-02-30" }, {}],
    [
      "a receipt",
      {
        receipt: {
          payment_id: "1009",
          reference_id: 4055,
          authorization_id: "B1",
          paid_at: "2026-01-02T03:04:05.000Z"
        }
      },
      {
        receipt: {
          paymentId: "1009",
          referenceId: "4055",
          trackId: null,
          authorizationId: "B1",
          paidAt: placedAt
        }
      }
    ],
    ["a receipt without a payment", { receipt: { reference_id: "4055" } }, {}],
    ["a cancellable order", { can_cancel: true }, { canCancel: true }],
    [
      "a refund",
      {
        refunds: [
          {
            state: "done",
            amount: 12.5,
            method: "cash",
            at: "2026-11-27T09:00:00Z",
            items: [{ position: 0, quantity: 1 }]
          },
          { state: "requested", amount: "0.5" }
        ]
      },
      {
        refunds: [
          {
            state: "done",
            amount: 12_500,
            method: "cash",
            at: Date.UTC(2026, 10, 27, 9),
            items: [{ position: 0, quantity: 1 }]
          },
          { state: "requested", amount: 500, method: "provider", at: null, items: [] }
        ]
      }
    ],
    ["a refund in an unknown state", { refunds: [{ state: "lost", amount: 1 }] }, { refunds: [] }],
    [
      "a quantity only in pivot",
      { products: [{ ...line, quantity: null, pivot: { quantity: "2" } }] },
      {}
    ],
    [
      "no title",
      { products: [{ ...line, title: "" }] },
      { lines: [{ ...readLine, attributes: "" }] }
    ],
    ["a bad line beside a good one", { products: [{ ...line, price: "?" }, line] }, {}],
    ["a status of its own", { order_status: "at_customs" }, { status: "at_customs" }]
  ])("decodes %s", async (_, changes, changed) => {
    expect(await decode(one, success({ ...wire, ...changes }))).toEqual({ ...read, ...changed })
  })

  it("leaves an unreadable order out of the list", async () => {
    const bad = [
      { ...wire, total_price: "?" },
      { ...wire, id: null },
      { ...wire, created_at: "yesterday" },
      5
    ]
    expect(await decode(all, success([...bad, wire]))).toEqual({ orders: [read], next: null })
    expect(await decode(all, success([]))).toEqual({ orders: [], next: null })
  })

  it("sends the cursor of a page, and reads the next one", async () => {
    const shop = createJsonShop({ status: true, data: [wire], next: 12 })
    expect(getSuccess(await shop.run(all)).next).toBe("12")
    await shop.run(Orders.use((orders) => orders.list("7", "a&b")))
    expect(shop.requests.map(({ url }) => new URL(url).search)).toEqual(["", "?cursor=a%26b"])
    expect(await decode(all, { orders: [wire], next: "" })).toEqual({ orders: [read], next: null })
  })

  it("keeps any status that the server sends (property)", () =>
    fc.assert(
      fc.asyncProperty(fc.oneof(orderStatusText, anyText), async (status) => {
        const order = await decode(one, success({ ...wire, order_status: status }))
        expect(order).toEqual({ ...read, status: status.trim() })
      }),
      runs(50)
    ))

  itRefuses("list", all, [
    ...[{ status: true }, success("?"), success({}), [], 5, success([5])].map(
      (body) => [200, body, new OrdersUnreadable()] as const
    ),
    [200, { status: false, message: "No" }, new Refused({ status: 200, message: "No" })],
    [401, {}, new SessionEnded()]
  ])

  itRefuses("get", one, [
    ...[{ status: true }, success(null), success([]), success({ id: 12 }), 5].map(
      (body) => [200, body, new OrderUnreadable()] as const
    ),
    [404, {}, new OrderNotFound()],
    [401, {}, new SessionEnded()]
  ])

  itRefuses("cancel", cancel, [
    [404, {}, new OrderNotFound()],
    [409, { code: "order_not_cancellable" }, new OrderNotCancellable()],
    [200, success(null), new OrderUnreadable()],
    [401, {}, new SessionEnded()]
  ])

  it.each<[number, unknown]>([
    [404, "<h1>Not Found</h1>"],
    [404, { message: "Not Found" }],
    [405, { message: "Method Not Allowed" }]
  ])("without GET /order/{id} (%i, %j) reads GET /order/{id}/userid", async (status, body) => {
    const createForeignShop = (found: Response) =>
      createShop(({ url }) =>
        url.endsWith("/order/12/userid") ? found : Response.json(body, { status })
      )
    const shop = createForeignShop(Response.json(success(wire)))
    expect(getSuccess(await shop.run(one))).toEqual(read)
    expect(shop.requests.map(({ url }) => new URL(url).pathname)).toEqual([
      "/api/order/12",
      "/api/order/12/userid"
    ])
    const signedOut = createForeignShop(Response.json({}, { status: 401 }))
    expect(await signedOut.run(one)).toEqual(Result.fail(new SessionEnded()))
  })

  it("order_missing is OrderNotFound without another request", async () => {
    const shop = createJsonShop({ status: false, code: "order_missing" }, 404)
    expect(await shop.run(one)).toEqual(Result.fail(new OrderNotFound()))
    expect(shop.requests).toHaveLength(1)
  })
})
