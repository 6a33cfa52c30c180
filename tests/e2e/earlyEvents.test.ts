import {
  entryScriptPath,
  openBeforeHydration,
  openBeforeRestore
} from "./support/beforeHydration.ts"
import { products } from "./support/shopData.ts"
import { nextFrame } from "./support/nextFrame.ts"
import { expect, test, type Visit } from "./support/test.ts"
import { longTest } from "./support/longTest.ts"

const cartLink = ({ page, t }: Visit, count: number) =>
  page.getByRole("link", { name: t("shell.cart", { count }), exact: true })

/**
 * Chooses another sort order as soon as React has begun to hydrate the select, and stores how many
 * tasks of the page came before. It runs in the page: a test process that is late would choose
 * after hydration.
 */
const chooseDuringHydration = () =>
  addEventListener("DOMContentLoaded", () => {
    const select = document.querySelector<HTMLSelectElement>("main select[name=sort]")
    if (select === null) return
    const { port1, port2 } = new MessageChannel()
    let tasks = 0
    port1.onmessage = () => {
      if (!Object.keys(select).some((key) => key.startsWith("__reactFiber"))) {
        tasks += 1
        return port2.postMessage(0)
      }
      select.value = "price_up"
      for (const type of ["input", "change"])
        select.dispatchEvent(new Event(type, { bubbles: true }))
      port1.close()
      Reflect.set(globalThis, "tasksBefore", tasks)
    }
    port2.postMessage(0)
  })

test.extend({ locale: "en" })(
  "during hydration: a value chosen while React hydrates in slices is kept",
  async ({ page, context, t, visit }) => {
    await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: 8 })
    await page.addInitScript(chooseDuringHydration)
    await page.goto("/products", { waitUntil: "commit" })
    const tasksBefore = await page.waitForFunction(() => Reflect.get(globalThis, "tasksBefore"))
    expect(await tasksBefore.jsonValue()).toBeGreaterThan(0)
    await visit.waitForPath("/products?sort=price_up")
    await expect(page.getByLabel(t("products.sort"))).toHaveValue("price_up")
  }
)

test("before hydration: taps on a product are replayed once", async ({ visit }) => {
  const hydrate = await openBeforeHydration(visit, `/product/${products.musk}`)
  await visit.button("common.increase").click()
  await visit.button("product.addToCart").click()
  await visit.button("product.addToCart").click()
  expect(await cartLink(visit, 2).count()).toBe(0)
  await hydrate()
  await cartLink(visit, 2).waitFor()
  await visit.button("common.decrease").click()
  await visit.button("product.addToCart").click()
  await cartLink(visit, 1).waitFor()
})

test.extend({ locale: "en" })(
  "before hydration: a chosen variant is kept",
  longTest,
  async ({ page, visit }) => {
    const hydrate = await openBeforeHydration(visit, `/product/${products.abaya}`)
    const colourOption = page
      .locator("main fieldset:has(input[type=radio])")
      .first()
      .locator("label")
      .nth(1)
    await colourOption.click()
    expect(await colourOption.locator("input").isChecked()).toBe(false)
    await hydrate()
    await page.getByText("ABY-CRP-P54", { exact: true }).waitFor()
    await expect(colourOption.locator("input")).toBeChecked()
  }
)

test.extend({ locale: "en" })(
  "before hydration: a chosen sort order and a tap on the menu are replayed",
  longTest,
  async ({ page, t, visit }) => {
    const hydrate = await openBeforeHydration(visit, "/products")
    await page.getByLabel(t("products.sort")).selectOption("price_up")
    await hydrate()
    await visit.waitForPath("/products?sort=price_up")
    await expect(page.getByLabel(t("products.sort"))).toHaveValue("price_up")
    const hydrateHome = await openBeforeHydration(visit, "/")
    await visit.button("shell.menu").click()
    await hydrateHome()
    await page.getByRole("dialog", { name: t("shell.menu") }).waitFor()
  }
)

