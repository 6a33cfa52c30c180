import { Effect, Result } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { isPaymentPage } from "#adapters/http/paymentJson.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import {
  type IdempotencyKey,
  AlreadyPaid,
  CardPaymentsUnavailable,
  InvoiceId,
  KeyReused,
  OrderIdMissing,
  OrderRepeated,
  PaymentId,
  PaymentNotFound,
  PaymentPageMissing,
  Payments
} from "#core/payment/Payment.ts"
import { Refused } from "#core/shared/Refused.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import {
  awaitTimeout,
  createJsonShop,
  createShop,
  decode,
  getSuccess,
  itRefuses,
  success,
  unreadable
} from "./fakeServer.ts"
import { idempotencyKey, orderDraft } from "./orderDraft.ts"

const payer = { name: "Noura", email: null, mobile: "50001234" }
const attempt = { key: idempotencyKey, isRepeat: false }
const methods = Payments.use((payments) => payments.listMethods())
const initiate = Payments.use((payments) => payments.initiate(orderDraft, payer, attempt))
const store = Payments.use((payments) => payments.storeOrder(orderDraft, attempt))
const cancel = Payments.use((payments) => payments.cancel(InvoiceId.make("9")))
const status = Payments.use((payments) => payments.status({ paymentId: PaymentId.make("p1") }))
const open = (since: number | null, key: IdempotencyKey | null = null) =>
  Payments.use((payments) => payments.listOpen(since, key))
const orderId = OrderId.make("12")

describe("payment/methods", () => {
  it.each<[string, object, ReadonlyArray<string>]>([
    ["codes", { data: ["knet", "card", "deema", "cash"] }, ["knet", "card", "deema", "cash"]],
    ["records", { data: [{ PaymentMethodCode: "KNET" }, { code: "cash" }] }, ["knet", "cash"]],
    ["codes that are listed twice or unknown", { data: ["card", "shells", "card"] }, ["card"]],
    ["nothing", { data: [] }, []]
  ])("decodes %s", async (_, body, decoded) =>
    expect(await decode(methods, { status: true, ...body })).toEqual(decoded)
  )

  itRefuses("methods", methods, [
    [200, success("knet"), unreadable],
    [200, success([{ wrong: true }, 7]), unreadable],
    [401, {}, new SessionEnded()]
  ])
})

describe("payment/initiate", () => {
  const page = (InvoiceURL: unknown) => success({ InvoiceURL, InvoiceId: 9 })

  it("sends the order once, with key and token", async () => {
    const { run, requests } = createJsonShop(page("/sandbox/pay/9"))
    expect(getSuccess(await run(initiate))).toEqual({ invoiceId: "9", url: "/sandbox/pay/9" })
    expect(requests).toMatchObject([
      {
        method: "POST",
        url: "https://shop.test/api/payment/initiate",
        body: { InvoiceValue: 47.75, order: { order_detail: { total_price: 47.75 } } }
      }
    ])
    expect(requests[0]?.headers.get("idempotency-key")).toBe(idempotencyKey)
    expect(requests[0]?.headers.get("authorization")).toBe("Bearer token-1")
  })

  it.each(["InvoiceURL", "payment_url", "redirect_url", "link", "url"])(
    "reads the payment page from %s",
    async (name) => {
      const Data = { [name]: "https://pay.test/9", invoiceId: "chg_TS07" }
      expect(await decode(initiate, { status: "success", Data })).toEqual({
        invoiceId: "chg_TS07",
        url: "https://pay.test/9"
      })
    }
  )

  it.each(["https://pay.test/9", "/sandbox/pay/9", "https://shop.test/pay", "HTTPS://PAY.test/9"])(
    "accepts the payment page %s",
    async (url) => expect(await decode(initiate, page(url))).toEqual({ url, invoiceId: "9" })
  )

  it.each([
    "http://pay.test/9",
    "javascript:alert(1)",
    "//evil.test/9",
    "/\\evil.test",
    "\\\\evil.test",
    "data:text/html,x",
    "pay/9",
    "",
    "https://shop.test@evil.test/",
    "https:evil",
    "ftp://pay.test",
    "/pay\n9",
    "https://pay.test/\u0000",
    9,
    { url: "x" }
  ])("rejects the payment page %j", async (url) =>
    expect(await createJsonShop(page(url)).run(initiate)).toEqual(
      Result.fail(new PaymentPageMissing())
    )
  )

  it.each([
    ["http://127.0.0.1:9090/pay/1", "http://127.0.0.1:8080", true],
    ["http://127.0.0.1:9090/pay/1", "https://127.0.0.1", false],
    ["http://127.0.0.2:9090/pay/1", "http://127.0.0.1:8080", false]
  ])("isPaymentPage: %s of a shop at %s is %s", (url, origin, isOne) =>
    expect(isPaymentPage(url, origin)).toBe(isOne)
  )

  itRefuses("initiate", initiate, [
    [200, { status: true }, new PaymentPageMissing()],
    [200, success([]), new PaymentPageMissing()],
    [200, success({ InvoiceURL: "/pay" }), new PaymentPageMissing()],
    [409, { code: "key_reused" }, new KeyReused()],
    [503, { code: "cards_unavailable", message: "No" }, new CardPaymentsUnavailable()],
    [409, { code: "order_repeated", OrderId: 12 }, new OrderRepeated({ orderId })],
    [409, { code: "order_repeated" }, new Refused({ status: 409, message: null })],
    [409, { code: "already_paid", OrderId: 12 }, new AlreadyPaid({ orderId })],
    [409, { code: "already_paid" }, new AlreadyPaid({ orderId: null })],
    [401, {}, new SessionEnded()]
  ])
})

