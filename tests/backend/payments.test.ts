import { describe, expect, it } from "vitest"
import { callApi, type LoggedIn, logIn, query } from "../support/apiClient.ts"
import {
  type OrderResponse,
  countRows,
  eventually,
  initiatePayment,
  newIdempotencyKey,
  payInSandbox,
  createPayload,
  readOrder,
  setStock,
  readStock,
  storeOrder
} from "../support/orderClient.ts"
import { runPaymentsCommand, startPaymentsCommand } from "../support/runCommand.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { signInStaff } from "../support/staff.ts"
import { startShop } from "../support/startShop.ts"

const running = sharedFixture(
  () => startShop({ env: { SWEEP_EVERY_S: "1", INVOICE_LIFE_S: "60" } }),
  ({ stop }) => stop()
)
const started = sharedFixture(async () => {
  const shop = running()
  return {
    shop,
    noura: await logIn(shop, "+96550001234"),
    fahad: await logIn(shop, "+96555551234")
  }
})

const itemToBuy = (quantity = 1, id = 129) => ({
  lines: [{ id, quantity }],
  method: "card" as const
})

const begin = async (who: LoggedIn, quantity = 1, id = 129) => {
  const { shop } = started()
  const payload = await createPayload(shop, itemToBuy(quantity, id))
  const key = newIdempotencyKey()
  const begun = await initiatePayment(shop, who, payload, key)
  expect(begun.status).toBe(200)
  return { shop, payload, key, begun, invoiceId: begun.body.Data.InvoiceId }
}
const statusOf = (by: Record<string, string | number>, who: LoggedIn | null) =>
  callApi<OrderResponse>(
    started().shop,
    `/payment/status?${new URLSearchParams(Object.entries(by).map(([name, value]) => [name, String(value)]))}`,
    { token: who?.token ?? null }
  )
const returned = (url: string) => new URL(url, "http://shop.invalid")
const orderUnder = async (key: string) =>
  await query(
    started().shop,
    "select id, order_status, payment_status, total_fils from orders where key = $1",
    [key]
  )
const invoiceUnder = async (key: string) =>
  (
    await query(started().shop, "select id, state, check_count from invoice where key = $1", [key])
  )[0]
const auditOf = (subject: string) =>
  query(started().shop, "select staff_id, action, after from audit_event where subject = $1", [
    subject
  ])
const isIn = (key: string, state: string) =>
  eventually(async () => (await invoiceUnder(key))?.["state"] === state)
const lapse = (invoiceId: string) =>
  query(
    started().shop,
    `with lapsed as (update invoice set created_at = now() - interval '2 hours', expires_at = now() - interval '1 hour', next_check_at = now() where provider_id = $1)
    update sandbox_invoice set expires_at = now() - interval '1 hour' where id = $1`,
    [invoiceId]
  )

