import type { Locator, Page } from "@playwright/test"
import { itemCount } from "#core/cart/cartRules.ts"
import {
  products,
  invoicesOf,
  ordersOf,
  formatPrice,
  formatPriceInText
} from "./support/shopData.ts"
import { choosePaymentMethodOn, codeSentTo } from "./support/shopperActions.ts"
import { expect, test, type Visit } from "./support/test.ts"
import { longTest } from "./support/longTest.ts"
import { newPhone } from "./support/visitor.ts"
import { waitForIdle } from "./support/waitForIdle.ts"

/** A customer with an address and two products in the cart. */
const ready = {
  customer: true,
  address: true,
  cartItems: [
    [products.bakhoor, 2],
    [products.saffronCoffee, 1]
  ]
} as const

/** Counts the taps and the keys of a shopper; what is typed goes to the element with the focus. */
const countEffort = ({ page }: Pick<Visit, "page">) => {
  const effort = { taps: 0, keys: 0 }
  const tap = async (target: Locator) => {
    effort.taps++
    await target.click()
  }
  const type = async (text: string) => {
    effort.keys += text.length
    await page.keyboard.type(text)
  }
  const press = async (key: string) => {
    effort.keys++
    await page.keyboard.press(key)
  }
  return { effort, tap, type, press }
}

for (const [locale, typed, area, name] of [
  ["ar", "سال", "السالمية", "نورة"],
  ["en", "sal", "Salmiya", "Nora"]
] as const)
  test.extend({ locale })(
    `purchase in cash (${locale}): a guest logs in, orders to a new address and sees the order in 12 taps and 26 keys at most, the next time in 5 and none`,
    locale === "ar" ? {} : longTest,
    async ({ page, context, shop, t, visit }) => {
      await context.grantPermissions(["clipboard-write"], { origin: shop.url })
      const putIntoCart = async ({ tap }: ReturnType<typeof countEffort>, product: number) => {
        await visit.openPage("/")
        await tap(page.locator(`a[href='/product/${product}']`).first())
        await visit.waitForPath(`/product/${product}`)
        await tap(visit.button("product.addToCart"))
        await tap(page.getByRole("link", { name: t("shell.cart", { count: 1 }) }))
        await visit.waitForPath("/cart")
      }
      const first = countEffort(visit)
      const { tap, type, press } = first
      await putIntoCart(first, products.musk)
      await tap(visit.button("cart.proceed"))
      await visit.waitForPath("/login")
      await expect(visit.field("login.phone")).toBeFocused()
      const number = newPhone()
      await type(number)
      await tap(visit.button("login.sendCode"))
      await visit.waitForText("login.codeHeading")
      await type(await codeSentTo(shop, `+965${number}`))
      await visit.waitForPath("/checkout")
      await visit.waitForText("refusals.checkout.noAddress")
      await expect(page.locator("main li picture")).toHaveCount(1)
      await expect(visit.field("address.area")).toBeFocused()
      await type(typed)
      await tap(page.getByRole("option", { name: area }).first())
      await expect(visit.field("address.block")).toBeFocused()
      await type("4")
      await press("Enter")
      await type("3")
      await press("Enter")
      await type("12")
      await press("Enter")
      await type(name)
      const cash = page.locator("label", { has: page.locator("input[value=cash]") })
      await visit.placeOrderButton().waitFor()
      await tap(cash)
      const shown = await visit.orderButtonText()
      await tap(visit.placeOrderButton())
      await visit.waitForPath("/thank-you")
      expect(first.effort.taps).toBeLessThanOrEqual(12)
      expect(first.effort.keys).toBeLessThanOrEqual(26)

      await visit.waitForText("checkout.orderPlacedTitle")
      await visit.button("orders.copyNumber").click()
      await visit.waitForAnnouncement("orders.numberCopied")
      const [order, ...more] = await ordersOf(shop, `+965${number}`)
      expect(more).toEqual([])
      expect(order).toMatchObject({
        payment_type: "cash",
        order_status: "confirmed",
        payment_status: "pending"
      })
      expect(shown).toContain(formatPriceInText(locale, order?.total_fils ?? 0))
      await page.getByRole("link", { name: t("shell.cartEmpty") }).waitFor()
      const requested: Array<string> = []
      page.on("request", (request) => requested.push(new URL(request.url()).pathname))
      const reloaded = await page.reload()
      expect(await reloaded?.text()).toMatch(new RegExp(`<bdi[^>]*>${order?.id}</bdi>`))
      await visit.button("orders.copyNumber").click()
      await visit.waitForAnnouncement("orders.numberCopied")
      expect(requested).not.toContain(`/api/order/${order?.id}`)
      await visit.link("checkout.track").first().click()
      await visit.waitForPath(`/order/${order?.id}`)
      await page
        .getByText(formatPrice(locale, order?.total_fils ?? 0))
        .first()
        .waitFor()
      await visit.waitForText("timeline.outForDelivery")

      const second = countEffort(visit)
      await putIntoCart(second, products.bakhoor)
      await second.tap(visit.link("cart.proceed"))
      await visit.waitForPath("/checkout")
      await second.tap(visit.placeOrderButton().filter({ hasText: /\d/ }))
      await visit.waitForPath("/thank-you")
      expect(second.effort).toEqual({ taps: 5, keys: 0 })
      expect(await ordersOf(shop, `+965${number}`)).toMatchObject([
        { payment_type: "cash" },
        { payment_type: "cash" }
      ])
    }
  )