describe("order/store", () => {
  it.each([12, "12"])("returns the order id of %j", async (data) => {
    const { run, requests } = createJsonShop(success(data))
    expect(getSuccess(await run(store))).toBe("12")
    expect(requests[0]?.headers.get("idempotency-key")).toBe(idempotencyKey)
  })

  const lines = [
    { id: 5, v_id: 51, price: 21, quantity: 1, available: 1 },
    { id: 6, v_id: null, price: "12.5", quantity: 1, available: 20 }
  ]
  const quote = { lines, subtotal: 33.5, discount: 0, delivery: 0.5, total: 34 }
  const badLine = { ...lines[0], price: "?" }
  const changed = (code: string) => ({ status: false, code, message: "Changed", quote })

  it.each(["prices_changed", "out_of_stock", "promo_ended"])(
    "%s is OrderChanged with the quote, in a payment too",
    async (reason) => {
      const { run } = createJsonShop(changed(reason), 409)
      for (const result of [await run(store), await run(initiate)]) {
        expect(result).toMatchObject({
          failure: {
            _tag: "OrderChanged",
            reason,
            quote: {
              lines: [
                { productId: 5, variantId: 51, price: 21_000, quantity: 1, available: 1 },
                { productId: 6, variantId: null, price: 12_500, quantity: 1, available: 20 }
              ],
              subtotal: 33_500,
              discount: 0,
              delivery: 500,
              total: 34_000
            }
          }
        })
      }
    }
  )

  itRefuses("store", store, [
    ...[null, "", {}, "no id", true].map(
      (data) => [200, success(data), new OrderIdMissing()] as const
    ),
    [
      409,
      { ...changed("prices_changed"), quote: { ...quote, lines: [...lines, badLine] } },
      new Refused({ status: 409, message: "Changed" })
    ],
    [409, { code: "key_reused" }, new KeyReused()],
    [409, { code: "order_repeated", OrderId: 12 }, new OrderRepeated({ orderId })],
    [401, {}, new SessionEnded()]
  ])

  it("times out after 25 seconds and is not retried, as a payment is not", async () => {
    const { run, requests } = createShop(() => new Promise(() => {}))
    const timeout = { result: Result.fail(new Unavailable({ reason: "timeout" })), seconds: 25 }
    expect(await awaitTimeout(() => run(initiate))).toEqual(timeout)
    expect(await awaitTimeout(() => run(store))).toEqual(timeout)
    expect(requests).toHaveLength(2)
  })
})

