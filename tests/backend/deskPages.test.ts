import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { freePort } from "#backend/freePort.ts"
import { deskFolder } from "../support/browserBuild.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { startShop } from "../support/startShop.ts"

const shop = sharedFixture(startShop, ({ stop }) => stop())
const get = (path: string, init: RequestInit = {}) => fetch(`${shop().url}${path}`, init)

/** The page without the data of the brand, which is no program. */
const withoutBrand = (html: string) =>
  html.replace(/<script id="brand" type="application\/json">[^<]*<\/script>/, "")

describe("page of the desk", () => {
  it.each(["/desk", "/desk/orders", "/desk/orders/1042?x=1", "/desk/none/of/these"])(
    "%s is the same page, which nobody stores, indexes or frames",
    async (path) => {
      const page = await get(path)
      expect(page.status).toBe(200)
      expect(withoutBrand(await page.text())).toBe(
        await readFile(join(deskFolder, "index.html"), "utf8")
      )
      const { headers } = page
      expect(headers.get("content-type")).toBe("text/html; charset=utf-8")
      expect(headers.get("cache-control")).toBe("no-store")
      expect(headers.get("x-robots-tag")).toBe("noindex, nofollow")
      expect(headers.get("referrer-policy")).toBe("same-origin")
      expect(headers.get("x-content-type-options")).toBe("nosniff")
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin")
      const policy = headers.get("content-security-policy")
      for (const rule of [
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval';",
        "style-src 'self';",
        "connect-src 'self';",
        "frame-ancestors 'none'"
      ])
        expect(policy).toContain(rule)
    }
  )

  it("has no inline script or style, and starts in Arabic", async () => {
    const html = await (await get("/desk")).text()
    expect(html).toContain('<html lang="ar" dir="rtl">')
    expect(withoutBrand(html)).not.toMatch(/<script(?![^>]*\bsrc=)|<style| style=/)
  })

  it("names files that never change, and no file of the shop", async () => {
    const html = await (await get("/desk")).text()
    const files = Array.from(html.matchAll(/(?:src|href)="([^"]+)"/g), ([, file = ""]) => file)
    expect(files.filter((file) => !file.startsWith("/desk/assets/"))).toEqual([])
    expect(files.some((file) => file.endsWith(".js"))).toBe(true)
    for (const file of files) {
      const { headers, status } = await get(file)
      expect([file, status, headers.get("cache-control")]).toEqual([
        file,
        200,
        "public, max-age=31536000, immutable"
      ])
    }
  })

  it("its service worker is one script that handles pushes and no requests", async () => {
    const worker = await get("/desk/service-worker.js")
    const script = await worker.text()
    expect([worker.status, worker.headers.get("content-type")]).toEqual([
      200,
      "text/javascript; charset=utf-8"
    ])
    expect(worker.headers.get("cache-control")).toBe("no-cache")
    expect(script).toMatch(/addEventListener\([`'"]push/)
    expect(script).not.toMatch(/[`'"]fetch[`'"]|\bcaches\b|\bimport\b/)
  })

  it.each([
    "/desk/assets/none.js",
    "/desk/index.html",
    "/desk/.vite/manifest.json",
    "/desk/assets/..%2f.vite%2fmanifest.json"
  ])("%s is no file", async (path) => {
    const answer = await get(path, { headers: { accept: "text/html" } })
    expect([answer.status, await answer.text()]).toEqual([404, ""])
  })

  it("is not in the sitemap, and another path that begins alike is a page of the shop", async () => {
    expect(await (await get("/sitemap.xml")).text()).not.toContain("/desk")
    expect(await (await get("/desktop")).text()).not.toContain("/desk/assets/")
    expect((await get("/desk", { method: "POST" })).status).toBe(405)
    expect(await (await get("/desk", { method: "HEAD" })).text()).toBe("")
  })
})

describe("where the desk is served", () => {
  const paths = ["/desk", "/desk/orders", "/api/desk/session", "/api/%64esk/session", "/api/desk"]
  const statusesAt = (url: string, asked: ReadonlyArray<string> = paths) =>
    Promise.all(
      asked.map(async (path) => (await fetch(`${url}${path}`, { redirect: "manual" })).status)
    )

  it("DESK_PORT: on that port alone, without the shop", async () => {
    const port = await freePort()
    const own = await startShop({ env: { DESK_PORT: String(port) } })
    const desk = `http://127.0.0.1:${port}`
    try {
      expect(await statusesAt(own.url)).toEqual([404, 404, 404, 404, 404])
      expect(await statusesAt(desk)).toEqual([200, 200, 401, 401, 404])
      expect(await statusesAt(desk, ["/", "/api/health/ready", "/pictures/none.png"])).toEqual([
        302, 200, 404
      ])
      expect(
        await statusesAt(desk, ["/products", "/api/shop", "/sandbox", "/sitemap.xml"])
      ).toEqual([404, 404, 404, 404])
      expect(await statusesAt(own.url, ["/", "/api/shop"])).toEqual([200, 200])
      expect(own.logs()).toContain(`The desk is at http://localhost:${port}/desk\n`)
      expect(own.logs()).toContain(`: http://localhost:${port}/desk/setup#`)
      const html = await (await fetch(`${desk}/desk`)).text()
      const [, script = ""] = /src="([^"]+)"/.exec(html) ?? []
      expect(await statusesAt(desk, [script])).toEqual([200])
      expect(await statusesAt(own.url, [script])).toEqual([404])
    } finally {
      await own.stop()
    }
  })

  it("DESK=off: nowhere", async () => {
    const own = await startShop({ env: { DESK: "off" } })
    try {
      expect(await statusesAt(own.url)).toEqual([404, 404, 404, 404, 404])
      expect(await statusesAt(own.url, ["/", "/api/shop"])).toEqual([200, 200])
      expect(own.logs()).not.toContain("The desk")
    } finally {
      await own.stop()
    }
  })
})
