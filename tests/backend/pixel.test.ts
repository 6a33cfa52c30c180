import { afterAll, describe, expect, it } from "vitest"
import { type TestShop, startShop } from "../support/startShop.ts"

const open: Array<TestShop> = []
afterAll(async () => {
  for (const shop of open) await shop.stop()
})

const pageOf = async (env: Readonly<Record<string, string>>) => {
  const shop = await startShop({ env: { SEED: "none", ...env } })
  open.push(shop)
  const page = await fetch(`${shop.url}/cart`)
  const html = await page.text()
  const [, connections = ""] =
    /connect-src ([^;]*)/.exec(page.headers.get("content-security-policy") ?? "") ?? []
  return { pixel: /<meta name="pixel" content="([^"]*)">/.exec(html)?.[1] ?? null, connections }
}

describe("pixel: meta tag and connect-src", () => {
  it("without PIXEL_URL: the sandbox's URL, and only the shop may be reached", async () => {
    expect(await pageOf({})).toEqual({ pixel: "/sandbox/events", connections: "'self'" })
  })

  it("with PIXEL_URL: that URL, and its origin may be reached", async () => {
    expect(await pageOf({ PIXEL_URL: 'https://pixel.example/in?shop=1&v="2"' })).toEqual({
      pixel: "https://pixel.example/in?shop=1&amp;v=&quot;2&quot;",
      connections: "'self' https://pixel.example"
    })
  })
})
