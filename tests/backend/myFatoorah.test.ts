import { describe, expect, it } from "vitest"
import { freePort } from "#backend/freePort.ts"
import { callApi, logIn, query } from "../support/apiClient.ts"
import { type Payment, startMyFatoorahStandIn } from "../support/myFatoorahStandIn.ts"
import {
  createPayload,
  eventually,
  initiatePayment,
  newIdempotencyKey,
  type OrderResponse,
  readOrder,
  readStock,
  setStock,
  storeOrder
} from "../support/orderClient.ts"
import { startNaiveShop } from "../support/naiveShop.ts"
import { runPaymentsCommand } from "../support/runCommand.ts"
import {
  countStatuses,
  type PreparedRequest,
  sendSimultaneously
} from "../support/sendSimultaneously.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { startShop } from "../support/startShop.ts"

/** A shop with the settings of a merchant, whose MyFatoorah is the stand-in. */
const opened = sharedFixture(
  async () => {
    const standIn = await startMyFatoorahStandIn()
    const port = await freePort()
    const shop = await startShop({
      port,
      env: {
        PAYMENT_PROVIDER: "myfatoorah",
        MYFATOORAH_TOKEN: standIn.token,
        MYFATOORAH_WEBHOOK_SECRET: standIn.webhookSecret,
        MYFATOORAH_URL: standIn.url,
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        SWEEP_EVERY_S: "1"
      }
    })
    standIn.sendEventsTo(`${shop.url}/api/payment/webhook`)
    return { standIn, shop, noura: await logIn(shop, "+96550001234") }
  },
  async ({ shop, standIn }) => {
    await shop.stop()
    await standIn.close()
  }
)

const productId = 138
const purchase = (quantity: number, method: "cash" | "card" = "card") =>
  createPayload(opened().shop, { lines: [{ id: productId, quantity }], method })
const begin = async ({ quantity = 1, method = "knet" } = {}) => {
  const { noura, shop } = opened()
  const key = newIdempotencyKey()
  const payload = await purchase(quantity)
  const begun = await initiatePayment(shop, noura, payload, key, { PaymentMethod: method })
  expect(begun.status).toBe(200)
  return { key, payload, invoiceId: begun.body.Data.InvoiceId, url: begun.body.Data.InvoiceURL }
}
type Begun = Awaited<ReturnType<typeof begin>>
const pay = ({ invoiceId }: Begun, payment: Payment = { outcome: "paid" }) =>
  opened().standIn.pay(invoiceId, payment)
const statusOf = (by: string) =>
  callApi<OrderResponse & { readonly Data: { readonly Hold?: string } }>(
    opened().shop,
    `/payment/status?${by}`,
    { token: opened().noura.token }
  )
const cancel = ({ invoiceId }: Begun) =>
  callApi(opened().shop, `/payment/${invoiceId}/cancel`, {
    method: "POST",
    token: opened().noura.token
  })
const rowOf = async ({ key }: Begun) =>
  (
    await query(
      opened().shop,
      "select id, state, stock_reserved, hold_reason from invoice where key = $1",
      [key]
    )
  )[0]
const ordersOf = async ({ key }: Begun) =>
  (await query<{ id: number }>(opened().shop, "select id from orders where key = $1", [key])).map(
    ({ id }) => Number(id)
  )
const orderOf = async (begun: Begun): Promise<number> => {
  await eventually(async () => (await ordersOf(begun)).length > 0)
  const [id = 0, ...more] = await ordersOf(begun)
  expect(more).toEqual([])
  return id
}
/** The invoice has expired in the shop and at MyFatoorah. */
const expire = async (begun: Begun) => {
  opened().standIn.expire(begun.invoiceId)
  await query(
    opened().shop,
    `update invoice set created_at = now() - interval '2 hours', expires_at = now() - interval '1 minute',
      next_check_at = now() where key = $1`,
    [begun.key]
  )
}
const isHeld = (begun: Begun) => eventually(async () => (await rowOf(begun))?.["state"] === "held")
const refundsOf = ({ invoiceId }: Begun) =>
  opened()
    .standIn.invoices()
    .find(({ id }) => String(id) === invoiceId)?.refunds ?? []