describe("a card purchase", () => {
  it("reserves its stock, charges the quoted total and becomes an order when it is paid", async () => {
    const { noura, shop } = started()
    const before = await readStock(shop, 129)
    const { begun, invoiceId, key, payload } = await begin(noura, 2)
    expect(begun.body).toEqual({
      status: true,
      Data: { InvoiceURL: `/sandbox/pay/${invoiceId}`, InvoiceId: invoiceId },
      message: ""
    })
    expect(invoiceId).toMatch(/^inv_[0-9a-f]{16}$/)
    expect(await readStock(shop, 129)).toBe(before - 2)
    const [ledger] = await query(shop, "select * from sandbox_invoice where id = $1", [invoiceId])
    expect(Number(ledger?.["value_fils"])).toBe(
      Math.round(payload.order_detail.total_price * 1_000)
    )
    expect(ledger).toMatchObject({
      callback_url: "/payment-callback",
      error_url: "/payment-error",
      currency: "KWD"
    })

    const paid = await payInSandbox(shop, invoiceId, { outcome: "paid", notify: false })
    const back = returned(paid.body.url)
    expect(back.pathname).toBe("/payment-callback")
    expect(back.searchParams.get("Id")).toBe(back.searchParams.get("paymentId"))
    const status = await statusOf({ paymentId: back.searchParams.get("paymentId") ?? "" }, noura)
    expect(status.body).toMatchObject({
      status: true,
      Data: {
        InvoiceId: invoiceId,
        InvoiceStatus: "Paid",
        InvoiceValue: payload.order_detail.total_price,
        OrderId: expect.any(Number),
        InvoiceTransactions: [
          {
            PaymentId: back.searchParams.get("paymentId"),
            TransactionStatus: "Succss",
            ErrorCode: ""
          }
        ]
      }
    })
    expect(await readStock(shop, 129)).toBe(before - 2)
    const order = await readOrder(shop, noura, status.body.Data.OrderId)
    expect(order).toMatchObject({
      payment_status: "paid",
      order_status: "confirmed",
      paymentType: "card",
      total_price: payload.order_detail.total_price
    })
    expect((await statusOf({ invoiceId }, noura)).body.Data.OrderId).toBe(order.id)
    expect((await storeOrder(shop, noura, payload, key)).body.data).toBe(order.id)
    expect(await orderUnder(key)).toHaveLength(1)
  })

  it("is completed by the webhook alone if the browser was closed", async () => {
    const { noura, shop } = started()
    const { invoiceId, key } = await begin(noura)
    await payInSandbox(shop, invoiceId, { outcome: "paid" })
    await eventually(async () => (await orderUnder(key)).length === 1)
    expect(await orderUnder(key)).toMatchObject([
      { order_status: "confirmed", payment_status: "paid" }
    ])
  })

  it("is completed by the sweep if the webhook was lost too, and listed by GET /payment/open", async () => {
    const { noura, shop } = started()
    const since = Date.now()
    const { invoiceId, key } = await begin(noura)
    await payInSandbox(shop, invoiceId, { outcome: "paid", notify: false })
    await eventually(async () => (await orderUnder(key)).length === 1)
    const [order] = await orderUnder(key)
    const { body } = await callApi(shop, `/payment/open?since=${since}`, { token: noura.token })
    expect(Date.parse(body.now)).toBeGreaterThanOrEqual(since)
    expect(body.data).toContainEqual(
      expect.objectContaining({
        InvoiceId: invoiceId,
        InvoiceStatus: "Paid",
        OrderId: Number(order?.["id"])
      })
    )
    const later = await callApi(
      shop,
      `/payment/open?since=${new Date(Date.now() + 1_000).toISOString()}`,
      { token: noura.token }
    )
    expect(later.body.data).toEqual([])
    expect(
      (await callApi(shop, "/payment/open?since=yesterday", { token: noura.token })).status
    ).toBe(400)
  })

  it("order/store makes no order without the paid invoice of its key", async () => {
    const { fahad, noura, shop } = started()
    const { key, payload } = await begin(noura)
    const unpaid = await storeOrder(shop, noura, payload, key)
    expect(unpaid).toMatchObject({
      status: 422,
      body: { message: "Payment was not completed successfully" }
    })
    expect((await storeOrder(shop, noura, payload, newIdempotencyKey())).status).toBe(422)
    const his = await begin(fahad)
    const paid = await payInSandbox(shop, his.invoiceId, { outcome: "paid", notify: false })
    expect((await storeOrder(shop, noura, payload, his.key)).status).toBe(422)
    const theirs = { ...payload, paymentId: paid.body.paymentId, InvoiceId: his.invoiceId }
    expect((await storeOrder(shop, noura, theirs, key)).status).toBe(422)
  })

  it.each<[string, object, number, string]>([
    ["an amount of 0", { InvoiceValue: 0 }, 422, "Invalid payment amount"],
    [
      "an amount that is not the order's",
      { InvoiceValue: 0.1, DisplayCurrencyIso: "USD" },
      422,
      "Invalid payment amount"
    ],
    ["no name", { CustomerName: " \u200f" }, 422, "Customer name is required"],
    ["a wrong email", { CustomerEmail: "nobody" }, 422, "Valid customer email is required"],
    ["no mobile", { CustomerMobile: "+" }, 422, "Customer mobile number is required"],
    [
      "no order",
      { order: undefined },
      400,
      "Payment data validation failed. Please check your information."
    ]
  ])("with %s is refused", async (_, change, status, message) => {
    const { noura, shop } = started()
    const before = await readStock(shop, 129)
    const answer = await initiatePayment(
      shop,
      noura,
      await createPayload(shop, itemToBuy()),
      newIdempotencyKey(),
      change
    )
    expect(answer).toMatchObject({ status, body: { status: false, message } })
    expect(await readStock(shop, 129)).toBe(before)
  })
})

