import { describe, expect, it } from "vitest"
import { type SandboxEvent, signatureHeader, signEvent } from "#backend/sandbox/webhookSignature.ts"
import { callApi, logIn, query } from "../support/apiClient.ts"
import {
  countRows,
  eventually,
  initiatePayment,
  newIdempotencyKey,
  payInSandbox,
  createPayload
} from "../support/orderClient.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { startShop } from "../support/startShop.ts"

// The sweep is off, so that only notices complete payments.
const running = sharedFixture(
  () => startShop({ env: { SWEEP_EVERY_S: "3600" } }),
  ({ stop }) => stop()
)
const started = sharedFixture(async () => {
  const shop = running()
  return {
    shop,
    noura: await logIn(shop, "+96550001234"),
    secret: shop.env["WEBHOOK_SECRET"] ?? ""
  }
})

const begin = async () => {
  const { noura, shop } = started()
  const key = newIdempotencyKey()
  const begun = await initiatePayment(
    shop,
    noura,
    await createPayload(shop, { lines: [{ id: 129, quantity: 1 }], method: "card" }),
    key
  )
  return { key, invoiceId: begun.body.Data.InvoiceId, reference: `${noura.id}-${key}` }
}
type Begun = Awaited<ReturnType<typeof begin>>

const webhookEventFor = (
  { invoiceId, key, reference }: Begun,
  paymentId = "1009000000000001"
): SandboxEvent => ({
  Event: {
    Code: 1,
    Name: "PAYMENT_STATUS_CHANGED",
    CreationDate: "2026-01-01T00:00:00Z",
    Reference: `WH-${key}`
  },
  Data: {
    Invoice: { Id: invoiceId, Status: "PAID", ExternalIdentifier: reference },
    Transaction: { Status: "SUCCESS", PaymentId: paymentId }
  }
})
const send = (body: unknown, signature: string | null) =>
  callApi(started().shop, "/payment/webhook", {
    body,
    ...(signature === null ? {} : { headers: { [signatureHeader]: signature } })
  })
const orders = (key: string) => countRows(started().shop, `orders where key = '${key}'`)

describe("POST /payment/webhook", () => {
  it("a missing or wrong signature, a changed event or another body is 401 and changes nothing", async () => {
    const { secret, shop } = started()
    const begun = await begin()
    await payInSandbox(shop, begun.invoiceId, { outcome: "paid", notify: false })
    const event = webhookEventFor(begun)
    const right = signEvent(event, secret)
    const { Data, Event } = event
    const tries = [
      await send(event, null),
      await send(event, "AAAA"),
      await send(event, signEvent(event, "not the shop's secret")),
      await send({}, right),
      await send([], right),
      await send("null", right),
      await send({ Event: { ...Event, Reference: "WH-other" }, Data }, right),
      await send({ Event, Data: { ...Data, Invoice: { ...Data.Invoice, Id: "1" } } }, right)
    ]
    expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 401))
    expect(await orders(begun.key)).toBe(0)
    expect((await send(event, right)).status).toBe(200)
    expect(await orders(begun.key)).toBe(1)
  })

  it("a signed event that claims a payment makes no order if the provider has none", async () => {
    const { secret } = started()
    const begun = await begin()
    const event = webhookEventFor(begun)
    expect((await send(event, signEvent(event, secret))).status).toBe(200)
    expect(await orders(begun.key)).toBe(0)
  })

  it("a repeated event does nothing, and a failure event after the payment undoes nothing", async () => {
    const { secret, shop } = started()
    const begun = await begin()
    await payInSandbox(shop, begun.invoiceId, { outcome: "paid", notify: false })
    const event = webhookEventFor(begun)
    for (const _ of [1, 2, 3])
      expect((await send(event, signEvent(event, secret))).status).toBe(200)
    const failed = {
      Event: { ...event.Event, Reference: `${event.Event.Reference}-2` },
      Data: { ...event.Data, Transaction: { Status: "FAILED", PaymentId: "1" } }
    }
    expect((await send(failed, signEvent(failed, secret))).status).toBe(200)
    expect(await orders(begun.key)).toBe(1)
    expect(await query(shop, "select state from invoice where key = $1", [begun.key])).toEqual([
      { state: "paid" }
    ])
  })

  it("a signed event of an unknown invoice is 200, so that the provider does not repeat it", async () => {
    const { secret } = started()
    const event = webhookEventFor({
      invoiceId: "1",
      key: newIdempotencyKey(),
      reference: "9-nobody"
    })
    expect((await send(event, signEvent(event, secret))).status).toBe(200)
    expect((await send(event, signEvent(event, "not the shop's secret"))).status).toBe(401)
  })

  it("the sandbox sends the event over HTTP even if the browser is closed at once", async () => {
    const { shop } = started()
    const begun = await begin()
    await payInSandbox(shop, begun.invoiceId, { outcome: "paid" })
    await eventually(async () => (await orders(begun.key)) === 1)
    expect(await countRows(shop, "webhook_event")).toBeGreaterThan(0)
  })
})
