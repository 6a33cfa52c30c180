import type { ParseKeys } from "i18next"
import { expect } from "vitest"
import { createPayload, storeOrder } from "../../support/orderClient.ts"
import { findCategory, fetchCategoryTree } from "./catalogueApi.ts"
import type { Visit } from "./journey.ts"
import { products } from "./shopData.ts"
import { waitForValue } from "./waitForValue.ts"

/** A route with an example address, its title and the tab that is marked. */
export interface RouteExample {
  readonly route: string
  readonly path: string
  /** Null when the title is the heading. */
  readonly title: ParseKeys | null
  readonly tab: string | null
}

interface RouteIds {
  readonly parentCategory: number
  readonly leaf: number
  readonly order: number
}

/** Every route, in an order in which most are linked from the one before. */
export const routeExamples = ({
  parentCategory,
  leaf,
  order
}: RouteIds): ReadonlyArray<RouteExample> => [
  { route: "/", path: "/", title: "titles.home", tab: "/" },
  { route: "/product/:id", path: `/product/${products.storybook}`, title: null, tab: null },
  {
    route: "/category/:id/products",
    path: `/category/${leaf}/products`,
    title: null,
    tab: "/categories"
  },
  {
    route: "/categories/:id/:name?",
    path: `/categories/${parentCategory}`,
    title: null,
    tab: "/categories"
  },
  { route: "/categories", path: "/categories", title: "titles.categories", tab: "/categories" },
  { route: "/products", path: "/products", title: "titles.products", tab: null },
  { route: "/favorites", path: "/favorites", title: "favourites.heading", tab: "/favorites" },
  { route: "/reels", path: "/reels", title: "titles.reels", tab: null },
  { route: "/cart", path: "/cart", title: "titles.cart", tab: null },
  { route: "/checkout", path: "/checkout", title: "titles.checkout", tab: null },
  { route: "/profile", path: "/profile", title: "titles.profile", tab: "/profile" },
  {
    route: "/profile/details",
    path: "/profile/details",
    title: "titles.personalDetails",
    tab: "/profile"
  },
  { route: "/profile", path: "/profile", title: "titles.profile", tab: "/profile" },
  {
    route: "/profile/notifications",
    path: "/profile/notifications",
    title: "titles.notifications",
    tab: "/profile"
  },
  { route: "/profile", path: "/profile", title: "titles.profile", tab: "/profile" },
  { route: "/help", path: "/help", title: "titles.help", tab: "/profile" },
  { route: "/policies/:id", path: "/policies/returns", title: null, tab: "/profile" },
  { route: "/profile", path: "/profile", title: "titles.profile", tab: "/profile" },
  { route: "/about", path: "/about", title: "titles.about", tab: "/profile" },
  { route: "/profile", path: "/profile", title: "titles.profile", tab: "/profile" },
  { route: "/language", path: "/language", title: "titles.language", tab: "/profile" },
  { route: "/profile", path: "/profile", title: "titles.profile", tab: "/profile" },
  { route: "/orders", path: "/orders", title: "titles.orders", tab: "/profile" },
  { route: "/order/:id", path: `/order/${order}`, title: "titles.order", tab: "/profile" },
  {
    route: "/order/:id/invoice",
    path: `/order/${order}/invoice`,
    title: "titles.orderInvoice",
    tab: "/profile"
  },
  { route: "/profile", path: "/profile", title: "titles.profile", tab: "/profile" },
  { route: "/address-list", path: "/address-list", title: "titles.addressList", tab: "/profile" },
  { route: "/add-address", path: "/add-address", title: "titles.addAddress", tab: null },
  { route: "/thank-you", path: "/thank-you", title: "titles.noPlacedOrder", tab: null },
  {
    route: "/payment-callback",
    path: "/payment-callback",
    title: "titles.paymentCallback",
    tab: null
  },
  {
    route: "/payment-success",
    path: "/payment-success",
    title: "titles.paymentSuccess",
    tab: null
  },
  { route: "/payment-error", path: "/payment-error", title: "titles.paymentError", tab: null }
]

/** The login, from which a logged-in customer is redirected. */
export const login: RouteExample = {
  route: "/login",
  path: "/login",
  title: "titles.login",
  tab: null
}

