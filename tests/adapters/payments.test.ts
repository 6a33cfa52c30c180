import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { isPaymentPage } from "#adapters/http/paymentJson.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import {
  AlreadyPaid,
  InvoiceId,
  KeyReused,
  OrderIdMissing,
  OrderRepeated,
  PaymentId,
  PaymentNotFound,
  CardPaymentsUnavailable,
  PaymentPageMissing,
  Payments
} from "#core/payment/Payment.ts"
import { Refused } from "#core/shared/Refused.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { awaitTimeout, getSuccess, createJsonShop, createShop } from "./fakeServer.ts"
import { orderDraft, idempotencyKey } from "./orderDraft.ts"

const payer = { name: "Noura", email: null, mobile: "50001234" }
const attempt = { key: idempotencyKey, isRepeat: false }
const initiate = Payments.use((payments) => payments.initiate(orderDraft, payer, attempt))
const store = Payments.use((payments) => payments.storeOrder(orderDraft, attempt))
const cancel = Payments.use((payments) => payments.cancel(InvoiceId.make("9")))
const statusBy = (paymentId: string) =>
  Payments.use((payments) => payments.status({ paymentId: PaymentId.make(paymentId) }))
const status = statusBy("p1")
const unreadable = Result.fail(new Unavailable({ reason: "unreadable" }))
const quote = {
  lines: [
    { id: 5, v_id: 51, price: 21, quantity: 1, available: 1 },
    { id: 6, v_id: null, price: "12.5", quantity: 1, available: 20 }
  ],
  subtotal: 33.5,
  discount: 0,
  delivery: 0.5,
  total: 34
}
const read = {
  lines: [
    { productId: 5, variantId: 51, price: 21_000, quantity: 1, available: 1 },
    { productId: 6, variantId: null, price: 12_500, quantity: 1, available: 20 }
  ],
  subtotal: 33_500,
  discount: 0,
  delivery: 500,
  total: 34_000
}
const order12 = OrderId.make("12")

describe("payment/methods", () => {
  const methods = Payments.use((payments) => payments.listMethods())

  it.each<[string, object, ReadonlyArray<string>]>([
    [
      "codes",
      { data: ["knet", "card", "apple_pay", "deema", "cash"] },
      ["knet", "card", "apple_pay", "deema", "cash"]
    ],
    [
      "records",
      { PaymentMethods: [{ PaymentMethodCode: "KNET" }, { code: "cash" }] },
      ["knet", "cash"]
    ],
    ["codes that are listed twice or unknown", { data: ["card", "shells", "card"] }, ["card"]],
    ["nothing", { data: [] }, []]
  ])("decodes %s", async (_, body, decoded) => {
    expect(getSuccess(await createJsonShop({ status: true, ...body }).run(methods))).toEqual(
      decoded
    )
  })

  it("is unreadable without a list, and needs a session", async () => {
    for (const data of ["knet", null, [{ wrong: true }], [7]])
      expect(await createJsonShop({ status: true, data }).run(methods)).toEqual(unreadable)
    expect(await createJsonShop({ status: false, code: "unauthorized" }, 401).run(methods)).toEqual(
      Result.fail(new SessionEnded())
    )
  })
})

