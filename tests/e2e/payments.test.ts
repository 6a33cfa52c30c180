import { chromiumOptions } from "../support/launchBrowser.ts"
import { query } from "../support/apiClient.ts"
import { formatPrice, ordersOf, products } from "./support/shopData.ts"
import { expect, test, type Visit } from "./support/test.ts"
import { longTest } from "./support/longTest.ts"
import { recordEvents } from "./support/recordEvents.ts"
import { waitForIdle } from "./support/waitForIdle.ts"

test.use({ launchOptions: chromiumOptions({ pictures: true, backForwardCache: true }) })

const ready = { customer: true, address: true, cartItems: [[products.bakhoor, 1]] } as const
const total = 7_250

/**
 * Opens the payment page and pays by request, without the provider's webhook; returns the address
 * to which it redirects.
 */
const attempt = async (
  { page, openPage, placeOrderButton }: Visit,
  outcome: string,
  notify = false
): Promise<{ readonly url: string; readonly paymentId: string }> => {
  await openPage("/checkout")
  await placeOrderButton().click()
  await page.waitForURL("**/sandbox/pay/*")
  const answer = await page.request.post(page.url(), { data: { outcome, notify } })
  return answer.json()
}

test.extend({ visitor: ready })(
  "payment return: both return pages show the same order, which is made once",
  async ({ page, shop, locale, t, visit }) => {
    const { paymentId } = await attempt(visit, "paid")
    await visit.openPage(`/payment-success?paymentId=${paymentId}`)
    await visit.waitForText("payment.summary")
    const [order] = await ordersOf(shop, visit.customer?.phone ?? "")
    await page.getByText(String(order?.id), { exact: true }).waitFor()
    await page.getByText(formatPrice(locale, total), { exact: true }).first().waitFor()
    expect((await visit.readStorage())["pendingOrder"]).toBeUndefined()
    await page.getByRole("link", { name: t("shell.cartEmpty") }).waitFor()
    await visit.link("payment.viewOrder").click()
    await visit.waitForPath(`/order/${order?.id}`)
    await page.goto(`/payment-callback?paymentId=${paymentId}&Id=${paymentId}`)
    await visit.waitForAnnouncement("payment.successful")
    await visit.waitForAnnouncement("payment.redirecting")
    await visit.waitForPath("/thank-you")
    expect(await ordersOf(shop, visit.customer?.phone ?? "")).toHaveLength(1)
  }
)

test.extend({ visitor: ready })(
  "payment return: nothing moves while a pending payment is checked again and again",
  longTest,
  async ({ page, visit }) => {
    const { url } = await attempt(visit, "pending")
    await visit.openPage(url)
    await visit.waitForText("payment.confirming")
    await page.evaluate(() => {
      const tops = new Set<number>()
      const busy = new Set<string | null>()
      const sample = () => {
        tops.add(document.querySelector("footer")?.getBoundingClientRect().top ?? 0)
        requestAnimationFrame(sample)
      }
      sample()
      // A check may be over within one frame, so that only an observer sees each of them.
      const see = () => busy.add(document.querySelector("main")?.getAttribute("aria-busy") ?? null)
      see()
      new MutationObserver(see).observe(document, { attributes: true, subtree: true })
      Object.assign(globalThis, { seen: { tops, busy } })
    })
    for (const _ of ["first", "second"])
      await page.waitForResponse((response) => response.url().includes("/api/payment/status"))
    await page.waitForFunction(() => Reflect.get(globalThis, "seen").busy.size === 2)
    const tops: ReadonlyArray<unknown> = await page.evaluate(() => [
      ...Reflect.get(globalThis, "seen").tops
    ])
    expect(tops).toHaveLength(1)
  }
)

test.extend({ locale: "en", visitor: ready })(
  "payment: an unfinished payment is announced and can be resumed or cancelled",
  longTest,
  async ({ page, shop, t, visit }) => {
    await visit.openPage("/checkout")
    await visit.placeOrderButton().click()
    await page.waitForURL("**/sandbox/pay/*")
    const paying = page.url()
    await visit.openPage("/")
    await visit.waitForText("payment.waiting")
    await visit.button("payment.resume").click()
    await page.waitForURL(paying)
    await visit.openPage("/")
    await visit.waitForText("payment.waiting")
    await visit.button("payment.cancel").click()
    await visit.exactText(t("payment.waiting")).waitFor({ state: "detached" })
    expect(
      await query(shop, "select state from invoice where customer_id = $1", [
        visit.customer?.userId
      ])
    ).toEqual([{ state: "canceled" }])
  }
)

test.extend({ visitor: { ...ready, consent: "granted" }, allowsFailedRequests: true })(
  "payment: one that went through before Back is shown as its own order, and what was added since is ordered next",
  async ({ page, context, shop, locale, t, visit }) => {
    const { events, waitForEvent } = recordEvents(context)
    const cartLink = (count: number) =>
      page.getByRole("link", { name: t("shell.cart", { count }), exact: true })
    await visit.openPage(`/product/${products.musk}`)
    await cartLink(1).click()
    await visit.waitForPath("/cart")
    await visit.link("cart.proceed").click()
    await visit.waitForPath("/checkout")
    await visit.orderButtonText()
    await waitForIdle(page)
    await visit.placeOrderButton().click()
    await page.waitForURL("**/sandbox/pay/*")
    await page.request.post(page.url(), { data: { outcome: "paid", notify: false } })
    // The page of before is shown again, and does not ask about payments as a new one would.
    // Where the browser has dropped it, the request of the new one fails.
    await context.route("**/api/payment/open*", (route) => route.abort())
    await page.evaluate(() => history.back())
    await visit.waitForPath("/checkout")
    for (const path of ["/cart", `/product/${products.musk}`]) {
      await page.evaluate(() => history.back())
      await visit.waitForPath(path)
    }
    await visit.button("product.addToCart").click()
    await cartLink(2).click()
    await visit.link("cart.proceed").click()
    await visit.waitForPath("/checkout")
    const both = await visit.orderButtonText()
    await visit.placeOrderButton().click()
    await visit.waitForPath("/thank-you")
    await visit.waitForText("checkout.paidEarlierTitle")
    await visit.waitForText("checkout.paidEarlierRest")
    const phone = visit.customer?.phone ?? ""
    const [paid, ...others] = await ordersOf(shop, phone)
    expect(others).toEqual([])
    expect(paid).toMatchObject({ payment_status: "paid" })
    expect(Number(paid?.total_fils)).toBe(total)
    expect(both).not.toContain(formatPrice(locale, total))
    await page.getByText(String(paid?.id), { exact: true }).waitFor()
    await waitForEvent("Purchase")
    expect(events.find(({ event }) => event === "Purchase")).toMatchObject({
      order_id: String(paid?.id),
      value: total / 1_000
    })
    await visit.link("cart.proceed").click()
    await visit.waitForPath("/checkout")
    await visit.choosePaymentMethod("cash")
    await visit.orderButtonText()
    await visit.placeOrderButton().click()
    await visit.waitForPath("/thank-you")
    await visit.waitForText("checkout.orderPlacedTitle")
    await context.unrouteAll()
    const orders = await ordersOf(shop, phone)
    expect(orders.map(({ payment_type }) => payment_type).toSorted()).toEqual(["card", "cash"])
    await page.getByRole("link", { name: t("shell.cartEmpty") }).waitFor()
    // Neither order is announced as news on the next page.
    const openPayments = page.waitForResponse("**/api/payment/open*")
    await visit.openPage("/")
    await (await openPayments).finished()
    expect(await page.getByText(t("payment.foundPaid"), { exact: true }).count()).toBe(0)
  }
)