/** Expects the screen with its title, one heading and its marked tab. */
export const expectScreen = async (
  { page, waitForPath, t }: Visit,
  { path, tab, title }: RouteExample
) => {
  await waitForPath(path)
  // Heading and title are read together, because the previous page stays for a moment during a
  // navigation.
  await waitForValue(
    async () => {
      const [heading, shownTitle] = await page.evaluate(
        () =>
          [
            document.querySelector<HTMLElement>("h1#page-title[tabindex='-1']")?.innerText ?? "",
            document.title
          ] as const
      )
      const words = title === null ? heading : t(title, { id: path.split("/")[2] ?? "" })
      const expected = title === "titles.home" ? words : t("titles.withShop", { title: words })
      return shownTitle === expected ? "" : `${shownTitle}, not ${expected}`
    },
    "",
    `the title of ${path}`
  )
  expect(await page.locator("h1").count(), path).toBe(1)
  const marked = await page
    .getByRole("navigation", { name: t("shell.tabs"), exact: true })
    .locator("a[aria-current=page]")
    .evaluateAll((tabs) => tabs.map((tab) => tab.getAttribute("href")))
  expect(marked, `the tab at ${path}`).toEqual(tab === null ? [] : [tab])
}

/**
 * Returns the innermost boxes that are too narrow for their content, when the page is wider than
 * `width` (on a phone `innerWidth` grows with the content).
 */
const findOverflow = (width: number): ReadonlyArray<string> => {
  const overflows = (element: Element) =>
    element.scrollWidth > element.clientWidth + 1 &&
    element.clientWidth > 0 &&
    getComputedStyle(element).overflowX === "visible"
  if (document.documentElement.scrollWidth <= width) return []
  return [
    "html",
    ...[...document.querySelectorAll("body :not(svg *)")]
      .filter((element) => overflows(element) && ![...element.children].some(overflows))
      .map(
        (element) =>
          `${element.tagName}.${element.className} "${element.textContent?.slice(0, 20)}" ${element.scrollWidth} in ${element.clientWidth}`
      )
  ]
}

/**
 * Creates an order of this customer, and returns its id and those of two categories of the seed.
 */
export const createRouteIds = async (visit: Visit): Promise<RouteIds> => {
  const { customer, shop } = visit
  const tree = await fetchCategoryTree(visit)
  const payload = await createPayload(shop, {
    method: "cash",
    lines: [{ id: products.bakhoor, quantity: 1 }]
  })
  const { body } = await storeOrder(
    shop,
    { id: Number(customer?.userId), token: customer?.token ?? "", phone: customer?.phone ?? "" },
    payload
  )
  return {
    parentCategory: findCategory(tree, ({ sub }) => sub.length > 1).id,
    leaf: findCategory(tree, ({ level, sub }) => level > 1 && sub.length === 0).id,
    order: body.data
  }
}

/**
 * Loads every route, and expects its title, heading, tab and locale, and that nothing overflows.
 */
export const expectEveryRoute = async (visit: Visit): Promise<void> => {
  const { locale, page, t } = visit
  const screens = new Map(
    routeExamples(await createRouteIds(visit)).map((screen) => [screen.path, screen])
  )
  const titles = new Map<string, string>()
  const overflowing: Array<string> = []
  for (const screen of screens.values()) {
    const answer = await page.goto(screen.path, { waitUntil: "domcontentloaded" })
    expect(answer?.status(), screen.path).toBe(200)
    await expectScreen(visit, screen)
    titles.set(screen.route, await page.title())
    expect(
      await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])
    ).toEqual([locale, locale === "ar" ? "rtl" : "ltr"])
    // Zoom of 200 %, a small phone, large text, and the default.
    for (const [width, height, fontSize] of [
      [195, 422, "100%"],
      [320, 844, "100%"],
      [390, 844, "150%"],
      [390, 844, "100%"]
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.evaluate((size) => void (document.documentElement.style.fontSize = size), fontSize)
      const past = await page.evaluate(findOverflow, width)
      if (past.length > 0)
        overflowing.push(`${screen.path} at ${width} px, text of ${fontSize}: ${past.join(", ")}`)
    }
  }
  expect(overflowing).toEqual([])
  expect(new Set(titles.values()).size).toBe(titles.size)
  expect([...titles.values()]).not.toContain(t("titles.withShop", { title: t("titles.notFound") }))
}
