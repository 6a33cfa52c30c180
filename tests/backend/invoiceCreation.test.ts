import { describe, expect, it } from "vitest"
import { openDatabase } from "#backend/database/openDatabase.ts"
import { createOnce } from "#backend/payments/createOnce.ts"
import { myFatoorahProvider } from "#backend/payments/myfatoorah/myFatoorahProvider.ts"
import { freePort } from "#backend/freePort.ts"
import { invoiceRequest } from "../contracts/paymentProviderContract.ts"
import { callApi, logIn, query } from "../support/apiClient.ts"
import { startMyFatoorahStandIn } from "../support/myFatoorahStandIn.ts"
import { createPayload, initiatePayment, newIdempotencyKey } from "../support/orderClient.ts"
import { buyerHeaders } from "../support/raceFixture.ts"
import { countStatuses, sendSimultaneously } from "../support/sendSimultaneously.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { startShop } from "../support/startShop.ts"
import { startShopProcess } from "../support/startShopProcess.ts"

/** Two servers on one database, whose sweeps ask nothing, and MyFatoorah's stand-in. */
const opened = sharedFixture(
  async () => {
    const standIn = await startMyFatoorahStandIn()
    const port = await freePort()
    const env = {
      ...standIn.settings,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      SWEEP_EVERY_S: "3600"
    }
    const one = await startShop({ port, env })
    const two = await startShopProcess({ env, databaseUrl: one.databaseUrl ?? "" })
    return { standIn, one, two, noura: await logIn(one, "+96550001234") }
  },
  async ({ one, standIn, two }) => {
    await two.stop()
    await one.stop()
    await standIn.close()
  }
)
const purchase = () =>
  createPayload(opened().one, { lines: [{ id: 138, quantity: 1 }], method: "card" })
const callsOf = (name: string) => opened().standIn.calls.filter((call) => call.name === name)
/** The calls about the invoice of a key. */
const creationsOf = (key: string) =>
  callsOf("SendPayment").filter(({ body }) => String(body["CustomerReference"]).endsWith(key))
    .length
const initiateAtOnce = async (count: number, key: string) => {
  const { noura, one, two } = opened()
  const order = await purchase()
  return sendSimultaneously(
    Array.from({ length: count }, (_, index) => ({
      url: `${(index % 2 === 0 ? one : two).url}/api/payment/initiate`,
      headers: buyerHeaders(noura, key),
      body: { order }
    }))
  )
}

describe("simultaneous requests for an invoice with one key", () => {
  it("to two servers: one invoice at MyFatoorah, which all get", async () => {
    const key = newIdempotencyKey()
    const responses = await initiateAtOnce(30, key)
    expect(countStatuses(responses)).toEqual({ 200: 30 })
    expect(new Set(responses.map(({ body }) => body.Data.InvoiceId)).size).toBe(1)
    expect(creationsOf(key)).toBe(1)
  })

  it("control: who looks by the reference first and then creates makes several", async () => {
    const { standIn } = opened()
    const provider = myFatoorahProvider({ ...standIn, country: "KW", isTest: false }, Date.now)
    const request = invoiceRequest()
    await Promise.all(
      Array.from({ length: 5 }, async () => {
        if ((await provider.status({ reference: request.reference })) === null)
          await provider.create(request)
      })
    )
    expect(creationsOf(request.reference)).toBeGreaterThan(1)
  })

  it("whose answer is lost: 502 after one try, and the next looks by the reference first", async () => {
    const { noura, one, standIn, two } = opened()
    const key = newIdempotencyKey()
    standIn.failNext("SendPayment", "lostAnswer")
    expect((await initiatePayment(one, noura, await purchase(), key)).status).toBe(502)
    expect(creationsOf(key)).toBe(1)
    const before = standIn.calls.length
    expect((await initiatePayment(two, noura, await purchase(), key)).status).toBe(200)
    expect(standIn.calls.slice(before).map(({ body, name }) => [name, body["KeyType"]])).toEqual([
      ["GetPaymentStatus", "CustomerReference"],
      // MyFatoorah does not tell the page of the one that it has, so nobody was sent there.
      ["SendPayment", undefined]
    ])
  })
})

describe("an invoice that a server was creating when it died", () => {
  const beginning = async () => {
    const key = newIdempotencyKey()
    const { noura, one, standIn } = opened()
    standIn.failNext("SendPayment", "empty")
    expect((await initiatePayment(one, noura, await purchase(), key)).status).toBe(502)
    return key
  }
  const claimedAgo = (key: string, seconds: number) =>
    query(
      opened().one,
      "update invoice set creating_at = now() - make_interval(secs => $2) where key = $1 returning id::integer",
      [key, seconds]
    )

  it("is created by the next request once the claim is old", async () => {
    const { noura, two } = opened()
    const key = await beginning()
    await claimedAgo(key, 46)
    expect((await initiatePayment(two, noura, await purchase(), key)).status).toBe(200)
  })

  it("is waited for while the claim is new, then refused as not known", async () => {
    const key = await beginning()
    const [row] = await claimedAgo(key, 1)
    const { close, db } = await openDatabase({
      dataDir: "",
      databaseUrl: opened().one.databaseUrl,
      databasePool: 2,
      statementTimeoutS: 15
    })
    const clock = { now: Date.now() }
    const created = createOnce({ db, now: () => (clock.now += 4_000) }, Number(row?.["id"]), () =>
      Promise.reject(new Error("It is created twice."))
    )
    await expect(created).rejects.toMatchObject({ status: 502, code: "provider_silent" })
    await close()
  })
})

it("a silent provider: the status is 502 before a browser gives up, and open payments are listed", async () => {
  const { noura, one, standIn } = opened()
  const { body } = await initiatePayment(one, noura, await purchase())
  const invoiceId = body.Data.InvoiceId
  await query(
    one,
    "update invoice set state = 'expired', stock_reserved = false where state = 'created'"
  )
  standIn.failNext("GetPaymentStatus", ...Array.from({ length: 9 }, () => "silence" as const))
  const [status, open] = await Promise.all(
    [`/payment/status?invoiceId=${invoiceId}`, "/payment/open"].map((path) =>
      callApi(one, path, { token: noura.token })
    )
  )
  expect([status?.status, status?.body.code]).toEqual([502, "provider_silent"])
  expect(open?.status).toBe(200)
  expect(open?.body.data).toContainEqual(
    expect.objectContaining({ InvoiceId: invoiceId, InvoiceStatus: "Pending" })
  )
})
