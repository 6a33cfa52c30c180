import { get } from "node:http"
import { describe, expect, it } from "vitest"
import { replaceTypes } from "#backend/sandbox/faults.ts"
import { isSandboxHost } from "#backend/sandbox/pages.ts"
import { callApi, logIn, query } from "../support/apiClient.ts"
import {
  type OrderResponse,
  countRows,
  eventually,
  newIdempotencyKey,
  createPayload,
  payInSandbox,
  placeOrder,
  readOrder,
  storeOrder,
  waitForMessages
} from "../support/orderClient.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { startShop } from "../support/startShop.ts"

const running = sharedFixture(
  () => startShop({ env: { SWEEP_EVERY_S: "3600" } }),
  ({ stop }) => stop()
)
const started = sharedFixture(async () => {
  const shop = running()
  return { shop, noura: await logIn(shop, "+96550001234") }
})

const visit = (
  path: string,
  more: Omit<RequestInit, "headers"> & { readonly headers?: Record<string, string> } = {}
) =>
  fetch(`${started().shop.url}${path}`, {
    redirect: "manual",
    ...more,
    headers: { accept: "text/html", ...more.headers }
  })
const form = (fields: Record<string, string>, headers: Record<string, string> = {}) => ({
  method: "POST",
  body: new URLSearchParams(fields),
  headers
})
const orderFault = async (fault: object, cookie?: string) => {
  const answer = await fetch(`${started().shop.url}/sandbox/faults`, {
    method: "POST",
    body: JSON.stringify(fault),
    headers: { "content-type": "application/json", ...(cookie === undefined ? {} : { cookie }) }
  })
  return { answer, cookie: cookie ?? (answer.headers.get("set-cookie") ?? "").split(";")[0] ?? "" }
}
const beginCard = async (language = "en", more = {}) => {
  const { noura, shop } = started()
  const key = newIdempotencyKey()
  const payload = await createPayload(shop, { lines: [{ id: 129, quantity: 1 }], method: "card" })
  const begun = await callApi<OrderResponse>(shop, "/payment/initiate", {
    token: noura.token,
    language,
    headers: { "Idempotency-Key": key },
    body: { order: payload, ...more }
  })
  return { key, path: String(begun.body.Data.InvoiceURL) }
}

describe("sandbox pages", () => {
  it.each([
    "/sandbox",
    "/sandbox/messages",
    "/sandbox/faults",
    "/sandbox/orders",
    "/sandbox/refunds",
    "/sandbox/events"
  ])("%s speaks both languages and runs no script", async (path) => {
    for (const [lang, dir] of [
      ["ar", "rtl"],
      ["en", "ltr"]
    ]) {
      const page = await visit(`${path}?lang=${lang}`)
      const html = await page.text()
      expect(page.status).toBe(200)
      expect(html).toContain(`<html lang="${lang}" dir="${dir}">`)
      expect(html).not.toMatch(/<script|style=|\son\w+=/)
      expect(page.headers.get("content-security-policy")).toMatch(
        /^default-src 'none'; img-src 'self'; style-src 'self'; form-action 'self'/
      )
      expect(page.headers.get("x-content-type-options")).toBe("nosniff")
    }
  })

  it("messages: newest first, as HTML and as JSON", async () => {
    const { noura, shop } = started()
    const { body } = await storeOrder(
      shop,
      noura,
      withEmail(await createPayload(shop, { lines: [{ id: 129, quantity: 1 }], method: "cash" }))
    )
    await waitForMessages(shop, body.data)
    const listed: ReadonlyArray<{ readonly id: number; readonly kind: string }> = await (
      await fetch(`${shop.url}/sandbox/messages`, { headers: { accept: "application/json" } })
    ).json()
    // A mail and a text message leave at the same time.
    const text = { kind: "text", to: "+96550001234", subject: null }
    expect(listed.toSorted((a, b) => a.kind.localeCompare(b.kind))).toMatchObject([
      {
        kind: "mail",
        to: "noura@example.com",
        subject: expect.stringMatching(/^Thank You for Your Order/),
        text: expect.stringContaining("KD"),
        code: null
      },
      { ...text, text: expect.stringContaining("your order"), code: null },
      { ...text, code: expect.stringMatching(/^\d{4}$/) }
    ])
    expect(await (await visit("/sandbox/messages")).text()).toContain("noura@example.com")
    expect(shop.logs()).toContain("[sandbox text] +96550001234")
    const mail = await visit(
      `/sandbox/messages/${listed.find(({ kind }) => kind === "mail")?.id ?? 0}`
    )
    expect(mail.headers.get("content-security-policy")).toContain("style-src 'unsafe-inline'")
    expect(await mail.text()).toMatch(/^<!doctype html><html lang="en" dir="ltr">/)
    expect((await visit("/sandbox/messages/1000000")).status).toBe(404)
  })

  it("orders: change to any status, with a line in the history", async () => {
    const { noura, shop } = started()
    const {
      body: { data: id }
    } = await storeOrder(
      shop,
      noura,
      await createPayload(shop, { lines: [{ id: 129, quantity: 1 }], method: "cash" })
    )
    const move = (body: object) =>
      fetch(`${shop.url}/sandbox/orders`, {
        method: "POST",
        body: JSON.stringify(body),
        headers: { "content-type": "application/json" }
      })
    expect((await move({ id, order_status: "shipped" })).status).toBe(200)
    expect(
      (await visit("/sandbox/orders", form({ id: String(id), order_status: "delivered" }))).status
    ).toBe(303)
    expect((await move({ id, order_status: "eaten" })).status).toBe(400)
    expect((await move({ id: 1, order_status: "shipped" })).status).toBe(404)
    const data = await readOrder(shop, noura, id)
    expect(data.order_status).toBe("delivered")
    expect(data.history.map((step) => step.order_status)).toEqual([
      "confirmed",
      "shipped",
      "delivered"
    ])
  })
})

