import type { AxeResults } from "axe-core"
import axeCore from "axe-core"
import type { Page } from "@playwright/test"
import { i18nByLocale } from "#locales/allLocales.ts"
import { paths } from "#locales/paths.ts"
import { insertOrders } from "../support/insertOrders.ts"
import { fetchCategoryTree } from "./support/catalogueApi.ts"
import { expect, test } from "./support/test.ts"
import { longTest } from "./support/longTest.ts"
import { locales, products } from "./support/shopData.ts"

const wideWindow = { viewport: { width: 1_280, height: 800 }, isMobile: false, hasTouch: false }

/** Screens that use the width of the window, and plain ones. */
const screens = [
  paths.home,
  "/category/7/products",
  paths.products(),
  paths.product(`${products.abaya}`),
  paths.help,
  paths.profile
] as const

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

for (const [locale, opened, details] of [
  ["ar", [screens[1], screens[3]], {}],
  ["ar", screens, longTest],
  ["en", screens, longTest]
] as const)
  test.extend({ locale, ...wideWindow })(
    `wide windows: none of ${opened.length} screens overflows from 320 to 1920 px, and in Arabic axe finds nothing at 1280 (${locale})`,
    details,
    async ({ page, locale, visit }) => {
      const found: Array<string> = []
      for (const path of opened) {
        await visit.openPage(path)
        if (locale === "ar")
          found.push(...(await findViolations(page)).map((fault) => `${path}: ${fault}`))
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 })
          const faults = await page.evaluate(findOverflow)
          found.push(...faults.map((fault) => `${path} at ${width} px: ${fault}`))
        }
        await page.setViewportSize(wideWindow.viewport)
      }
      expect(found).toEqual([])
    }
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

test.extend(wideWindow)(
  "wide windows: a category opens its menu to the pointer and the focus, and Escape closes it",
  async ({ page, t, visit }) => {
    const [first, second] = await fetchCategoryTree(visit)
    if (first === undefined || second === undefined) throw new Error("The seed has no categories.")
    await page.addInitScript(keepRenderedHeader)
    await visit.openPage(paths.help)
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
    await expect(top(first.name)).toHaveAttribute("aria-expanded", "true")
    // Hydration keeps the elements of the server: the header does not flash.
    const header = await renderedHeader(page)
    expect(header.removed).toEqual([])
    expect(header.connected).toBeGreaterThan(5)
    await subcategoryLink(first.sub[0]?.name).waitFor()
    await expect(subcategoryLink(first.sub[0]?.name).locator("img")).toBeVisible()
    await page.keyboard.press("Tab")
    expect(await isFocused(first.sub[0]?.name)).toBe(true)
    await page.keyboard.press("Escape")
    await subcategoryLink(first.sub[0]?.name).waitFor({ state: "hidden" })
    await expect(top(first.name)).toHaveAttribute("aria-expanded", "false")
    await top(second.name).hover()
    await subcategoryLink(second.sub[0]?.name).waitFor()
    await subcategoryLink(second.sub[0]?.name).click()
    await visit.waitForPath(`/category/${second.sub[0]?.id}/products`)
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
    await visit.openPage(`/products?category=${second.sub[0]?.id}&on_sale=1`)
    await expectMarked()
    // The tab bar and the menu of a phone are not there, and the search opens from the header.
    expect(await page.getByRole("navigation", { name: t("shell.tabs") }).count()).toBe(0)
    expect(await visit.button("shell.menu").count()).toBe(0)
    await visit.button("shell.search").click()
    await page.locator("dialog[open]").getByRole("searchbox").waitFor()
  }
)

test.extend(wideWindow)(
  "wide windows: categories that do not fit beside one another are in a menu at the end",
  longTest,
  async ({ page, t, visit }) => {
    const tree = await fetchCategoryTree(visit)
    await visit.openPage(paths.help)
    const bar = page.getByRole("navigation", { name: t("shell.categories"), exact: true })
    const more = bar.getByRole("button", { name: t("categories.more") })
    const shown = () =>
      bar.locator("a:visible").evaluateAll((links) => links.map((link) => link.textContent))
    const names = [...tree.map(({ name }) => name), t("categories.allProducts")]
    await expect.poll(shown).toEqual(names)
    expect(await more.count()).toBe(0)
    // The names of large text take more room.
    await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"))
    await more.focus()
    await expect
      .poll(async () => {
        const visible = new Set(await shown())
        return names.filter((name) => !visible.has(name))
      })
      .toEqual([])
    const lists = await bar.locator("li[data-menu] a").allTextContents()
    expect(lists).toEqual(names.slice(-lists.length))
    expect(await page.evaluate(findOverflow)).toEqual([])
    await page.keyboard.press("Escape")
    await expect.poll(shown).toEqual(names.slice(0, -lists.length))
    await more.hover()
    await bar.locator("li[data-menu] a").first().click()
    // A top-level category redirects to its first subcategory.
    await visit.waitForPath(paths.category(tree.at(-lists.length + 1)?.sub[0]?.id ?? 0))
    await page.evaluate(() => void (document.documentElement.style.fontSize = ""))
    await expect.poll(shown).toEqual(names)
  }
)