const callsOf = (name: string) => opened().standIn.calls.filter((call) => call.name === name)
const command = (...args: ReadonlyArray<string>) => runPaymentsCommand(opened().shop, ...args)

describe("a purchase at MyFatoorah by KNET", () => {
  it("is paid: the event makes the order, with its receipt and the way it was paid", async () => {
    const { noura, shop } = opened()
    const methods = await callApi(shop, "/payment/methods", { token: noura.token })
    expect(methods.body.data).toEqual(["knet", "card", "apple_pay", "deema", "cash"])
    const begun = await begin()
    expect(begun.invoiceId).toMatch(/^\d+$/)
    expect(begun.url).toBe(`${opened().standIn.url}/pay/${begun.invoiceId}`)
    expect(callsOf("ExecutePayment").at(-1)?.body).toMatchObject({
      PaymentMethodId: "1",
      InvoiceValue: begun.payload.order_detail.total_price,
      CustomerName: "نورة الصباح",
      CustomerEmail: null,
      CustomerMobile: "50001234",
      MobileCountryCode: "+965"
    })
    const { paymentId, statuses } = await pay(begun)
    expect(statuses).toEqual([200])
    const id = await orderOf(begun)
    expect(await readOrder(shop, noura, id)).toMatchObject({
      order_status: "confirmed",
      payment_status: "paid",
      payment_method: "knet",
      receipt: { payment_id: paymentId, authorization_id: "B28000" }
    })
    expect((await statusOf(`paymentId=${paymentId}`)).body.Data).toMatchObject({
      InvoiceStatus: "Paid",
      OrderId: id
    })
  })

  it("is paid later by Deema: the order was paid by Deema", async () => {
    const begun = await begin({ method: "deema" })
    await pay(begun)
    const { noura, shop } = opened()
    expect(await readOrder(shop, noura, await orderOf(begun))).toMatchObject({
      payment_method: "deema"
    })
  })

  it("is declined: nothing is ordered, and the same invoice can be paid by card", async () => {
    const begun = await begin()
    const { paymentId } = await pay(begun, { outcome: "declined" })
    expect((await statusOf(`paymentId=${paymentId}`)).body.Data).toMatchObject({
      InvoiceStatus: "Pending",
      InvoiceTransactions: [{ TransactionStatus: "Failed", ErrorCode: "MF002" }]
    })
    expect(await ordersOf(begun)).toEqual([])
    await pay(begun, { outcome: "paid", gateway: "VISA/MASTER", version: "v1" })
    const { noura, shop } = opened()
    expect(await readOrder(shop, noura, await orderOf(begun))).toMatchObject({
      payment_method: "card"
    })
  })

  it("is paid twice, the second time after its order: one order, and a case until it is settled", async () => {
    const begun = await begin()
    await pay(begun)
    const id = await orderOf(begun)
    await pay(begun, { outcome: "paid", webhooks: 5 })
    const payment = `payment-${Number((await rowOf(begun))?.["id"])}`
    await expect.poll(() => opened().shop.logs()).toContain("it was paid more than once")
    expect((await command("list")).stdout).toMatch(new RegExp(`${payment} .*it was paid 2 times`))
    expect(await ordersOf(begun)).toEqual([id])
    expect(await command("settle", payment)).toMatchObject({ code: 0 })
    expect((await command("list")).stdout).not.toContain(payment)
    expect(await command("settle", payment)).toMatchObject({ code: 1 })
  })

  it("is paid while the return page, events and the sweep ask at once: one order", async () => {
    const { noura, shop, standIn } = opened()
    const begun = await begin({ quantity: 2 })
    const before = await readStock(shop, productId)
    const { paymentId } = await pay(begun, { outcome: "paid", webhooks: 0 })
    await query(shop, "update invoice set next_check_at = now() where key = $1", [begun.key])
    const returns = Array.from({ length: 20 }, (): PreparedRequest => ({
      url: `${shop.url}/api/payment/status?paymentId=${paymentId}`,
      headers: { authorization: `Bearer ${noura.token}` }
    }))
    const events = Array.from({ length: 20 }, (_, index): PreparedRequest => {
      const { headers, rawText } = standIn.signedEvent(begun.invoiceId, index < 10 ? "v1" : "v2")
      return {
        url: `${shop.url}/api/payment/webhook`,
        headers: { "MyFatoorah-Signature": headers.get("MyFatoorah-Signature") ?? "" },
        body: JSON.parse(rawText)
      }
    })
    const responses = await sendSimultaneously([...returns, ...events])
    expect(countStatuses(responses)).toEqual({ 200: 40 })
    expect(await ordersOf(begun)).toHaveLength(1)
    expect(await readStock(shop, productId)).toBe(before)
  })

  it("control: as many requests at once make several orders where nothing is locked", async () => {
    const naive = await startNaiveShop(opened().shop)
    try {
      const responses = await sendSimultaneously(
        Array.from({ length: 40 }, (): PreparedRequest => ({ url: naive.url, body: {} }))
      )
      expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(1)
    } finally {
      await naive.close()
    }
  })

  it("is paid with lost, repeated and forged events: the sweep makes the order", async () => {
    const begun = await begin()
    expect((await pay(begun, { outcome: "paid", isForged: true })).statuses).toEqual([401])
    await orderOf(begun)
    expect(await opened().standIn.resendEvents(begun.invoiceId, 3)).toEqual([200, 200, 200])
    expect(await ordersOf(begun)).toHaveLength(1)
  })

  it.each([
    ["another amount", { valueFils: 100 }, "difference"],
    ["another currency", { currency: "SR" }, "difference"]
  ] as const)("is paid with %s: it is held", async (_, change, reason) => {
    const begun = await begin()
    opened().standIn.change(begun.invoiceId, change)
    await pay(begun)
    await isHeld(begun)
    expect((await statusOf(`invoiceId=${begun.invoiceId}`)).body.Data).toMatchObject({
      InvoiceStatus: "Pending",
      Hold: reason
    })
    expect(await ordersOf(begun)).toEqual([])
    expect(
      (await command("order", `payment-${String((await rowOf(begun))?.["id"])}`)).stderr
    ).toContain("can only be refunded")
  })
})

