import { describe, expect, it } from "vitest"
import { waitForValue } from "./support/waitForValue.ts"
import { locales } from "./support/shopData.ts"
import { fetchFromApi, fetchCategoryTree } from "./support/catalogueApi.ts"
import { openStage, type Visit } from "./support/journey.ts"

const { visit } = openStage()

interface WirePage {
  readonly data: ReadonlyArray<{ readonly id: number; readonly price: number }>
  readonly next: string | null
  readonly total: number
}
const pageAt = (visit: Visit, query: string) => fetchFromApi<WirePage>(visit, `/products?${query}`)
const cards = ({ page }: Visit) => page.locator("main article")
const counted = async ({ page, say }: Visit, count: number) =>
  page
    .locator("main output")
    .filter({ hasText: say("products.count", { count }) })
    .waitFor()

/** Scrolls to the end as a shopper does, and answers every product that stood there, in order. */
const scrolledThrough = async ({ page }: Visit, total: number) => {
  const seen = new Map<number, string>()
  for (let turns = 0; turns < 200 && seen.size < total; turns++) {
    const here = await page
      .locator("main li[aria-posinset]")
      .evaluateAll((all) =>
        all.map(
          (item) =>
            [
              Number(item.getAttribute("aria-posinset")),
              item.querySelector("a")?.getAttribute("href") ?? ""
            ] as const
        )
      )
    for (const [place, href] of here) seen.set(place, href)
    await page.mouse.wheel(0, 700)
    await page.waitForTimeout(60)
  }
  return [...seen].toSorted(([one], [other]) => one - other).map(([, href]) => href)
}

