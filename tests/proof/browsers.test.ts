import { describe, expect, it } from "vitest"
import { i18nByLocale } from "#locales/allLocales.ts"
import { paths } from "#locales/paths.ts"
import { products } from "../e2e/support/shopData.ts"
import { waitForValue } from "../e2e/support/waitForValue.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { startShop } from "../support/startShop.ts"
import type { BrowserPage } from "./support/BrowserPage.ts"
import { openFirefoxPage } from "./support/firefoxPage.ts"
import {
  buyInCash,
  expectOrder,
  fillCart,
  logInAndAddAddress,
  phone,
  placeOrder,
  startVisit
} from "./support/purchase.ts"
import { openWebkitPage } from "./support/webkitPage.ts"

const shop = sharedFixture(
  () => startShop(),
  ({ stop }) => stop()
)

describe.each([
  ["Firefox", openFirefoxPage],
  ["WebKit", openWebkitPage]
] as const)("%s", (_, openPage) => {
  const browser = sharedFixture(openPage, ({ close }) => close())

  it("purchase in cash in Arabic on a phone: category, variant, quantity, code, area, thank-you", async () => {
    const visit = await startVisit(shop(), browser(), "ar", phone)
    await expect(buyInCash(visit)).resolves.toBeUndefined()
  })

  it("purchase by card in English in a wide window: category, variant, quantity, code, area, payment page, thank-you", async () => {
    const visit = await startVisit(shop(), browser(), "en", { width: 1280, height: 800 })
    await fillCart(visit, true)
    const number = await logInAndAddAddress(visit)
    await visit.page.click("label:has(input[value=card])")
    const shown = await placeOrder(visit)
    const form = "form:has(input[name=method][value=card])"
    await visit.page.selectOption(`${form} select`, "5123 4500 0000 0008")
    await visit.page.click(`${form} button[value=return]`)
    await expectOrder(visit, number, shown, { payment_type: "card", payment_status: "paid" })
  })

  it("right to left on a phone: bars stay at the edges, nothing overflows, the font is the shop's own", async () => {
    const { page } = await startVisit(shop(), browser(), "ar", phone)
    for (const path of [paths.home, paths.category(13), paths.product(products.abaya)]) {
      await openPath(page, path)
      await page.evaluate(() => scrollBy({ top: 400, behavior: "instant" }))
      await waitForValue(() => page.evaluate(readLayout), expectedLayout, path)
    }
    expect(await page.errors()).toEqual([])
  })

  it("right to left: the menu opens at the right edge, Escape closes it, and the focus returns", async () => {
    const { page, named } = await startVisit(shop(), browser(), "ar", phone)
    const menu = named("button", "shell.menu")
    await page.click(menu)
    await page.waitFor(named("button", "shell.closeMenu"))
    await waitForValue(() => page.evaluate(readDialog), { isOpen: true, endsAt: 390 }, "menu")
    await page.press("Escape")
    await waitForValue(() => page.evaluate(readDialog), { isOpen: false, endsAt: null }, "menu")
    await waitForValue(
      () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? ""),
      i18nByLocale.ar.t("shell.menu"),
      "focus"
    )
    expect(await page.errors()).toEqual([])
  })

  it("right to left: a gallery starts at its first picture, and the left arrow snaps to the second", async () => {
    const { page, named } = await startVisit(shop(), browser(), "ar", phone)
    await openPath(page, paths.product(products.abaya))
    await waitForValue(() => page.evaluate(readGallery), { shown: [0], current: 0 }, "gallery")
    await page.evaluate(() => document.querySelector<HTMLElement>("section ul[tabindex]")?.focus())
    await page.press("ArrowLeft")
    await waitForValue(() => page.evaluate(readGallery), { shown: [1], current: 1 }, "gallery")
    await page.click(named("button", "product.picture", { index: 4, total: 5 }))
    await waitForValue(() => page.evaluate(readGallery), { shown: [3], current: 3 }, "gallery")
    expect(await page.errors()).toEqual([])
  })
})

const openPath = async (page: BrowserPage, path: string) => {
  await page.open(`${shop().url}${path}`)
  await waitForValue(
    () =>
      page.evaluate(() => {
        const heading = document.querySelector("main:not([aria-busy='true']) h1")
        return (
          heading !== null && Object.keys(heading).some((key) => key.startsWith("__reactFiber"))
        )
      }),
    true,
    `hydration of ${path}`
  )
}

/** Where the bars of a scrolled page are, how far it is wider than the window, and its font. */
const readLayout = () => {
  const bottoms = [...document.querySelectorAll("body *")]
    .filter((element) => ["fixed", "sticky"].includes(getComputedStyle(element).position))
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => Math.round(element.getBoundingClientRect().bottom))
  return {
    header: Math.round(document.querySelector("header")?.getBoundingClientRect().top ?? NaN),
    hasBarAtBottom: bottoms.includes(innerHeight),
    overflow: Math.max(0, document.documentElement.scrollWidth - innerWidth),
    hasFont: [...document.fonts].some(
      ({ family, status }) => family.includes("Readex Pro") && status === "loaded"
    )
  }
}

const expectedLayout = { header: 0, hasBarAtBottom: true, overflow: 0, hasFont: true }

const readDialog = () => {
  const dialog = document.querySelector("dialog[open]")
  return {
    isOpen: dialog !== null,
    endsAt: dialog && Math.round(dialog.getBoundingClientRect().right)
  }
}

/**
 * The pictures that the track of the gallery shows whole, and the one whose thumbnail is marked.
 */
const readGallery = () => {
  const track = document.querySelector("section ul[tabindex]")
  const left = track?.getBoundingClientRect().left ?? NaN
  const slides = [...(track?.children ?? [])]
  const thumbnails = [...document.querySelectorAll("section button:has(picture)")]
  return {
    shown: slides.flatMap((slide, index) =>
      Math.abs(slide.getBoundingClientRect().left - left) < 1 ? [index] : []
    ),
    current: thumbnails.findIndex((button) => button.hasAttribute("aria-current"))
  }
}
