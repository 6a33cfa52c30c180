import { createHash } from "node:crypto"
import { describe, expect, it } from "vitest"
import { cookieName } from "#backend/http/cookieName.ts"
import { renderedPictureUrl } from "#backend/seed/seedFolder.ts"
import { callApi, logIn, query } from "../support/apiClient.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { startShop } from "../support/startShop.ts"

const shop = sharedFixture(
  () =>
    startShop({
      env: {
        OTP_SENDS_PER_CLIENT_ADDRESS: "4",
        PIXEL_URL: 'https://pixel.example/in?shop=1&v="2"'
      }
    }),
  ({ stop }) => stop()
)

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${shop().url}${path}`, { headers, redirect: "manual" })

describe("security headers", () => {
  it.each([
    "/",
    "/product/101",
    "/nothing/here",
    "/api/sections",
    "/api/nope",
    renderedPictureUrl("oud-chips"),
    "/pictures/sized/none/none.jpg",
    "/sandbox",
    "/assets/none.js"
  ])("%s has them all", async (path) => {
    const { headers, status } = await get(path)
    expect(status).toBeLessThan(500)
    expect(headers.get("x-content-type-options")).toBe("nosniff")
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin")
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin")
    expect(headers.get("cross-origin-resource-policy")).toBe(
      path.startsWith("/pictures/") ? "cross-origin" : "same-origin"
    )
    expect(headers.get("permissions-policy")).toMatch(/camera=\(self\).*microphone=\(\)/)
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'")
    expect(headers.get("content-security-policy")).toContain("default-src 'none'")
    expect(headers.get("access-control-allow-origin")).toBeNull()
    expect(headers.get("x-powered-by")).toBeNull()
  })
})

describe("cookieName", () => {
  it("over https has the prefix with which no other host of the domain can set the cookie", () => {
    const https = { publicUrl: "https://shop.example" }
    expect(cookieName(https, "known_device")).toBe("__Host-known_device")
    expect(cookieName(https, "placed_order", "/order-placed")).toBe("__Secure-placed_order")
    for (const publicUrl of [null, "http://localhost:8080"])
      expect(cookieName({ publicUrl }, "known_device")).toBe("known_device")
  })
})

describe("page response", () => {
  it.each(["/", "/product/101", "/cart"])(
    "%s: no inline script, and every inline style has its hash in the content security policy",
    async (path) => {
      const page = await get(path)
      const policy = page.headers.get("content-security-policy") ?? ""
      expect(policy).not.toMatch(/unsafe-(inline|eval)|nonce/)
      const html = await page.text()
      const scripts = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>/g)].map(([script]) => script)
      expect(scripts.filter((script) => !/type="application\/(ld\+)?json"/.test(script))).toEqual(
        []
      )
      expect(html).not.toMatch(/ style="/)
      const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = ""]) =>
        createHash("sha256").update(text).digest("base64")
      )
      expect(styles.length).toBeGreaterThan(0)
      expect(styles.filter((hash) => !policy.includes(`'sha256-${hash}'`))).toEqual([])
    }
  )

  it("pixel: PIXEL_URL is in the page, and its origin alone may be reached beside the shop", async () => {
    const page = await get("/cart")
    expect(await page.text()).toContain(
      '<meta name="pixel" content="https://pixel.example/in?shop=1&amp;v=&quot;2&quot;">'
    )
    expect(page.headers.get("content-security-policy")).toContain(
      "connect-src 'self' https://pixel.example;"
    )
  })

  it("locale: from ?lang, the cookie, Accept-Language, otherwise Arabic", async () => {
    const localeOf = async (path: string, headers: Record<string, string>) => {
      const page = await get(path, headers)
      const html = await page.text()
      return [
        page.headers.get("content-language"),
        /<html[^>]*\blang="(\w+)"/.exec(html)?.[1],
        /<html[^>]*\bdir="(\w+)"/.exec(html)?.[1]
      ]
    }
    const [arabic, english] = [
      ["ar", "ar", "rtl"],
      ["en", "en", "ltr"]
    ]
    expect(await localeOf("/", {})).toEqual(arabic)
    expect(await localeOf("/", { "accept-language": "fr" })).toEqual(arabic)
    expect(await localeOf("/", { "accept-language": "en-US,en;q=0.9" })).toEqual(english)
    expect(await localeOf("/", { "accept-language": "en", cookie: "a=b; lang=ar" })).toEqual(arabic)
    expect(await localeOf("/?lang=en", { cookie: "lang=ar" })).toEqual(english)
    expect(await localeOf("/?lang=<script>", { cookie: "lang=xx" })).toEqual(arabic)
  })

  it("caching: seconds for a catalogue page, no-cache for a personal one; both vary by cookie and language", async () => {
    for (const [path, caching] of [
      ["/", /^public, max-age=[1-5], must-revalidate$/],
      ["/cart", /no-cache/]
    ] as const) {
      const { headers } = await get(path)
      expect(headers.get("cache-control")).toMatch(caching)
      expect(headers.get("vary")).toMatch(/Cookie.*Accept-Language/)
    }
  })

  it("a path that leads out of the served folders reveals no file", async () => {
    for (const path of [
      "/..%2f..%2fpackage.json",
      "/%2e%2e/%2e%2e/package.json",
      "/assets/..%2f..%2f..%2fpackage.json",
      "/pictures/own/..%2f..%2fpackage.json",
      "/pictures/sized/a/..%2f..%2f..%2f..%2fpackage.json",
      "/.vite/manifest.json",
      "/pictures/%00.svg"
    ]) {
      const answer = await get(path)
      expect([path, (await answer.text()).includes('"sadu"')]).toEqual([path, false])
    }
  })
})

describe("caching", () => {
  it("catalogue: If-None-Match with the entity tag is 304, for one language", async () => {
    const first = await get("/api/sections", { "accept-language": "en" })
    const tag = first.headers.get("etag") ?? ""
    expect(first.headers.get("vary")).toContain("Accept-Language")
    const again = await get("/api/sections", { "accept-language": "en", "if-none-match": tag })
    expect([again.status, await again.text()]).toEqual([304, ""])
    expect(
      (await get("/api/sections", { "accept-language": "ar", "if-none-match": tag })).status
    ).toBe(200)
  })

  it("picture: immutable for a year, and 304 for its entity tag", async () => {
    const { headers } = await get(renderedPictureUrl("oud-chips"))
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable")
    expect(headers.get("content-security-policy")).toContain("sandbox")
    expect(
      (await get(renderedPictureUrl("oud-chips"), { "if-none-match": headers.get("etag") ?? "" }))
        .status
    ).toBe(304)
  })

  it("customer data: no-store", async () => {
    const { id, token } = await logIn(shop(), "+96550005555")
    const { headers } = await callApi(shop(), `/user/${id}/addresses`, { token })
    expect(headers.get("cache-control")).toBe("no-store")
  })
})

it("send-otp: X-Forwarded-For of an untrusted peer does not evade the limit of a client address", async () => {
  const statuses = []
  for (const last of [1, 2, 3, 4, 5]) {
    statuses.push(
      (
        await callApi(shop(), "/send-otp", {
          body: { phone: `+9655000600${last}`, token: "a" },
          headers: { "x-forwarded-for": `10.0.0.${last}` }
        })
      ).status
    )
  }
  expect(statuses.at(-1)).toBe(429)
})

it("internal error: the response has no details, the log names the call", async () => {
  await query(shop(), "alter table banner rename to banner_away")
  const { body, headers, status, text } = await callApi(shop(), "/getBanners")
  await query(shop(), "alter table banner_away rename to banner")
  expect([status, body.status, body.code]).toEqual([500, false, "server"])
  expect(body.message).toBe("Something went wrong. Please try again.")
  expect(text).not.toMatch(/banner|relation|kysely|at /)
  expect(headers.get("x-content-type-options")).toBe("nosniff")
  expect(shop().logs()).toContain('"where":"GET /getBanners"')
})