describe.concurrent.each(locales)("the list of everything (%s)", (language) => {
  it("shows each product once as one scrolls, says how many, and keeps few of them in the page", () =>
    visit(language, {}, async (visit) => {
      const { page, open } = visit
      const { data, total } = await pageAt(visit, "")
      await open("/products")
      await counted(visit, total)
      const seen = await scrolledThrough(visit, total)
      expect(seen).toHaveLength(total)
      expect(new Set(seen).size).toBe(total)
      expect(seen.slice(0, data.length)).toEqual(data.map(({ id }) => `/product/${id}`))
      expect(await cards(visit).count()).toBeLessThan(40)
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(2_000)
    }))

  it("order and filters live in the address: applied, shared, undone by back, and the scroll stays", () =>
    visit(language, {}, async (visit) => {
      const { page, at, open, button, say, see } = visit
      const [top] = await fetchCategoryTree(visit)
      await open("/products")
      await page.getByLabel(say("products.sort")).selectOption("price_up")
      await at("/products?sort=price_up")
      const cheapest = (await pageAt(visit, "sort=price_up")).data[0]?.id
      await page.locator(`main li[aria-posinset="1"] a[href="/product/${cheapest}"]`).waitFor()
      await page.mouse.wheel(0, 400)
      await page.waitForFunction(() => scrollY > 200)
      await button("products.filter").click()
      await page.getByLabel(say("products.category")).selectOption(String(top?.id))
      await page.getByLabel(say("products.minPrice")).fill("ثلاثة")
      await button("products.apply").click()
      await see("products.priceWrong")
      expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("min")
      await page.getByLabel(say("products.minPrice")).fill("٣٫٥")
      await page.getByLabel(say("products.maxPrice")).fill("40")
      await page.getByLabel(say("products.inStock")).check()
      await button("products.apply").click()
      const query = `category=${top?.id}&sort=price_up&min=3.5&max=40&in_stock=1`
      await at(`/products?${query}`)
      const narrowed = await pageAt(visit, query)
      await counted(visit, narrowed.total)
      expect(narrowed.total).toBeGreaterThan(0)
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
      await page.reload()
      await counted(visit, narrowed.total)
      expect(await page.getByLabel(say("products.sort")).inputValue()).toBe("price_up")
      await button("products.remove", { filter: top?.name ?? "" }).click()
      await counted(visit, (await pageAt(visit, "sort=price_up&min=3.5&max=40&in_stock=1")).total)
      await page.goBack()
      await at(`/products?${query}`)
      await counted(visit, narrowed.total)
      // Applied as it is it is no other list, and there is nothing to go back from.
      const step = (): Promise<number> => page.evaluate(() => history.state.idx)
      const before = await step()
      await button("products.filter").click()
      await button("products.apply").click()
      await page.waitForFunction(() => document.querySelector("dialog[open]") === null)
      expect([await step(), new URL(page.url()).search]).toEqual([before, `?${query}`])
    }))

  it("loaded again it is found as far down as it was left, pages further on; opened anew it begins at its top", () =>
    visit(language, {}, async ({ open, page }) => {
      await open("/products")
      const deep = 5_000
      await waitForValue(
        () =>
          page.evaluate((deep) => {
            scrollTo(0, deep)
            return scrollY
          }, deep),
        deep,
        "scrolling on"
      )
      await page.reload({ waitUntil: "domcontentloaded" })
      await waitForValue(() => page.evaluate(() => scrollY), deep, "finding the place again")
      await open("/products")
      await page.waitForTimeout(1_000)
      expect(await page.evaluate(() => scrollY)).toBe(0)
    }))

  it("clear empties the filter, and a filter without any product says so and can be let go", () =>
    visit(language, {}, async (visit) => {
      const { page, at, open, button, link, see, say } = visit
      await open("/products?search=zzzzqq&min=4&in_stock=1")
      await see("catalogue.noProducts")
      await button("products.filter").click()
      expect(await page.getByLabel(say("products.minPrice")).inputValue()).toBe("4")
      await button("products.clear").click()
      expect(await page.getByLabel(say("products.minPrice")).inputValue()).toBe("")
      await button("products.apply").click()
      await at("/products?search=zzzzqq")
      await see("catalogue.noProducts")
      await link("products.clearAll").click()
      await at("/products")
      await cards(visit).first().waitFor()
    }))

  it("back from a product, the list is as long and stands as far down as it was", () =>
    visit(language, {}, async (visit) => {
      const { page, at, open } = visit
      await open("/products")
      for (let turns = 0; turns < 12; turns++) {
        await page.mouse.wheel(0, 600)
        await page.waitForTimeout(80)
      }
      const card = page.locator("main article a[href^='/product/']").nth(8)
      await card.scrollIntoViewIfNeeded()
      const [down, href] = [await page.evaluate(() => scrollY), await card.getAttribute("href")]
      expect(down).toBeGreaterThan(3_000)
      const asked: Array<string> = []
      page.on("request", (request) => {
        if (request.url().includes("/api/products")) asked.push(request.url())
      })
      await card.click()
      await at(href ?? "")
      await page.goBack()
      await at("/products")
      await page.locator(`main article a[href="${href}"]`).waitFor()
      await page.waitForFunction((down) => scrollY > down - 40, down)
      expect(await page.evaluate(() => scrollY)).toBeLessThan(down + 40)
      expect(asked.filter((url) => !url.includes("cursor"))).toEqual([])
    }))

  it("a page that fails keeps what is there, and comes when asked again", () =>
    visit(language, { mayFail: true }, async (visit) => {
      const { page, open, see, button } = visit
      await page.route("**/api/products?*cursor*", (route) =>
        route.fulfill({ status: 400, json: { status: false } })
      )
      await open("/products")
      await cards(visit).first().waitFor()
      for (let turns = 0; turns < 6; turns++) await page.mouse.wheel(0, 900)
      await see("refusals.catalogue.failed")
      expect(await cards(visit).count()).toBeGreaterThan(4)
      await page.unroute("**/api/products?*cursor*")
      await button("common.retry").click()
      await page.locator("main li[aria-posinset='25']").waitFor()
    }))
})
