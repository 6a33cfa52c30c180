import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { Addresses } from "#core/address/Address.ts"
import { Catalogue } from "#core/catalogue/Catalogue.ts"
import { OtpCodes } from "#core/login/OtpCodes.ts"
import { Phone } from "#core/contact/Phone.ts"
import { Fils } from "#core/money/Fils.ts"
import { Promos } from "#core/pricing/promo.ts"
import { Sessions } from "#core/session/Session.ts"
import { Refused } from "#core/shared/Refused.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { TooManyRequests } from "#core/shared/TooManyRequests.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import {
  awaitTimeout,
  createJsonShop,
  createShop,
  customer,
  getSuccess,
  itRefuses
} from "./fakeServer.ts"

const sections = Catalogue.use((catalogue) => catalogue.sections())
const send = OtpCodes.use((codes) => codes.send(Phone.make("+96550001234")))
const logout = Sessions.use((sessions) => sessions.logout(customer))

describe("callApi", () => {
  it("requests are below the base URL, with Accept-Language", async () => {
    const { run, requests } = createJsonShop({ status: true, data: [] })
    await run(sections)
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      "GET https://shop.test/api/sections"
    ])
    expect(requests[0]?.headers.get("accept-language")).toBe("ar")
  })

  const requestId = "id-of-request"
  it.each<[number, string | null, string | null, Refused | Unavailable]>([
    [500, null, requestId, new Unavailable({ reason: "server", status: 500, requestId })],
    [500, null, null, new Unavailable({ reason: "server", status: 500 })],
    [501, "Slow", requestId, new Refused({ status: 501, message: "Slow", requestId })],
    [422, "No", requestId, new Refused({ status: 422, message: "No" })],
    [422, "  ", null, new Refused({ status: 422, message: null })],
    [401, "No", null, new Refused({ status: 401, message: "No" })]
  ])(
    "%s with the message %j and the request id %j: the id is in the refusal where the server failed",
    async (status, message, id, refusal) => {
      const headers = id === null ? {} : { "x-request-id": id }
      const { run } = createJsonShop({ status: false, message }, status, headers)
      expect(await run(send)).toEqual(Result.fail(refusal))
    }
  )

  it("only calls of a customer send the token", async () => {
    const { run, requests } = createJsonShop({ status: true, data: [] })
    await run(sections)
    await run(Addresses.use((addresses) => addresses.list("7")))
    await run(logout)
    expect(requests.map(({ headers }) => headers.get("authorization"))).toEqual([
      null,
      "Bearer token-1",
      "Bearer token-1"
    ])
  })

  it.each(["", "two words", "línea", "a\nb"])(
    "a token that a header cannot hold is not sent: %j",
    async (token) => {
      const { run, requests } = createShop(() => Response.json({ status: true, data: [] }), {
        session: { ...customer, token }
      })
      expect(Result.isSuccess(await run(Addresses.use((addresses) => addresses.list("7"))))).toBe(
        true
      )
      expect(requests[0]?.headers.has("authorization")).toBe(false)
    }
  )

  it.each([true, 1, "1", "true", "success", "Success"])("status %j is a success", async (status) =>
    expect(Result.isSuccess(await createJsonShop({ status, data: 0 }).run(logout))).toBe(true)
  )

  it.each([false, 0, "0", "false", "error"])(
    "status %j under HTTP 200 is Refused with the server's message",
    async (status) => {
      const refused = Result.fail(new Refused({ status: 200, message: "لا" }))
      expect(await createJsonShop({ status, message: " لا " }).run(sections)).toEqual(refused)
      expect(await createJsonShop({ success: status, message: "لا" }).run(send)).toEqual(refused)
    }
  )

  itRefuses("sections", sections, [
    [422, {}, new Refused({ status: 422, message: null })],
    [422, "<h1>Not found</h1>", new Refused({ status: 422, message: null })],
    [501, "sorry", new Unavailable({ reason: "server", status: 501 })]
  ])
  itRefuses("logout", logout, [[401, { message: "Unauthenticated." }, new SessionEnded()]])

  it.each<[Unavailable["reason"], string, () => Promise<Response>]>([
    ["offline", "without a network", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["unreadable", "for a page", async () => new Response("<h1>Hello</h1>")],
    ["unreadable", "for half an answer", async () => new Response('{"status": true, "da')],
    ["unreadable", "for nothing", async () => new Response("")],
    ["unreadable", "for wrong types", async () => Response.json({ status: true, data: "?" })]
  ])("is Unavailable: %s, %s", async (reason, _, answer) => {
    expect(await createShop(answer).run(sections)).toEqual(Result.fail(new Unavailable({ reason })))
  })

  it("is Unavailable: timeout, when no response comes in 10 seconds", async () => {
    const { run } = createShop(() => new Promise(() => {}))
    const timeout = { result: Result.fail(new Unavailable({ reason: "timeout" })), seconds: 10 }
    expect(await awaitTimeout(() => run(sections))).toEqual(timeout)
  })

  it.each([
    ["37", 37],
    [" 5 ", 5],
    ["Wed, 21 Oct 2026 07:28:00 GMT", null],
    ["", null],
    ["-1", null]
  ])("429 is TooManyRequests with the seconds of Retry-After: %j", async (header, waitSeconds) => {
    expect(
      await createJsonShop({ message: "Slowly" }, 429, { "retry-after": header }).run(send)
    ).toEqual(Result.fail(new TooManyRequests({ message: "Slowly", waitSeconds })))
  })

  it("a GET is retried, at most twice", async () => {
    let asked = 0
    const { run } = createShop(() =>
      ++asked < 3 ? new Response("", { status: 503 }) : Response.json({ status: true, data: [] })
    )
    expect(getSuccess(await run(sections))).toEqual([])
    expect(asked).toBe(3)
  })

  it("a POST is not retried", async () => {
    for (const answer of [
      () => new Response("", { status: 503 }),
      () => Promise.reject(new TypeError("Failed to fetch"))
    ]) {
      const { run, requests } = createShop(answer)
      await run(send)
      await run(logout)
      expect(requests).toHaveLength(2)
    }
  })

  it("a refused GET and a 429 are not retried", async () => {
    for (const status of [400, 404, 422, 429]) {
      const { run, requests } = createJsonShop({ status: false }, status)
      await run(sections)
      expect(requests).toHaveLength(1)
    }
  })
})

