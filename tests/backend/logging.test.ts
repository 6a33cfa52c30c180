import { afterEach, describe, expect, it, vi } from "vitest"
import { logError } from "#backend/http/logError.ts"
import { callApi, homeAddress, logIn, query } from "../support/apiClient.ts"
import { eventually } from "../support/orderClient.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { startShop } from "../support/startShop.ts"

afterEach(() => vi.restoreAllMocks())

describe("logError", () => {
  const lineOf = (message: string) => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {})
    logError("a test", Object.assign(new Error(message), { code: "X1" }), { order: 12_345_678 })
    return JSON.parse(String(error.mock.lastCall?.[0]))
  }

  it("says where, the order, the message and the code", () => {
    expect(lineOf("The SMS provider answered 500")).toMatchObject({
      level: "error",
      where: "a test",
      order: 12_345_678,
      message: "The SMS provider answered 500",
      code: "X1"
    })
  })

  it.each([
    ["550 5.1.1 <noura@example.com>: mailbox unavailable", "550 5.1.1 <…@…>: mailbox unavailable"],
    ["no route to +965 5000 1234", "no route to …"],
    ["رقم ٥٠٠٠١٢٣٤ مرفوض", "رقم … مرفوض"],
    [
      'invalid input syntax for type integer: "Noura"',
      'invalid input syntax for type integer: "…"'
    ],
    [
      "Unexpected token 'N', \"Noura lives\" is not JSON",
      "Unexpected token 'N', \"…\" is not JSON"
    ],
    [
      "GET https://sms.example/send?number=1&code=2 failed",
      "GET https://sms.example/send?… failed"
    ],
    [
      'duplicate key value violates unique constraint "orders_key"',
      'duplicate key value violates unique constraint "orders_key"'
    ]
  ])("leaves out what a person entered: %s", (message, logged) => {
    expect(lineOf(message).message).toBe(logged)
  })
})

describe("log of requests", () => {
  const running = sharedFixture(
    () => startShop({ env: { ACCESS_LOG: "on", TRUSTED_PROXIES: "1" } }),
    ({ stop }) => stop()
  )
  const lines = () =>
    running()
      .logs()
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line))
  const lineOf = async (request: string) => {
    await eventually(async () => lines().some((line) => line.request === request))
    return lines().find((line) => line.request === request)
  }
  const get = async (path: string, headers = {}) => {
    const answer = await fetch(running().url + path, { headers })
    await answer.text()
    return answer.headers.get("x-request-id") ?? ""
  }

  it.each([
    ["/api/getProductById/101", "/api/getProductById/{id}", 200],
    ["/api/noura@example.com", "*", 404],
    ["/product/101", "/product/:id", 200],
    ["/product/101?search=noura", "/product/:id", 200],
    ["/noura@example.com", "*", 404],
    ["/api/payment/status?paymentId=99", "/api/payment/status", 404],
    ["/sandbox/messages", "/sandbox/*", 200]
  ])("%s is one line with the route %s, without contents", async (path, route, status) => {
    const id = await get(path)
    expect(await lineOf(id)).toEqual({
      at: expect.any(String),
      level: "info",
      request: id,
      method: "GET",
      route,
      status,
      ms: expect.any(Number)
    })
  })

  it("a health check that succeeds is not logged", async () => {
    const checked = await get("/api/health/live")
    await lineOf(await get("/api/shop"))
    expect(lines().some(({ request }) => request === checked)).toBe(false)
  })

  it("X-Request-Id: is the trusted proxy's if it is valid, otherwise our own", async () => {
    expect(await get("/api/shop", { "x-request-id": "proxy-12345678" })).toBe("proxy-12345678")
    for (const bad of ["short", "a".repeat(65), "a b c d e f g", "<script>alert"])
      expect(await get("/api/shop", { "x-request-id": bad })).toMatch(/^[0-9a-f]{12}$/)
  })

  it("an error names the id of its request", async () => {
    const shop = running()
    const owner = await logIn(shop, "+96550001111")
    await query(shop, "alter table address rename to address_away")
    const { headers, status } = await callApi(shop, "/address/store", {
      body: homeAddress,
      token: owner.token
    })
    await query(shop, "alter table address_away rename to address")
    expect(status).toBe(500)
    expect(lines().find(({ level }) => level === "error")).toMatchObject({
      where: "POST /address/store",
      request: headers.get("x-request-id"),
      message: 'relation "address" does not exist',
      code: "42P01"
    })
  })
})

it("without trusted proxies a client cannot name its request, and by default none is logged", async () => {
  const shop = await startShop()
  const { headers } = await callApi(shop, "/shop", { headers: { "x-request-id": "client-1234" } })
  expect(headers.get("x-request-id")).toMatch(/^[0-9a-f]{12}$/)
  await shop.stop()
  expect(shop.logs()).not.toContain('"route"')
})
