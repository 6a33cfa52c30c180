import type { Page } from "@playwright/test"
import type { RouteName } from "#ui/app/router/RouteContext.ts"
import { products, shopperWithCart } from "./support/shopData.ts"
import { waitForIdle } from "./support/waitForIdle.ts"
import {
  expectScreen,
  type RouteExample,
  routeExample,
  routeNames,
  createRouteIds
} from "./support/routeExamples.ts"
import { expect, test, type Visit } from "./support/test.ts"
import { longTest } from "./support/longTest.ts"
import { otherTabs } from "./support/otherTabs.ts"

const openByMenu = async ({ button, page }: Visit, { path }: RouteExample) => {
  await button("shell.menu").click()
  await page.locator(`dialog[open] a[href='${path}']`).click()
}

/** Screens with a main button of their own have no tabs. */
const openByTab = async (visit: Visit, screen: RouteExample) => {
  const tab = visit.page.locator(`nav a[href='${screen.path}']`).filter({ visible: true }).first()
  if (await tab.isVisible()) await tab.click()
  else await pushToRouter(visit, screen)
}

/**
 * How a shopper opens a screen from the one before; the screens of payments have no link, and are
 * pushed to the router.
 */
const openScreenByRoute: Readonly<
  Partial<Record<RouteName, (visit: Visit, screen: RouteExample) => Promise<unknown>>>
> = {
  product: ({ page }, { path }) => page.locator(`main a[href='${path}']`).first().click(),
  categories: ({ link }) => link("shell.categories").click(),
  products: ({ link }) => link("categories.allProducts").click(),
  category: async ({ button, page }, { path }) => {
    await button("shell.menu").click()
    const menu = page.locator("dialog[open]")
    await menu.locator("section > ul > li").first().waitFor()
    const toggles = menu.locator("button[aria-expanded=false]").filter({ visible: true })
    while (!(await menu.locator(`a[href='${path}']`).isVisible())) await toggles.first().click()
    await menu.locator(`a[href='${path}']`).click()
  },
  favourites: openByTab,
  reels: openByMenu,
  cart: ({ page }) => page.locator("header a[href='/cart']").click(),
  checkout: ({ link }) => link("cart.proceed").first().click(),
  profile: openByTab,
  personalDetails: ({ page }) => page.locator("main a[href='/profile/details']").click(),
  notifications: ({ page }) => page.locator("main a[href='/profile/notifications']").click(),
  orders: ({ page }) => page.locator("main a[href='/orders']").click(),
  order: ({ page }, { path }) => page.locator(`main a[href='${path}']`).click(),
  orderInvoice: ({ page }, { path }) => page.locator(`main a[href='${path}']`).click(),
  orderTerms: ({ page }) => page.locator("main a[href^='/policies/versions/']").click(),
  addresses: ({ page }) => page.locator("main a[href='/address-list']").click(),
  addressForm: ({ page }) => page.locator("main a[href='/add-address']").first().click()
}

const walkTo = (visit: Visit, screen: RouteExample) =>
  ((screen.name && openScreenByRoute[screen.name]) ?? pushToRouter)(visit, screen)

const pushToRouter = ({ page }: Visit, { path }: Pick<RouteExample, "path">) =>
  page.evaluate((path) => {
    history.pushState({ usr: null, key: path, idx: Number(history.state?.idx ?? 0) + 1 }, "", path)
    dispatchEvent(new PopStateEvent("popstate", { state: history.state }))
  }, path)

/** After a navigation: expects the focus on the heading and the page scrolled to its top. */
const expectFocusAtTop = (page: Page, path: string) =>
  expect
    .poll(
      () => page.evaluate(() => `${document.activeElement?.id} at ${scrollY}`),
      `arriving at ${path}`
    )
    .toBe("page-title at 0")

const expectHeadingFocus = (page: Page, path: string) =>
  expect(page.locator("#page-title"), `coming back to ${path}`).toBeFocused()

