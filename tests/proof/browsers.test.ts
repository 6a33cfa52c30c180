import type { ParseKeys, TFunction } from "i18next"
import { describe, expect, it } from "vitest"
import { i18nByLocale } from "#locales/allLocales.ts"
import { directionByLocale, type Locale } from "#locales/i18n.ts"
import { paths } from "#locales/paths.ts"
import { formatPriceInText, ordersOf, products } from "../e2e/support/shopData.ts"
import { codeSentTo } from "../e2e/support/shopperActions.ts"
import { newPhone } from "../e2e/support/visitor.ts"
import { waitForValue } from "../e2e/support/waitForValue.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { startShop } from "../support/startShop.ts"
import type { BrowserPage, Role, Target } from "./support/BrowserPage.ts"
import { openFirefoxPage } from "./support/firefoxPage.ts"
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
    const visit = await startVisit(browser(), "ar", phone)
    await fillCart(visit)
    const number = await logInAndAddAddress(visit)
    await visit.page.click("label:has(input[value=cash])")
    const shown = await placeOrder(visit)
    await expectOrder(visit, number, shown, { payment_type: "cash", payment_status: "pending" })
  })

  it("purchase by card in English in a wide window: category, variant, quantity, code, area, payment page, thank-you", async () => {
    const visit = await startVisit(browser(), "en", { width: 1280, height: 800 })
    await fillCart(visit)
    const number = await logInAndAddAddress(visit)
    await visit.page.click("label:has(input[value=card])")
    const shown = await placeOrder(visit)
    const form = "form:has(input[name=method][value=card])"
    await visit.page.selectOption(`${form} select`, "5123 4500 0000 0008")
    await visit.page.click(`${form} button[value=return]`)
    await expectOrder(visit, number, shown, { payment_type: "card", payment_status: "paid" })
  })

  it("right to left on a phone: bars stay at the edges, nothing overflows, the font is the shop's own", async () => {
    const { page } = await startVisit(browser(), "ar", phone)
    for (const path of [paths.home, paths.category(13), paths.product(products.abaya)]) {
      await openPath(page, path)
      await page.evaluate(() => scrollBy({ top: 400, behavior: "instant" }))
      await waitForValue(() => page.evaluate(readLayout), expectedLayout, path)
    }
    expect(await page.errors()).toEqual([])
  })

  it("right to left: the menu opens at the right edge, Escape closes it, and the focus returns", async () => {
    const { page, named } = await startVisit(browser(), "ar", phone)
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
    const { page, named } = await startVisit(browser(), "ar", phone)
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

const phone = { width: 390, height: 844 }

interface Visit {
  readonly page: BrowserPage
  readonly locale: Locale
  readonly t: TFunction
  /** An element by its role and the message that is its name. */
  readonly named: (role: Role, key: ParseKeys, values?: Record<string, string | number>) => Target
}

/** Opens home in a locale, as a new visitor who refuses analytics. */
const startVisit = async (
  page: BrowserPage,
  locale: Locale,
  { width, height }: { readonly width: number; readonly height: number }
): Promise<Visit> => {
  const { t } = i18nByLocale[locale]
  const named: Visit["named"] = (role, key, values = {}) => ({ role, name: t(key, values) })
  await page.setSize(width, height)
  await page.open(`${shop().url}/sandbox`)
  await page.evaluate((locale) => {
    localStorage.clear()
    document.cookie = `lang=${locale}; path=/`
  }, locale)
  await page.open(shop().url)
  expect(await page.evaluate(() => [document.documentElement.dir, innerWidth])).toEqual([
    directionByLocale[locale],
    width
  ])
  // The question appears when the page is used; a slow page first restores the position of its scroll.
  await waitForValue(
    () =>
      page.evaluate((label) => {
        scrollTo(0, scrollY === 60 ? 61 : 60)
        return document.querySelector(`section[aria-label="${label}"]`) !== null
      }, t("consent.title")),
    true,
    "the consent question",
    { timeoutMs: 120_000 }
  )
  await page.click(named("button", "consent.refuse"))
  return { page, locale, t, named }
}

/** From home to a category and its product, in the chosen size and twice into the cart. */
const fillCart = async ({ page, named }: Visit) => {
  await page.click(`main a[href='${paths.category(3)}']`)
  // The page of the category's first subcategory.
  await waitForPath(page, paths.category(13))
  await page.click(`main a[href='${paths.product(products.abaya)}']`)
  await waitForPath(page, paths.product(products.abaya))
  await page.click("label:has(input[type=radio][value='58'])")
  await page.click(named("button", "product.addToCart"))
  await page.click(named("link", "shell.cart", { count: 1 }))
  await waitForPath(page, paths.cart)
  await page.click(named("button", "common.increase"))
  await page.waitFor(named("link", "shell.cart", { count: 2 }))
}

/** From the cart to the checkout of a new customer; answers the phone number. */
const logInAndAddAddress = async ({ page, named }: Visit): Promise<string> => {
  await page.click(named("button", "cart.proceed"))
  const number = newPhone()
  const phone = `+965${number}`
  await page.type(named("textbox", "login.phone"), number)
  await page.click(named("button", "login.sendCode"))
  const firstDigit = named("textbox", "login.digit", { position: 1, length: 4 })
  await page.waitFor(firstDigit)
  await page.type(firstDigit, await codeSentTo(shop(), phone))
  await page.click(named("link", "checkout.addAddress"))
  await page.type(named("textbox", "address.fullName"), "نورة العتيبي")
  await page.type(named("combobox", "address.area"), "السالم")
  await page.click("[role=option]")
  await page.type(named("textbox", "address.block"), "٦")
  await page.type(named("textbox", "address.house"), "14")
  await page.click(named("button", "address.save"))
  await waitForPath(page, paths.checkout)
  await waitForText(page, "نورة العتيبي")
  return phone
}

/** Clicks the button once it names a total, and answers its text. */
const placeOrder = async ({ page, t }: Visit): Promise<string> => {
  const readButton = () =>
    page.evaluate((name) => {
      const texts = [...document.querySelectorAll("main button")].map(
        (button) => button.textContent
      )
      return texts.find((text) => text.startsWith(name) && /\d/.test(text)) ?? ""
    }, t("checkout.placeOrder"))
  await waitForValue(async () => (await readButton()) !== "", true, "total on the button")
  const name = await readButton()
  await page.click({ role: "button", name })
  return name
}

/** Waits for the thank-you, and compares the order with the database. */
const expectOrder = async (
  { page, locale, t, named }: Visit,
  phone: string,
  shown: string,
  expected: Readonly<Record<string, string>>
) => {
  await waitForPath(page, paths.thankYou)
  await waitForText(page, t("checkout.thankYouTitle"))
  await page.waitFor(named("link", "shell.cartEmpty"))
  const orders = await ordersOf(shop(), phone)
  expect(orders).toMatchObject([expected])
  expect(shown).toContain(formatPriceInText(locale, orders[0]?.total_fils ?? 0))
  expect(await page.errors()).toEqual([])
}

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

/** The pictures that the track of the gallery shows whole, and the one whose thumbnail is marked. */
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

const waitForPath = (page: BrowserPage, path: string) =>
  waitForValue(() => page.evaluate(() => location.pathname).catch(() => ""), path, "path")

const waitForText = (page: BrowserPage, text: string) =>
  waitForValue(
    () => page.evaluate((text) => document.body.innerText.includes(text), text).catch(() => false),
    true,
    `text ${text}`
  )
