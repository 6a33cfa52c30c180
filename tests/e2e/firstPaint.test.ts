import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { entryScriptPath, openBeforeHydration } from "./support/beforeHydration.ts"
import { waitForValue } from "./support/waitForValue.ts"
import { products, locales } from "./support/shopData.ts"
import { openStage } from "./support/journey.ts"

const { shop, visit } = openStage({ pictures: true })

/** The pages that the server draws with their goods. */
const drawn = [
  "/",
  `/product/${products.abaya}`,
  "/categories",
  "/category/7/products",
  "/products"
]

/** What a page asks of the API from now on, as method and path. */
const callsOf = (page: Page) => {
  const heard: Array<string> = []
  page.on("request", (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith("/api/"))
      heard.push(`${request.method()} ${pathname.slice("/api".length)}`)
  })
  return heard
}

/**
 * Sums what jumps on a page from its first paint on, by itself (`shift`) or at all (`any`: on a phone a browser takes the
 * first for a hand's work), and takes down whatever is wrong with its taking over.
 */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const seen = { shift: 0, any: 0, directions: new Set<string>() }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        seen.any += Number(Reflect.get(entry, "value"))
        if (Reflect.get(entry, "hadRecentInput") !== true)
          seen.shift += Number(Reflect.get(entry, "value"))
      }
    }).observe({ type: "layout-shift", buffered: true })
    const look = () => {
      if (document.body !== null) seen.directions.add(getComputedStyle(document.body).direction)
      requestAnimationFrame(look)
    }
    look()
    Object.assign(globalThis, { seen })
  })
const seenOn = (page: Page) =>
  page.evaluate(() => {
    const seen: {
      readonly shift: number
      readonly any: number
      readonly directions: ReadonlySet<string>
    } = Reflect.get(globalThis, "seen")
    return { shift: seen.shift, any: seen.any, directions: [...seen.directions] }
  })

