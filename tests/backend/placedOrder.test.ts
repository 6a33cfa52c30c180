import { expect, it } from "vitest"
import {
  createPlacedOrderCookie,
  readPlacedOrderCookie
} from "#backend/customers/placedOrderCookie.ts"
import { callApi, logIn } from "../support/apiClient.ts"
import {
  createPayload,
  initiatePayment,
  newIdempotencyKey,
  payInSandbox,
  readOrder,
  storeOrder
} from "../support/orderClient.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { startShop } from "../support/startShop.ts"

const shop = sharedFixture(startShop, ({ stop }) => stop())
const lines = [{ id: 105, quantity: 1 }]

const cookieOf = ({ headers }: { readonly headers: Headers }) =>
  /placed_order=[^;]+/.exec(headers.get("set-cookie") ?? "")?.[0] ?? ""

/** The cached-by header and the order that the server rendered into a page. */
const renderedWith = async (cookie: string, path = "/thank-you") => {
  const response = await fetch(`${shop().url}${path}`, { headers: { cookie } })
  const html = await response.text()
  const data = JSON.parse(/<script id="initial-data"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? "{}")
  return { caching: response.headers.get("cache-control"), html, order: data.placedOrder }
}

const placeCashOrder = async (phone: string) => {
  const customer = await logIn(shop(), phone)
  const placed = await storeOrder(
    shop(),
    customer,
    await createPayload(shop(), { lines, method: "cash" })
  )
  return { customer, id: placed.body.data, cookie: cookieOf(placed), headers: placed.headers }
}

it.each(["ar", "en"])(
  "order-placed page: the server renders the order just placed, in its language (%s), for nobody else",
  async (language) => {
    const { cookie, customer, headers, id } = await placeCashOrder("+96550002001")
    expect(headers.get("set-cookie")).toMatch(
      /; Max-Age=1800; Path=\/thank-you; HttpOnly; SameSite=Lax$/
    )
    const { caching, html, order } = await renderedWith(`lang=${language}; ${cookie}`)
    const stored = await readOrder(shop(), customer, id, language)
    expect(order).toMatchObject({ id: String(id), total: stored.total_price * 1_000 })
    expect(order.lines[0].name).toBe(stored.products[0]?.name)
    expect(html).toMatch(new RegExp(`<bdi[^>]*>${id}</bdi>`))
    expect(html).not.toMatch(/<main [^>]*aria-busy="true"/)
    expect(caching).toBe("private, no-store")

    const without = await renderedWith(`lang=${language}`)
    expect(without).toMatchObject({ caching: "private, no-cache", order: undefined })
    expect((await renderedWith(cookie, "/orders")).order).toBeUndefined()
  }
)

it("order-placed page: a forged cookie names no order, nor does one of a session that has ended", async () => {
  const { cookie, customer } = await placeCashOrder("+96550002002")
  const other = await placeCashOrder("+96550002003")
  const [, session = "", , expiresAt = "", signature = ""] =
    /=(\d+)\.(\d+)\.(\d+)\.(.+)$/.exec(cookie) ?? []
  for (const forged of [
    `placed_order=${session}.${other.id}.${expiresAt}.${signature}`,
    cookie.slice(0, -1) + (cookie.endsWith("A") ? "E" : "A"),
    "placed_order=1.1.9999999999999."
  ])
    expect((await renderedWith(forged)).order, forged).toBeUndefined()
  expect((await renderedWith(cookie)).order).toBeDefined()
  await callApi(shop(), "/customer/logout", { method: "POST", token: customer.token })
  expect((await renderedWith(cookie)).order).toBeUndefined()
  expect((await renderedWith(other.cookie)).order).toBeDefined()
})

it("order-placed page: the owner of a paid payment gets the cookie of its order, a guest does not", async () => {
  const customer = await logIn(shop(), "+96550002004")
  const payload = await createPayload(shop(), { lines, method: "card" })
  const { body } = await initiatePayment(shop(), customer, payload, newIdempotencyKey())
  const { paymentId } = (
    await payInSandbox(shop(), body.Data.InvoiceId, { card: "4111111111111111", outcome: "paid" })
  ).body
  const status = `/payment/status?paymentId=${paymentId}`
  expect(cookieOf(await callApi(shop(), status))).toBe("")
  const paid = await callApi(shop(), status, { token: customer.token })
  const { order } = await renderedWith(cookieOf(paid))
  expect(order).toMatchObject({ id: String(paid.body.Data.OrderId), isPaid: true })
})

it("cookie of a placed order: is read for half an hour, and only with the key that signed it", () => {
  const context = (now: number, otpPepper = "a key") => ({
    now: () => now,
    settings: { otpPepper, publicUrl: "https://shop.example" }
  })
  const cookie = createPlacedOrderCookie(context(0), { sessionId: 7 }, 42)
  expect(cookie).toMatch(/; Secure/)
  const order = { sessionId: 7, orderId: 42 }
  expect(readPlacedOrderCookie(context(1_799_999), cookie)).toEqual(order)
  expect(readPlacedOrderCookie(context(1_800_000), cookie)).toBeNull()
  expect(readPlacedOrderCookie(context(0, "another key"), cookie)).toBeNull()
})