test.extend({ allowsFailedRequests: true })(
  "before hydration: taps are released when scripts cannot load, and the page reloads when the network returns",
  async ({ page, visit }) => {
    const entry = await entryScriptPath(visit)
    const scriptRequested = Promise.withResolvers<void>()
    await page.route("**/*", async (route) => {
      const request = route.request()
      const isScript =
        request.resourceType() === "script" && new URL(request.url()).pathname !== entry
      if (isScript) await scriptRequested.promise
      if (isScript || request.method() === "HEAD") await route.abort()
      else await route.continue()
    })
    await page.goto(`/product/${products.musk}`, { waitUntil: "domcontentloaded" })
    const isPrevented = () =>
      visit
        .button("product.addToCart")
        .evaluate(
          (control: HTMLElement) =>
            !control.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }))
        )
    await expect.poll(isPrevented).toBe(true)
    const checkFailed = page.waitForEvent("requestfailed", (request) => request.method() === "HEAD")
    scriptRequested.resolve()
    await Promise.all([checkFailed, expect.poll(isPrevented).toBe(false)])
    await page.unroute("**/*")
    const reloaded = page.waitForRequest((request) => request.isNavigationRequest())
    await page.evaluate(() => void dispatchEvent(new Event("online")))
    expect((await reloaded).url()).toBe(page.url())
    await visit.waitForHydration()
    await visit.button("product.addToCart").click()
    await cartLink(visit, 1).waitFor()
  }
)

test.extend({ locale: "en", allowsFailedRequests: true })(
  "before hydration: a page whose scripts are gone from the server is reloaded once",
  longTest,
  async ({ page, visit }) => {
    const entry = await entryScriptPath(visit)
    let opened = 0
    page.on("request", (request) => {
      if (request.isNavigationRequest()) opened += 1
    })
    await page.addInitScript(() => {
      const real = window.fetch.bind(window)
      window.fetch = (input, init) => {
        if (init?.method === "HEAD") sessionStorage.setItem("probe", init.cache ?? "default")
        return real(input, init)
      }
    })
    await page.route("**/assets/*.js", (route) =>
      opened === 1 && new URL(route.request().url()).pathname !== entry
        ? route.fulfill({ status: 404 })
        : route.continue()
    )
    await page.goto(`/product/${products.musk}`)
    await expect.poll(() => opened).toBe(2)
    await visit.waitForHydration()
    await visit.button("product.addToCart").click()
    await cartLink(visit, 1).waitFor()
    expect(opened).toBe(2)
    // A page from the browser's cache would not show that the shop can be reached.
    expect(await page.evaluate(() => sessionStorage.getItem("probe"))).toBe("no-store")
  }
)

test(
  "before hydration: a tap before a link is replayed first, then the link is followed",
  longTest,
  async ({ page, visit }) => {
    const hydrate = await openBeforeHydration(visit, "/products")
    const card = page.locator("main article").first()
    const path = await card.locator("a").first().getAttribute("href")
    await card.locator("button[aria-pressed]").click()
    await card.locator("a").first().click()
    await nextFrame(page)
    expect(new URL(page.url()).pathname).toBe("/products")
    await hydrate()
    await visit.waitForPath(path ?? "")
    await page.locator("main button[aria-pressed=true]").first().waitFor()
  }
)

test.extend({ locale: "en" })(
  "before hydration: a link waits at most three seconds for a tap before it",
  longTest,
  async ({ page, visit }) => {
    await openBeforeHydration(visit, "/products")
    const card = page.locator("main article").first()
    const path = await card.locator("a").first().getAttribute("href")
    await card.locator("button[aria-pressed]").click()
    await card.locator("a").first().click()
    await page.waitForURL(`**${path}`, { waitUntil: "commit" })
    expect(new URL(page.url()).pathname).toBe(path)
  }
)