describe.concurrent.each(locales)("the first paint (%s)", (language) => {
  const direction = language === "ar" ? "rtl" : "ltr"

  it("is the server's: nothing that stands there is asked for again, nothing jumps, and no wrong direction flashes", () =>
    visit(language, {}, async ({ page, open }) => {
      await watch(page)
      const calls = callsOf(page)
      for (const path of drawn) {
        // Left first: the page before fetches ahead while it stands.
        await page.goto("about:blank")
        calls.length = 0
        await open(path)
        await page.waitForLoadState("load")
        // What comes after the screen is alive, such as the device's memory, would have asked by then.
        await page.waitForTimeout(300)
        const asked = calls.filter(
          (call) => ownCalls.get(path)?.some((own) => own.test(call)) !== false
        )
        expect([path, asked]).toEqual([path, []])
        const { any, directions, shift } = await seenOn(page)
        // A browser may paint an element whose end it has not read yet, such as a stepper without its buttons: 0.003 at most.
        expect([path, directions, Math.round(shift * 100)]).toEqual([path, [direction], 0])
        expect(any, path).toBeLessThan(0.02)
      }
    }))

  it("has what brings it to life asked for once the first picture is on the screen", () =>
    visit(language, {}, async (visit) => {
      const { alive, open, page } = visit
      const entry = await entryScriptPath(visit)
      await open(`/product/${products.musk}`)
      await alive()
      const { begun, loaded, shown } = await page.evaluate(async (entry) => {
        const scripts = performance
          .getEntriesByType("resource")
          .filter(({ name }) => name.endsWith(".js"))
        const [first] = scripts
          .filter(({ name }) => !name.endsWith(entry))
          .map(({ startTime }) => startTime)
          .toSorted((a, b) => a - b)
        const shown = await new Promise<number>((found) =>
          new PerformanceObserver((list) =>
            found(Math.max(...list.getEntries().map((entry) => entry.startTime)))
          ).observe({ type: "element", buffered: true })
        )
        return {
          begun: first ?? 0,
          loaded: scripts.find(({ name }) => name.endsWith(entry))?.startTime ?? 0,
          shown
        }
      }, entry)
      expect(shown).toBeGreaterThan(0)
      // A page waits 400 ms for its picture, and no longer.
      expect(begun).toBeGreaterThan(Math.min(shown, loaded + 400))
    }))

  it("leaves the network to the first banner: the others come when they can be turned, what stands below comes by itself", () =>
    visit(language, {}, async (visit) => {
      const { page } = visit
      const wake = await openBeforeHydration(visit, "/")
      const pictures = () =>
        page
          .locator("fieldset img")
          .evaluateAll((images) =>
            images.map((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)
          )
      const below = () =>
        page.evaluate(() => [
          ...Array.from(
            document.querySelectorAll("main > section:last-of-type"),
            (row) => getComputedStyle(row).contentVisibility
          ),
          ...Array.from(
            document.querySelectorAll("main > a picture"),
            (picture) => getComputedStyle(picture).display
          )
        ])
      await waitForValue(
        below,
        ["auto", "block"],
        "showing the last row and the banner between the rows"
      )
      await waitForValue(async () => (await pictures())[0], true, "loading the first banner")
      expect(await pictures()).toEqual([true, false, false])
      await wake()
      await waitForValue(pictures, [true, true, true], "loading the other banners")
    }))

  it("can be read with scripting off, and its links lead on", () =>
    visit(language, { context: { javaScriptEnabled: false } }, async ({ page }) => {
      for (const path of drawn) {
        const answer = await page.goto(path)
        expect([path, answer?.status()]).toEqual([path, 200])
        expect(await page.locator("html").getAttribute("dir")).toBe(direction)
        expect((await page.locator("h1").first().innerText()).length).toBeGreaterThan(1)
      }
      await page.goto("/products")
      const card = page.locator("main a[href^='/product/']").first()
      const name = await card.locator("bdi").first().innerText()
      await card.click()
      await page.waitForURL(/\/product\/\d+$/)
      expect((await page.locator("h1").innerText()).slice(0, 10)).toBe(name.slice(0, 10))
    }))

  it("goes on without scripts: a list to its next page and its filters, a category to the first inside it, and says what needs them", () =>
    visit(language, { context: { javaScriptEnabled: false } }, async ({ page, link, say }) => {
      const shown = () =>
        page
          .locator("main article a[href^='/product/']")
          .evaluateAll((cards) => cards.map((card) => card.getAttribute("href")))
      await page.goto("/products")
      const first = await shown()
      await link("products.more").click()
      await page.waitForURL(/\/products\?.*cursor=/)
      const second = await shown()
      expect([
        first.length,
        second.length > 0,
        second.filter((card) => first.includes(card))
      ]).toEqual([24, true, []])
      await page.goto("/category/1/products?lang=" + language)
      const [, shelf] = /\/category\/(\d+)\/products\?lang=/.exec(page.url()) ?? []
      expect([shelf === "1", await page.locator("html").getAttribute("lang")]).toEqual([
        false,
        language
      ])
      await link("categories.sortAndFilter").click()
      await page.waitForURL(`**/products?category=${shelf}`)
      expect((await shown()).length).toBeGreaterThan(0)
      await page.goto(`/products?category=${shelf}&min=9999`)
      expect(await shown()).toEqual([])
      await link("products.clearAll").click()
      await page.waitForURL(/\/products$/)
      expect(await shown()).toEqual(first)
      for (const path of ["/", "/products", "/cart", "/checkout", "/login"]) {
        await page.goto(path)
        expect([
          path,
          await page.getByText(say("server.noScript"), { exact: true }).isVisible()
        ]).toEqual([path, true])
        // What stands above the page for those who tab stays out of sight.
        expect((await link("shell.skip").boundingBox())?.y).toBeLessThan(-60)
      }
    }))

  it("what a touch announces is fetched once, and the screen it leads to stands at once from its card", () =>
    visit(language, {}, async ({ page, open, at }) => {
      const calls = callsOf(page)
      await open("/")
      await page.waitForTimeout(300)
      const card = page.locator("main a[href^='/product/']").last()
      await card.scrollIntoViewIfNeeded()
      const path = (await card.getAttribute("href")) ?? ""
      const id = path.split("/").at(-1)
      await card.dispatchEvent("pointerdown")
      await card.click()
      await at(path)
      await page.waitForTimeout(500)
      expect(calls.filter((call) => call === `GET /getProductById/${id}`)).toHaveLength(1)
      // The way back and forth asks nothing: both are known.
      calls.length = 0
      await page.goBack()
      await at("/")
      await page.goForward()
      await at(path)
      expect(
        calls.filter((call) => call === `GET /getProductById/${id}` || call === "GET /sections")
      ).toEqual([])
    }))
})

it("speaks the language of the cookie before that of the browser, and that of the address before both", async () => {
  const spoken = async (path: string, headers: Record<string, string>) => {
    const html = await (await fetch(`${shop().url}${path}`, { headers })).text()
    return /<html lang="(\w+)" dir="(\w+)"/.exec(html)?.slice(1)
  }
  for (const path of drawn) {
    expect(await spoken(path, { "accept-language": "en" })).toEqual(["en", "ltr"])
    expect(await spoken(path, { "accept-language": "en", cookie: "lang=ar" })).toEqual([
      "ar",
      "rtl"
    ])
    expect(await spoken(`${path}?lang=en`, { cookie: "lang=ar" })).toEqual(["en", "ltr"])
  }
})

/** The questions that each page is drawn with. */
const ownCalls: ReadonlyMap<string, ReadonlyArray<RegExp>> = new Map([
  ["/", [/\/sections/, /\/getBanners/, /\/get-featured-categories/]],
  [`/product/${products.abaya}`, [new RegExp(`/getProductById/${products.abaya}$`)]],
  ["/categories", [/\/getAllCatesWithSub/]],
  ["/category/7/products", [/\/category\/7\/products/]],
  ["/products", [/\/products/, /\/getAllCatesWithSub/]]
])
