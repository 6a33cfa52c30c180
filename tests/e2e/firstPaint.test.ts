import type { Page } from "@playwright/test"
import { withPictures } from "../support/launchBrowser.ts"
import { entryScriptPath, openBeforeHydration } from "./support/beforeHydration.ts"
import { waitForIdle } from "./support/waitForIdle.ts"
import { products } from "./support/shopData.ts"
import { expect, test } from "./support/test.ts"
import { longTest } from "./support/longTest.ts"

test.use(withPictures)

/** The pages that the server renders with their data. */
const serverRendered = [
  "/",
  `/product/${products.abaya}`,
  "/categories",
  "/category/7/products",
  "/products"
]

/** Records the calls of a page to the API, as method and path. */
const recordCalls = (page: Page) => {
  const calls: Array<string> = []
  page.on("request", (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith("/api/"))
      calls.push(`${request.method()} ${pathname.slice("/api".length)}`)
  })
  return calls
}

/**
 * Sums the layout shifts of a page from its first paint: those that a browser does not attribute to
 * input (`shift`), and all (`any`). Collects the directions that the body had.
 */
const observeLayout = (page: Page) =>
  page.addInitScript(() => {
    const seen = { shift: 0, any: 0, directions: new Set<string>() }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        seen.any += Number(Reflect.get(entry, "value"))
        if (Reflect.get(entry, "hadRecentInput") !== true)
          seen.shift += Number(Reflect.get(entry, "value"))
      }
    }).observe({ type: "layout-shift", buffered: true })
    const sample = () => {
      if (document.body !== null) seen.directions.add(getComputedStyle(document.body).direction)
      requestAnimationFrame(sample)
    }
    sample()
    Object.assign(globalThis, { seen })
  })
const readLayout = (page: Page) =>
  page.evaluate(() => {
    const seen: {
      readonly shift: number
      readonly any: number
      readonly directions: ReadonlySet<string>
    } = Reflect.get(globalThis, "seen")
    return { shift: seen.shift, any: seen.any, directions: [...seen.directions] }
  })

test.extend({ viewport: { width: 1_350, height: 940 }, isMobile: false, hasTouch: false })(
  "first paint: in a wide window server-rendered pages shift nothing",
  longTest,
  async ({ page, visit }) => {
    await observeLayout(page)
    for (const path of serverRendered) {
      await visit.openPage(path)
      await page.waitForLoadState("load")
      // The parts of a wide window load when the browser is idle, and then their data.
      await waitForIdle(page)
      await waitForIdle(page)
      // A browser may paint an element that it has not parsed completely: 0.003 at most.
      expect((await readLayout(page)).any, path).toBeLessThan(0.02)
    }
  }
)

test("first paint: server-rendered pages request nothing again, shift nothing and have one direction", async ({
  page,
  visit
}) => {
  await observeLayout(page)
  const calls = recordCalls(page)
  for (const path of serverRendered) {
    // The previous page is left first, because it prefetches.
    await page.goto("about:blank")
    calls.length = 0
    await visit.openPage(path)
    await page.waitForLoadState("load")
    // Requests that follow hydration, such as those of the stored state, have been made by then.
    await waitForIdle(page)
    const repeated = calls.filter(
      (call) => ownCalls.get(path)?.some((own) => own.test(call)) !== false
    )
    expect([path, repeated]).toEqual([path, []])
    const { any, directions, shift } = await readLayout(page)
    // A browser may paint an element that it has not parsed completely, such as a stepper without
    // its buttons: 0.003 at most.
    expect([path, directions, Math.round(shift * 100)]).toEqual([path, ["rtl"], 0])
    expect(any, path).toBeLessThan(0.02)
  }
})

test("first paint: scripts are requested after the first picture is painted", async ({
  page,
  visit
}) => {
  const entry = await entryScriptPath(visit)
  await visit.openPage(`/product/${products.musk}`)
  await visit.waitForHydration()
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
  // Scripts wait at most 400 ms for the picture.
  expect(begun).toBeGreaterThan(Math.min(shown, loaded + 400))
})

test.extend({ locale: "en" })(
  "first paint: only the first banner loads before hydration",
  longTest,
  async ({ page, visit }) => {
    const hydrate = await openBeforeHydration(visit, "/")
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
    await expect.poll(below).toEqual(["auto", "block"])
    await expect.poll(async () => (await pictures())[0]).toBe(true)
    expect(await pictures()).toEqual([true, false, false])
    await hydrate()
    await expect.poll(pictures).toEqual([true, true, true])
  }
)

