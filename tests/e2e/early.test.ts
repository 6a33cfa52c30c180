import { describe, expect, it } from "vitest"
import { entryScriptPath, openBeforeHydration } from "./support/beforeHydration.ts"
import { waitForValue } from "./support/waitForValue.ts"
import { products, locales } from "./support/shopData.ts"
import { openStage, type Visit } from "./support/journey.ts"

const { visit } = openStage()

const count = ({ page, say }: Visit, pieces: number) =>
  page.getByRole("link", { name: say("shell.cart", { count: pieces }), exact: true })

describe.each(locales)("a page that is not alive yet (%s)", (language) => {
  it("keeps what is tapped, and does it once: a product is added, however often its button was tapped", () =>
    visit(language, {}, async (visit) => {
      const { button, say } = visit
      const wake = await openBeforeHydration(visit, `/product/${products.musk}`)
      await button("common.increase").click()
      await button("product.addToCart").click()
      await button("product.addToCart").click()
      expect(await count(visit, 2).count()).toBe(0)
      await wake()
      await count(visit, 2).waitFor()
      await button("common.decrease").click()
      await visit.page
        .getByText(say("product.added"), { exact: true })
        .waitFor({ state: "detached" })
      await button("product.addToCart").click()
      await count(visit, 1).waitFor()
    }))

  it("keeps which value was chosen", () =>
    visit(language, {}, async (visit) => {
      const { page } = visit
      const wake = await openBeforeHydration(visit, `/product/${products.abaya}`)
      const plum = page
        .locator("main fieldset:has(input[type=radio])")
        .first()
        .locator("label")
        .nth(1)
      await plum.click()
      expect(await plum.locator("input").isChecked()).toBe(false)
      await wake()
      await page.getByText("ABY-CRP-P54", { exact: true }).waitFor()
      expect(await plum.locator("input").isChecked()).toBe(true)
    }))

  it("keeps the order that a list shall have, and opens the menu that was tapped", () =>
    visit(language, {}, async (visit) => {
      const { at, button, page, say } = visit
      const wake = await openBeforeHydration(visit, "/products")
      await page.getByLabel(say("products.sort")).selectOption("price_up")
      await wake()
      await at("/products?sort=price_up")
      expect(await page.getByLabel(say("products.sort")).inputValue()).toBe("price_up")
      const wakeHome = await openBeforeHydration(visit, "/")
      await button("shell.menu").click()
      await wakeHome()
      await page.getByRole("dialog", { name: say("shell.menu") }).waitFor()
    }))

  it("keeps what is chosen while it comes to life, slice by slice", () =>
    visit(language, {}, async ({ at, context, page, say }) => {
      await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: 8 })
      await page.goto("/products", { waitUntil: "domcontentloaded" })
      const waited = await page.getByLabel(say("products.sort")).evaluate(
        (select: HTMLSelectElement) =>
          new Promise<number>((done) => {
            const { port1, port2 } = new MessageChannel()
            let turns = 0
            port1.onmessage = () => {
              if (!Object.keys(select).some((key) => key.startsWith("__reactFiber"))) {
                turns += 1
                return port2.postMessage(0)
              }
              select.value = "price_up"
              for (const type of ["input", "change"])
                select.dispatchEvent(new Event(type, { bubbles: true }))
              port1.close()
              done(turns)
            }
            port2.postMessage(0)
          })
      )
      expect(waited).toBeGreaterThan(0)
      await at("/products?sort=price_up")
      expect(await page.getByLabel(say("products.sort")).inputValue()).toBe("price_up")
    }))

  it("that cannot be brought to life lets go of what is tapped, and comes alive with the network", () =>
    visit(language, { mayFail: true }, async (visit) => {
      const { alive, button, page } = visit
      const entry = await entryScriptPath(visit)
      const lost = Promise.withResolvers<void>()
      await page.route("**/*", async (route) => {
        const request = route.request()
        const isScript =
          request.resourceType() === "script" && new URL(request.url()).pathname !== entry
        if (isScript) await lost.promise
        if (isScript || request.method() === "HEAD") await route.abort()
        else await route.continue()
      })
      await page.goto(`/product/${products.musk}`, { waitUntil: "domcontentloaded" })
      const isKept = () =>
        button("product.addToCart").evaluate(
          (control: HTMLElement) =>
            !control.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }))
        )
      await waitForValue(isKept, true, "keeping taps")
      const noAnswer = page.waitForEvent("requestfailed", (request) => request.method() === "HEAD")
      lost.resolve()
      await Promise.all([noAnswer, waitForValue(isKept, false, "letting go of taps")])
      await page.unroute("**/*")
      const anew = page.waitForRequest((request) => request.isNavigationRequest())
      await page.evaluate(() => void dispatchEvent(new Event("online")))
      expect((await anew).url()).toBe(page.url())
      await alive()
      await button("product.addToCart").click()
      await count(visit, 1).waitFor()
    }))

  it("is loaded anew, once, where what brings it to life is gone from the server", () =>
    visit(language, { mayFail: true }, async (visit) => {
      const { alive, button, page } = visit
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
      await waitForValue(() => Promise.resolve(opened), 2, "loading the page anew")
      await alive()
      await button("product.addToCart").click()
      await count(visit, 1).waitFor()
      expect(opened).toBe(2)
      // A page kept by the browser would say nothing of whether the shop can be reached.
      expect(await page.evaluate(() => sessionStorage.getItem("probe"))).toBe("no-store")
    }))

  it("does first what was tapped before a link, and follows that then", () =>
    visit(language, {}, async (visit) => {
      const { at, page } = visit
      const wake = await openBeforeHydration(visit, "/products")
      const card = page.locator("main article").first()
      const path = await card.locator("a").first().getAttribute("href")
      await card.locator("button[aria-pressed]").click()
      await card.locator("a").first().click()
      await page.waitForTimeout(300)
      expect(new URL(page.url()).pathname).toBe("/products")
      await wake()
      await at(path ?? "")
      await page.locator("main button[aria-pressed=true]").first().waitFor()
    }))

  it("has a link wait for what was tapped before it for three seconds, and no longer", () =>
    visit(language, {}, async (visit) => {
      const { page } = visit
      await openBeforeHydration(visit, "/products")
      const card = page.locator("main article").first()
      const path = await card.locator("a").first().getAttribute("href")
      await card.locator("button[aria-pressed]").click()
      await card.locator("a").first().click()
      await page.waitForURL(`**${path}`, { waitUntil: "commit", timeout: 15_000 })
      expect(new URL(page.url()).pathname).toBe(path)
    }))

  it("lets the browser follow its links", () =>
    visit(language, {}, async (visit) => {
      const { alive, at, button, page, say } = visit
      const shelf = "/category/7/products"
      await openBeforeHydration(visit, shelf)
      await page.locator("main article a[href^='/product/']").first().click()
      await page.waitForURL(/\/product\/\d+$/, { waitUntil: "domcontentloaded" })
      expect(await page.title()).not.toBe(say("titles.home"))
      // The page before is the shop's, though it was never alive.
      await page.unroute("**/assets/*.js")
      await page.reload()
      await alive()
      await button("shell.back").click()
      await at(shelf)
    }))
})
