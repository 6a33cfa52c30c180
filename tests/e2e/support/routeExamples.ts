import type { ParseKeys } from "i18next"
import { runnerImport } from "vite"
import { expect } from "@playwright/test"
import { paths } from "#locales/paths.ts"
import type * as RouteTable from "#ui/app/routes.ts"
import type { RouteName } from "#ui/app/router/RouteContext.ts"
import { createPayload, storeOrder } from "../../support/orderClient.ts"
import { findCategory, fetchCategoryTree } from "./catalogueApi.ts"
import type { Visit } from "./test.ts"
import { products } from "./shopData.ts"

/** The table of routes has conditions of Vite (`import.meta.env`). */
const { module: table } = await runnerImport<typeof RouteTable>("#ui/app/routes.ts")
export const { routeNames } = table

/** A route with an example of its path, its title and the tab that is marked. */
export interface RouteExample {
  /** Null for an address without a page. */
  readonly name: RouteName | null
  readonly path: string
  readonly title: ParseKeys | null
  readonly tab: string | null
}

/** Examples of the parameters in the paths of routes. */
type RouteIds = Readonly<Record<"product" | "parentCategory" | "leaf" | "order", number | string>>

/**
 * An example of the route of this name. Its expected path, title and tab are written out below, so
 * that a wrong entry in the table of routes is found; a route that is not below is as in the table.
 */
export const routeExample = (name: RouteName, ids: RouteIds): RouteExample => {
  const expected = expectedRoutes(ids)[name]
  if (expected !== undefined) return { name, ...expected }
  const { path, tab, title } = table.routes[name]
  return { name, path, title, tab: tab === undefined ? null : paths[tab] }
}

/** Null when the title is the heading, and when no tab is marked. */
const expectedRoutes = ({
  product,
  parentCategory,
  leaf,
  order
}: RouteIds): Readonly<Partial<Record<RouteName, Omit<RouteExample, "name">>>> => ({
  home: { path: "/", title: "titles.home", tab: "/" },
  product: { path: `/product/${product}`, title: null, tab: null },
  category: { path: `/category/${leaf}/products`, title: null, tab: "/categories" },
  subcategories: { path: `/categories/${parentCategory}`, title: null, tab: "/categories" },
  categories: { path: "/categories", title: "titles.categories", tab: "/categories" },
  products: { path: "/products", title: "titles.products", tab: "/categories" },
  favourites: { path: "/favorites", title: "favourites.heading", tab: "/favorites" },
  reels: { path: "/reels", title: "titles.reels", tab: null },
  cart: { path: "/cart", title: "titles.cart", tab: null },
  checkout: { path: "/checkout", title: "titles.checkout", tab: null },
  profile: { path: "/profile", title: "titles.profile", tab: "/profile" },
  personalDetails: {
    path: "/profile/details",
    title: "titles.personalDetails",
    tab: "/profile"
  },
  notifications: {
    path: "/profile/notifications",
    title: "titles.notifications",
    tab: "/profile"
  },
  help: { path: "/help", title: "titles.help", tab: "/profile" },
  orderTerms: { path: "/policies/versions/1", title: "titles.orderTerms", tab: "/profile" },
  policy: { path: "/policies/returns", title: null, tab: "/profile" },
  about: { path: "/about", title: "titles.about", tab: "/profile" },
  language: { path: "/language", title: "titles.language", tab: "/profile" },
  orders: { path: "/orders", title: "titles.orders", tab: "/profile" },
  order: { path: `/order/${order}`, title: "titles.order", tab: "/profile" },
  orderInvoice: { path: `/order/${order}/invoice`, title: "titles.orderInvoice", tab: "/profile" },
  orderReturns: { path: `/order/${order}/returns`, title: "orders.return", tab: "/profile" },
  creditNote: {
    path: `/order/${order}/credit-note?return=1`,
    title: "returns.creditNote",
    tab: "/profile"
  },
  addresses: { path: "/address-list", title: "titles.addressList", tab: "/profile" },
  addressForm: { path: "/add-address", title: "titles.addAddress", tab: null },
  orderDifference: { path: "/order-change/1-x", title: "orderDifference.title", tab: null },
  orderPlaced: { path: "/thank-you", title: "titles.noPlacedOrder", tab: null },
  paymentCallback: { path: "/payment-callback", title: "titles.paymentCallback", tab: null },
  paymentSuccess: { path: "/payment-success", title: "titles.paymentSuccess", tab: null },
  paymentError: { path: "/payment-error", title: "titles.paymentError", tab: null }
})

/** Expects the screen with its title, one heading and its marked tab. */
export const expectScreen = async (
  { page, waitForPath, t }: Visit,
  { path, tab, title }: RouteExample
) => {
  await waitForPath(path)
  // Heading and title are read together, because the previous page stays for a moment during a
  // navigation.
  await expect
    .poll(async () => {
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
    }, `the title of ${path}`)
    .toBe("")
  await expect(page.locator("h1"), path).toHaveCount(1)
  const marked = await page
    .getByRole("navigation", { name: t("shell.tabs"), exact: true })
    .locator("a[aria-current=page]")
    .evaluateAll((tabs) => tabs.map((tab) => tab.getAttribute("href")))
  expect(marked, `the tab at ${path}`).toEqual(tab === null ? [] : [tab])
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
    product: products.storybook,
    parentCategory: findCategory(tree, ({ sub }) => sub.length > 1).id,
    leaf: findCategory(tree, ({ level, sub }) => level > 1 && sub.length === 0).id,
    order: body.data
  }
}