/** The routes in an order in which most are linked from the one before. */
const linked: ReadonlyArray<RouteName> = [
  "home",
  "product",
  "category",
  "subcategories",
  "categories",
  "products",
  "favourites",
  "reels",
  "cart",
  "checkout",
  "profile",
  "personalDetails",
  "profile",
  "notifications",
  "profile",
  "help",
  "policy",
  "profile",
  "about",
  "profile",
  "language",
  "profile",
  "orders",
  "order",
  "orderInvoice",
  "orderTerms",
  "profile",
  "addresses",
  "addressForm",
  "orderPlaced",
  "paymentCallback",
  "paymentSuccess",
  "paymentError"
]

/** One screen of each kind: of the catalogue, of the cart, of an account, of a payment. */
const chosen: ReadonlyArray<RouteName> = [
  "home",
  "product",
  "category",
  "categories",
  "products",
  "cart",
  "checkout",
  "profile",
  "orders",
  "order",
  "paymentError"
]

const login: RouteExample = { name: "login", path: "/login", title: "titles.login", tab: null }

const others = routeNames.filter((name) => name !== "login" && !linked.includes(name))

// `npm run proof -- routes` opens the same screens by their addresses.
for (const [which, names, details] of [
  ["one screen of each kind", chosen, {}],
  ["every screen", [...linked, ...others], longTest]
] as const)
  test.extend({ visitor: shopperWithCart })(
    `navigation: links, back and forward move the focus to the heading of ${which}`,
    details,
    async ({ page, visit }) => {
      const ids = await createRouteIds(visit)
      const screens = names.map((name) => routeExample(name, ids))
      for (const screen of screens) {
        if (screen.name === "home") await visit.openPage("/")
        else {
          await page.evaluate(() => scrollTo(0, 300))
          await walkTo(visit, screen)
        }
        await expectScreen(visit, screen)
        if (screen.name !== "home") await expectFocusAtTop(page, screen.path)
      }
      const visited = screens.slice(-5)
      for (const screen of visited.slice(0, -1).toReversed()) {
        await page.goBack()
        await expectScreen(visit, screen)
        await expectHeadingFocus(page, screen.path)
      }
      for (const screen of visited.slice(1)) {
        await page.goForward()
        await expectScreen(visit, screen)
        await expectHeadingFocus(page, screen.path)
      }
      expect(new URL(page.url()).pathname).toBe(visited.at(-1)?.path)
    }
  )

test.extend({ locale: "en" })(
  "navigation: the login is reached by its address, by a link and by the history",
  longTest,
  async ({ page, visit }) => {
    await visit.openPage("/login")
    await expectScreen(visit, login)
    const cartLink = page.locator("header a[href='/cart']")
    expect(await cartLink.count()).toBe(0)
    await visit.openPage("/profile")
    await expect(cartLink).toHaveCount(1)
    await visit.link("common.login").click()
    await expectScreen(visit, login)
    const phone = page.locator("main input[type=tel]")
    await expect(phone).toBeFocused()
    await page.goBack()
    await visit.waitForPath("/profile")
    await expectHeadingFocus(page, "/profile")
    await page.goForward()
    await expectScreen(visit, login)
    await expect(phone).toBeFocused()
    expect(new URL(page.url()).pathname).toBe("/login")
  }
)

test("links: one history step however often tapped, none to the current page, new tabs left to the browser, back leads home", async ({
  page,
  visit
}) => {
  const steps = () => page.evaluate(() => history.length)
  const tab = visit.link("shell.profile")
  await visit.openPage("/categories")
  const before = await steps()
  await visit.link("shell.categories").click()
  expect(await steps()).toBe(before)
  await tab.dblclick()
  await visit.waitForPath("/profile")
  expect(await steps()).toBe(before + 1)
  const others = await otherTabs(page)
  expect(await others()).toEqual([])
  await visit.link("shell.categories").click({ modifiers: ["ControlOrMeta"] })
  await expect.poll(others).toEqual([new URL("/categories", page.url()).href])
  expect(new URL(page.url()).pathname).toBe("/profile")
  // Where the shop was entered at another page, its back button leads home.
  await page.goto("about:blank")
  await visit.openPage(`/product/${products.abaya}`)
  await visit.button("shell.back").click()
  await visit.waitForPath("/")
  expect(await visit.button("shell.back").count()).toBe(0)
})

