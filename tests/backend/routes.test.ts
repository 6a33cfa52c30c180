import { describe, expect, it } from "vitest"
import { hashToken } from "#backend/customers/secrets.ts"
import { allRoutes } from "#backend/app.ts"
import { isUpload as isFileUpload } from "#backend/http/api.ts"
import { callApi, homeAddress, logIn, query } from "../support/apiClient.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { signInStaff } from "../support/staff.ts"
import { startShop } from "../support/startShop.ts"

const running = sharedFixture(startShop, ({ stop }) => stop())
const here = sharedFixture(async () => {
  const shop = running()
  const owner = await logIn(shop, "+96550001111")
  const other = await logIn(shop, "+96550002222")
  const address: number = (
    await callApi(shop, "/address/store", { body: homeAddress, token: owner.token })
  ).body.data.id
  const expired = (await logIn(shop, "+96550001111")).token
  await query(
    shop,
    "update session set created_at = created_at - interval '91 days', ends_at = now() - interval '1 s' where token_hash = $1",
    [hashToken(expired)]
  )
  const idle = (await logIn(shop, "+96550001111")).token
  await query(
    shop,
    "update session set used_at = used_at - interval '31 days' where token_hash = $1",
    [hashToken(idle)]
  )
  const revoked = (await logIn(shop, "+96550003333")).token
  await callApi(shop, "/customer/logout", { body: {}, token: revoked })
  const [deskOwner, deskStaff] = [
    await signInStaff(shop, { role: "owner" }),
    await signInStaff(shop, { role: "staff" })
  ]
  const endedStaff = async (end: string) => {
    const { cookie, id } = await signInStaff(shop, { role: "owner" })
    await query(shop, end, [id])
    return cookie
  }
  const endedDesk = [
    await endedStaff(
      "update staff_session set created_at = now() - interval '13 hours', ends_at = now() - interval '1 s' where staff_id = $1"
    ),
    await endedStaff(
      "update staff_session set used_at = now() - interval '31 minutes' where staff_id = $1"
    ),
    await endedStaff("update staff_session set revoked_at = now() where staff_id = $1"),
    await endedStaff("update staff_member set disabled_at = now() where id = $1")
  ]
  return { owner, other, address, expired, idle, revoked, deskOwner, deskStaff, endedDesk }
})

const named = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const forCustomers = allRoutes.filter(({ access }) => access === "customer")
const atDesk = allRoutes.filter((route) => route.access === "staff")
const isUpload = (path: string) =>
  allRoutes.some((route) => route.path === path && isFileUpload(route))
/** A file, for a call that gets one. */
const fileHeaders = (path: string) =>
  isUpload(path) ? { "content-type": "application/octet-stream" } : {}
const endsSession = (path: string) => path === "/desk/sign-out"

/** The path parameters for the owner; a route whose parameters are missing here fails below. */
const pathFor = (path: string) =>
  path
    .replace("{userId}", String(here().owner.id))
    .replace(/^\/address\/\{id\}/, `/address/${here().address}`)
    .replace("{orderId}", "1")
    .replace("{invoiceId}", "1")
    .replace("{returnId}", "1")
    .replace("{photo}", "1")

const asking = (route: { method: string; path: string }, token: string | null) =>
  callApi(running(), pathFor(route.path), {
    method: route.method,
    token,
    headers: fileHeaders(route.path),
    ...(route.method === "POST" ? { body: {} } : {})
  })