test.extend({ locale: "en" })(
  "before hydration: links are followed by the browser",
  longTest,
  async ({ page, t, visit }) => {
    const categoryPath = "/category/7/products"
    await openBeforeHydration(visit, categoryPath)
    await page.locator("main article a[href^='/product/']").first().click()
    await page.waitForURL(/\/product\/\d+$/, { waitUntil: "domcontentloaded" })
    expect(await page.title()).not.toBe(t("titles.home"))
    // The previous page is a page of the shop, although it was never hydrated.
    await page.unroute("**/assets/*.js")
    await page.reload()
    await visit.waitForHydration()
    await visit.button("shell.back").click()
    await visit.waitForPath(categoryPath)
  }
)

test(
  "before hydration: Back within the loaded page shows the page before it",
  longTest,
  async ({ page, t, visit }) => {
    await visit.openPage("/")
    await page.locator("nav a[href='/categories']").last().click()
    await visit.waitForPath("/categories")
    await page.locator("main h1").waitFor()
    const hydrate = await openBeforeHydration(visit)
    await page.evaluate(() => Reflect.set(globalThis, "isSameDocument", true))
    await page.goBack()
    await hydrate()
    await expect(page.getByRole("navigation", { name: t("home.strip") })).toBeVisible()
    await expect(page.locator("main")).toHaveCount(1)
    await expect(page).toHaveTitle(t("titles.home"))
    expect(await page.evaluate(() => Reflect.get(globalThis, "isSameDocument"))).toBe(true)
  }
)

/** The stored keys of what was changed before the stored state was read. */
const earlyKeys = async ({ readStorage }: Visit) =>
  Object.keys(await readStorage()).filter((key) => key.startsWith("sadu.early."))

/** Adds a product and makes it a favourite as soon as the page shows it. */
const addAndLike = async (visit: Visit) => {
  const { button, page } = visit
  await button("product.addToCart").click()
  await page.locator("main button[aria-pressed]").first().click()
  await cartLink(visit, 1).waitFor()
  await page.locator("main button[aria-pressed=true]").first().waitFor()
}

for (const [how, locale, leave] of [
  ["reloaded", "ar", ({ page }: Visit) => page.reload({ waitUntil: "domcontentloaded" })],
  ["closed", "en", ({ page }: Visit) => page.close()]
] as const)
  test.extend({ locale })(
    `before the stored state is read: what is added is kept when the tab is ${how} (${locale})`,
    how === "reloaded" ? {} : longTest,
    async ({ visit }) => {
      const path = `/product/${products.musk}`
      const release = await openBeforeRestore(visit, path)
      await addAndLike(visit)
      // Only the page's own writing has stored it: what reads the stored state has not loaded.
      expect((await visit.readStorage())["sadu"]).not.toContain(`"cart"`)
      expect(await earlyKeys(visit)).toHaveLength(1)
      await release()
      await leave(visit)
      const page = visit.page.isClosed() ? await visit.context.newPage() : visit.page
      await page.goto(path)
      await cartLink({ ...visit, page }, 1).waitFor()
      await page.locator("main button[aria-pressed=true]").first().waitFor()
      await page.waitForFunction(
        () => !Object.keys(localStorage).some((key) => key.startsWith("sadu.early."))
      )
    }
  )

test.extend({ visitor: { cartItems: [[products.abaya, 2]] } })(
  "before the stored state is read: what is added joins the stored cart, also in another tab",
  async ({ visit }) => {
    const other = await visit.context.newPage()
    await other.goto("/cart")
    await cartLink({ ...visit, page: other }, 2).waitFor()
    const release = await openBeforeRestore(visit, `/product/${products.musk}`)
    await visit.button("product.addToCart").click()
    // This page does not know of the stored lines yet.
    await cartLink(visit, 1).waitFor()
    await cartLink({ ...visit, page: other }, 3).waitFor()
    await release()
    await visit.page.reload()
    await cartLink(visit, 3).waitFor()
  }
)