describe("an invoice that MyFatoorah cannot cancel", () => {
  it("keeps its stock after it was cancelled, until it has expired there", async () => {
    const { shop } = opened()
    const before = await readStock(shop, productId)
    const begun = await begin({ quantity: 3 })
    expect((await cancel(begun)).status).toBe(200)
    expect(await rowOf(begun)).toMatchObject({ state: "canceled", stock_reserved: true })
    expect((await statusOf(`invoiceId=${begun.invoiceId}`)).body.Data.InvoiceStatus).toBe(
      "Canceled"
    )
    expect(await readStock(shop, productId)).toBe(before - 3)
    await expire(begun)
    await eventually(async () => (await readStock(shop, productId)) === before)
    expect(await rowOf(begun)).toMatchObject({ state: "canceled", stock_reserved: false })
  })

  it("keeps its stock past the shop's own expiry while it can be paid there", async () => {
    const { shop } = opened()
    const before = await readStock(shop, productId)
    const begun = await begin()
    await query(
      shop,
      `update invoice set created_at = now() - interval '2 hours', expires_at = now() - interval '1 minute',
        next_check_at = now() where key = $1`,
      [begun.key]
    )
    const [first] = await query<{ check_count: number }>(
      shop,
      "select check_count from invoice where key = $1",
      [begun.key]
    )
    await eventually(async () => {
      const [row] = await query<{ check_count: number }>(
        shop,
        "select check_count from invoice where key = $1",
        [begun.key]
      )
      return Number(row?.check_count) >= Number(first?.check_count) + 2
    })
    expect(await rowOf(begun)).toMatchObject({ state: "pending", stock_reserved: true })
    await expire(begun)
    await eventually(async () => (await readStock(shop, productId)) === before)
  })

  it("gives its stock to the order that replaces it; paid then, it is a case and no second order", async () => {
    const { noura, shop } = opened()
    const kept = await readStock(shop, productId)
    await setStock(shop, productId, 2)
    const begun = await begin({ quantity: 2 })
    await cancel(begun)
    const cash = await storeOrder(shop, noura, await purchase(2, "cash"))
    expect(cash.status).toBe(200)
    await pay(begun)
    await isHeld(begun)
    expect(await rowOf(begun)).toMatchObject({ hold_reason: "canceled" })
    expect(await ordersOf(begun)).toEqual([])
    const id = `payment-${String((await rowOf(begun))?.["id"])}`
    expect((await command("list")).stdout).toContain(`${id}  `)
    expect((await command("order", id)).stderr).toContain("sold out")
    expect(await command("refund", id)).toMatchObject({ code: 0 })
    await eventually(async () => refundsOf(begun).length === 1)
    expect(refundsOf(begun)[0]?.fils).toBe(
      Math.round(begun.payload.order_detail.total_price * 1_000)
    )
    expect((await statusOf(`invoiceId=${begun.invoiceId}`)).body.Data).toMatchObject({
      InvoiceStatus: "Canceled",
      Hold: "refunded"
    })
    await setStock(shop, productId, kept)
  })

  it.each([
    ["before the stock is gone: a person makes the order", 5, 0],
    ["after the stock is gone: a person can only refund it", 0, 1]
  ])("paid late %s", async (_, stock, code) => {
    const { shop } = opened()
    const kept = await readStock(shop, productId)
    const begun = await begin()
    await expire(begun)
    await eventually(async () => (await rowOf(begun))?.["state"] === "expired")
    await setStock(shop, productId, stock)
    await pay(begun, { outcome: "paid", isLate: true })
    await isHeld(begun)
    expect(await rowOf(begun)).toMatchObject({ hold_reason: "late" })
    const id = `payment-${String((await rowOf(begun))?.["id"])}`
    expect(await command("order", id)).toMatchObject({ code })
    expect(await ordersOf(begun)).toHaveLength(code === 0 ? 1 : 0)
    expect(await readStock(shop, productId)).toBe(code === 0 ? stock - 1 : stock)
    await setStock(shop, productId, kept)
  })
})

