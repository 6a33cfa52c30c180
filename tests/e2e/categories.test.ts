import { setTimeout as wait } from "node:timers/promises"
import { describe, expect, it } from "vitest"
import { i18nByLocale } from "#locales/allLocales.ts"
import { locales } from "./support/shopData.ts"
import { findCategory, fetchCategoryTree } from "./support/catalogueApi.ts"
import { openStage, type Visit } from "./support/journey.ts"

const { visit } = openStage()

const openMenu = async ({ button, page }: Visit) => {
  await button("shell.menu").click()
  const menu = page.locator("dialog[open]")
  await menu.waitFor()
  return menu
}

describe.concurrent.each(locales)("categories (%s)", (language) => {
  it("the tab leads to the top of the tree: each with how many lie inside, and a tap opens the first that does", () =>
    visit(language, {}, async (visit) => {
      const { page, at, open, link, say, t } = visit
      const tree = await fetchCategoryTree(visit)
      await open("/")
      await link("shell.categories").click()
      await at("/categories")
      await page.locator("main li a").first().waitFor()
      expect(await page.title()).toBe(t("titles.withShop", { title: t("titles.categories") }))
      expect(await link("shell.categories").getAttribute("aria-current")).toBe("page")
      expect(await page.locator("nav a[aria-current=page]").count()).toBe(1)
      const tiles = page.locator("main li a")
      expect(
        await tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute("href")))
      ).toEqual(tree.map(({ id }) => `/category/${id}/products`))
      for (const [at, { name, sub }] of tree.entries()) {
        const words = (await tiles.nth(at).innerText()).replace(/\s+/g, " ")
        expect(words).toContain(name.split(" ")[0])
        if (sub.length > 0)
          expect(await tiles.nth(at).textContent()).toContain(
            say("categories.inside", { count: sub.length })
          )
      }
      const [top] = tree
      await tiles.first().click()
      await at(`/category/${top?.sub[0]?.id}/products`)
      expect(await page.locator("h1").innerText()).toBe(top?.sub[0]?.name)
      await page.goBack()
      await at("/categories")
    }))

  it("a category with others inside has chips, where one stands marked; a leaf has none; either shows its products", () =>
    visit(language, {}, async (visit) => {
      const { page, at, open, say } = visit
      const tree = await fetchCategoryTree(visit)
      const middle = findCategory(tree, ({ level, sub }) => level === 2 && sub.length > 0)
      await open(`/category/${middle.id}/products`)
      const chips = page.getByRole("navigation", { name: say("categories.chips") })
      await chips.waitFor()
      expect(await chips.locator("[aria-current=page]").innerText()).toBe(middle.name)
      expect(await chips.getByRole("link").allInnerTexts()).toEqual(
        middle.sub.map(({ name }) => name)
      )
      expect(await page.locator("main article").count()).toBeGreaterThan(0)
      const columns = await page
        .locator("main ul:has(article)")
        .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(" ").length)
      expect(columns).toBe(2)
      await chips.getByRole("link").first().click()
      await at(`/category/${middle.sub[0]?.id}/products`)
      await page.locator("main article").first().waitFor()
      if (middle.sub[0]?.sub.length === 0) expect(await chips.count()).toBe(0)
      await page.goBack()
      await at(`/category/${middle.id}/products`)
    }))

  it("loading, once it is shown, is shown for a second; what is known shows at once", () =>
    visit(language, {}, async (visit) => {
      const { page, open } = visit
      const leaf = findCategory(
        await fetchCategoryTree(visit),
        ({ level, sub }) => level > 1 && sub.length === 0
      )
      await open("/categories")
      await page.route("**/api/category/*/products", async (route) => {
        await wait(150)
        await route.continue()
      })
      await page.evaluate((path) => {
        const link = document.createElement("a")
        link.href = path
        Reflect.set(
          globalThis,
          "shownFor",
          new Promise<number>((settle) => {
            let begun = 0
            const look = () => {
              const busy = document.querySelector("main[aria-busy=true]")
              if (busy && begun === 0) begun = performance.now()
              if (!busy && begun > 0) settle(performance.now() - begun)
              else requestAnimationFrame(look)
            }
            look()
          })
        )
        history.pushState(null, "", path)
        dispatchEvent(new PopStateEvent("popstate", { state: null }))
      }, `/category/${leaf.id}/products`)
      expect(await page.evaluate(() => Reflect.get(globalThis, "shownFor"))).toBeGreaterThanOrEqual(
        950
      )
      await page.locator("main article, main h2").first().waitFor()
    }))

  it("shows what lies inside one category, with its name in the address or without", () =>
    visit(language, { mayFail: true }, async (visit) => {
      const { page, open, see } = visit
      const top = findCategory(await fetchCategoryTree(visit), ({ sub }) => sub.length > 1)
      for (const path of [
        `/categories/${top.id}/${encodeURIComponent(top.name)}`,
        `/categories/${top.id}`
      ]) {
        await open(path)
        expect(await page.locator("h1").innerText()).toBe(top.name)
        expect(
          await page
            .locator("main li a")
            .evaluateAll((all) => all.map((tile) => tile.getAttribute("href")))
        ).toEqual(top.sub.map(({ id }) => `/category/${id}/products`))
      }
      await open("/categories/abc")
      await see("notFound.title")
      await open("/category/999999/products")
      await see("refusals.category.failed")
    }))

  it("one that the shop does not have is not found, whether its address is opened or a link inside the shop leads there", () =>
    visit(language, { mayFail: true }, async (visit) => {
      const { page, alive, button, open, see, t } = visit
      const isNotFound = async () => {
        await see("notFound.title")
        await see("notFound.body")
        await alive()
        expect([await page.title(), await button("common.retry").count()]).toEqual([
          t("titles.withShop", { title: t("titles.notFound") }),
          0
        ])
      }
      await open("/categories/999999")
      await isNotFound()
      await open("/categories")
      await page.evaluate(() => {
        history.pushState(
          { usr: null, key: "elsewhere", idx: Number(history.state?.idx ?? 0) + 1 },
          "",
          "/categories/999998/oud"
        )
        dispatchEvent(new PopStateEvent("popstate", { state: history.state }))
      })
      await isNotFound()
    }))

  it("the menu has the tree, the last first: what lies inside opens by keyboard, and a name leads to its products", () =>
    visit(language, {}, async (visit) => {
      const { page, at, open, say } = visit
      const tree = await fetchCategoryTree(visit)
      await open("/")
      const menu = await openMenu(visit)
      const names = menu.locator("section > ul > li > div > a")
      await names.first().waitFor()
      expect(await names.allInnerTexts()).toEqual(tree.toReversed().map(({ name }) => name))
      const last = findCategory(tree.toReversed(), ({ sub }) => sub.length > 0)
      const toggle = menu.getByRole("button", {
        name: say("categories.inMenu", { name: last.name }),
        exact: true
      })
      expect(await toggle.getAttribute("aria-expanded")).toBe("false")
      await toggle.focus()
      await page.keyboard.press("Enter")
      expect(await toggle.getAttribute("aria-expanded")).toBe("true")
      const inside = last.sub.toReversed()
      const child = menu.getByRole("link", { name: inside[0]?.name ?? "", exact: true })
      await child.waitFor()
      await page.keyboard.press("Tab")
      expect(await child.evaluate((link) => link === document.activeElement)).toBe(true)
      await page.keyboard.press("Enter")
      await at(`/category/${inside[0]?.id}/products`)
      await menu.waitFor({ state: "detached" })
      await openMenu(visit)
      await page.goBack()
      await page.locator("dialog[open]").waitFor({ state: "detached" })
    }))

  it("a menu whose tree cannot be had says so and asks again, inside the menu", () =>
    visit(language, { mayFail: true }, async (visit) => {
      const { page, open, say } = visit
      await open("/cart")
      await page.request.post("/sandbox/faults", {
        data: { call: "GET /getAllCatesWithSub", fault: "400", times: 9, delay_ms: 0 }
      })
      const menu = await openMenu(visit)
      await menu.getByText(say("refusals.catalogue.failed")).waitFor()
      expect(await menu.getByRole("link", { name: say("shell.home") }).count()).toBe(1)
      await page.request.delete("/sandbox/faults")
      await menu.getByRole("button", { name: say("common.retry") }).click()
      await menu.locator("section > ul > li").first().waitFor()
    }))

  it("comes in the other language after the toggle", () =>
    visit(language, {}, async (visit) => {
      const { page, open, shop, say } = visit
      const other = language === "ar" ? "en" : "ar"
      const [here, there] = [
        await fetchCategoryTree(visit),
        await fetchCategoryTree({ shop, language: other })
      ]
      await open("/categories")
      await page
        .locator("main li bdi")
        .filter({ hasText: here[0]?.name ?? "" })
        .first()
        .waitFor()
      const menu = await openMenu(visit)
      await menu.getByRole("button", { name: say("shell.otherLanguage") }).click()
      await page
        .locator("main li bdi")
        .filter({ hasText: there[0]?.name ?? "" })
        .first()
        .waitFor()
      expect(await page.locator("h1").innerText()).toBe(i18nByLocale[other].t("categories.heading"))
    }))
})