test.extend({ locale: "en" })(
  "navigation: the picture of a card moves to its product and back, unless reduced motion is wanted",
  longTest,
  async ({ page, visit }) => {
    /**
     * Taps the card or goes back, and returns the moving pictures before the animation can have
     * ended.
     */
    const startMotion = (act: "tap" | "back") =>
      page.evaluate(async (act) => {
        const card = [
          ...document.querySelectorAll<HTMLElement>("main article a[href^='/product/']")
        ][1]
        const left = new Promise((over) => addEventListener("popstate", over, { once: true }))
        if (act === "tap") {
          card?.click()
          // React commits at the end of the same task, before anything can be painted.
          await Promise.resolve()
        } else await (history.back(), left)
        const moving = document.querySelector(".transition-picture")
        const hidden = document.querySelectorAll(".transition-target")
        // The radius that is seen: the picture is scaled to its size at the start.
        const radius =
          moving instanceof HTMLElement
            ? Math.round(
                (Number.parseFloat(getComputedStyle(moving).borderTopLeftRadius) *
                  moving.getBoundingClientRect().width) /
                  moving.offsetWidth
              )
            : undefined
        return {
          radius,
          moving: moving?.querySelector("img")?.getAttribute("src"),
          hidden: hidden.length,
          heading: document.querySelector("#page-title")?.textContent
        }
      }, act)
    await visit.openPage("/products")
    const link = page.locator("main article a[href^='/product/']").nth(1)
    const picture = await link.locator("img").getAttribute("src")
    const name = await link.locator("bdi").first().textContent()
    // The data that the touch or the idle page prefetches has loaded before the tap.
    await link.dispatchEvent("pointerdown")
    const id = (await link.getAttribute("href"))?.split("/").at(-1)
    await page.waitForFunction(
      (end) => performance.getEntriesByType("resource").some(({ name }) => name.endsWith(end)),
      `/getProductById/${id}`
    )
    await waitForIdle(page)
    expect(await startMotion("tap")).toEqual({
      radius: 16,
      moving: picture,
      hidden: 1,
      heading: name
    })
    await expect(page.locator(".transition-picture, .transition-target")).toHaveCount(0)
    const back = await startMotion("back")
    await visit.waitForPath("/products")
    expect(back).toMatchObject({ moving: picture, hidden: 1 })
    await expect(page.locator(".transition-picture, .transition-target")).toHaveCount(0)
    await page.emulateMedia({ reducedMotion: "reduce" })
    expect(await startMotion("tap")).toEqual({
      radius: undefined,
      moving: undefined,
      hidden: 0,
      heading: name
    })
  }
)

test.extend({ allowsFailedRequests: true })(
  "navigation: an unknown address links home, and a policy that is not written leads to the help",
  longTest,
  async ({ page, visit }) => {
    await visit.openPage("/nowhere")
    await expectScreen(visit, { name: null, path: "/nowhere", title: "titles.notFound", tab: null })
    await visit.link("notFound.home").click()
    await visit.waitForPath("/")
    await expectFocusAtTop(page, "/")
    await page.route("**/api/shop", async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      body.data.policies.terms = []
      await route.fulfill({ response, json: body })
    })
    await page.locator("footer summary").nth(1).click()
    await page.locator("footer a[href='/policies/terms']").click()
    await visit.waitForPath("/help")
    await page.unroute("**/api/shop")
    await page.goBack()
    await visit.waitForPath("/")
    await pushToRouter(visit, { path: "/nowhere/else" })
    await visit.waitForText("notFound.body")
    await expectFocusAtTop(page, "/nowhere/else")
  }
)