describe("a refund at MyFatoorah", () => {
  const placePaid = async (quantity: number) => {
    const begun = await begin({ quantity })
    await pay(begun)
    const id = await orderOf(begun)
    return { begun, id }
  }
  const refundJson = async (id: number) =>
    Reflect.get(await readOrder(opened().shop, opened().noura, id), "refund")

  it("in part, by items and by amount, is never more than was paid", async () => {
    const { begun, id } = await placePaid(3)
    const total = Math.round(begun.payload.order_detail.total_price * 1_000)
    const price = Math.round((begun.payload.product_details[0]?.price ?? 0) * 1_000)
    expect(await command("refund", `order-${id}`, "--items", "1x2")).toMatchObject({ code: 0 })
    expect(await command("refund", `order-${id}`, "--amount", "٠.٢٥٠")).toMatchObject({ code: 0 })
    await eventually(async () => refundsOf(begun).length === 2)
    expect(
      refundsOf(begun)
        .map(({ fils }) => fils)
        .toSorted((a, b) => b - a)
    ).toEqual([price * 2, 250])
    expect(await refundJson(id)).toEqual({
      state: "requested",
      amount: (price * 2 + 250) / 1_000
    })
    expect((await command("refund", `order-${id}`, "--items", "1x2")).stderr).toContain(
      "no such items"
    )
    expect((await command("refund", `order-${id}`, "--amount", "0.255")).stderr).toContain(
      "multiple of 10 fils"
    )
    expect(
      (await command("refund", `order-${id}`, "--amount", String(total / 1_000))).stderr
    ).toContain("more than what is left")
    await opened().standIn.settleRefunds(begun.invoiceId, "Refunded")
    await eventually(async () => (await refundJson(id)).state === "done")
    expect((await readOrder(opened().shop, opened().noura, id)).order_status).toBe("confirmed")
    expect(await command("refund", `order-${id}`)).toMatchObject({ code: 0 })
    await eventually(async () => refundsOf(begun).length === 3)
    expect(refundsOf(begun).reduce((sum, { fils }) => sum + fils, 0)).toBe(total)
    await opened().standIn.settleRefunds(begun.invoiceId, "Refunded")
    await eventually(
      async () => (await readOrder(opened().shop, opened().noura, id)).order_status === "refunded"
    )
  })

  it("is asked for once, also if the answer is lost", async () => {
    const { begun, id } = await placePaid(1)
    opened().standIn.failNext("MakeRefund", "lostAnswer")
    const before = callsOf("MakeRefund").length
    expect(await command("refund", `order-${id}`)).toMatchObject({ code: 0 })
    await eventually(async () => refundsOf(begun).length === 1)
    await eventually(
      async () =>
        (await query(opened().shop, "select state from refund where order_id = $1", [id]))[0]?.[
          "state"
        ] === "at_provider"
    )
    expect(callsOf("MakeRefund").length).toBe(before + 1)
  })

  it("that is rejected is a case, and can be requested again", async () => {
    const { begun, id } = await placePaid(1)
    expect(await command("refund", `order-${id}`, "--amount", "1")).toMatchObject({ code: 0 })
    await eventually(async () => refundsOf(begun).length === 1)
    await opened().standIn.settleRefunds(begun.invoiceId, "Canceled")
    await eventually(async () => (await refundJson(id)).state === "rejected")
    const [, refundId] =
      new RegExp(`^(refund-\\d+)  .*order ${id}`, "m").exec((await command("list")).stdout) ?? []
    expect(await command("refund", refundId ?? "")).toMatchObject({ code: 0 })
    await eventually(async () => refundsOf(begun).length === 2)
    await opened().standIn.settleRefunds(begun.invoiceId, "Refunded")
    await eventually(async () => (await refundJson(id)).state === "done")
  })
})

describe("trouble with MyFatoorah", () => {
  it("a lost answer to a new invoice is 502; the same key gets a page, and nothing twice", async () => {
    const { noura, shop, standIn } = opened()
    const key = newIdempotencyKey()
    const payload = await purchase(1)
    standIn.failNext("SendPayment", "lostAnswer")
    const lost = await initiatePayment(shop, noura, payload, key)
    expect([lost.status, lost.body.code]).toEqual([502, "provider_silent"])
    const again = await initiatePayment(shop, noura, payload, key)
    expect(again.status).toBe(200)
    await standIn.pay(again.body.Data.InvoiceId, { outcome: "paid" })
    const begun = { key, payload, invoiceId: again.body.Data.InvoiceId, url: "" }
    await orderOf(begun)
  })

  it("a refused name is our own sentence, and its stock is given back", async () => {
    const { noura, shop } = opened()
    const before = await readStock(shop, productId)
    const payload = await purchase(1)
    const unnamed = {
      ...payload,
      order_detail: { ...payload.order_detail, full_name: "☺☺" }
    }
    const refused = await initiatePayment(shop, noura, unnamed)
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      422,
      "name_missing",
      "Customer name is required"
    ])
    expect(await readStock(shop, productId)).toBe(before)
  })
})
