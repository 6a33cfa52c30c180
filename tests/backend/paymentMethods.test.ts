import { describe, expect, it } from "vitest"
import type { PaymentProvider } from "#backend/payments/PaymentProvider.ts"
import { withRecentStatus, withUnavailableRefusals } from "#backend/payments/configuredProvider.ts"
import { listMethods } from "#backend/payments/paymentMethods.ts"
import { seed } from "#backend/seed/seedData.ts"
import { emptySchedule, expectedDeliveryDay } from "#core/catalogue/deliverySchedule.ts"
import { callApi, logIn, query } from "../support/apiClient.ts"
import {
  countRows,
  createPayload,
  eventually,
  initiatePayment,
  newIdempotencyKey,
  payInSandbox,
  storeOrder
} from "../support/orderClient.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { startShop } from "../support/startShop.ts"

const shop = sharedFixture(startShop, ({ stop }) => stop())
const customer = sharedFixture(() => logIn(shop(), "+96550001234"))

interface OrderJson {
  readonly created_at: string
  readonly paymentType: string
  readonly payment_method: string | null
  readonly address: string
  readonly note: string
  readonly expected_on: string | null
  readonly receipt: Readonly<Record<string, string | null>> | null
}
const readOrder = async (id: number) =>
  (
    await callApi<{ readonly data: OrderJson }>(shop(), `/order/${id}`, {
      token: customer().token,
      language: "en"
    })
  ).body.data
const purchase = (method: "cash" | "card") =>
  createPayload(shop(), { lines: [{ id: 129, quantity: 1 }], method })
const begin = async (more: object) => {
  const key = newIdempotencyKey()
  const begun = await initiatePayment(shop(), customer(), await purchase("card"), key, more)
  return { key, invoiceId: begun.body.Data.InvoiceId, url: begun.body.Data.InvoiceURL }
}
const pay = async (
  begun: { readonly key: string; readonly invoiceId: string },
  method?: string
) => {
  await payInSandbox(shop(), begun.invoiceId, { outcome: "paid", method })
  const findByKey = () =>
    query<{ id: number }>(shop(), "select id from orders where key = $1", [begun.key])
  await eventually(async () => (await findByKey()).length === 1)
  return readOrder(Number((await findByKey())[0]?.id))
}
const storeWithHome = async (theHome: string, key = newIdempotencyKey()) => {
  const payload = await purchase("cash")
  return storeOrder(
    shop(),
    customer(),
    { ...payload, order_detail: { ...payload.order_detail, theHome } },
    key
  )
}
const promisedFor = ({ created_at }: OrderJson): string | null => {
  const schedule = seed.shopInfo?.delivery ?? emptySchedule
  const day = expectedDeliveryDay(schedule, "KW", Date.parse(created_at))
  return day === null ? null : new Date(day).toISOString().slice(0, 10)
}

describe("GET /payment/methods", () => {
  it("lists the ways to pay of the sandbox, then cash", async () => {
    const { body, status } = await callApi(shop(), "/payment/methods", {
      token: customer().token
    })
    expect([status, body.data]).toEqual([200, ["knet", "card", "apple_pay", "cash"]])
  })

  it("is cash alone without a provider, and 502 for a provider that does not respond", async () => {
    expect(await listMethods({ paymentProvider: null })).toEqual(["cash"])
    const unanswered = () => Promise.reject(new Error("No answer"))
    const provider: PaymentProvider = {
      name: "silent",
      account: "test",
      methods: unanswered,
      create: unanswered,
      status: unanswered,
      cancel: unanswered,
      refund: unanswered,
      refunds: unanswered,
      readWebhook: () => null
    }
    const paymentProvider = withRecentStatus(withUnavailableRefusals(provider), Date.now)
    await expect(listMethods({ paymentProvider })).rejects.toMatchObject({
      status: 502,
      code: "provider_silent"
    })
  })
})

