import type { AxeResults } from "axe-core"
import axeCore from "axe-core"
import type { Page } from "playwright-core"
import { expect } from "vitest"
import { i18nByLocale } from "#locales/allLocales.ts"
import { paths } from "#locales/paths.ts"
import { insertOrders } from "../support/insertOrders.ts"
import { fetchCategoryTree } from "./support/catalogueApi.ts"
import { setUpJourneys } from "./support/journey.ts"
import { locales, products } from "./support/shopData.ts"
import { waitForValue } from "./support/waitForValue.ts"

const { journey, shop } = setUpJourneys()

const wideWindow = {
  context: { viewport: { width: 1_280, height: 800 }, isMobile: false, hasTouch: false }
}

/** Screens that use the width of the window, and plain ones. */
const screens = [
  paths.home,
  "/category/7/products",
  paths.products(),
  paths.product(`${products.abaya}`),
  paths.help,
  paths.profile
]

/** The narrowest window of each layout, and the widest of all. */
const widths = [320, 600, 840, 1_024, 1_440, 1_920]

/**
 * The innermost boxes that are wider than their parent lets them be, when the page is wider than
 * the window.
 */
const findOverflow = (): ReadonlyArray<string> => {
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  return [...document.querySelectorAll("body :not(svg *)")]
    .filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      return left < -1 || right > clientWidth + 1
    })
    .map((element) => `${element.tagName}.${element.className} of ${scrollWidth} px`)
    .slice(0, 5)
}

const findViolations = async (page: Page): Promise<ReadonlyArray<string>> => {
  await page.evaluate(axeCore.source)
  const { violations } = await page.evaluate<AxeResults>(`axe.run({
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"], resultTypes: ["violations"] })`)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ failureSummary, target }) => `${id}: ${target.join(" ")}: ${failureSummary}`)
  )
}

journey(
  "wide windows: no screen overflows from 320 to 1920 px, and in Arabic axe finds nothing at 1280",
  locales,
  wideWindow,
  async ({ locale, openPage, page }) => {
    const found: Array<string> = []
    for (const path of screens) {
      await openPage(path)
      if (locale === "ar")
        found.push(...(await findViolations(page)).map((fault) => `${path}: ${fault}`))
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        const faults = await page.evaluate(findOverflow)
        found.push(...faults.map((fault) => `${path} at ${width} px: ${fault}`))
      }
      await page.setViewportSize(wideWindow.context.viewport)
    }
    expect(found).toEqual([])
  },
  300_000
)

const keepRenderedHeader = () =>
  addEventListener("DOMContentLoaded", () =>
    Reflect.set(globalThis, "renderedHeader", [
      ...document.querySelectorAll("header a, header button, nav > ul")
    ])
  )

/**
 * What became of the elements of the header that the server rendered: how many are kept, and those
 * that were removed.
 */
const renderedHeader = (page: Page) =>
  page.evaluate(() => {
    const elements: ReadonlyArray<Element> = Reflect.get(globalThis, "renderedHeader")
    const removed = elements.filter((element) => !element.isConnected)
    return {
      connected: elements.length - removed.length,
      removed: removed.map((one) => one.outerHTML)
    }
  })