describe("sandbox refunds", () => {
  const refundsOf = async (id: number) =>
    (await readOrder(started().shop, started().noura, id)).refunds
  const place = () =>
    placeOrder(started().shop, started().noura, {
      lines: [{ id: 129, quantity: 2 }],
      method: "card"
    })
  const inPortal = (fields: Readonly<Record<string, string>>) =>
    visit("/sandbox/refunds/portal", form(fields))

  it("in the portal: the shop learns of a part, then of the rest, by their events", async () => {
    const { id, total } = await place()
    const order_id = String(id)
    expect((await inPortal({ order_id, action: "refund", amount: "0.500" })).status).toBe(303)
    await eventually(async () => (await refundsOf(id)).length > 0)
    expect(await refundsOf(id)).toMatchObject([{ state: "done", amount: 0.5 }])
    expect((await inPortal({ order_id, action: "refund", amount: "99" })).status).toBe(409)
    expect((await inPortal({ order_id, action: "refund", amount: "x" })).status).toBe(400)
    expect((await inPortal({ order_id: "1", action: "refund" })).status).toBe(404)
    expect(await (await visit("/sandbox/refunds?lang=en")).text()).toContain("(in the portal)")
    expect((await inPortal({ order_id, action: "refund", amount: "" })).status).toBe(303)
    await eventually(
      async () => (await readOrder(started().shop, started().noura, id)).order_status === "refunded"
    )
    const refunds = await refundsOf(id)
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(total)
  })

  it("as a chargeback: the shop learns when the money is gone", async () => {
    const { id } = await place()
    const order_id = String(id)
    await inPortal({ order_id, action: "chargeback" })
    await inPortal({ order_id, action: "chargebackLost" })
    await expect
      .poll(async () => (await readOrder(started().shop, started().noura, id)).order_status, {
        timeout: 10_000
      })
      .toBe("refunded")
  })
})

const withEmail = <Payload extends { readonly order_detail: object }>(payload: Payload) => ({
  ...payload,
  order_detail: { ...payload.order_detail, email: "noura@example.com" }
})