describe("access", () => {
  it("only the listed calls are open to everybody", () => {
    expect(
      allRoutes
        .filter(({ access }) => access === "anyone")
        .map(named)
        .toSorted()
    ).toEqual([
      "GET /category/{id}/products",
      "GET /deliveryCharges_admin",
      "GET /deliveryOptions",
      "GET /get-featured-categories",
      "GET /get-reels",
      "GET /getAllCatesWithSub",
      "GET /getBanners",
      "GET /getListSubTwoCategory",
      "GET /getProductById/{id}",
      "GET /getProductName",
      "GET /getPromoValid/{code}",
      "GET /hasVariants/{id}",
      "GET /health",
      "GET /health/live",
      "GET /health/ready",
      "GET /home-rows",
      "GET /payment/difference/{token}",
      "GET /payment/status",
      "GET /policies/{version}",
      "GET /products",
      "GET /products/facets",
      "GET /sections",
      "GET /shop",
      "POST /carrier/webhook",
      "POST /desk/setup/check",
      "POST /desk/setup/confirm",
      "POST /desk/setup/start",
      "POST /desk/sign-in",
      "POST /desk/sign-in/factor",
      "POST /desk/sign-in/password",
      "POST /driver/events",
      "POST /driver/run",
      "POST /payment/difference/{token}",
      "POST /payment/webhook",
      "POST /send-otp",
      "POST /verify-otp"
    ])
  })

  it("every call is in the route table once", () => {
    expect(new Set(allRoutes.map(named)).size).toBe(allRoutes.length)
    for (const { path } of forCustomers) expect(pathFor(path)).not.toMatch(/[{}]/)
  })

  it.each(forCustomers.map((route) => [named(route), route] as const))(
    "%s requires a valid session",
    async (_, route) => {
      const junk = [
        "null",
        "undefined",
        "1",
        "eyJhbGciOiJub25lIn0.e30.",
        "A".repeat(43),
        "x".repeat(5_000),
        "' or 1=1 --"
      ]
      const { expired, idle, revoked } = here()
      for (const token of [null, expired, idle, revoked, ...junk]) {
        const { body, headers, status } = await asking(route, token)
        expect([token, status, body.status, body.code]).toEqual([token, 401, false, "unauthorized"])
        expect(headers.get("cache-control")).toBe("no-store")
      }
    }
  )

  it.each(
    forCustomers
      .filter(({ path }) => path.includes("{"))
      .map((route) => [named(route), route] as const)
  )("%s answers another customer as if it did not exist", async (_, route) => {
    const { body, status } = await asking(route, here().other.token)
    expect([status, body.status, body.data]).toEqual([404, false, undefined])
  })

  it.each(
    forCustomers
      .filter(({ path }) => /userId|^\/address\/\{id\}$/.test(path))
      .map((route) => [named(route), route] as const)
  )("%s answers its owner", async (_, route) => {
    expect((await asking(route, here().owner.token)).status).toBe(200)
  })

  it("one ended session leaves the customer's other sessions valid", async () => {
    const shop = running()
    const [one, two] = [await logIn(shop, "+96550004444"), await logIn(shop, "+96550004444")]
    await callApi(shop, "/customer/logout", { body: {}, token: one.token })
    expect((await callApi(shop, `/user/${one.id}/addresses`, { token: one.token })).status).toBe(
      401
    )
    expect((await callApi(shop, `/user/${one.id}/addresses`, { token: two.token })).status).toBe(
      200
    )
  })
})

