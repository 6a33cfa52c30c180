import { i18nByLocale } from "#locales/allLocales.ts"
import { paths } from "#locales/paths.ts"
import { expect, test } from "../../e2e/support/test.ts"
import { products } from "../../e2e/support/shopData.ts"
import type { BrowserPage } from "./support/BrowserPage.ts"
import { openFirefoxPage } from "./support/firefoxPage.ts"
import {
  buyInCash,
  expectOrder,
  fillCart,
  logInAndFillAddress,
  phone,
  placeOrder,
  startVisit
} from "./support/purchase.ts"
import { openWebkitPage } from "./support/webkitPage.ts"

for (const [browser, openBrowser] of [
  ["Firefox", openFirefoxPage],
  ["WebKit", openWebkitPage]
] as const) {
  const browserTest = test.extend<object, { readonly browserPage: BrowserPage }>({
    browserPage: [
      async ({ browserName: _ }, use) => {
        const page = await openBrowser()
        await use(page)
        await page.close()
      },
      { scope: "worker" }
    ]
  })

  browserTest(
    `${browser}: purchase in cash in Arabic on a phone: category, variant, quantity, code, area, thank-you`,
    async ({ browserPage, shop }) => {
      const visit = await startVisit(shop, browserPage, "ar", phone)
      await buyInCash(visit)
    }
  )

  browserTest(
    `${browser}: purchase by card in English in a wide window: category, variant, quantity, code, area, payment page, thank-you`,
    async ({ browserPage, shop }) => {
      const visit = await startVisit(shop, browserPage, "en", { width: 1280, height: 800 })
      await fillCart(visit, true)
      const number = await logInAndFillAddress(visit)
      await visit.page.click("label:has(input[value=card])")
      const shown = await placeOrder(visit)
      const form = "form:has(input[name=method][value=card])"
      await visit.page.selectOption(`${form} select`, "5123 4500 0000 0008")
      await visit.page.click(`${form} button[value=return]`)
      await expectOrder(visit, number, shown, { payment_type: "card", payment_status: "paid" })
    }
  )

  browserTest(
    `${browser}: right to left on a phone: bars stay at the edges, nothing overflows, the font is the shop's own`,
    async ({ browserPage, shop }) => {
      const { page } = await startVisit(shop, browserPage, "ar", phone)
      for (const path of [paths.home, paths.category(13), paths.product(products.abaya)]) {
        await openPath(page, shop.url + path)
        await page.evaluate(() => scrollBy({ top: 400, behavior: "instant" }))
        await expect.poll(() => page.evaluate(readLayout), path).toEqual(expectedLayout)
      }
      expect(await page.errors()).toEqual([])
    }
  )

  browserTest(
    `${browser}: right to left: the menu opens at the right edge, Escape closes it, and the focus returns`,
    async ({ browserPage, shop }) => {
      const { page, named } = await startVisit(shop, browserPage, "ar", phone)
      const menu = named("button", "shell.menu")
      await page.click(menu)
      await page.waitFor(named("button", "shell.closeMenu"))
      await expect.poll(() => page.evaluate(readDialog)).toEqual({ isOpen: true, endsAt: 390 })
      await page.press("Escape")
      await expect.poll(() => page.evaluate(readDialog)).toEqual({ isOpen: false, endsAt: null })
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? ""))
        .toBe(i18nByLocale.ar.t("shell.menu"))
      expect(await page.errors()).toEqual([])
    }
  )

  browserTest(
    `${browser}: right to left: a gallery starts at its first picture, and the left arrow snaps to the second`,
    async ({ browserPage, shop }) => {
      const { page, named } = await startVisit(shop, browserPage, "ar", phone)
      await openPath(page, shop.url + paths.product(products.abaya))
      await expect.poll(() => page.evaluate(readGallery)).toEqual({ shown: [0], current: 0 })
      await page.evaluate(() =>
        document.querySelector<HTMLElement>("section ul[tabindex]")?.focus()
      )
      await page.press("ArrowLeft")
      await expect.poll(() => page.evaluate(readGallery)).toEqual({ shown: [1], current: 1 })
      await page.click(named("button", "product.picture", { index: 4, total: 5 }))
      await expect.poll(() => page.evaluate(readGallery)).toEqual({ shown: [3], current: 3 })
      expect(await page.errors()).toEqual([])
    }
  )
}

const openPath = async (page: BrowserPage, url: string) => {
  await page.open(url)
  await expect
    .poll(
      () =>
        page.evaluate(() => {
          const heading = document.querySelector("main:not([aria-busy='true']) h1")
          return (
            heading !== null && Object.keys(heading).some((key) => key.startsWith("__reactFiber"))
          )
        }),
      `hydration of ${url}`
    )
    .toBe(true)
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