describe("GET /payment/status for anyone else", () => {
  it("returns only the status", async () => {
    const { fahad, noura, shop } = started()
    const { invoiceId } = await begin(noura)
    const paid = await payInSandbox(shop, invoiceId, { outcome: "paid", notify: false })
    for (const who of [null, fahad]) {
      expect((await statusOf({ paymentId: paid.body.paymentId }, who)).body).toEqual({
        status: true,
        Data: { InvoiceStatus: "Paid" },
        message: ""
      })
    }
    expect(
      (
        await callApi(started().shop, `/payment/${invoiceId}/cancel`, {
          method: "POST",
          token: fahad.token
        })
      ).status
    ).toBe(404)
  })

  it.each([
    ["paymentId=424242", 404],
    ["paymentId=%27%20or%201", 400],
    ["invoiceId=", 400],
    ["invoiceId=1", 404],
    ["", 400]
  ])("%s is refused as an invalid payment reference", async (query, status) => {
    const answer = await callApi(started().shop, `/payment/status?${query}`)
    expect(answer).toMatchObject({
      status,
      body: { status: false, message: "Invalid payment reference" }
    })
  })
})

describe("a payment with which the shopper came back while the bank had not decided", () => {
  it("is neither sent to the payment page again nor cancelled for 15 minutes, unless the try fails", async () => {
    const { noura, shop } = started()
    const { invoiceId, key, payload } = await begin(noura)
    const again = () => initiatePayment(shop, noura, payload, key)
    const cancel = () =>
      callApi(shop, `/payment/${invoiceId}/cancel`, { method: "POST", token: noura.token })
    const listed = async () => {
      const { body } = await callApi(shop, "/payment/open", { token: noura.token })
      return (body.data as ReadonlyArray<Record<string, unknown>>).find(
        ({ InvoiceId }) => InvoiceId === invoiceId
      )
    }
    const { paymentId } = (await payInSandbox(shop, invoiceId, { outcome: "pending" })).body
    expect((await again()).status).toBe(200)
    expect(await listed()).not.toHaveProperty("ReturnedAt")

    for (const who of [noura, null])
      expect((await statusOf({ paymentId }, who)).body.Data.InvoiceStatus).toBe("Pending")
    const { ReturnedAt } = (await listed()) ?? {}
    expect(ReturnedAt).toEqual(expect.any(String))
    const refused = { status: 409, body: { code: "payment_pending" } }
    expect(await again()).toMatchObject(refused)
    expect(await cancel()).toMatchObject(refused)
    await statusOf({ paymentId }, noura)
    expect((await listed())?.["ReturnedAt"]).toBe(ReturnedAt)

    await query(shop, "update sandbox_payment set status = 'Failed' where id = $1", [paymentId])
    expect((await again()).status).toBe(200)
    await query(shop, "update sandbox_payment set status = 'InProgress' where id = $1", [paymentId])
    expect(await again()).toMatchObject(refused)
    await query(
      shop,
      "update invoice set returned_at = returned_at - interval '15 minutes' where provider_id = $1",
      [invoiceId]
    )
    expect((await again()).status).toBe(200)
    expect((await cancel()).body).toEqual({ status: true })
  })
})

