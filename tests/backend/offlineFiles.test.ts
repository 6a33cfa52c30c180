import { describe, expect, it } from "vitest"
import { pagePolicy } from "#backend/pages/contentSecurityPolicy.ts"
import { i18nByLocale } from "#locales/allLocales.ts"
import { filePaths } from "#locales/paths.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { startShop } from "../support/startShop.ts"

const shop = sharedFixture(startShop, ({ stop }) => stop())
const get = (path: string) => fetch(`${shop().url}${path}`)

describe("service worker", () => {
  it("is a script of the build, revalidated at each check, that may fetch from this shop only", async () => {
    const { headers, ...response } = await get(filePaths.serviceWorker).then(async (answer) => ({
      headers: answer.headers,
      text: await answer.text()
    }))
    expect(headers.get("content-type")).toBe("text/javascript; charset=utf-8")
    expect(headers.get("cache-control")).toBe("public, max-age=0, must-revalidate")
    expect(headers.get("content-security-policy")).toBe(
      "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"
    )
    const settings = JSON.parse(/^self\.workerSettings=(.*);$/m.exec(response.text)?.[1] ?? "null")
    expect(settings.routes.length).toBeGreaterThan(20)
    const files = Object.values<{ app: string[]; pages: string[] }>(settings.files).flatMap(
      ({ app, pages }) => [...app, ...pages]
    )
    for (const file of new Set([...files, ...settings.pictures]))
      expect([file, (await get(file)).status]).toEqual([file, 200])
  })

  it("is the only worker that a page allows; without PUBLIC_URL a page allows its own, and names no host", async () => {
    const policy = (await get("/")).headers.get("content-security-policy") ?? ""
    expect(policy).toContain("; worker-src 'self'")
    expect(policy).not.toContain(new URL(shop().url).host)
    expect(pagePolicy([], { pictures: [], pixel: "" }, "https://shop.example")).toContain(
      `; worker-src https://shop.example${filePaths.serviceWorker}`
    )
  })
})

describe.each(["ar", "en"] as const)("offline documents in %s", (locale) => {
  it("the app is an empty page that starts with its scripts, and with the categories of the header", async () => {
    const html = await (await get(filePaths.offlineApp(locale))).text()
    expect(html).toContain(`<html lang="${locale}"`)
    expect(html).toMatch(/<script [^>]*type="module"/)
    expect(
      html.match(/<link rel="stylesheet" crossorigin href="\/assets\//g)?.length
    ).toBeGreaterThan(2)
    expect(html).not.toMatch(/<style>|rel="inlined"/)
    const data = JSON.parse(/id="initial-data"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? "0")
    expect(Object.keys(data).toSorted()).toEqual(["brand", "navigation", "shopSummary"])
    expect(data.navigation.categories[0].name).toBe(
      { ar: "العود والعطور", en: "Oud & Perfume" }[locale]
    )
    expect(html).toContain("<!--app-->")
  })

  it("the offline screen has its text and a link to the same address, and no script", async () => {
    const response = await get(filePaths.offlineScreen(locale))
    const html = await response.text()
    const { t } = i18nByLocale[locale]
    expect(html).toContain(t("server.offline.title"))
    expect(html).toMatch(/<a href=""[^>]*>.*?<\/a>/s)
    expect(html).toContain(t("common.retry"))
    expect(html).not.toMatch(/<script|modulepreload/)
    expect(response.headers.get("x-robots-tag")).toBe("noindex")
  })
})