describe("payment/initiate", () => {
  it("sends the order once, with key and token", async () => {
    const { run, requests } = createJsonShop({
      status: true,
      Data: { InvoiceURL: "/sandbox/pay/9", InvoiceId: 9 }
    })
    expect(getSuccess(await run(initiate))).toEqual({ invoiceId: "9", url: "/sandbox/pay/9" })
    expect(requests[0]).toMatchObject({
      method: "POST",
      url: "https://shop.test/api/payment/initiate"
    })
    expect(requests[0]?.headers.get("idempotency-key")).toBe(idempotencyKey)
    expect(requests[0]?.headers.get("authorization")).toBe("Bearer token-1")
    expect(requests[0]?.body).toMatchObject({
      InvoiceValue: 47.75,
      order: { order_detail: { total_price: 47.75 } }
    })
  })

  it.each([
    "InvoiceURL",
    "invoiceURL",
    "InvoiceUrl",
    "invoice_url",
    "PaymentURL",
    "PaymentUrl",
    "payment_url",
    "url",
    "URL"
  ])("reads the payment page from %s", async (spelling) => {
    const body = {
      status: "success",
      Data: { [spelling]: "https://pay.test/9", invoiceId: "chg_TS07" }
    }
    expect(getSuccess(await createJsonShop(body).run(initiate))).toEqual({
      invoiceId: "chg_TS07",
      url: "https://pay.test/9"
    })
  })

  it.each(["https://pay.test/9", "/sandbox/pay/9", "https://shop.test/pay", "HTTPS://PAY.test/9"])(
    "accepts the payment page %s",
    async (InvoiceURL) => {
      expect(
        getSuccess(
          await createJsonShop({ status: true, Data: { InvoiceURL, InvoiceId: 9 } }).run(initiate)
        ).url
      ).toBe(InvoiceURL)
    }
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
    " ",
    9,
    null,
    { url: "x" }
  ])("rejects the payment page %j", async (InvoiceURL) => {
    expect(
      await createJsonShop({ status: true, Data: { InvoiceURL, InvoiceId: 9 } }).run(initiate)
    ).toEqual(Result.fail(new PaymentPageMissing()))
  })

  it.each([
    ["http://127.0.0.1:9090/pay/1", "http://127.0.0.1:8080", true],
    ["http://127.0.0.1:9090/pay/1", "https://127.0.0.1", false],
    ["http://127.0.0.2:9090/pay/1", "http://127.0.0.1:8080", false]
  ])("isPaymentPage: %s of a shop at %s is %s", (url, origin, isOne) => {
    expect(isPaymentPage(url, origin)).toBe(isOne)
  })

  it.each([
    { status: true },
    { status: true, Data: null },
    { status: true, Data: [] },
    { status: true, Data: { InvoiceURL: "/pay" } }
  ])("is PaymentPageMissing for %j", async (body) =>
    expect(await createJsonShop(body).run(initiate)).toEqual(Result.fail(new PaymentPageMissing()))
  )

  it("409 is OrderChanged with the quote", async () => {
    for (const code of ["prices_changed", "out_of_stock", "promo_ended"] as const) {
      const changed = await createJsonShop(
        { status: false, code, message: "Changed", quote },
        code === "promo_ended" ? 422 : 409
      ).run(initiate)
      expect(changed).toMatchObject({
        failure: { _tag: "OrderChanged", reason: code, quote: read }
      })
    }
  })

  it("a quote that cannot be read in full is Refused", async () => {
    const bad = {
      ...quote,
      lines: [...quote.lines, { id: 7, price: "?", quantity: 1, available: 1 }]
    }
    expect(
      await createJsonShop(
        { status: false, code: "prices_changed", message: "Changed", quote: bad },
        409
      ).run(store)
    ).toEqual(Result.fail(new Refused({ status: 409, message: "Changed" })))
  })

  it.each<[object, number, unknown]>([
    [{ code: "key_reused" }, 409, new KeyReused()],
    [{ code: "cards_unavailable", message: "No" }, 503, new CardPaymentsUnavailable()],
    [
      { code: "order_repeated", OrderId: 77 },
      409,
      new OrderRepeated({ orderId: OrderId.make("77") })
    ],
    [{ code: "already_paid", OrderId: 12 }, 409, new AlreadyPaid({ orderId: order12 })],
    [{ code: "already_paid", Data: { OrderId: "12" } }, 409, new AlreadyPaid({ orderId: order12 })],
    [{ code: "already_paid" }, 409, new AlreadyPaid({ orderId: null })],
    [{}, 401, new SessionEnded()],
    [{ message: "No" }, 422, new Refused({ status: 422, message: "No" })],
    [{}, 500, new Unavailable({ reason: "server", status: 500 })]
  ])("refuses with %j under HTTP %i", async (body, status, refusal) => {
    expect(await createJsonShop({ status: false, ...body }, status).run(initiate)).toEqual(
      Result.fail(refusal)
    )
  })

  it("times out after 25 seconds and is not retried", async () => {
    const { run, requests } = createShop(() => new Promise(() => {}))
    const timeout = { result: Result.fail(new Unavailable({ reason: "timeout" })), seconds: 25 }
    expect(await awaitTimeout(() => run(initiate))).toEqual(timeout)
    expect(await awaitTimeout(() => run(store))).toEqual(timeout)
    expect(requests).toHaveLength(2)
  })
})