test.extend({ locale: "en", visitor: ready })(
  "purchase by KNET: button, invoice and order have one total, reload and second tab make no second order, and note, method and receipt stay",
  async ({ page, context, shop, locale, t, visit }) => {
    await visit.openPage("/checkout")
    await visit.button("checkout.addNote").click()
    const note = page.locator("textarea[name=note]")
    await note.fill("اتصل قبل الوصول")
    await visit.choosePaymentMethod("cash")
    await page.reload()
    const cash = page.getByRole("radio", { name: new RegExp(`^${t("checkout.cash")}`) })
    await expect(cash).toBeChecked()
    await visit.choosePaymentMethod("knet")
    await expect(note).toHaveValue("اتصل قبل الوصول")
    const shown = await visit.orderButtonText()
    await visit.placeOrderButton().click()
    await page.waitForURL("**/sandbox/pay/*")
    await expect(page.locator("input[name=method]").first()).toHaveAttribute("value", "knet")
    await visit.payByCard("paid", "return", "knet")
    await page.waitForURL("**/payment-callback*")
    const address = page.url()
    await visit.waitForAnnouncement("payment.successful")
    const second = await context.newPage()
    await Promise.all([page.reload(), second.goto(address)])
    await Promise.all([visit.waitForPath("/thank-you"), second.waitForURL("**/thank-you")])
    await visit.exactText(t("checkout.orderPlacedTitle")).waitFor()

    const phone = visit.customer?.phone ?? ""
    const [orders, invoices] = await Promise.all([ordersOf(shop, phone), invoicesOf(shop, phone)])
    expect(orders).toHaveLength(1)
    expect(invoices).toHaveLength(1)
    expect(orders[0]).toMatchObject({
      payment_type: "card",
      payment_method: "knet",
      payment_status: "paid",
      note: "اتصل قبل الوصول"
    })
    expect(Number(invoices[0]?.value_fils)).toBe(Number(orders[0]?.total_fils))
    expect(shown).toContain(formatPriceInText(locale, Number(orders[0]?.total_fils)))
    await page.getByRole("link", { name: t("shell.cartEmpty") }).waitFor()
    await visit.waitForText("receipt.heading")
    await page.goto(`/order/${orders[0]?.id}`)
    await visit.waitForText("receipt.heading")
    await page.getByText("اتصل قبل الوصول").waitFor()
    await visit.openPage("/checkout")
    await visit.waitForPath("/cart")
    expect(await page.evaluate(() => localStorage.getItem("sadu"))).not.toContain("اتصل")
  }
)

test.extend({ visitor: ready })(
  "purchase by card: a declined card keeps the cart, and the next try pays the same invoice",
  async ({ page, shop, t, visit }) => {
    await visit.openPage("/checkout")
    await visit.placeOrderButton().click()
    await visit.payByCard("declined")
    await page.waitForURL("**/payment-error*")
    await visit.waitForText("refusals.providerErrors.MF002")
    await visit.waitForText("payment.errorHint")
    await page
      .getByRole("link", { name: t("shell.cart", { count: itemCount(visit.cart) }) })
      .waitFor()
    const [{ id } = { id: 0 }] = await invoicesOf(shop, visit.customer?.phone ?? "")
    const main = page.getByRole("main")
    const chat = await main.getByRole("link", { name: t("help.whatsapp") }).getAttribute("href")
    expect(new URL(chat ?? "").searchParams.get("text")).toBe(
      t("payment.askMessage", { reference: String(id) })
    )
    await visit.link("common.retry").click()
    await visit.waitForPath("/checkout")
    // Home does not ask about the payment of which the shopper was just told that it failed.
    const openPayments = page.waitForResponse("**/api/payment/open*")
    await visit.openPage("/")
    await (await openPayments).finished()
    await waitForIdle(page)
    expect(await page.getByText(t("payment.waiting"), { exact: true }).count()).toBe(0)
    await visit.openPage("/checkout")
    await visit.placeOrderButton().click()
    await visit.payByCard("paid")
    await visit.waitForPath("/thank-you")
    const phone = visit.customer?.phone ?? ""
    expect(await invoicesOf(shop, phone)).toHaveLength(1)
    expect(await ordersOf(shop, phone)).toMatchObject([{ payment_status: "paid" }])
  }
)

