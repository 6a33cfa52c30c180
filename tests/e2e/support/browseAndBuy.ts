import { type BrowserContext, expect } from "@playwright/test"
import type { Visit } from "./test.ts"
import { ordersOf, products } from "./shopData.ts"

/**
 * Browses by links alone, so that the browser loads the data of every page, and buys a product. The
 * visitor is a customer with an address.
 */
export const browseAndBuy = async (visit: Visit, method: "card" | "cash") => {
  const { button, choosePaymentMethod, customer, link, page, payByCard, t, waitForPath } = visit
  await visit.openPage("/")
  await page.locator("main a[href$='/products']").first().click()
  await page.waitForURL(({ pathname }) => pathname.endsWith("/products"))
  await page.locator("main a[href^='/product/']").first().waitFor()
  await link("shell.homeLink").click()
  await waitForPath("/")
  await page.locator(`main a[href='/product/${products.musk}']`).first().click()
  await waitForPath(`/product/${products.musk}`)
  await button("product.addToCart").click()
  await page.getByRole("link", { name: t("shell.cart", { count: 1 }), exact: true }).click()
  await waitForPath("/cart")
  await link("cart.proceed").click()
  await waitForPath("/checkout")
  await choosePaymentMethod(method)
  if (method === "cash") await placeOrder(visit, "/thank-you")
  else {
    await placeOrder(visit, "/sandbox/pay/")
    await payByCard("paid")
  }
  await waitForPath("/thank-you")
  await visit.waitForText("checkout.orderPlacedTitle")
  expect(await ordersOf(visit.shop, customer?.phone ?? "")).toHaveLength(1)
  await link("checkout.track").first().click()
  await page.waitForURL("**/order/*")
  await visit.waitForText("orders.deliverTo")
}

/** Places the order on the open checkout, and once more when the shop says that the call broke. */
export const placeOrder = async (
  { orderButtonText, page, placeOrderButton }: Visit,
  nextPath: string
) => {
  await orderButtonText()
  const isThere = () => new URL(page.url()).pathname.startsWith(nextPath)
  await placeOrderButton().click()
  await page.waitForFunction(
    (path) =>
      location.pathname.startsWith(path) ||
      document.querySelector("main [role=alert]")?.textContent !== undefined,
    nextPath
  )
  if (isThere()) return
  await placeOrderButton().click()
  await page.waitForURL(isThere, { waitUntil: "commit" })
}

/**
 * Breaks every third call of the API, beginning with the first, second or third; a call that is
 * repeated arrives. Returns the calls that were broken so far.
 */
export const breakEveryThirdCall = async (context: BrowserContext, first: 1 | 2 | 3) => {
  const broken: Array<string> = []
  const repeated = new Set<string>()
  let count = 3 - first
  await context.route("**/api/**", async (route) => {
    const call = `${route.request().method()} ${route.request().url()}`
    if (repeated.delete(call) || ++count % 3 !== 0) return route.continue()
    repeated.add(call)
    broken.push(call)
    await route.abort("connectionreset")
  })
  return broken
}

/**
 * Switches off, in the scripts that the browser gets, that a GET is repeated. Returns the scripts
 * that were changed.
 */
export const removeRetries = async (context: BrowserContext) => {
  const changed: Array<string> = []
  await context.route(/\/assets\/[^/]+\.js$/, async (route) => {
    const response = await route.fetch()
    const script = await response.text()
    const body = script.replace(/limit:2(?=,methods:\[.get.\])/, "limit:0")
    if (body !== script) changed.push(route.request().url())
    await route.fulfill({ response, body })
  })
  return changed
}