describe("sandbox payment page", () => {
  it("shows the amount in the invoice's language, and pays by its form", async () => {
    const { path } = await beginCard("ar")
    const page = await visit(path)
    const html = await page.text()
    expect(html).toContain('<html lang="ar" dir="rtl">')
    expect(html).toContain("د.ك")
    expect(html).not.toContain("<script")
    const { path: preferred } = await beginCard("en", { Language: "ar" })
    expect(await (await visit(preferred)).text()).toContain('<html lang="ar" dir="rtl">')
    const paid = await visit(
      path,
      form({ method: "knet", card: "8888 8800 0000 0001", next: "return" })
    )
    expect(paid.status).toBe(303)
    expect(paid.headers.get("location")).toMatch(/^\/payment-callback\?paymentId=(\d+)&Id=\1$/)
    expect((await visit(path)).status).toBe(409)
  })

  it("'Pay and close the tab' makes the order without a return", async () => {
    const { key, path } = await beginCard()
    const closed = await visit(
      path,
      form({ method: "card", card: "5123 4500 0000 0008", next: "close" })
    )
    expect(closed.status).toBe(200)
    expect(await closed.text()).toContain("close this tab")
    await eventually(
      async () => (await countRows(started().shop, `orders where key = '${key}'`)) === 1
    )
  })

  it("returns with the error of a declined card, a failed payment and giving up", async () => {
    const { path } = await beginCard()
    const tries = [
      [{ card: "4000 0000 0000 0002", next: "return" }, "MF002"],
      [{ card: "4000 0000 0000 0119", next: "return" }, "MF020"],
      [{ next: "giveUp" }, "MF006"]
    ] as const
    for (const [fields, code] of tries) {
      const back = new URL(
        (await visit(path, form(fields))).headers.get("location") ?? "",
        "http://shop.invalid"
      )
      expect(back.pathname).toBe("/payment-error")
      expect(back.searchParams.get("ErrorCode")).toBe(code)
      expect(back.searchParams.get("ErrorMessage")).not.toBe("")
      expect(back.searchParams.get("paymentId")).toMatch(/^\d+$/)
    }
    expect((await visit(path, form({ card: "1234", next: "return" }))).status).toBe(400)
    expect((await visit("/sandbox/pay/1")).status).toBe(404)
  })
})

describe("sandbox faults", () => {
  const call = "GET /sections"
  const withCookie = (cookie: string, path = "/sections") =>
    callApi<{ data: ReadonlyArray<{ products: ReadonlyArray<unknown> }> }>(started().shop, path, {
      headers: { cookie }
    })

  it.each([
    ["500", 500],
    ["400", 400],
    ["429", 429]
  ])(
    "%s is answered without a message, repeatedly, to that browser only",
    async (fault, status) => {
      const { cookie } = await orderFault({ call, fault, times: 2 })
      for (const other of ["", "sandbox_faults=another-browser"])
        expect((await withCookie(other)).status).toBe(200)
      for (const _ of [1, 2])
        expect(await withCookie(cookie)).toMatchObject({ status, body: { status: false } })
      expect((await withCookie(cookie)).status).toBe(200)
    }
  )

  it("offline drops the connection; nonsense is HTML; wrong types keep the keys; slow delays", async () => {
    const offline = await orderFault({ call, fault: "offline" })
    await expect(withCookie(offline.cookie)).rejects.toThrow("fetch failed")
    const nonsense = await orderFault({ call, fault: "nonsense" })
    expect(await withCookie(nonsense.cookie)).toMatchObject({ status: 200, body: undefined })
    const wrong = await orderFault({ call, fault: "wrong_types" })
    const { body } = await withCookie(wrong.cookie)
    expect(body.data[0]?.products[0]).toMatchObject({ id: "?", name: { wrong: true } })
    const slow = await orderFault({ call, fault: "slow", delay_ms: 300 })
    const before = Date.now()
    expect((await withCookie(slow.cookie)).status).toBe(200)
    expect(Date.now() - before).toBeGreaterThanOrEqual(295)
  })

  it("are listed and cleared as JSON and by form", async () => {
    const { cookie } = await orderFault({ call, fault: "500", times: 3 })
    await orderFault({ call: "POST /order/store", fault: "slow" }, cookie)
    const list = async (): Promise<unknown> =>
      (await fetch(`${started().shop.url}/sandbox/faults`, { headers: { cookie } })).json()
    expect(await list()).toEqual([
      { call, fault: "500", times: 3, delay_ms: 0 },
      { call: "POST /order/store", fault: "slow", times: 1, delay_ms: 0 }
    ])
    await fetch(`${started().shop.url}/sandbox/faults`, { method: "DELETE", headers: { cookie } })
    expect(await list()).toEqual([])
    expect(
      (
        await visit(
          "/sandbox/faults",
          form({ call, fault: "400", times: "1", delay_ms: "0" }, { cookie })
        )
      ).status
    ).toBe(303)
    expect(await list()).toHaveLength(1)
    await visit("/sandbox/faults", form({ clear: "1" }, { cookie }))
    expect(await list()).toEqual([])
    expect((await orderFault({ call: "GET /nothing", fault: "500" })).answer.status).toBe(400)
    expect((await orderFault({ call, fault: "fire" })).answer.status).toBe(400)
  })

  it("wrong_types keeps booleans and null", () => {
    expect(
      replaceTypes({ status: true, data: [{ id: 1, name: "a", none: null }], empty: [] })
    ).toEqual({ status: true, data: [{ id: "?", name: { wrong: true }, none: null }], empty: "?" })
  })
})