test.extend({ locale: "en", visitor: ready })(
  "purchase by card: an order paid in a closed tab is announced and leaves the cart",
  longTest,
  async ({ page, context, shop, t, visit }) => {
    await visit.openPage("/checkout")
    await visit.placeOrderButton().click()
    await visit.payByCard("paid", "close")
    await page.getByText(/./).first().waitFor()
    await page.close()
    const next = await context.newPage()
    await next.goto("/")
    await next.getByText(t("payment.foundPaid"), { exact: true }).waitFor()
    await next.getByRole("link", { name: t("shell.cartEmpty") }).waitFor()
    const [order, ...more] = await ordersOf(shop, visit.customer?.phone ?? "")
    expect(more).toEqual([])
    await next.getByRole("link", { name: t("payment.viewOrder") }).click()
    await next.waitForURL(`**/order/${order?.id}`)
  }
)

for (const method of ["cash", "card"] as const)
  test.extend({ visitor: ready, allowsFailedRequests: true })(
    `purchase in cash: an order whose response was lost is shown instead of a second one (next try: ${method})`,
    longTest,
    async ({ page, shop, visit }) => {
      await page.request.post(`${shop.url}/sandbox/faults`, {
        data: { call: "POST /order/store", fault: "lost_answer", times: 1, delay_ms: 0 }
      })
      await visit.openPage("/checkout")
      await visit.choosePaymentMethod("cash")
      await visit.placeOrderButton().click()
      await visit.waitForText("refusals.storeCash.offline")
      await visit.choosePaymentMethod(method)
      await visit.placeOrderButton().click()
      await visit.waitForPath("/thank-you")
      if (method === "card") await visit.waitForText("checkout.placedEarlierBody")
      expect(await ordersOf(shop, visit.customer?.phone ?? "")).toHaveLength(1)
      expect(await invoicesOf(shop, visit.customer?.phone ?? "")).toEqual([])
    }
  )

test.extend({ visitor: ready, allowsFailedRequests: true })(
  "purchase in cash: an order whose response was lost in a closed tab is announced and leaves the cart",
  longTest,
  async ({ page, context, shop, t, visit }) => {
    await page.request.post(`${shop.url}/sandbox/faults`, {
      data: { call: "POST /order/store", fault: "lost_answer", times: 1, delay_ms: 0 }
    })
    await visit.openPage("/checkout")
    await visit.choosePaymentMethod("cash")
    await visit.placeOrderButton().click()
    await visit.waitForText("refusals.storeCash.offline")
    await page.close()
    const next = await context.newPage()
    await next.goto("/")
    await next.getByText(t("payment.foundPlaced"), { exact: true }).waitFor()
    await next.getByRole("link", { name: t("shell.cartEmpty") }).waitFor()
    const [order, ...more] = await ordersOf(shop, visit.customer?.phone ?? "")
    expect(more).toEqual([])
    await next.getByRole("link", { name: t("payment.viewOrder") }).click()
    await next.waitForURL(`**/order/${order?.id}`)
  }
)

test.extend({ visitor: ready, allowsFailedRequests: true })(
  "purchase: two tabs that place the same order at the same moment make one",
  async ({ page, context, shop, t, visit }) => {
    const other = await context.newPage()
    await visit.openPage("/checkout")
    await other.goto("/checkout")
    const buttonIn = (tab: Page) =>
      tab.getByRole("button", { name: t("checkout.placeOrder") }).last()
    for (const tab of [page, other]) {
      await tab.bringToFront()
      await choosePaymentMethodOn(tab, "cash")
      await buttonIn(tab).filter({ hasText: /\d/ }).waitFor()
    }
    await Promise.all(
      [page, other].map((tab) =>
        buttonIn(tab).evaluate((button) => button instanceof HTMLElement && button.click())
      )
    )
    await Promise.any([page, other].map((tab) => tab.waitForURL("**/thank-you")))
    // The other tab shows the same order, or the cart that the order emptied.
    await Promise.all(
      [page, other].map((tab) => tab.waitForURL((url) => url.pathname !== "/checkout"))
    )
    expect(await ordersOf(shop, visit.customer?.phone ?? "")).toHaveLength(1)
  }
)

test.extend({ locale: "en", visitor: ready })(
  "purchase by card: a double tap on Pay makes one invoice, going back from its page resumes it, and it makes one order",
  async ({ page, shop, visit }) => {
    await visit.openPage("/checkout")
    await visit.choosePaymentMethod("card")
    await visit.placeOrderButton().dblclick()
    await page.waitForURL("**/sandbox/pay/*")
    const paying = page.url()
    await page.goBack()
    await visit.waitForPath("/checkout")
    await visit.placeOrderButton().click()
    await page.waitForURL("**/sandbox/pay/*")
    expect(page.url()).toBe(paying)
    await visit.payByCard("paid")
    await page.waitForURL("**/thank-you")
    const phone = visit.customer?.phone ?? ""
    expect(await ordersOf(shop, phone)).toHaveLength(1)
    expect(await invoicesOf(shop, phone)).toHaveLength(1)
  }
)