describe("an unpaid invoice", () => {
  it("releases its stock when it is cancelled, and cannot be paid afterwards", async () => {
    const { noura, shop } = started()
    const before = await readStock(shop, 129)
    const { invoiceId, key, payload } = await begin(noura, 3)
    const cancel = () =>
      callApi(shop, `/payment/${invoiceId}/cancel`, { method: "POST", token: noura.token })
    expect((await cancel()).body).toEqual({ status: true })
    expect((await cancel()).body).toEqual({ status: true })
    expect(await readStock(shop, 129)).toBe(before)
    expect((await statusOf({ invoiceId }, noura)).body.Data.InvoiceStatus).toBe("Canceled")
    expect((await payInSandbox(shop, invoiceId, { outcome: "paid" })).status).toBe(409)
    expect(await initiatePayment(shop, noura, payload, key)).toMatchObject({
      status: 409,
      body: { code: "key_reused" }
    })
  })

  it("expires and releases its stock once", async () => {
    const { noura, shop } = started()
    const before = await readStock(shop, 129)
    const { invoiceId, key } = await begin(noura, 4)
    await lapse(invoiceId)
    await eventually(async () => (await readStock(shop, 129)) === before)
    expect((await statusOf({ invoiceId }, noura)).body.Data.InvoiceStatus).toBe("Expired")
    // The second check of the ended invoice begins after the round of the first.
    await eventually(async () => Number((await invoiceUnder(key))?.["check_count"]) > 1)
    expect(await readStock(shop, 129)).toBe(before)
  })

  it("expires too if the server crashed before it called the provider", async () => {
    const { noura, shop } = started()
    const before = await readStock(shop, 129)
    const { invoiceId, key } = await begin(noura, 2)
    await query(
      shop,
      "update invoice set state = 'created', provider_id = null, url = null where key = $1",
      [key]
    )
    await query(shop, "delete from sandbox_invoice where id = $1", [invoiceId])
    await query(
      shop,
      "update invoice set created_at = now() - interval '2 hours', expires_at = now() - interval '1 hour' where key = $1",
      [key]
    )
    await eventually(async () => (await readStock(shop, 129)) === before)
    expect(await invoiceUnder(key)).toMatchObject({ state: "expired" })
  })

  it("is found by its reference if the server crashed before it stored the provider's response", async () => {
    const { noura, shop } = started()
    const { begun, key, payload } = await begin(noura)
    await query(
      shop,
      "update invoice set state = 'created', provider_id = null, url = null, next_check_at = null where key = $1",
      [key]
    )
    expect((await initiatePayment(shop, noura, payload, key)).body).toEqual(begun.body)
    await query(
      shop,
      "update invoice set state = 'created', provider_id = null, url = null, next_check_at = now() where key = $1",
      [key]
    )
    await payInSandbox(shop, begun.body.Data.InvoiceId, { outcome: "paid", notify: false })
    await eventually(async () => (await orderUnder(key)).length === 1)
  })
})