describe("payment/status", () => {
  it("decodes the owner's status", async () => {
    const Data = {
      InvoiceId: 9,
      InvoiceStatus: "Paid",
      InvoiceValue: 47.75,
      OrderId: 12,
      InvoiceTransactions: [
        { PaymentId: "p1", TransactionStatus: "Failed", ErrorCode: "MF001" },
        { PaymentId: "p2", TransactionStatus: "Succss", ErrorCode: "" }
      ]
    }
    const { run, requests } = createJsonShop({ status: true, Data })
    expect(getSuccess(await run(status))).toEqual({
      state: "paid",
      invoiceId: "9",
      total: 47_750,
      failed: [{ paymentId: "p1", errorCode: "MF001" }],
      orderId: "12",
      stranded: null
    })
    expect(requests[0]?.url).toBe("https://shop.test/api/payment/status?paymentId=p1")
  })

  it.each([
    ["late", "late"],
    [" Canceled ", "cancelled"],
    ["refunded", "refunded"],
    ["because of the moon", "difference"],
    ["", null],
    [7, "difference"]
  ])("decodes the bare state that others get, with the reason %j as %s", async (Hold, stranded) =>
    expect(await decode(status, success({ InvoiceStatus: "Pending", Hold }))).toEqual({
      state: "pending",
      invoiceId: null,
      total: null,
      failed: [],
      orderId: null,
      stranded
    })
  )

  it.each([
    ["PAID", "paid"],
    [" paid ", "paid"],
    ["Canceled", "cancelled"],
    ["cancelled", "cancelled"],
    ["EXPIRED", "expired"],
    ["DuplicatePayment", "pending"],
    ["Unpaid", "pending"],
    ["success", "pending"],
    ["Failed", "pending"]
  ])("%j is %s", async (invoiceStatus, state) =>
    expect((await decode(status, success({ invoiceStatus }))).state).toBe(state)
  )

  itRefuses("status", status, [
    ...[{}, { InvoiceStatus: true }, { InvoiceStatus: { Paid: true } }, null, "Paid"].map(
      (data) => [200, success(data), unreadable] as const
    ),
    ...[400, 429, 502].map(
      (code) =>
        [code, { message: "?" }, new Unavailable({ reason: "server", status: code })] as const
    ),
    [200, { status: false, message: "?" }, new Refused({ status: 200, message: "?" })],
    [401, {}, new PaymentNotFound()],
    [404, { message: "?" }, new PaymentNotFound()]
  ])

  it("is not retried, and is requested without the token after a 401", async () => {
    const broken = createJsonShop({}, 503)
    await broken.run(status)
    expect(broken.requests).toHaveLength(1)
    const strict = createShop((request) =>
      request.headers.has("authorization")
        ? new Response("", { status: 401 })
        : Response.json(success({ InvoiceStatus: "Paid" }))
    )
    expect(getSuccess(await strict.run(status)).state).toBe("paid")
  })
})

describe("payment/open and cancel", () => {
  const payment = {
    InvoiceId: 9,
    InvoiceStatus: "Pending",
    InvoiceValue: 5,
    InvoiceURL: "/sandbox/pay/9"
  }
  const read = {
    invoiceId: "9",
    state: "pending",
    total: 5_000,
    url: "/sandbox/pay/9",
    orderId: null,
    hasFailed: false,
    returnedAt: null,
    stranded: null
  }

  it("open: sends since, and drops payment pages that may not be opened", async () => {
    const { run, requests } = createJsonShop(
      success([
        payment,
        {
          ...payment,
          InvoiceId: 10,
          InvoiceURL: "javascript:0",
          OrderId: 3,
          ReturnedAt: "1970-01-01T00:00:01.000Z"
        },
        { ...payment, InvoiceValue: "?" }
      ])
    )
    expect(getSuccess(await run(open(0)))).toEqual({
      at: expect.any(Number),
      orderId: null,
      invoiceId: null,
      payments: [read, { ...read, invoiceId: "10", url: null, orderId: "3", returnedAt: 1_000 }]
    })
    await run(open(null, idempotencyKey))
    expect(requests.map(({ url }) => url)).toEqual([
      "https://shop.test/api/payment/open?since=1970-01-01T00%3A00%3A00.000Z",
      `https://shop.test/api/payment/open?key=${idempotencyKey}`
    ])
  })

  it.each([
    [["InProgress", "declined"], true],
    [["Failed", "InProgress"], false],
    [["Succss"], false]
  ])("open: attempts %j have failed: %s", async (statuses, hasFailed) => {
    const InvoiceTransactions = statuses.map((TransactionStatus) => ({
      PaymentId: "p",
      TransactionStatus
    }))
    expect(await decode(open(0), success([{ ...payment, InvoiceTransactions }]))).toMatchObject({
      payments: [{ ...read, hasFailed }]
    })
  })

  it.each([
    [
      "the server's time",
      { now: "1970-01-01T00:00:02.000Z", OrderId: 5, InvoiceId: 9 },
      2_000,
      "5",
      "9"
    ],
    ["the device's time where the server sends none", {}, 1_700_000_000_000, null, null]
  ])("open: has %s, and what is under the key", async (_, body, at, orderId, invoiceId) => {
    const program = Effect.andThen(TestClock.setTime(1_700_000_000_000), open(0))
    const { run } = createJsonShop({ ...success([]), ...body })
    expect(getSuccess(await run(Effect.provide(program, TestClock.layer())))).toEqual({
      at,
      orderId,
      invoiceId,
      payments: []
    })
  })

  itRefuses("open", open(0), [[401, {}, new SessionEnded()]])

  it("cancel: names the invoice", async () => {
    const { run, requests } = createJsonShop({ status: true })
    expect(Result.isSuccess(await run(cancel))).toBe(true)
    expect(requests).toMatchObject([
      { method: "POST", url: "https://shop.test/api/payment/9/cancel" }
    ])
  })

  itRefuses("cancel", cancel, [
    [404, {}, new PaymentNotFound()],
    [409, { code: "already_paid", OrderId: 12 }, new AlreadyPaid({ orderId })],
    [401, {}, new SessionEnded()]
  ])
})
