import { describe, expect, it } from "vitest"
import { Fils } from "#core/money/Fils.ts"
import { freePort } from "#backend/freePort.ts"
import { tapProvider } from "#backend/payments/tap/tapProvider.ts"
import { callApi, logIn, query } from "../support/apiClient.ts"
import { invoiceRequest } from "../contracts/paymentProviderContract.ts"
import {
  createPayload,
  eventually,
  initiatePayment,
  newIdempotencyKey,
  type OrderResponse,
  readOrder,
  readStock,
  setStock
} from "../support/orderClient.ts"
import { faultKinds } from "../support/providerStandIn.ts"
import { runPaymentsCommand } from "../support/runCommand.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { startShop } from "../support/startShop.ts"
import { startTapStandIn, type TapPayment } from "../support/tapStandIn.ts"

// A busy machine answers within half of it.
const silenceMs = 3_000

/** A shop with the settings of a merchant, whose Tap is the stand-in. */
const opened = sharedFixture(
  async () => {
    const standIn = await startTapStandIn({ silenceMs })
    const port = await freePort()
    const shop = await startShop({
      port,
      env: {
        PAYMENT_PROVIDER: "tap",
        TAP_SECRET_KEY: standIn.secretKey,
        TAP_URL: standIn.url,
        TAP_METHODS: "knet,card,apple_pay,deema",
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
const begin = async ({ quantity = 1, method = "knet" } = {}) => {
  const { noura, shop } = opened()
  const key = newIdempotencyKey()
  const payload = await createPayload(shop, {
    lines: [{ id: productId, quantity }],
    method: "card"
  })
  const begun = await initiatePayment(shop, noura, payload, key, { PaymentMethod: method })
  expect(begun.status).toBe(200)
  return { key, payload, invoiceId: begun.body.Data.InvoiceId, url: begun.body.Data.InvoiceURL }
}
type Begun = Awaited<ReturnType<typeof begin>>
const pay = ({ invoiceId }: Begun, payment: TapPayment = { outcome: "paid" }) =>
  opened().standIn.pay(invoiceId, payment)
const statusOf = ({ invoiceId }: Begun) =>
  callApi<OrderResponse>(opened().shop, `/payment/status?paymentId=${invoiceId}`, {
    token: opened().noura.token
  })
const ordersOf = async ({ key }: Begun) =>
  (await query<{ id: number }>(opened().shop, "select id from orders where key = $1", [key])).map(
    ({ id }) => Number(id)
  )
const rowOf = async ({ key }: Begun) =>
  (
    await query<{ id: string; state: string; hold_reason: string | null }>(
      opened().shop,
      "select id, state, hold_reason from invoice where key = $1",
      [key]
    )
  )[0]
const orderOf = async (begun: Begun): Promise<number> => {
  await eventually(async () => (await ordersOf(begun)).length > 0)
  const [id = 0, ...more] = await ordersOf(begun)
  expect(more).toEqual([])
  return id
}

describe("a purchase at Tap", () => {
  it("by KNET is paid: the event makes the order, with its receipt and the way it was paid", async () => {
    const { noura, shop, standIn } = opened()
    const methods = await callApi(shop, "/payment/methods", { token: noura.token })
    expect(methods.body.data).toEqual(["knet", "card", "apple_pay", "deema", "cash"])
    const begun = await begin()
    expect(begun.invoiceId).toMatch(/^chg_/)
    expect(begun.url).toBe(`${standIn.url}/pay/${begun.invoiceId}`)
    expect(standIn.calls.at(-1)?.body).toMatchObject({
      amount: begun.payload.order_detail.total_price,
      currency: "KWD",
      source: { id: "src_kw.knet" },
      customer: {
        first_name: "نورة الصباح",
        phone: { country_code: "965", number: "50001234" }
      },
      transaction: { expiry: { period: 20, type: "MINUTE" } }
    })
    const { statuses, url } = await pay(begun)
    expect(statuses).toEqual([200])
    expect(url).toContain(`/payment-callback?tap_id=${begun.invoiceId}`)
    const id = await orderOf(begun)
    expect(await readOrder(shop, noura, id)).toMatchObject({
      order_status: "confirmed",
      payment_status: "paid",
      payment_method: "knet",
      receipt: { payment_id: begun.invoiceId, authorization_id: "B28000" }
    })
    expect((await statusOf(begun)).body.Data).toMatchObject({ InvoiceStatus: "Paid", OrderId: id })
  })

  it("by Deema is an order that was paid by Deema", async () => {
    const begun = await begin({ method: "deema" })
    await pay(begun)
    const { noura, shop } = opened()
    expect(await readOrder(shop, noura, await orderOf(begun))).toMatchObject({
      payment_method: "deema"
    })
  })

  it("is declined: nothing is ordered, its stock is back, and the next try pays another charge", async () => {
    const { shop } = opened()
    const before = await readStock(shop, productId)
    const begun = await begin({ quantity: 2 })
    await pay(begun, { outcome: "declined" })
    expect((await statusOf(begun)).body.Data).toMatchObject({
      InvoiceStatus: "Canceled",
      InvoiceTransactions: [{ TransactionStatus: "Failed", ErrorCode: "507" }]
    })
    expect(await ordersOf(begun)).toEqual([])
    expect(await readStock(shop, productId)).toBe(before)
    const next = await begin({ quantity: 2, method: "card" })
    expect(next.invoiceId).not.toBe(begun.invoiceId)
    await pay(next)
    await orderOf(next)
  })

  it("is paid with forged, lost and repeated events: the sweep makes one order", async () => {
    const begun = await begin()
    expect((await pay(begun, { outcome: "paid", isForged: true })).statuses).toEqual([401])
    await orderOf(begun)
    expect((await pay(begun, { outcome: "paid", webhooks: 3 })).statuses).toEqual([200, 200, 200])
    expect(await ordersOf(begun)).toHaveLength(1)
  })

  it.each([
    ["another amount", { fils: 100 }],
    ["another currency", { currency: "SAR" }]
  ])("is paid with %s: it is held", async (_, change) => {
    const begun = await begin()
    opened().standIn.change(begun.invoiceId, change)
    expect((await pay(begun)).statuses).toEqual([200])
    expect((await statusOf(begun)).body.Data).toMatchObject({
      InvoiceStatus: "Pending",
      Hold: "difference"
    })
    expect(await ordersOf(begun)).toEqual([])
  })

  it.each([
    ["before the stock is gone: a person makes the order", 5, 0],
    ["after the stock is gone: a person can only refund it", 0, 1]
  ])("is paid late %s", async (_, stock, code) => {
    const { shop, standIn } = opened()
    const kept = await readStock(shop, productId)
    const begun = await begin()
    standIn.expire(begun.invoiceId)
    await query(
      shop,
      `update invoice set created_at = now() - interval '2 hours', expires_at = now() - interval '1 minute',
        next_check_at = now() where key = $1`,
      [begun.key]
    )
    await eventually(async () => (await rowOf(begun))?.state !== "pending")
    await setStock(shop, productId, stock)
    await pay(begun, { outcome: "paid", isLate: true })
    await eventually(async () => (await rowOf(begun))?.state === "held")
    const id = `payment-${(await rowOf(begun))?.id}`
    expect(await runPaymentsCommand(shop, "order", id)).toMatchObject({ code })
    expect(await ordersOf(begun)).toHaveLength(code === 0 ? 1 : 0)
    await setStock(shop, productId, kept)
  })

  it("is paid after it was replaced: a case and no second order", async () => {
    const { noura, shop } = opened()
    const begun = await begin()
    const { status } = await callApi(shop, `/payment/${begun.invoiceId}/cancel`, {
      method: "POST",
      token: noura.token
    })
    expect(status).toBe(200)
    const next = await begin()
    await pay(next)
    await orderOf(next)
    await pay(begun)
    await eventually(async () => (await rowOf(begun))?.state === "held")
    expect(await rowOf(begun)).toMatchObject({ hold_reason: "canceled" })
    expect(await ordersOf(begun)).toEqual([])
  })

  it("is refunded in part, and asked for once if the answer is lost", async () => {
    const { noura, shop, standIn } = opened()
    const begun = await begin()
    await pay(begun)
    const id = await orderOf(begun)
    const stateOfRefund = async () => Reflect.get(await readOrder(shop, noura, id), "refund")?.state
    standIn.failNext("refunds", "lostAnswer")
    expect(await runPaymentsCommand(shop, "refund", `order-${id}`, "--amount", "1")).toMatchObject({
      code: 0
    })
    await eventually(async () => standIn.refundsOf(begun.invoiceId).length === 1)
    await eventually(
      async () =>
        (await query(shop, "select state from refund where order_id = $1", [id]))[0]?.["state"] ===
        "at_provider"
    )
    await standIn.settleRefunds(begun.invoiceId, "REFUNDED")
    await eventually(async () => (await stateOfRefund()) === "done")
    expect(standIn.refundsOf(begun.invoiceId).map(({ fils }) => fils)).toEqual([1_000])
  })
})

/** The waits are shorter than in a shop, in proportion. */
const provider = () =>
  tapProvider(
    { ...opened().standIn, methods: ["knet"], webhookUrl: "https://shop.example/webhook" },
    Date.now,
    { timeoutMs: silenceMs / 2, retryDelayMs: 10 }
  )

describe("a call of Tap", () => {
  it.each(faultKinds)("%s twice: the third try has the answer, of one charge", async (fault) => {
    const request = invoiceRequest()
    opened().standIn.failNext("charges", fault, fault)
    const { invoiceId } = await provider().create(request)
    opened().standIn.failNext("charge", fault, fault)
    expect(await provider().status({ invoiceId })).toMatchObject({ status: "pending" })
    expect((await provider().create(request)).invoiceId).toBe(invoiceId)
  })

  it.each(faultKinds)("%s three times: there is no answer, which is no refusal", async (fault) => {
    opened().standIn.failNext("charges", fault, fault, fault)
    await expect(provider().create(invoiceRequest())).rejects.toMatchObject({ _tag: "NoAnswer" })
  })

  it("needs an email or a phone of Kuwait: without them the email is refused", async () => {
    const abroad = { customerEmail: null, customerMobile: "96651234567" }
    await expect(provider().create(invoiceRequest(abroad))).rejects.toMatchObject({
      _tag: "InvoiceRejected",
      field: "email"
    })
  })

  it("finds a refund on the second page of the list", async () => {
    const { invoiceId } = await provider().create(invoiceRequest())
    await opened().standIn.pay(invoiceId, { outcome: "paid", webhooks: 0 })
    const refund = { invoiceId, valueFils: Fils.make(1_000) }
    for (const reference of ["first", "second", "third"])
      await provider().refund({ ...refund, reference: `${invoiceId}-${reference}` })
    expect(
      await provider().findRefund({ invoiceId, reference: `${invoiceId}-first` })
    ).toMatchObject({ status: "pending" })
  })
})