journey(
  "wide windows: a category opens its menu to the pointer and the focus, and Escape closes it",
  "ar",
  wideWindow,
  async (visit) => {
    const { button, openPage, page, t, waitForPath } = visit
    const [first, second] = await fetchCategoryTree(visit)
    if (first === undefined || second === undefined) throw new Error("The seed has no categories.")
    await page.addInitScript(keepRenderedHeader)
    await openPage(paths.help)
    const bar = page.getByRole("navigation", { name: t("shell.categories"), exact: true })
    const top = (name: string) => bar.getByRole("link", { name, exact: true })
    const subcategoryLink = (name = "") => bar.getByRole("link", { name, exact: true })
    const isFocused = (name = "") =>
      subcategoryLink(name).evaluate((link) => link === document.activeElement)
    // The menus work once their script has loaded, which this button comes with.
    await page
      .locator("header")
      .getByRole("button", { name: t("shell.switchLanguage") })
      .waitFor()
    await top(first.name).focus()
    await page.waitForFunction(() => document.querySelector("[data-open]") !== null)
    expect(await top(first.name).getAttribute("aria-expanded")).toBe("true")
    // Hydration keeps the elements of the server: the header does not flash.
    const header = await renderedHeader(page)
    expect(header.removed).toEqual([])
    expect(header.connected).toBeGreaterThan(5)
    await subcategoryLink(first.sub[0]?.name).waitFor()
    await page.keyboard.press("Tab")
    expect(await isFocused(first.sub[0]?.name)).toBe(true)
    await page.keyboard.press("Escape")
    await subcategoryLink(first.sub[0]?.name).waitFor({ state: "hidden" })
    expect(await top(first.name).getAttribute("aria-expanded")).toBe("false")
    await top(second.name).hover()
    await subcategoryLink(second.sub[0]?.name).waitFor()
    await subcategoryLink(second.sub[0]?.name).click()
    await waitForPath(`/category/${second.sub[0]?.id}/products`)
    await page.mouse.move(640, 700)
    await subcategoryLink(second.sub[0]?.name).waitFor({ state: "hidden" })
    // The page of a subcategory marks its top-level category, also with a filter.
    const expectMarked = async () =>
      expect(
        await bar
          .locator("[aria-current]")
          .evaluateAll((links) => links.map((link) => link.textContent))
      ).toEqual([second.name])
    await expectMarked()
    await openPage(`/products?category=${second.sub[0]?.id}&on_sale=1`)
    await expectMarked()
    // The tab bar and the menu of a phone are not there, and the search opens from the header.
    expect(await page.getByRole("navigation", { name: t("shell.tabs") }).count()).toBe(0)
    expect(await button("shell.menu").count()).toBe(0)
    await button("shell.search").click()
    await page.locator("dialog[open]").getByRole("searchbox").waitFor()
  }
)

journey(
  "wide windows: categories that do not fit beside one another are in a menu at the end",
  "ar",
  wideWindow,
  async (visit) => {
    const { openPage, page, t, waitForPath } = visit
    const tree = await fetchCategoryTree(visit)
    await openPage(paths.help)
    const bar = page.getByRole("navigation", { name: t("shell.categories"), exact: true })
    const more = bar.getByRole("button", { name: t("categories.more") })
    const shown = () =>
      bar.locator("a:visible").evaluateAll((links) => links.map((link) => link.textContent))
    const names = [...tree.map(({ name }) => name), t("categories.allProducts")]
    await waitForValue(shown, names, "every category in a wide window")
    expect(await more.count()).toBe(0)
    // The names of large text take more room.
    await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"))
    await more.focus()
    await waitForValue(
      async () => {
        const visible = new Set(await shown())
        return names.filter((name) => !visible.has(name))
      },
      [],
      "categories in neither bar nor menu"
    )
    const lists = await bar.locator("li[data-menu] a").allTextContents()
    expect(lists).toEqual(names.slice(-lists.length))
    expect(await page.evaluate(findOverflow)).toEqual([])
    await page.keyboard.press("Escape")
    await waitForValue(shown, names.slice(0, -lists.length), "only what fits")
    await more.hover()
    await bar.locator("li[data-menu] a").first().click()
    // A top-level category redirects to its first subcategory.
    await waitForPath(paths.category(tree.at(-lists.length + 1)?.sub[0]?.id ?? 0))
    await page.evaluate(() => void (document.documentElement.style.fontSize = ""))
    await waitForValue(shown, names, "every category again")
  }
)