describe("payment/status", () => {
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

  it("decodes the owner's status", async () => {
    const { run, requests } = createJsonShop({ status: true, Data })
    expect(getSuccess(await run(status))).toEqual({
      state: "paid",
      invoiceId: "9",
      total: 47_750,
      failed: [{ paymentId: "p1", errorCode: "MF001" }],
      orderId: "12",
      hold: null
    })
    expect(requests[0]?.url).toBe("https://shop.test/api/payment/status?paymentId=p1")
  })

  it("decodes the bare state that others get", async () => {
    expect(
      getSuccess(
        await createJsonShop({ status: true, Data: { InvoiceStatus: "Pending" } }).run(status)
      )
    ).toEqual({
      state: "pending",
      invoiceId: null,
      total: null,
      failed: [],
      orderId: null,
      hold: null
    })
  })

  it.each([
    ["late", "late"],
    [" Canceled ", "canceled"],
    ["refunded", "refunded"],
    ["because of the moon", "difference"],
    ["", null],
    [7, "difference"]
  ])("decodes the reason %j of a payment without an order as %s", async (Hold, hold) => {
    const shop = createJsonShop({ status: true, Data: { InvoiceStatus: "Pending", Hold } })
    expect(getSuccess(await shop.run(status))).toMatchObject({ hold })
  })

  it.each([
    ["Paid", "paid"],
    ["PAID", "paid"],
    [" paid ", "paid"],
    ["Pending", "pending"],
    ["Canceled", "cancelled"],
    ["cancelled", "cancelled"],
    ["EXPIRED", "expired"],
    ["DuplicatePayment", "pending"],
    ["Unpaid", "pending"],
    ["success", "pending"],
    ["Failed", "pending"]
  ])("%j is %s", async (InvoiceStatus, state) => {
    expect(
      getSuccess(
        await createJsonShop({ status: true, data: { invoiceStatus: InvoiceStatus } }).run(status)
      ).state
    ).toBe(state)
  })

  it.each([
    [{}],
    [{ InvoiceStatus: null }],
    [{ InvoiceStatus: true }],
    [{ InvoiceStatus: { Paid: true } }],
    [null],
    ["Paid"]
  ])("is Unavailable for %j", async (data) =>
    expect(await createJsonShop({ status: true, Data: data }).run(status)).toEqual(unreadable)
  )

  it("is not retried, and is requested without the token after a 401", async () => {
    const broken = createShop(() => new Response("", { status: 503 }))
    expect(await broken.run(status)).toEqual(
      Result.fail(new Unavailable({ reason: "server", status: 503 }))
    )
    expect(broken.requests).toHaveLength(1)
    const strict = createShop((request) =>
      request.headers.has("authorization")
        ? new Response("", { status: 401 })
        : Response.json({ status: true, Data: { InvoiceStatus: "Paid" } })
    )
    expect(getSuccess(await strict.run(status)).state).toBe("paid")
  })

  it.each([400, 429, 502])("%i with a message leaves the status unknown", async (code) => {
    expect(await createJsonShop({ status: false, message: "?" }, code).run(status)).toEqual(
      Result.fail(new Unavailable({ reason: "server", status: code }))
    )
  })

  it("a no under 200 is Refused", async () => {
    expect(await createJsonShop({ status: false, message: "?" }).run(status)).toEqual(
      Result.fail(new Refused({ status: 200, message: "?" }))
    )
  })

  it("404 is PaymentNotFound", async () => {
    expect(await createJsonShop({ status: false, message: "?" }, 404).run(status)).toEqual(
      Result.fail(new PaymentNotFound())
    )
  })
})