describe("a late payment", () => {
  const payLate = async (stockThen: number): Promise<{ key: string; id: string }> => {
    const { noura, shop } = started()
    await setStock(shop, 138, 60)
    const { invoiceId, key } = await begin(noura, 2, 138)
    await lapse(invoiceId)
    await isIn(key, "expired")
    await setStock(shop, 138, stockThen)
    expect((await payInSandbox(shop, invoiceId, { outcome: "paid" })).status).toBe(409)
    expect((await payInSandbox(shop, invoiceId, { outcome: "paid", late: true })).status).toBe(200)
    await isIn(key, "held")
    expect(await orderUnder(key)).toEqual([])
    expect((await statusOf({ invoiceId }, noura)).body.Data).toMatchObject({
      InvoiceStatus: "Pending",
      Hold: "late"
    })
    const open = await callApi(shop, "/payment/open", { token: noura.token })
    expect(open.body.data).toContainEqual(
      expect.objectContaining({ InvoiceId: invoiceId, Hold: "late" })
    )
    return { key, id: `payment-${String((await invoiceUnder(key))?.["id"])}` }
  }
  /** The customer's last text message, which leaves after the order was stored. */
  const expectLastText = (text: string) =>
    eventually(async () => {
      const [last] = await query(
        started().shop,
        "select text from sandbox_message where kind = 'text' order by id desc limit 1"
      )
      return last?.["text"] === text
    })

  it("is a case, which a person makes an order if its goods can be had", async () => {
    const { key, id } = await payLate(2)
    const { shop } = started()
    expect((await startPaymentsCommand(shop, "list")).stdout).toMatch(
      new RegExp(`^${id}  .*\\+96550001234.*paid after it had expired$`, "m")
    )
    expect(await runPaymentsCommand(shop, "order", id)).toMatchObject({ code: 0 })
    const orders = await orderUnder(key)
    expect(orders).toMatchObject([{ order_status: "confirmed", payment_status: "paid" }])
    await expectLastText(
      `Sadu: we have your order ${String(orders[0]?.["id"])} and are getting it ready.`
    )
    expect(await readStock(shop, 138)).toBe(0)
    expect(await runPaymentsCommand(shop, "order", id)).toMatchObject({ code: 1 })
    expect(await orderUnder(key)).toHaveLength(1)
    const orderId = Number(orders[0]?.["id"])
    const refund = await runPaymentsCommand(shop, "refund", `order-${orderId}`, "--amount", "0.100")
    expect(refund).toMatchObject({ code: 0 })
    expect(await auditOf(id)).toEqual([
      { staff_id: null, action: "problem.makeOrder", after: { order: orderId } }
    ])
    expect(await auditOf(`order-${orderId}`)).toEqual([
      {
        staff_id: null,
        action: "order.refund",
        after: { refundId: expect.any(Number), part: { amount: 100 } }
      }
    ])
    const owner = await signInStaff(shop, { role: "owner" })
    const { body } = await owner.call(`/desk/orders/${orderId}`)
    expect(body.order.history).toMatchObject([
      { staffName: "Command line", what: { kind: "status" } },
      { staffName: "Command line", what: { kind: "refund" } }
    ])
  })

  it("is refunded where its goods are gone", async () => {
    const { key, id } = await payLate(1)
    const { shop } = started()
    expect((await runPaymentsCommand(shop, "order", id)).stderr).toContain("sold out")
    expect(await runPaymentsCommand(shop, "refund", id)).toMatchObject({ code: 0 })
    expect(await auditOf(id)).toEqual([
      { staff_id: null, action: "problem.refund", after: { refund: expect.any(Number) } }
    ])
    await eventually(
      async () =>
        (
          await query(
            shop,
            `select refund.state from refund join invoice on invoice.id = invoice_id
            where invoice.key = $1 and refund.amount_fils = invoice.amount_fils`,
            [key]
          )
        )[0]?.["state"] === "at_provider"
    )
    expect(await orderUnder(key)).toEqual([])
    expect(await readStock(shop, 138)).toBe(1)
    expect(await runPaymentsCommand(shop, "refund", id)).toMatchObject({ code: 1 })
    expect((await runPaymentsCommand(shop, "list")).stdout).not.toContain(`${id} `)
    await setStock(shop, 138, 60)
  })
})

describe("a payment with a wrong amount or currency", () => {
  it.each(["value_fils = 100", "currency = 'USD'"])(
    "%s: makes no order, is left to the shop's staff and cannot be paid again",
    async (change) => {
      const { noura, shop } = started()
      const before = await readStock(shop, 129)
      const { invoiceId, key, payload } = await begin(noura)
      await query(shop, `update sandbox_invoice set ${change} where id = $1`, [invoiceId])
      await payInSandbox(shop, invoiceId, { outcome: "paid" })
      await isIn(key, "held")
      expect((await statusOf({ invoiceId }, noura)).body.Data).toMatchObject({
        InvoiceStatus: "Pending",
        Hold: "difference"
      })
      expect(await initiatePayment(shop, noura, payload, key)).toMatchObject({
        status: 409,
        body: { code: "already_paid" }
      })
      expect(await orderUnder(key)).toEqual([])
      expect(await readStock(shop, 129)).toBe(before)
      await eventually(async () => /"invoice":\d+,"message":"it is stranded/.test(shop.logs()))
    }
  )
})

describe("accounting", () => {
  it("every paid invoice is one order with the same total, and no stock is lost", async () => {
    const { shop } = started()
    const wrong = await query(
      shop,
      `select invoice.id from invoice left join orders on orders.invoice_id = invoice.id
      where (invoice.state = 'paid') <> (orders.id is not null) or orders.total_fils <> invoice.amount_fils`
    )
    expect(wrong).toEqual([])
    expect(
      await countRows(shop, "orders where payment_status = 'paid' and invoice_id is null")
    ).toBe(0)
  })
})