journey(
  "wide windows: in both directions the ways to share open at their button, and what was added at the end of the window",
  "ar",
  wideWindow,
  async ({ page, waitForHydration }) => {
    const dialog = page.locator("dialog[open]")
    for (const locale of locales) {
      const button = (key: "product.share" | "product.addToCart") =>
        page.getByRole("button", { name: i18nByLocale[locale].t(key), exact: true })
      await page.goto(`${paths.product(`${products.storybook}`)}?lang=${locale}`)
      await waitForHydration()
      const trigger = button("product.share")
      await trigger.click()
      const endOf = ({ x, width }: { readonly x: number; readonly width: number }) =>
        Math.round(locale === "ar" ? x : x + width)
      const distance = async () => {
        const [from, to] = [await trigger.boundingBox(), await dialog.boundingBox()]
        if (from === null || to === null) return null
        return [endOf(to) - endOf(from), Math.round(to.y - from.y - from.height)]
      }
      await waitForValue(distance, [0, 8], "the distance of the sheet from its button")
      await page.keyboard.press("Escape")
      await dialog.waitFor({ state: "detached" })
      expect(await trigger.evaluate((element) => element === document.activeElement)).toBe(true)

      await button("product.addToCart").click()
      const scrollbar = 20
      const isAtEnd = async () => {
        const box = await dialog.boundingBox()
        if (box === null) return false
        return (locale === "ar" ? box.x : 1_280 - box.x - box.width) < scrollbar
      }
      await waitForValue(isAtEnd, true, `the panel at the end of the window (${locale})`)
      await page.keyboard.press("Escape")
      await dialog.waitFor({ state: "detached" })
    }
  }
)

journey(
  "wide windows: the header of the login leads neither to categories nor to the favourites",
  "en",
  wideWindow,
  async ({ link, openPage, page, t }) => {
    await openPage(paths.login)
    await link("shell.profile").waitFor()
    const categories = page.getByRole("navigation", { name: t("shell.categories"), exact: true })
    expect([await categories.count(), await link("favourites.heading").count()]).toEqual([0, 0])
  }
)

journey(
  "wide windows: the orders stay beside the one that is open",
  "ar",
  { ...wideWindow, visitor: { customer: true } },
  async ({ customer, openPage, page, t, waitForPath }) => {
    const [, older, newest] = await insertOrders(
      shop(),
      Number(customer?.userId),
      [1, 2, 3].map((day) => `2026-03-0${day}T10:00:00Z`)
    )
    const heading = (id: number | undefined) =>
      page.getByRole("heading", { name: t("orders.number", { id }) })
    await openPage(paths.orders)
    await heading(newest).waitFor()
    await page.getByText(t("orders.tracking"), { exact: true }).waitFor()
    expect(await findViolations(page)).toEqual([])
    const row = page.locator(`main a[href='${paths.order(older ?? 0)}']`)
    const place = await row.boundingBox()
    await row.click()
    await waitForPath(paths.order(older ?? 0))
    await heading(older).waitFor()
    const list = page.getByRole("navigation", { name: t("orders.heading") })
    await waitForValue(() => list.getByRole("link").count(), 3, "the orders beside the open one")
    expect(await row.boundingBox()).toEqual(place)
    expect(await list.locator("[aria-current=true]").getAttribute("href")).toBe(
      paths.order(older ?? 0)
    )
    await page.getByText(t("orders.tracking"), { exact: true }).waitFor()
    expect(await findViolations(page)).toEqual([])
    const faults = new Array<string>()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      faults.push(...(await page.evaluate(findOverflow)))
    }
    expect(faults).toEqual([])
  }
)

journey(
  "wide windows: cart and checkout have their summary beside the content from 840 px on, and nothing overflows",
  "en",
  {
    ...wideWindow,
    visitor: { customer: true, address: true, cartItems: [[products.abaya, 1]] }
  },
  async ({ openPage, page, t }) => {
    for (const [path, content, action] of [
      [paths.cart, t("cart.lines"), page.getByRole("link", { name: t("cart.proceed") })],
      [paths.checkout, null, page.getByRole("button", { name: t("checkout.placeOrder") })]
    ] as const) {
      await openPage(path)
      const contents = content === null ? page.locator("main h2").first() : page.getByLabel(content)
      const isBeside = async () => {
        const [one, other] = [await contents.boundingBox(), await action.boundingBox()]
        if (one === null || other === null) throw new Error("The page has no content or action.")
        return one.x + one.width <= other.x || other.x + other.width <= one.x
      }
      await action.waitFor()
      const beside: Array<number> = []
      for (const width of [320, 390, 600, 839, 840, 1_023, 1_024, 1_280, 1_920]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await page.evaluate(findOverflow)).toEqual([])
        if (await isBeside()) beside.push(width)
      }
      expect(beside).toEqual([840, 1_023, 1_024, 1_280, 1_920])
    }
  }
)
