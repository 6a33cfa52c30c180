import { randomUUID } from "node:crypto"
import { chmod, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { signatureHeader, signEvent } from "#backend/sandbox/webhookSignature.ts"
import {
  createOrderPayload,
  type Customer,
  logInByCode,
  type BlackBoxClient,
  createBlackBoxClient,
  storeHomeAddress
} from "./blackBoxClient.ts"
import { type TestShop, startShop } from "../support/startShop.ts"

const running: { shop: TestShop | null; dataDir: string } = { shop: null, dataDir: "" }
const shop = () => {
  if (running.shop === null) throw new Error("The shop did not start.")
  return running.shop
}
const start = async () => {
  running.shop = await startShop({ dataDir: running.dataDir, env: { SWEEP_EVERY_S: "1" } })
}

beforeAll(async () => {
  running.dataDir = await mkdtemp(join(tmpdir(), "sadu-outsider-"))
  await chmod(running.dataDir, 0o755)
  await start()
})
afterAll(async () => {
  await running.shop?.stop()
  await rm(running.dataDir, { recursive: true, force: true })
})

interface Ordered {
  readonly data: {
    readonly id: number
    readonly total_price: number
    readonly payment_status: string
    readonly order_status: string
    readonly paymentType: string
    readonly products: ReadonlyArray<{ readonly name: string; readonly quantity: number }>
    readonly history: ReadonlyArray<{ readonly order_status: string }>
  }
}

interface Invoiced {
  readonly Data: {
    readonly InvoiceURL: string
    readonly InvoiceId: string
    readonly InvoiceStatus: string
    readonly InvoiceValue: number
    readonly OrderId?: number
  }
}

const orderOf = async (who: BlackBoxClient, { token }: Customer, id: number) =>
  (await who.call<Ordered>(`/order/${id}`, { token })).body.data

const begin = async (who: BlackBoxClient, customer: Customer) => {
  const chosen = await createOrderPayload(who, customer, "card")
  const key = randomUUID()
  const {
    body: {
      Data: { InvoiceId, InvoiceURL }
    }
  } = await who.call<Invoiced>("/payment/initiate", {
    token: customer.token,
    key,
    body: {
      InvoiceValue: chosen.quote.total,
      CustomerReference: key,
      orderId: key,
      order: chosen.payload
    }
  })
  return { chosen, key, invoiceId: InvoiceId, invoiceUrl: InvoiceURL }
}

const payAt = async (who: BlackBoxClient, invoiceUrl: string) => {
  const { body } = await who.sandbox<{ readonly url: string }>(invoiceUrl.replace("/sandbox", ""), {
    outcome: "paid"
  })
  return new URL(body.url, "http://shop.invalid")
}

describe.each(["ar", "en"] as const)(
  "a client written from docs/api.md alone, in %s",
  (language) => {
    const phone = language === "ar" ? "+96550005551" : "+96550005552"

    it("logs in, stores an address, places a cash and a card order, and reads both", async () => {
      const who = createBlackBoxClient(shop().url, language)
      const customer = await logInByCode(who, phone)
      const address = await storeHomeAddress(who, customer)
      const { body: addresses } = await who.call<{
        readonly data: ReadonlyArray<{ readonly id: number }>
      }>(`/user/${customer.id}/addresses`, { token: customer.token })
      expect(addresses.data.map(({ id }) => id)).toEqual([address.id])

      const forCash = await createOrderPayload(who, customer, "cash")
      expect(forCash.refusal).toBe("prices_changed")
      expect(/[\u0600-\u06FF]/.test(forCash.name)).toBe(language === "ar")
      const placed = await who.call<{ readonly data: number }>("/order/store", {
        token: customer.token,
        key: randomUUID(),
        body: forCash.payload
      })
      expect(await orderOf(who, customer, placed.body.data)).toMatchObject({
        total_price: forCash.quote.total,
        payment_status: "pending",
        order_status: "confirmed",
        paymentType: "cash",
        products: [{ name: forCash.name, quantity: 2 }],
        history: [{ order_status: "confirmed" }]
      })

      const { chosen, invoiceUrl, key } = await begin(who, customer)
      const back = await payAt(who, invoiceUrl)
      expect(back.pathname).toBe("/payment-callback")
      const {
        body: { Data }
      } = await who.call<Invoiced>(
        `/payment/status?paymentId=${back.searchParams.get("paymentId")}`,
        { token: customer.token }
      )
      expect(Data).toMatchObject({ InvoiceStatus: "Paid", InvoiceValue: chosen.quote.total })
      expect(await orderOf(who, customer, Data.OrderId ?? 0)).toMatchObject({
        total_price: chosen.quote.total,
        payment_status: "paid",
        paymentType: "card",
        products: [{ name: chosen.name }]
      })
      const stored = await who.call<{ readonly data: number }>("/order/store", {
        token: customer.token,
        key,
        body: chosen.payload
      })
      expect(stored.body.data).toBe(Data.OrderId)
      const { body: all } = await who.call<{ readonly data: ReadonlyArray<unknown> }>(
        `/user/${customer.id}/orders`,
        { token: customer.token }
      )
      expect(all.data).toHaveLength(2)
    })
  }
)

describe("attacks that are refused", () => {
  const both = async () => {
    const who = createBlackBoxClient(shop().url, "en")
    return {
      who,
      noura: await logInByCode(who, "+96550005553"),
      fahad: await logInByCode(who, "+96550005554")
    }
  }

  it("another customer's address, orders and payments, and a used code", async () => {
    const { fahad, noura, who } = await both()
    const address = await storeHomeAddress(who, noura)
    const chosen = await createOrderPayload(who, noura, "cash")
    const {
      body: { data: orderId }
    } = await who.call<{ readonly data: number }>("/order/store", {
      token: noura.token,
      key: randomUUID(),
      body: chosen.payload
    })
    const { invoiceId } = await begin(who, noura)
    const paths = [
      `/user/${noura.id}/addresses`,
      `/address/${address.id}`,
      `/user/${noura.id}/orders`,
      `/order/${orderId}`,
      `/order/${orderId}/userid`
    ]
    const posts = [
      `/address/${address.id}/update`,
      `/address/${address.id}/delete`,
      `/payment/${invoiceId}/cancel`
    ]
    const tries = [
      ...paths.map((path) => who.call(path, { token: fahad.token })),
      ...posts.map((path) => who.call(path, { token: fahad.token, body: {} }))
    ]
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(tries.map(() => 404))
    const without = [
      ...paths.map((path) => who.call(path)),
      ...posts.map((path) => who.call(path, { body: {} }))
    ]
    expect((await Promise.all(without)).map(({ status }) => status)).toEqual(without.map(() => 401))
    // For a minute a lost response may be repeated with its code and attempt; another attempt may
    // not use the code.
    expect(
      (await who.call("/verify-otp", { body: { ...noura.verifyBody, token: randomUUID() } })).status
    ).toBe(422)
    await who.call("/customer/logout", { token: noura.token, body: {} })
    expect((await who.call("/verify-otp", { body: noura.verifyBody })).status).toBe(422)
    expect((await who.call(`/order/${orderId}`, { token: noura.token })).status).toBe(401)
  })

  it("forged and altered webhooks, and the payment of another order", async () => {
    const { fahad, noura, who } = await both()
    const [paid, unpaid] = [await begin(who, noura), await begin(who, fahad)]
    const back = await payAt(who, paid.invoiceUrl)
    const paymentId = back.searchParams.get("paymentId") ?? ""
    const notice = {
      Event: {
        Code: 1,
        Name: "PAYMENT_STATUS_CHANGED",
        CreationDate: "2026-01-01T00:00:00Z",
        Reference: `WH-${paid.key}`
      },
      Data: {
        Invoice: {
          Id: paid.invoiceId,
          Status: "PAID",
          ExternalIdentifier: `${noura.id}-${paid.key}`
        },
        Transaction: { Status: "SUCCESS", PaymentId: paymentId }
      }
    }
    const signature = signEvent(notice, shop().env["WEBHOOK_SECRET"] ?? "")
    const altered = {
      ...notice,
      Data: {
        ...notice.Data,
        Invoice: {
          ...notice.Data.Invoice,
          Id: unpaid.invoiceId,
          ExternalIdentifier: `${fahad.id}-${unpaid.key}`
        }
      }
    }
    const send = (body: unknown, signed: string) =>
      who.call("/payment/webhook", { body, headers: { [signatureHeader]: signed } })
    const responses = [
      await send(notice, "forged"),
      await send(notice, signEvent(notice, "another shop's secret")),
      await send(altered, signature),
      await who.call("/payment/webhook", { body: notice })
    ]
    expect(responses.map(({ status }) => status)).toEqual([401, 401, 401, 401])

    const stranger = await who.call<Invoiced>(`/payment/status?paymentId=${paymentId}`, {
      token: fahad.token
    })
    expect(stranger.body.Data).toEqual({ InvoiceStatus: "Paid" })
    const stolen = await who.call("/order/store", {
      token: fahad.token,
      key: unpaid.key,
      body: { ...unpaid.chosen.payload, paymentId, InvoiceId: paid.invoiceId }
    })
    expect(stolen.status).toBe(422)
    const theirKey = await who.call("/order/store", {
      token: fahad.token,
      key: paid.key,
      body: unpaid.chosen.payload
    })
    expect(theirKey.status).toBe(422)
    const { body: orders } = await who.call<{ readonly data: ReadonlyArray<unknown> }>(
      `/user/${fahad.id}/orders`,
      { token: fahad.token }
    )
    expect(orders.data).toEqual([])
  })
})

describe("restart on the same data", () => {
  it("keeps customers, addresses, orders and unfinished payments", async () => {
    const who = createBlackBoxClient(shop().url, "ar")
    const customer = await logInByCode(who, "+96550005555")
    await storeHomeAddress(who, customer)
    const chosen = await createOrderPayload(who, customer, "cash")
    await who.call("/order/store", {
      token: customer.token,
      key: randomUUID(),
      body: chosen.payload
    })
    const { invoiceUrl } = await begin(who, customer)
    const see = (someone: BlackBoxClient) =>
      Promise.all(
        [
          `/user/${customer.id}/addresses`,
          `/user/${customer.id}/orders`,
          "/payment/open",
          "/sections"
        ].map(async (path) => (await someone.call(path, { token: customer.token })).body)
      )
    const before = await see(who)
    await shop().stop()
    await start()
    const again = createBlackBoxClient(shop().url, "ar")
    expect(await see(again)).toEqual(before)
    const back = await payAt(again, invoiceUrl)
    const { body } = await again.call<Invoiced>(
      `/payment/status?paymentId=${back.searchParams.get("paymentId")}`,
      { token: customer.token }
    )
    expect(body.Data.OrderId).toBeGreaterThan(0)
  })
})