describe("payment/open and cancel", () => {
  const open = (since: number | null) => Payments.use((payments) => payments.listOpen(since))
  const payment = {
    InvoiceId: 9,
    InvoiceStatus: "Pending",
    InvoiceValue: 5,
    InvoiceURL: "/sandbox/pay/9",
    at: "2026-01-01T00:00:00Z"
  }

  it("open: sends since, and drops payment pages that may not be opened", async () => {
    const { run, requests } = createJsonShop({
      status: true,
      data: [
        payment,
        { ...payment, InvoiceId: 10, InvoiceURL: "javascript:0", OrderId: 3 },
        { ...payment, InvoiceValue: "?" }
      ]
    })
    expect(getSuccess(await run(open(0)))).toEqual([
      {
        invoiceId: "9",
        state: "pending",
        total: 5_000,
        url: "/sandbox/pay/9",
        orderId: null,
        hasFailed: false,
        hold: null
      },
      {
        invoiceId: "10",
        state: "pending",
        total: 5_000,
        url: null,
        orderId: "3",
        hasFailed: false,
        hold: null
      }
    ])
    await run(open(null))
    expect(requests.map(({ url }) => url)).toEqual([
      "https://shop.test/api/payment/open?since=1970-01-01T00%3A00%3A00.000Z",
      "https://shop.test/api/payment/open"
    ])
  })

  it.each([
    [["Failed"], true],
    [["InProgress", "declined"], true],
    [["Failed", "InProgress"], false],
    [["Succss"], false],
    [[], false]
  ])("open: attempts %j have failed: %s", async (statuses, hasFailed) => {
    const InvoiceTransactions = statuses.map((TransactionStatus, index) => ({
      PaymentId: `p-${index}`,
      TransactionStatus,
      ErrorCode: ""
    }))
    const { run } = createJsonShop({ status: true, data: [{ ...payment, InvoiceTransactions }] })
    expect(getSuccess(await run(open(0)))).toMatchObject([{ hasFailed }])
  })

  it("cancel: names the invoice", async () => {
    const { run, requests } = createJsonShop({ status: true })
    expect(Result.isSuccess(await run(cancel))).toBe(true)
    expect(requests[0]).toMatchObject({
      method: "POST",
      url: "https://shop.test/api/payment/9/cancel"
    })
    expect(await createJsonShop({ status: false }, 404).run(cancel)).toEqual(
      Result.fail(new PaymentNotFound())
    )
    expect(
      await createJsonShop({ status: false, code: "already_paid", OrderId: 12 }, 409).run(cancel)
    ).toEqual(Result.fail(new AlreadyPaid({ orderId: order12 })))
  })
})

describe("order/store", () => {
  it.each([12, "12", { id: 12 }, { order_id: "12" }])(
    "returns the order id of %j",
    async (data) => {
      const { run, requests } = createJsonShop({ status: true, data })
      expect(getSuccess(await run(store))).toBe("12")
      expect(requests[0]?.headers.get("idempotency-key")).toBe(idempotencyKey)
    }
  )

  it.each([null, undefined, "", {}, "no id", true])("is OrderIdMissing for %j", async (data) => {
    expect(await createJsonShop({ status: true, data }).run(store)).toEqual(
      Result.fail(new OrderIdMissing())
    )
  })
})
