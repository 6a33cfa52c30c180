import { expect } from "@playwright/test"
import type { ParseKeys, TFunction } from "i18next"
import { directionByLocale, type Locale } from "#locales/i18n.ts"
import { paths } from "#locales/paths.ts"
import { formatPriceInText, ordersOf, products } from "../../../e2e/support/shopData.ts"
import { codeSentTo } from "../../../e2e/support/shopperActions.ts"
import { newPhone, type JourneyShop } from "../../../e2e/support/visitor.ts"
import { demoMessages } from "../../../support/demoMessages.ts"
import { waitLimitMs } from "../../../support/timeLimits.ts"
import type { BrowserPage, Role, Target } from "./BrowserPage.ts"

export const phone = { width: 390, height: 844 }

export interface Visit {
  readonly shop: JourneyShop
  readonly page: BrowserPage
  readonly locale: Locale
  readonly t: TFunction
  /** An element by its role and the message that is its name. */
  readonly named: (role: Role, key: ParseKeys, values?: Record<string, string | number>) => Target
}

/** Opens home in a locale, as a new visitor who refuses analytics. */
export const startVisit = async (
  shop: JourneyShop,
  page: BrowserPage,
  locale: Locale,
  { width, height }: { readonly width: number; readonly height: number }
): Promise<Visit> => {
  const { t } = demoMessages(locale)
  const named: Visit["named"] = (role, key, values = {}) => ({ role, name: t(key, values) })
  await page.setSize(width, height)
  await page.open(`${shop.url}/sandbox`)
  await page.evaluate((locale) => {
    localStorage.clear()
    document.cookie = `lang=${locale}; path=/`
  }, locale)
  await page.open(shop.url)
  expect(await page.evaluate(() => [document.documentElement.dir, innerWidth])).toEqual([
    directionByLocale[locale],
    width
  ])
  // The question appears when the page is used; a slow page first restores the position of its
  // scroll.
  await expect
    .poll(
      () =>
        page.evaluate((label) => {
          scrollTo(0, scrollY === 60 ? 61 : 60)
          return document.querySelector(`section[aria-label="${label}"]`) !== null
        }, t("consent.title")),
      { timeout: waitLimitMs }
    )
    .toBe(true)
  await page.click(named("button", "consent.refuse"))
  return { shop, page, locale, t, named }
}

/** From home to the order-placed page of an order paid on delivery. */
export const buyInCash = async (visit: Visit) => {
  await fillCart(visit)
  const number = await logInAndFillAddress(visit)
  await visit.page.click("label:has(input[value=cash])")
  const shown = await placeOrder(visit)
  await expectOrder(visit, number, shown, { payment_type: "cash", payment_status: "pending" })
}

/**
 * From home to a category and its product, in the chosen size and twice into the cart, which opens
 * from the header or, in a wide window, from the panel that shows what was added.
 */
export const fillCart = async ({ page, named }: Visit, isWide = false) => {
  await page.click(`main a[href='${paths.category(3)}']`)
  // The page of the category's first subcategory.
  await waitForPath(page, paths.category(13))
  await page.click(`main a[href='${paths.product(products.abaya)}']`)
  await waitForPath(page, paths.product(products.abaya))
  await page.click("label:has(input[type=radio][value='58'])")
  await page.click(named("button", "product.addToCart"))
  await page.click(
    isWide ? `dialog[open] a[href='${paths.cart}']` : named("link", "shell.cart", { count: 1 })
  )
  await waitForPath(page, paths.cart)
  await page.click(named("button", "common.increase"))
  await page.waitFor(named("link", "shell.cart", { count: 2 }))
}

/** From the cart to the filled checkout of a new customer; returns the phone number. */
export const logInAndFillAddress = async ({ shop, page, named }: Visit): Promise<string> => {
  await page.click(named("button", "cart.proceed"))
  const number = newPhone()
  const phone = `+965${number}`
  await page.type(named("textbox", "login.phone"), number)
  await page.click(named("button", "login.sendCode"))
  const firstDigit = named("textbox", "login.digit", { position: 1, length: 4 })
  await page.waitFor(firstDigit)
  await page.type(firstDigit, await codeSentTo(shop, phone))
  await page.type(named("textbox", "address.fullName"), "نورة العتيبي")
  await page.type(named("combobox", "address.area"), "السالم")
  await page.click("[role=option]")
  await page.type("input[name=block]", "٦")
  await page.type(named("textbox", "address.street"), "22")
  await page.type(named("textbox", "address.house"), "14")
  return phone
}

/** Clicks the button once it names a total, and returns its text. */
export const placeOrder = async ({ page, t }: Visit): Promise<string> => {
  const readButton = () =>
    page.evaluate(
      (names) => {
        const start = new RegExp(`^(?:${names}) .*\\d`)
        const texts = [...document.querySelectorAll("main button")].map(
          (button) => button.textContent
        )
        return texts.find((text) => start.test(text)) ?? ""
      },
      `${t("checkout.placeOrder")}|${t("checkout.pay")}`
    )
  await expect.poll(async () => (await readButton()) !== "").toBe(true)
  const name = await readButton()
  await page.click({ role: "button", name })
  return name
}

/** Waits for the order-placed page, and compares the order with the database. */
export const expectOrder = async (
  { shop, page, locale, t, named }: Visit,
  phone: string,
  shown: string,
  expected: Readonly<Record<string, string>>
) => {
  await waitForPath(page, paths.orderPlaced)
  await waitForText(page, t("checkout.orderPlacedTitle"))
  await page.waitFor(named("link", "shell.cartEmpty"))
  const orders = await ordersOf(shop, phone)
  expect(orders).toMatchObject([expected])
  expect(shown).toContain(formatPriceInText(locale, orders[0]?.total_fils ?? 0))
  expect(await page.errors()).toEqual([])
}

const waitForPath = (page: BrowserPage, path: string) =>
  expect.poll(() => page.evaluate(() => location.pathname).catch(() => "")).toEqual(path)

const waitForText = (page: BrowserPage, text: string) =>
  expect
    .poll(
      () =>
        page.evaluate((text) => document.body.innerText.includes(text), text).catch(() => false),
      `text ${text}`
    )
    .toBe(true)