describe("a payment", () => {
  it("by KNET opens the provider's page on KNET, and keeps its receipt with the order", async () => {
    const begun = await begin({ PaymentMethod: "knet" })
    const html = await (await fetch(shop().url + begun.url)).text()
    expect(Array.from(html.matchAll(/name="method" value="(\w+)"/g), ([, name]) => name)).toEqual([
      "knet",
      "card",
      "apple_pay"
    ])
    const order = await pay(begun)
    expect(order).toMatchObject({
      paymentType: "card",
      payment_method: "knet",
      receipt: {
        payment_id: expect.stringMatching(/^\d{18}$/),
        reference_id: expect.stringMatching(/^\d{12}$/),
        track_id: expect.stringMatching(/^\d{10}$/),
        authorization_id: expect.stringMatching(/^B\d{5}$/),
        paid_at: expect.stringMatching(/Z$/)
      }
    })
    expect(order.expected_on).toBe(promisedFor(order))
    const [payment] = await query(
      shop(),
      "select * from sandbox_payment where invoice_id = $1 and status = 'Succss'",
      [begun.invoiceId]
    )
    expect(order.receipt).toMatchObject({
      payment_id: payment?.["id"],
      reference_id: payment?.["reference_id"],
      authorization_id: payment?.["authorization_id"]
    })
  })

  it("opens on Apple Pay where that was chosen, and on no way in particular for an unknown one", async () => {
    const first = async (more: object) =>
      /name="method" value="(\w+)"/.exec(
        await (await fetch(shop().url + (await begin(more)).url)).text()
      )?.[1]
    expect(await first({ PaymentMethod: "apple_pay" })).toBe("apple_pay")
    expect(await first({ PaymentMethod: "shells" })).toBe("knet")
    await query(shop(), "update invoice set state = 'canceled', stock_reserved = false")
  })

  it("that was changed on the provider's page is stored as it was made", async () => {
    const order = await pay(await begin({ PaymentMethod: "knet" }), "card")
    expect(order).toMatchObject({
      payment_method: "card",
      receipt: { payment_id: expect.any(String) }
    })
  })
})

describe("a cash order", () => {
  it("has no receipt, keeps the note beside the address, and has its expected day", async () => {
    const { body } = await storeWithHome("House 7 | Floor: 2 | Note: call first")
    const order = await readOrder(body.data)
    expect(order).toMatchObject({
      paymentType: "cash",
      payment_method: "cash",
      receipt: null,
      note: "call first",
      expected_on: promisedFor(order)
    })
    expect(order.address).toContain("Floor\u00a0\u20682\u2069")
    expect(order.address).not.toContain("call first")
  })

  it("without a note has an empty one", async () => {
    expect(await readOrder((await storeWithHome("House 7")).body.data)).toMatchObject({ note: "" })
  })

  it("with another note under the same key is another order", async () => {
    const key = newIdempotencyKey()
    expect((await storeWithHome("House 7 | Note: one", key)).status).toBe(200)
    expect((await storeWithHome("House 7 | Note: one", key)).status).toBe(200)
    expect(await storeWithHome("House 7 | Note: two", key)).toMatchObject({
      status: 409,
      body: { code: "key_reused" }
    })
  })

  it("takes a note of 200 characters beside the longest address, and refuses a longer one", async () => {
    const home = `House ${"7".repeat(994)}`
    const note = "ا".repeat(200)
    const stored = await storeWithHome(`${home} | Note: ${note}`)
    expect((await readOrder(stored.body.data)).note).toBe(note)
    const before = await countRows(shop(), "orders")
    expect(await storeWithHome(`House 7 | Note: ${note}.`)).toMatchObject({
      status: 400,
      body: { code: "bad_request" }
    })
    expect(await countRows(shop(), "orders")).toBe(before)
  })

  it("promises no day where the shop's file says nothing", async () => {
    const [saved] = await query<{ readonly content: object }>(
      shop(),
      "delete from shop_info returning content"
    )
    const { body } = await storeWithHome("House 7")
    expect((await readOrder(body.data)).expected_on).toBeNull()
    await query(shop(), "insert into shop_info (content) values ($1::jsonb)", [
      JSON.stringify(saved?.content)
    ])
  })
})
