import { expect, it } from "vitest"
import { allowGoogleMaps } from "#backend/pages/map.ts"
import { pagePolicy } from "#backend/pages/contentSecurityPolicy.ts"
import { query } from "../support/apiClient.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { startShop } from "../support/startShop.ts"

const shop = sharedFixture(
  () =>
    startShop({
      env: {
        MAP_TILES_URL: "https://tiles.example/{z}/{x}/{y}.png",
        MAP_TILES_ATTRIBUTION: "Tiles"
      }
    }),
  ({ stop }) => stop()
)

const directive = async (path: string, name: string) => {
  const policy = (await fetch(`${shop().url}${path}`)).headers.get("content-security-policy") ?? ""
  return policy.split("; ").find((part) => part.startsWith(`${name} `))
}
const report = (body: unknown, type = "application/reports+json") =>
  fetch(`${shop().url}/csp-report`, {
    method: "POST",
    headers: { "content-type": type, origin: "null" },
    body: typeof body === "string" ? body : JSON.stringify(body)
  })

it("pages load pictures of the shop, of the map's tiles and of the sites that the catalogue names, and of no other", async () => {
  expect(await directive("/", "img-src")).toBe("img-src 'self' data: https://tiles.example")
  await query(
    shop(),
    `update product set images = array['https://CDN.example:8443/a.jpg?x=1;y', 'https://cdn2.example/b.jpg']
       where id = (select min(id) from product)`
  )
  await query(
    shop(),
    `update reel set video = 'https://user:word@videos.example/v.mp4' where id = (select min(id) from reel)`
  )
  const sites =
    "https://cdn.example:8443 https://cdn2.example https://videos.example https://tiles.example"
  // The sites are read every few seconds.
  await expect
    .poll(() => directive("/cart", "img-src"), { timeout: 20_000 })
    .toBe(`img-src 'self' data: ${sites}`)
  expect(await directive("/", "media-src")).toBe(`media-src 'self' ${sites}`)
  expect(await directive("/desk", "img-src")).toBe(`img-src 'self' data: ${sites} blob:`)
})

it("pages and the desk ask for trusted types, and say where to report; Google Maps writes scripts itself", async () => {
  for (const path of ["/", "/cart", "/desk"]) {
    expect(await directive(path, "require-trusted-types-for")).toContain("'script'")
    expect(await directive(path, "report-uri")).toBe("report-uri /csp-report")
    const { headers } = await fetch(`${shop().url}${path}`)
    expect(headers.get("reporting-endpoints")).toBe('csp="/csp-report"')
  }
  expect((await fetch(`${shop().url}/api/sections`)).headers.get("reporting-endpoints")).toBeNull()
  const policy = pagePolicy([], { pictures: [], pixel: "" }, null)
  expect(allowGoogleMaps(policy)).not.toContain("trusted-types")
  expect(allowGoogleMaps(policy)).toContain("img-src 'self' https://*.googleapis.com")
  expect(policy).not.toContain("google")
})

it("a report of a blocked script is logged as its directive and origin, without paths and queries", async () => {
  const old = {
    "csp-report": {
      "document-uri": "https://shop.example/order/secret-order",
      "effective-directive": "script-src-elem",
      "blocked-uri": "https://evil.example/secret-path?secret=1"
    }
  }
  const reporting = (blockedURL: string) => [
    {
      type: "csp-violation",
      url: "https://shop.example/order/secret-order",
      body: {
        documentURL: "https://shop.example/secret",
        effectiveDirective: "img-src",
        blockedURL
      }
    }
  ]
  expect((await report(old, "application/csp-report")).status).toBe(204)
  expect((await report(reporting("inline"))).status).toBe(204)
  expect((await report(reporting("data:text/html,secret"))).status).toBe(204)
  await expect
    .poll(() => shop().logs())
    .toContain('"directive":"script-src-elem","blocked":"https://evil.example"')
  expect(shop().logs()).toContain('"directive":"img-src","blocked":"inline"')
  expect(shop().logs()).toContain('"directive":"img-src","blocked":"data:"')
  for (const body of ["", "{", "[]", "null", '{"csp-report":1}', [{ body: 1 }]])
    expect((await report(body)).status).toBe(204)
  expect(shop().logs()).not.toContain("secret")
})

it("reports are limited in size and in number for each client", async () => {
  expect((await report("x".repeat(20_000))).status).toBe(413)
  const statuses: Array<number> = []
  for (let count = 0; count < 25; count++) statuses.push((await report("[]")).status)
  expect(statuses.at(-1)).toBe(429)
  expect(statuses.filter((status) => status === 429).length).toBeLessThan(25)
})