describe("access to the desk", () => {
  const askingAtDesk = (route: { method: string; path: string }, headers: object) =>
    callApi(running(), pathAtDesk(route.path), {
      method: route.method,
      headers: { ...headers, ...fileHeaders(route.path) },
      ...(route.method === "POST" ? { body: {} } : {})
    })
  const pathAtDesk = (path: string) => path.replace(/\{\w+\}/g, "1")

  it("every route under /desk but signing in and the first account is for the staff", () => {
    for (const { access, path } of allRoutes)
      expect([path, /^\/desk\/(?!sign-in\b|setup\b)/.test(path)]).toEqual([
        path,
        access === "staff"
      ])
  })

  it.each(atDesk.map((route) => [named(route), route] as const))(
    "%s requires a valid session of the desk, whatever a customer has",
    async (_, route) => {
      const { deskOwner, endedDesk, owner } = here()
      for (const headers of [
        {},
        { authorization: `Bearer ${owner.token}` },
        { authorization: `Bearer ${deskOwner.token}` },
        { cookie: `__Host-desk=${owner.token}` },
        { cookie: `desk=${deskOwner.token}` },
        { cookie: "__Host-desk=" },
        { cookie: `__Host-desk=${"x".repeat(5_000)}` },
        ...endedDesk.map((cookie) => ({ cookie }))
      ]) {
        const { body, headers: answered, status } = await askingAtDesk(route, headers)
        expect([headers, status, body.code]).toEqual([headers, 401, "unauthorized"])
        expect(answered.get("cache-control")).toBe("no-store")
      }
    }
  )

  it.each(atDesk.map((route) => [named(route), route] as const))(
    "%s answers an owner, and staff unless it is for owners",
    async (_, route) => {
      if (endsSession(route.path)) return
      const { deskOwner, deskStaff } = here()
      const ofOwner = await askingAtDesk(route, { cookie: deskOwner.cookie })
      expect([401, 403]).not.toContain(ofOwner.status)
      const ofStaff = await askingAtDesk(route, { cookie: deskStaff.cookie })
      if (route.role === "owner")
        expect([ofStaff.status, ofStaff.body.code]).toEqual([403, "owner_only"])
      else expect([401, 403]).not.toContain(ofStaff.status)
    }
  )

  it.each(
    atDesk.filter(({ method }) => method === "POST").map((route) => [named(route), route] as const)
  )("%s is 403 from a page of another origin of the same site", async (_, route) => {
    const { cookie } = here().deskOwner
    for (const source of [
      { "sec-fetch-site": "same-site" },
      { "sec-fetch-site": "cross-site" },
      { origin: "http://evil.example" },
      { origin: "http://127.0.0.1:1" },
      { origin: "null" }
    ]) {
      const { body, status } = await askingAtDesk(route, { cookie, ...source })
      expect([source, status, body.code]).toEqual([source, 403, "cross_site"])
    }
  })

  it("a cookie of the desk opens nothing of a customer", async () => {
    const { deskOwner, owner } = here()
    expect((await deskOwner.call(`/user/${owner.id}/addresses`)).status).toBe(401)
  })

  it("signing out ends this session alone and removes the cookie", async () => {
    const [one, two] = [await signInStaff(running()), here().deskStaff]
    const { headers, status } = await one.call("/desk/sign-out", { body: {} })
    expect([status, headers.get("set-cookie")]).toEqual([
      200,
      "__Host-desk=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict"
    ])
    expect((await one.call("/desk/session")).status).toBe(401)
    expect((await two.call("/desk/session")).body.staff).toMatchObject({ role: "staff" })
  })

  it("a page that refreshes by itself does not keep a session open", async () => {
    const shop = running()
    const { call, id } = await signInStaff(shop)
    const used = async () => {
      const [row] = await query<{ readonly idle: number }>(
        shop,
        "select extract(epoch from now() - used_at)::integer as idle from staff_session where staff_id = $1",
        [id]
      )
      return row?.idle
    }
    await query(
      shop,
      "update staff_session set used_at = now() - interval '29 minutes' where staff_id = $1",
      [id]
    )
    expect((await call("/desk/session", { headers: { "x-refresh": "1" } })).status).toBe(200)
    expect(await used()).toBeGreaterThan(28 * 60)
    expect((await call("/desk/session")).status).toBe(200)
    expect(await used()).toBeLessThan(60)
  })
})