for (const [name, path] of [
  ["home", "/"],
  ["product", `/product/${products.musk}`]
] as const)
  test.extend({
    visitor: { consent: null },
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75
  })(
    `${name}: a new visitor fetches less than 350 kB and no call of the API until the first input`,
    path === "/" ? {} : longTest,
    async ({ page, context }) => {
      const calls = recordCalls(page)
      const network = await context.newCDPSession(page)
      let bytes = 0
      network.on("Network.loadingFinished", (loaded) => (bytes += loaded.encodedDataLength))
      await network.send("Network.enable")
      await page.goto(path)
      await waitForIdle(page)
      await page.waitForLoadState("networkidle")
      expect(calls).toEqual([])
      expect(bytes).toBeGreaterThan(150_000)
      expect(bytes).toBeLessThan(350_000)
      await page.mouse.move(200, 300)
      await page.mouse.move(210, 320)
      await expect.poll(async () => calls.length > 0).toBe(true)
    }
  )

test.extend({ locale: "en", javaScriptEnabled: false })(
  "without JavaScript: server-rendered pages are readable, and their links work",
  async ({ page }) => {
    for (const path of serverRendered) {
      const answer = await page.goto(path)
      expect([path, answer?.status()]).toEqual([path, 200])
      await expect(page.locator("html")).toHaveAttribute("dir", "ltr")
      expect((await page.locator("h1").first().innerText()).length).toBeGreaterThan(1)
    }
    await page.goto("/products")
    const card = page.locator("main a[href^='/product/']").first()
    const name = await card.locator("bdi").first().innerText()
    await card.click()
    await page.waitForURL(/\/product\/\d+$/)
    expect((await page.locator("h1").innerText()).slice(0, 10)).toBe(name.slice(0, 10))
  }
)

test.extend({ javaScriptEnabled: false })(
  "without JavaScript: lists have pages and filters, and a notice says that scripts are needed",
  longTest,
  async ({ page, locale, t, visit }) => {
    const shown = () =>
      page
        .locator("main article a[href^='/product/']")
        .evaluateAll((cards) => cards.map((card) => card.getAttribute("href")))
    await page.goto("/products")
    const first = await shown()
    await visit.link("common.loadMore").click()
    await page.waitForURL(/\/products\?.*cursor=/)
    const second = await shown()
    expect([
      first.length,
      second.length > 0,
      second.filter((card) => first.includes(card))
    ]).toEqual([24, true, []])
    await page.goto("/category/1/products?lang=" + locale)
    const [, categoryId] = /\/category\/(\d+)\/products\?lang=/.exec(page.url()) ?? []
    expect([categoryId === "1", await page.locator("html").getAttribute("lang")]).toEqual([
      false,
      locale
    ])
    await visit.link("products.filter").click()
    await page.waitForURL(`**/products?category=${categoryId}`)
    expect((await shown()).length).toBeGreaterThan(0)
    await page.goto(`/products?category=${categoryId}&min=9999`)
    expect(await shown()).toEqual([])
    await visit.link("products.clearAll").click()
    await page.waitForURL(`**/products?category=${categoryId}`)
    expect((await shown()).length).toBeGreaterThan(0)
    for (const path of ["/", "/products", "/cart", "/checkout", "/login"]) {
      await page.goto(path)
      expect([
        path,
        await page.getByText(t("server.noScript"), { exact: true }).isVisible()
      ]).toEqual([path, true])
      // The skip link above the page stays hidden.
      expect((await visit.link("shell.skip").boundingBox())?.y).toBeLessThan(-60)
    }
  }
)

test.extend({ locale: "en" })(
  "prefetch: a touch fetches a product once, and going back and forward fetches nothing",
  longTest,
  async ({ page, visit }) => {
    const calls = recordCalls(page)
    await visit.openPage("/")
    await waitForIdle(page)
    const card = page.locator("main a[href^='/product/']").last()
    await card.scrollIntoViewIfNeeded()
    const path = (await card.getAttribute("href")) ?? ""
    const id = path.split("/").at(-1)
    await card.dispatchEvent("pointerdown")
    await card.click()
    await visit.waitForPath(path)
    await waitForIdle(page)
    expect(calls.filter((call) => call === `GET /getProductById/${id}`)).toHaveLength(1)
    // Going back and forward requests nothing, because both pages are in the query cache.
    calls.length = 0
    await page.goBack()
    await visit.waitForPath("/")
    await page.goForward()
    await visit.waitForPath(path)
    expect(
      calls.filter((call) => call === `GET /getProductById/${id}` || call === "GET /sections")
    ).toEqual([])
  }
)

/** The calls whose data the server renders into each page. */
const ownCalls: ReadonlyMap<string, ReadonlyArray<RegExp>> = new Map([
  ["/", [/\/sections/, /\/getBanners/, /\/get-featured-categories/]],
  [`/product/${products.abaya}`, [new RegExp(`/getProductById/${products.abaya}$`)]],
  ["/categories", [/\/getAllCatesWithSub/]],
  ["/category/7/products", [/\/category\/7\/products/]],
  ["/products", [/\/products/, /\/getAllCatesWithSub/]]
])