test.extend(wideWindow)(
  "wide windows: in both directions the ways to share open at their button, and what was added at the end of the window",
  longTest,
  async ({ page, visit }) => {
    const dialog = page.locator("dialog[open]")
    for (const locale of locales) {
      const button = (key: "product.share" | "product.addToCart") =>
        page.getByRole("button", { name: i18nByLocale[locale].t(key), exact: true })
      await page.goto(`${paths.product(`${products.storybook}`)}?lang=${locale}`)
      await visit.waitForHydration()
      const trigger = button("product.share")
      await trigger.click()
      const endOf = ({ x, width }: { readonly x: number; readonly width: number }) =>
        Math.round(locale === "ar" ? x : x + width)
      const distance = async () => {
        const [from, to] = [await trigger.boundingBox(), await dialog.boundingBox()]
        if (from === null || to === null) return null
        return [endOf(to) - endOf(from), Math.round(to.y - from.y - from.height)]
      }
      await expect.poll(distance).toEqual([0, 8])
      await page.keyboard.press("Escape")
      await dialog.waitFor({ state: "detached" })
      await expect(trigger).toBeFocused()

      await button("product.addToCart").click()
      const scrollbar = 20
      const isAtEnd = async () => {
        const box = await dialog.boundingBox()
        if (box === null) return false
        return (locale === "ar" ? box.x : 1_280 - box.x - box.width) < scrollbar
      }
      await expect.poll(isAtEnd, `the panel at the end of the window (${locale})`).toBe(true)
      await page.keyboard.press("Escape")
      await dialog.waitFor({ state: "detached" })
    }
  }
)

test.extend({ locale: "en", ...wideWindow })(
  "wide windows: the header of the login leads neither to categories nor to the favourites",
  longTest,
  async ({ page, t, visit }) => {
    await visit.openPage(paths.login)
    await visit.link("shell.profile").waitFor()
    const categories = page.getByRole("navigation", { name: t("shell.categories"), exact: true })
    expect([await categories.count(), await visit.link("favourites.heading").count()]).toEqual([
      0, 0
    ])
  }
)

test.extend({ ...wideWindow, visitor: { customer: true } })(
  "wide windows: the orders stay beside the one that is open",
  longTest,
  async ({ page, shop, t, visit }) => {
    const [, older, newest] = await insertOrders(
      shop,
      Number(visit.customer?.userId),
      [1, 2, 3].map((day) => `2026-03-0${day}T10:00:00Z`)
    )
    const heading = (id: number | undefined) =>
      page.getByRole("heading", { name: t("orders.number", { id }) })
    await visit.openPage(paths.orders)
    await heading(newest).waitFor()
    await page.getByText(t("orders.tracking"), { exact: true }).waitFor()
    expect(await findViolations(page)).toEqual([])
    const row = page.locator(`main a[href='${paths.order(older ?? 0)}']`)
    const place = await row.boundingBox()
    await row.click()
    await visit.waitForPath(paths.order(older ?? 0))
    await heading(older).waitFor()
    const list = page.getByRole("navigation", { name: t("orders.heading") })
    await expect(list.getByRole("link")).toHaveCount(3)
    expect(await row.boundingBox()).toEqual(place)
    await expect(list.locator("[aria-current=true]")).toHaveAttribute(
      "href",
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

test.extend({
  locale: "en",
  ...wideWindow,
  visitor: { customer: true, address: true, cartItems: [[products.abaya, 1]] }
})(
  "wide windows: cart and checkout have their summary beside the content from 840 px on, and nothing overflows",
  longTest,
  async ({ page, t, visit }) => {
    for (const [path, content, action] of [
      [paths.cart, t("cart.lines"), page.getByRole("link", { name: t("cart.proceed") })],
      [paths.checkout, null, visit.placeOrderButton()]
    ] as const) {
      await visit.openPage(path)
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

test.extend({ ...wideWindow, visitor: { customer: true } })(
  "wide windows: the map is beside the fields of an address, and the form follows its pin",
  longTest,
  async ({ page, t, visit }) => {
    await visit.openPage(paths.addressForm)
    const map = page.getByRole("application", { name: t("map.label") })
    await expect(map).toBeInViewport({ ratio: 0.9 })
    await expect(map).toHaveAttribute("aria-busy", "false")
    await map.focus()
    await page.keyboard.press("ArrowLeft")
    const [, advice = ""] = t("address.nearArea", { area: "|" }).split("|")
    await expect(page.getByText(advice.slice(1))).toBeVisible()
  }
)