describe("other requests", () => {
  it("an unknown path is 404", async () => {
    for (const path of [
      "/",
      "/nope",
      "/otp_verify.php",
      "/customer/send-otp",
      "/user/1/addresses/2"
    ]) {
      const { body, status } = await callApi(running(), path)
      expect([path, status, body.code]).toEqual([path, 404, "not_found"])
    }
  })

  it("another method is 405 with Allow", async () => {
    for (const [method, path, allow] of [
      ["POST", "/sections", "GET"],
      ["GET", "/send-otp", "POST"],
      ["DELETE", "/address/1", "GET"],
      ["PUT", "/products", "GET"]
    ]) {
      const { body, headers, status } = await callApi(running(), path ?? "", {
        method: method ?? ""
      })
      expect([status, body.code, headers.get("allow")]).toEqual([405, "method_not_allowed", allow])
    }
  })

  it("a large body is 413", async () => {
    const { body, status } = await callApi(running(), "/send-otp", {
      body: { phone: "5".repeat(70_000), token: "a" }
    })
    expect([status, body.code]).toEqual([413, "too_large"])
  })

  it("a POST with a body that is not application/json is 415, and has no effect", async () => {
    // For bytes, unlike for a string, fetch adds no content type of its own.
    const body = new TextEncoder().encode(JSON.stringify({ phone: "+96550009999", token: "a" }))
    const post = (path: string, contentType: string) =>
      fetch(`${running().url}/api${path}`, {
        method: "POST",
        headers: contentType === "" ? {} : { "content-type": contentType },
        body
      })
    for (const contentType of [
      "text/plain",
      "text/plain; application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=a",
      "application/jsonp",
      ""
    ]) {
      for (const { path } of allRoutes.filter(({ method }) => method === "POST")) {
        const answer = await post(pathFor(path), contentType)
        const { code } = await answer.json()
        expect([path, contentType, answer.status, code]).toEqual([
          path,
          contentType,
          415,
          isUpload(path) ? "not_binary" : "not_json"
        ])
      }
    }
    expect(await query(running(), "select id from otp where phone = '+96550009999'")).toEqual([])
    for (const contentType of ["application/json", "Application/JSON;charset=utf-8"])
      expect((await post("/send-otp", contentType)).status).toBe(200)
  })

  it("a POST without body and content type is accepted where the call needs no body", async () => {
    const { token } = await logIn(running(), "+96550005555")
    expect((await callApi(running(), "/customer/logout", { method: "POST", token })).body).toEqual({
      status: true
    })
  })

  it.each([
    { "sec-fetch-site": "cross-site" },
    { origin: "http://evil.example" },
    { origin: "null" }
  ])(
    "a POST from a page of another site is 403, with and without a session: %j",
    async (headers) => {
      for (const { path } of allRoutes.filter(({ method }) => method === "POST")) {
        for (const token of [null, here().owner.token]) {
          const { body, status } = await callApi(running(), pathFor(path), {
            body: { phone: "+96550008888", token: "a" },
            headers: { ...headers, ...fileHeaders(path) },
            token
          })
          expect([path, status, body.code]).toEqual([path, 403, "cross_site"])
        }
      }
      expect(await query(running(), "select id from otp where phone = '+96550008888'")).toEqual([])
      expect((await callApi(running(), "/sections", { headers })).status).toBe(200)
    }
  )

  it("a POST of the shop's own pages and of other clients is accepted", async () => {
    for (const headers of [
      { "sec-fetch-site": "same-origin", origin: running().url },
      { "sec-fetch-site": "same-site" },
      { "sec-fetch-site": "none" }
    ]) {
      const { status } = await callApi(running(), "/send-otp", {
        body: { phone: "+96550008888", token: headers["sec-fetch-site"] },
        headers
      })
      expect([headers, status]).toEqual([headers, 200])
    }
  })

  it("sandbox: a form of another site is 403, its own is not", async () => {
    const order = (headers: Readonly<Record<string, string>>) =>
      fetch(`${running().url}/sandbox/faults`, {
        method: "POST",
        redirect: "manual",
        body: new URLSearchParams({ call: "GET /sections", fault: "500" }),
        headers
      })
    expect((await order({ "sec-fetch-site": "cross-site" })).status).toBe(403)
    expect((await order({ origin: "null" })).status).toBe(403)
    expect((await order({ "sec-fetch-site": "same-origin", origin: running().url })).status).toBe(
      303
    )
  })

  it("a deeply nested body is 400", async () => {
    const { status } = await callApi(running(), "/send-otp", {
      body: `${"[".repeat(30_000)}${"]".repeat(30_000)}`
    })
    expect(status).toBe(400)
  })
})

it("sandbox faults: offline and lost_answer drop the connection, without and with the work done", async () => {
  const shop = running()
  const owner = here().owner
  const headers = { cookie: "sandbox_faults=a-browser" }
  const order = (call: string, fault: string) =>
    query(
      shop,
      "insert into sandbox_fault (browser, call, fault, times_left, delay_ms) values ('a-browser', $1, $2, 1, 0)",
      [call, fault]
    )
  const list = async () =>
    (await callApi(shop, `/user/${owner.id}/addresses`, { token: owner.token })).body.data.length
  const before = await list()
  await order("POST /address/store", "offline")
  await expect(
    callApi(shop, "/address/store", { body: homeAddress, token: owner.token, headers })
  ).rejects.toThrow("fetch failed")
  expect(await list()).toBe(before)
  await order("POST /address/store", "lost_answer")
  await expect(
    callApi(shop, "/address/store", { body: homeAddress, token: owner.token, headers })
  ).rejects.toThrow("fetch failed")
  expect(await list()).toBe(before + 1)
  await order("GET /sections", "500")
  expect((await callApi(shop, "/sections")).status).toBe(200)
  expect(await (await fetch(`${shop.url}/`, { headers })).text()).not.toMatch(/"sections"/)
  expect((await callApi(shop, "/sections", { headers })).body).toEqual({ status: false })
  expect((await callApi(shop, "/sections", { headers })).status).toBe(200)
})