describe("sandbox events", () => {
  const tell = (body: string) =>
    fetch(`${started().shop.url}/sandbox/events`, { method: "POST", body })
  const listed = async (): Promise<unknown> =>
    (
      await fetch(`${started().shop.url}/sandbox/events`, {
        headers: { accept: "application/json" }
      })
    ).json()

  it("lists the received analytics events, newest first, and refuses other bodies", async () => {
    expect((await tell(`{"event":"ViewContent","value":12.5}`)).status).toBe(204)
    expect((await tell(`{"event":"AddToCart"}`)).status).toBe(204)
    for (const body of ["", "nonsense", "{}", `{"event":""}`, `{"event":"\\u0000"}`, "[]"])
      expect((await tell(body)).status).toBe(400)
    expect(await listed()).toMatchObject([
      { event: "AddToCart" },
      { event: "ViewContent", value: 12.5, received: expect.any(String) }
    ])
  })
})

describe("the sandbox refuses", () => {
  it("a body that is too large with 413, and a NUL with 400", async () => {
    const post = (path: string, body: string) =>
      visit(path, { method: "POST", body, headers: { "content-type": "application/json" } })
    const large = JSON.stringify({ event: "view", text: "x".repeat(70_000) })
    expect((await post("/sandbox/events", large)).status).toBe(413)
    expect((await visit("/sandbox/pay/%00")).status).toBe(400)
    expect((await post("/sandbox/pay/%00", "{}")).status).toBe(400)
  })

  it("a name that the settings do not know, so that no page of a stranger reads codes", async () => {
    const { shop } = started()
    const statusFor = (host: string, path = "/sandbox/messages") =>
      new Promise<number | undefined>((resolve, reject) => {
        // `fetch` sends no other `Host`.
        get(`${shop.url}${path}`, { headers: { host } }, (response) => {
          response.resume()
          resolve(response.statusCode)
        }).on("error", reject)
      })
    expect(await statusFor(`localhost:${shop.port}`)).toBe(200)
    expect(await statusFor(`evil.example:${shop.port}`)).toBe(403)
    // The shop itself has any name.
    expect(await statusFor("evil.example", "/api/health")).toBe(200)
  })

  const local = { host: "127.0.0.1", publicUrl: null, sandboxHosts: [] }
  const shared = {
    host: "0.0.0.0",
    publicUrl: "http://shop.test:8080",
    sandboxHosts: ["phone.test", "10.0.0.5", "fd00::1"]
  }
  it.each([
    [local, ["localhost:8080", "127.0.0.1", "127.0.0.2:80", "[::1]:8080", "LOCALHOST"], true],
    [local, [undefined, "", "evil.example", "127.0.0.1.evil.example", "10.0.0.5"], false],
    [shared, ["localhost", "shop.test:8080", "phone.test:9", "10.0.0.5", "[fd00::1]:8080"], true],
    [shared, ["evil.example", "shop.test.evil.example"], false]
  ])("isSandboxHost: %j, %j: %s", (settings, hosts, expected) => {
    for (const host of hosts)
      expect([host, isSandboxHost(settings, host)]).toEqual([host, expected])
  })
})

it("/sandbox/refunds: one decision accepts all refunds of an order", async () => {
  const { noura, shop } = started()
  const { path } = await beginCard()
  const invoice = path.split("/").at(-1) ?? ""
  await payInSandbox(shop, invoice, { outcome: "paid" })
  await callApi(shop, `/payment/status?invoiceId=${invoice}`, { token: noura.token })
  const [order] = await query<{ id: number }>(
    shop,
    "select orders.id::integer from orders join invoice on invoice.id = invoice_id where provider_id = $1",
    [invoice]
  )
  // Two refunds of one order, as the provider has them.
  await query(
    shop,
    `insert into sandbox_refund (reference, invoice_id, value_fils, at) values ('a', $1, 100, now()), ('b', $1, 200, now())`,
    [invoice]
  )
  const decide = () =>
    fetch(`${shop.url}/sandbox/refunds`, {
      method: "POST",
      body: JSON.stringify({ order_id: order?.id, status: "Refunded" }),
      headers: { "content-type": "application/json" }
    })
  expect((await decide()).status).toBe(200)
  expect((await decide()).status).toBe(404)
})
