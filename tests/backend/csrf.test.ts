import { expect, it } from "vitest"
import { isCrossOrigin, isCrossSite } from "#backend/http/csrf.ts"

const source = (origin?: string, host = "shop.example", secFetchSite?: string) => ({
  host,
  origin,
  secFetchSite
})
const publicUrl = "https://shop.example"

it.each<[string | undefined, string, string | null, boolean]>([
  [undefined, "shop.example", publicUrl, false],
  ["https://shop.example", "shop.example", publicUrl, false],
  ["https://shop.example", "10.0.0.5:8080", publicUrl, false],
  // The desk on a port of its own.
  ["http://10.0.0.5:8090", "10.0.0.5:8090", publicUrl, false],
  ["http://localhost:8080", "localhost:8080", null, false],
  ["http://shop.example", "shop.example", publicUrl, true],
  ["https://shop.example:8443", "shop.example", publicUrl, true],
  ["https://evil.example", "shop.example", publicUrl, true],
  ["https://evil.example", "localhost:8080", null, true],
  ["http://localhost:8090", "localhost:8080", null, true],
  ["null", "shop.example", publicUrl, true],
  ["", "shop.example", null, true]
])("isCrossSite: Origin %j, Host %j, PUBLIC_URL %j is %s", (origin, host, url, expected) => {
  expect(isCrossSite(source(origin, host), url)).toBe(expected)
  expect(isCrossOrigin(source(origin, host), url)).toBe(expected)
})

it("Sec-Fetch-Site: another site is refused everywhere, another origin of this site at the desk", () => {
  for (const [site, everywhere, atDesk] of [
    ["same-origin", false, false],
    ["none", false, false],
    ["same-site", false, true],
    [" Cross-Site", true, true]
  ] as const) {
    expect(isCrossSite(source(publicUrl, "shop.example", site), publicUrl)).toBe(everywhere)
    expect(isCrossOrigin(source(publicUrl, "shop.example", site), publicUrl)).toBe(atDesk)
  }
})