describe("text in a path", () => {
  const check = (code: string) =>
    Promos.use((promos) => promos.check({ code, subtotal: Fils.make(0), products: [] }))

  it.each([
    ["..", "/api/getPromoValid/_"],
    [".", "/api/getPromoValid/_"],
    ["../orders", "/api/getPromoValid/..%2Forders"],
    ["a?b#c", "/api/getPromoValid/a%3Fb%23c"],
    ["%2e%2e", "/api/getPromoValid/%252e%252e"],
    ["//evil.test", "/api/getPromoValid/%2F%2Fevil.test"],
    ["https://evil.test", "/api/getPromoValid/https%3A%2F%2Fevil.test"],
    ["عيد", "/api/getPromoValid/%D8%B9%D9%8A%D8%AF"],
    ["\ud800", "/api/getPromoValid/%EF%BF%BD"]
  ])("%j stays one segment of the path", async (code, path) => {
    const { run, requests } = createJsonShop({ status: false, message: "No" })
    expect(await run(check(code))).toEqual(Result.fail(new Refused({ status: 200, message: "No" })))
    expect(requests[0]?.url).toBe(`https://shop.test${path}?subtotal=0`)
  })

  it("a user id cannot leave its segment", async () => {
    const { run, requests } = createJsonShop({ status: true, data: [] })
    await run(Addresses.use((addresses) => addresses.list("7/../8?x=")))
    expect(requests[0]?.url).toBe("https://shop.test/api/user/7%2F..%2F8%3Fx%3D/addresses")
  })
})
