import { fetchFromApi, fetchCategoryTree } from "./support/catalogueApi.ts"
import { nextFrame } from "./support/nextFrame.ts"
import { waitForIdle } from "./support/waitForIdle.ts"
import { longTest } from "./support/longTest.ts"
import { expect, test, type Visit } from "./support/test.ts"

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

test(
  "products: scrolling shows each product once, and few stay in the document",
  longTest,
  async ({ page, visit }) => {
    const { data, total } = await pageAt(visit, "")
    await visit.openPage("/products")
    await waitForCount(visit, total)
    const seen = await scrollThrough(visit, total)
    expect(seen).toHaveLength(total)
    expect(new Set(seen).size).toBe(total)
    expect(seen.slice(0, data.length)).toEqual(data.map(({ id }) => `/product/${id}`))
    expect(await cards(visit).count()).toBeLessThan(40)
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(2_000)
  }
)

test.extend({ locale: "en" })(
  "products: sort and filters are kept in the address",
  async ({ page, t, visit }) => {
    const [top] = await fetchCategoryTree(visit)
    await visit.openPage("/products")
    await page.getByLabel(t("products.sort")).selectOption("price_up")
    await visit.waitForPath("/products?sort=price_up")
    const cheapest = (await pageAt(visit, "sort=price_up")).data[0]?.id
    await page.locator(`main li[aria-posinset="1"] a[href="/product/${cheapest}"]`).waitFor()
    await page.mouse.wheel(0, 400)
    await page.waitForFunction(() => scrollY > 200)
    await visit.button("products.filter").click()
    await page.getByLabel(t("products.category")).selectOption(String(top?.id))
    await page.getByLabel(t("products.minPrice")).fill("ثلاثة")
    await dialogSubmit(visit).click()
    await visit.waitForText("products.priceInvalid", { example: 4_500 })
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("min")
    await page.getByLabel(t("products.minPrice")).fill("٣٫٥")
    await page.getByLabel(t("products.maxPrice")).fill("40")
    await page.getByLabel(t("products.inStock")).check()
    const query = `category=${top?.id}&sort=price_up&min=3.5&max=40&in_stock=1`
    // The button has the number of products before they are listed.
    await visit.button("products.showCount", { count: (await pageAt(visit, query)).total }).click()
    await visit.waitForPath(`/products?${query}`)
    const filtered = await pageAt(visit, query)
    await waitForCount(visit, filtered.total)
    expect(filtered.total).toBeGreaterThan(0)
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
    await page.reload()
    await waitForCount(visit, filtered.total)
    await expect(page.getByLabel(t("products.sort"))).toHaveValue("price_up")
    await visit.button("products.remove", { filter: t("products.inStock") }).click()
    await waitForCount(
      visit,
      (await pageAt(visit, `category=${top?.id}&sort=price_up&min=3.5&max=40`)).total
    )
    await page.goBack()
    await visit.waitForPath(`/products?${query}`)
    await waitForCount(visit, filtered.total)
    // Applying unchanged filters adds no history entry.
    const historyIndex = (): Promise<number> => page.evaluate(() => history.state.idx)
    const before = await historyIndex()
    await visit.button("products.filter").click()
    await dialogSubmit(visit).click()
    await page.waitForFunction(() => document.querySelector("dialog[open]") === null)
    expect([await historyIndex(), new URL(page.url()).search]).toEqual([before, `?${query}`])
  }
)

/** Scrolls on as a shopper does, while more of the list loads. */
const scrollDownTo = async ({ page }: Visit, depth: number) => {
  for (let tries = 0; tries < 400 && (await page.evaluate(() => scrollY)) < depth; tries++) {
    await page.mouse.wheel(0, 600)
    await nextFrame(page)
  }
  expect(await page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(depth)
}

/** The product in the middle of the window, and the distance of its card from the window's top. */
const middleProduct = async ({ page }: Visit) => {
  const link = page.locator("main article a[href^='/product/']")
  const href = await link.evaluateAll(
    (links) =>
      links
        .find((one) => one.getBoundingClientRect().top > innerHeight / 3)
        ?.getAttribute("href") ?? ""
  )
  const card = page.locator(`main article a[href="${href}"]`)
  // So that the click does not scroll.
  await card.evaluate((one) => one.scrollIntoView({ block: "center", behavior: "instant" }))
  await nextFrame(page)
  const top = () => card.evaluate((one) => Math.round(one.getBoundingClientRect().top))
  return { href, card, top }
}

test("products: a product at 8000 px is where it was after going back, forward and back, and reloading", async ({
  page,
  visit
}) => {
  await visit.openPage("/products")
  await scrollDownTo(visit, 8_000)
  const { card, href, top } = await middleProduct(visit)
  const topBefore = await top()
  const expectSamePlace = async (when: string) => {
    await card.waitFor()
    await waitForIdle(page)
    expect(Math.abs((await top()) - topBefore), when).toBeLessThan(4)
  }
  const requests: Array<string> = []
  page.on("request", (request) => {
    if (request.url().includes("/api/products")) requests.push(request.url())
  })
  await card.click()
  await visit.waitForPath(href)
  await page.goBack()
  await visit.waitForPath("/products")
  await expectSamePlace("back")
  // The product page fetches others of its category.
  const isFirstPage = (url: string) => !/[?&](cursor|category)=/.test(url)
  expect(requests.filter(isFirstPage)).toEqual([])
  await page.goForward()
  await visit.waitForPath(href)
  await page.goBack()
  await visit.waitForPath("/products")
  await expectSamePlace("forward and back")
  await page.reload({ waitUntil: "domcontentloaded" })
  await expectSamePlace("reloaded")
  await card.click()
  await visit.waitForPath(href)
  await page.reload({ waitUntil: "domcontentloaded" })
  await visit.waitForPath(href)
  await page.goBack()
  await visit.waitForPath("/products")
  await expectSamePlace("back from a reloaded page")
  await visit.openPage("/products")
  await waitForIdle(page)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test(
  "products: the results of a search lead to the categories of that name, in either language",
  longTest,
  async ({ page, t, visit }) => {
    const tree = await fetchCategoryTree(visit)
    const abayas = tree.find(({ name }) => /abayas|عبايات/i.test(name))
    const found = page
      .getByRole("navigation", { name: t("products.foundCategories") })
      .getByRole("link", { name: abayas?.name ?? "", exact: true })
    for (const typed of ["عبايات", "العبايات", "Abayas"]) {
      await visit.openPage(`/products?search=${encodeURIComponent(typed)}`)
      await found.waitFor()
      await cards(visit).first().waitFor()
    }
    await found.click()
    await page.waitForURL((url) => url.pathname.startsWith("/category/"))
  }
)
