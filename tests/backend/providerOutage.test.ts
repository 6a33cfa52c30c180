import { describe, expect, it } from "vitest"
import { callApi, query } from "../support/apiClient.ts"
import { customerPool } from "../support/customers.ts"
import {
  countRows,
  createPayload,
  eventually,
  initiatePayment,
  readStock,
  setStock,
  storeOrder
} from "../support/orderClient.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { startShop, type TestShop } from "../support/startShop.ts"

/** Two servers on one database, of which the second has no payment provider. */
const shop = sharedFixture(startShop, ({ stop }) => stop())
const withoutProvider = sharedFixture(
  () =>
    startShop({
      env: { SANDBOX: "off", SWEEP_EVERY_S: "1" },
      databaseUrl: shop().databaseUrl ?? ""
    }),
  ({ stop }) => stop()
)
const newCustomer = customerPool(shop, 3)
const payload = (method: "cash" | "card") =>
  createPayload(shop(), { lines: [{ id: 129, quantity: 2 }], method })
const statusOf = (server: TestShop, invoiceId: string | null) =>
  callApi(server, `/payment/status?invoiceId=${invoiceId}`)

describe("without a payment provider", () => {
  it("a card payment is refused with 503 before anything is reserved; cash is accepted", async () => {
    const noura = newCustomer()
    await setStock(shop(), 129, 50)
    const invoices = await countRows(shop(), "invoice")
    expect(await initiatePayment(withoutProvider(), noura, await payload("card"))).toMatchObject({
      status: 503,
      body: { code: "cards_unavailable", message: expect.stringContaining("choose cash") }
    })
    expect(await countRows(shop(), "invoice")).toBe(invoices)
    expect(await readStock(shop(), 129)).toBe(50)
    expect((await storeOrder(withoutProvider(), noura, await payload("cash"))).status).toBe(200)
  })

  it("nor an SMS provider: no code is sent, and the start says so", async () => {
    const { body, status } = await callApi(withoutProvider(), "/send-otp", {
      body: { phone: "+96550001234", token: "attempt" }
    })
    expect([status, body.code]).toEqual([503, "sms_failed"])
    expect(withoutProvider().logs()).toMatch(/^SMS_URL is not set/m)
  })

  it("earlier unpaid invoices are still listed, and expire and release their stock", async () => {
    const noura = newCustomer()
    await setStock(shop(), 129, 50)
    const { body } = await initiatePayment(shop(), noura, await payload("card"))
    const invoiceId = body.Data.InvoiceId
    expect(await readStock(shop(), 129)).toBe(48)
    const open = await callApi(withoutProvider(), "/payment/open", { token: noura.token })
    expect([open.status, open.body.data]).toEqual([
      200,
      [expect.objectContaining({ InvoiceId: invoiceId, InvoiceStatus: "Pending" })]
    ])
    expect((await statusOf(withoutProvider(), invoiceId)).body.Data).toEqual({
      InvoiceStatus: "Pending"
    })
    await query(
      shop(),
      "update invoice set created_at = now() - interval '2 hours', expires_at = now() - interval '1 hour', next_check_at = now() where provider_id = $1",
      [invoiceId]
    )
    await eventually(async () => (await readStock(shop(), 129)) === 50)
  })
})

describe("a payment provider that does not respond", () => {
  it("is 502 for the status, leaves the list of open payments as it was, and lets the customer cancel", async () => {
    const noura = newCustomer()
    await setStock(shop(), 129, 50)
    const { body } = await initiatePayment(shop(), noura, await payload("card"))
    const invoiceId = body.Data.InvoiceId
    await query(shop(), "alter table sandbox_invoice rename to sandbox_invoice_away")
    try {
      expect(await statusOf(shop(), invoiceId)).toMatchObject({
        status: 502,
        body: { code: "provider_silent" }
      })
      const open = await callApi(shop(), "/payment/open", { token: noura.token })
      expect([open.status, open.body.data]).toEqual([
        200,
        [expect.objectContaining({ InvoiceId: invoiceId, InvoiceStatus: "Pending" })]
      ])
      const cancelled = await callApi(shop(), `/payment/${invoiceId}/cancel`, {
        method: "POST",
        token: noura.token
      })
      expect(cancelled.status).toBe(200)
      const after = await callApi(shop(), "/payment/open", { token: noura.token })
      expect(after.body.data).toEqual([])
      // It can still be paid there.
      expect(await readStock(shop(), 129)).toBe(48)
    } finally {
      await query(shop(), "alter table sandbox_invoice_away rename to sandbox_invoice")
    }
    expect((await statusOf(shop(), invoiceId)).status).toBe(200)
  })
})
