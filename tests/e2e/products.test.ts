import { expect } from "vitest"
import { waitForValue } from "./support/waitForValue.ts"
import { fetchFromApi, fetchCategoryTree } from "./support/catalogueApi.ts"
import { nextFrame } from "./support/nextFrame.ts"
import { waitForIdle } from "./support/waitForIdle.ts"
import { setUpJourneys, type Visit } from "./support/journey.ts"

const { journey } = setUpJourneys()

interface WirePage {
  readonly data: ReadonlyArray<{ readonly id: number; readonly price: number }>
  readonly next: string | null
  readonly total: number
}
const pageAt = (visit: Visit, query: string) => fetchFromApi<WirePage>(visit, `/products?${query}`)
const cards = ({ page }: Visit) => page.locator("main article")
const dialogSubmit = ({ page }: Visit) => page.locator("dialog[open] button[type=submit]")
const waitForCount = async ({ page, t }: Visit, count: number) =>
  page
    .locator("main output")
    .filter({ hasText: t("products.count", { count }) })
    .waitFor()

/**
 * Scrolls to the end as a shopper does, and returns the address of every product that was shown, in
 * order.
 */
const scrollThrough = async ({ page }: Visit, total: number) => {
  const seen = new Map<number, string>()
  for (let tries = 0; tries < 1_000 && seen.size < total; tries++) {
    const cardsShown = await page.locator("main li[aria-posinset]").evaluateAll((all) => {
      // To the last one, and not by a distance: a slow frame could leave cards out.
      all.at(-1)?.scrollIntoView({ block: "center", behavior: "instant" })
      return all.map(
        (item) =>
          [
            Number(item.getAttribute("aria-posinset")),
            item.querySelector("a")?.getAttribute("href") ?? ""
          ] as const
      )
    })
    for (const [place, href] of cardsShown) seen.set(place, href)
    await nextFrame(page)
  }
  return [...seen].toSorted(([one], [other]) => one - other).map(([, href]) => href)
}

journey(
  "products: scrolling shows each product once, and few stay in the document",
  "ar",
  {},
  async (visit) => {
    const { page, openPage } = visit
    const { data, total } = await pageAt(visit, "")
    await openPage("/products")
    await waitForCount(visit, total)
    const seen = await scrollThrough(visit, total)
    expect(seen).toHaveLength(total)
    expect(new Set(seen).size).toBe(total)
    expect(seen.slice(0, data.length)).toEqual(data.map(({ id }) => `/product/${id}`))
    expect(await cards(visit).count()).toBeLessThan(40)
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(2_000)
  }
)

journey("products: sort and filters are kept in the address", "en", {}, async (visit) => {
  const { page, waitForPath, openPage, button, t, waitForText } = visit
  const [top] = await fetchCategoryTree(visit)
  await openPage("/products")
  await page.getByLabel(t("products.sort")).selectOption("price_up")
  await waitForPath("/products?sort=price_up")
  const cheapest = (await pageAt(visit, "sort=price_up")).data[0]?.id
  await page.locator(`main li[aria-posinset="1"] a[href="/product/${cheapest}"]`).waitFor()
  await page.mouse.wheel(0, 400)
  await page.waitForFunction(() => scrollY > 200)
  await button("products.filter").click()
  await page.getByLabel(t("products.category")).selectOption(String(top?.id))
  await page.getByLabel(t("products.minPrice")).fill("ثلاثة")
  await dialogSubmit(visit).click()
  await waitForText("products.priceInvalid", { example: 4_500 })
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("min")
  await page.getByLabel(t("products.minPrice")).fill("٣٫٥")
  await page.getByLabel(t("products.maxPrice")).fill("40")
  await page.getByLabel(t("products.inStock")).check()
  const query = `category=${top?.id}&sort=price_up&min=3.5&max=40&in_stock=1`
  // The button has the number of products before they are listed.
  await button("products.showCount", { count: (await pageAt(visit, query)).total }).click()
  await waitForPath(`/products?${query}`)
  const filtered = await pageAt(visit, query)
  await waitForCount(visit, filtered.total)
  expect(filtered.total).toBeGreaterThan(0)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await page.reload()
  await waitForCount(visit, filtered.total)
  expect(await page.getByLabel(t("products.sort")).inputValue()).toBe("price_up")
  await button("products.remove", { filter: t("products.inStock") }).click()
  await waitForCount(
    visit,
    (await pageAt(visit, `category=${top?.id}&sort=price_up&min=3.5&max=40`)).total
  )
  await page.goBack()
  await waitForPath(`/products?${query}`)
  await waitForCount(visit, filtered.total)
  // Applying unchanged filters adds no history entry.
  const historyIndex = (): Promise<number> => page.evaluate(() => history.state.idx)
  const before = await historyIndex()
  await button("products.filter").click()
  await dialogSubmit(visit).click()
  await page.waitForFunction(() => document.querySelector("dialog[open]") === null)
  expect([await historyIndex(), new URL(page.url()).search]).toEqual([before, `?${query}`])
})

journey(
  "products: a reload restores the scroll position, and a new visit starts at the top",
  "ar",
  {},
  async ({ openPage, page }) => {
    await openPage("/products")
    const scrollTop = 5_000
    await waitForValue(
      () =>
        page.evaluate((deep) => {
          scrollTo(0, deep)
          return scrollY
        }, scrollTop),
      scrollTop,
      "scrolling on"
    )
    await page.reload({ waitUntil: "domcontentloaded" })
    await waitForValue(() => page.evaluate(() => scrollY), scrollTop, "finding the place again")
    await openPage("/products")
    await waitForIdle(page)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
)

journey(
  "products: going back from a product restores the length of the list and the scroll position",
  "en",
  {},
  async (visit) => {
    const { page, waitForPath, openPage } = visit
    await openPage("/products")
    for (let tries = 0; tries < 200 && (await page.evaluate(() => scrollY)) < 5_000; tries++) {
      await page.mouse.wheel(0, 600)
      await nextFrame(page)
    }
    const card = page.locator("main article a[href^='/product/']").nth(8)
    await card.scrollIntoViewIfNeeded()
    const [down, href] = [await page.evaluate(() => scrollY), await card.getAttribute("href")]
    expect(down).toBeGreaterThan(3_000)
    const requests: Array<string> = []
    page.on("request", (request) => {
      if (request.url().includes("/api/products")) requests.push(request.url())
    })
    await card.click()
    await waitForPath(href ?? "")
    await page.goBack()
    await waitForPath("/products")
    await page.locator(`main article a[href="${href}"]`).waitFor()
    await page.waitForFunction((down) => scrollY > down - 40, down)
    expect(await page.evaluate(() => scrollY)).toBeLessThan(down + 40)
    // The product page fetches others of its category.
    const isFirstPage = (url: string) => !/[?&](cursor|category)=/.test(url)
    expect(requests.filter(isFirstPage)).toEqual([])
  }
)
