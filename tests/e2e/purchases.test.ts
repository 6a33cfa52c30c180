import type { Locator, Page } from "@playwright/test"
import { itemCount } from "#core/cart/cartRules.ts"
import {
  products,
  invoicesOf,
  locales,
  ordersOf,
  formatPrice,
  formatPriceInText
} from "./support/shopData.ts"
import { choosePaymentMethodOn, codeSentTo } from "./support/shopperActions.ts"
import { expect, test, type Visit } from "./support/test.ts"
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

for (const locale of locales)
  test.extend({ locale, permissions: ["clipboard-write"] })(
    `purchase in cash: a guest logs in, adds an address, orders and sees the order (${locale})`,
    async ({
      page,
      shop,
      locale,
      waitForPath,
      button,
      fillAddress,
      link,
      logIn,
      openPage,
      placeOrderButton,
      orderButtonText,
      choosePaymentMethod,
      waitForText,
      t
    }) => {
      await openPage("/")
      await page.locator(`a[href='/product/${products.musk}']`).first().click()
      await waitForPath(`/product/${products.musk}`)
      await button("product.addToCart").click()
      await page.getByRole("link", { name: t("shell.cart", { count: 1 }) }).click()
      await waitForPath("/cart")
      await button("cart.proceed").click()
      await waitForPath("/login")
      const phone = await logIn()
      await waitForPath("/checkout")
      await waitForText("refusals.checkout.noAddress")
      await expect(page.locator("main li picture")).toHaveCount(1)
      await fillAddress()
      await button("checkout.addAddress").click()
      await waitForText("address.saved")
      await choosePaymentMethod("cash")
      const shown = await orderButtonText()
      await placeOrderButton().click()
      await waitForPath("/thank-you")
      await waitForText("checkout.thankYouTitle")
      await button("orders.copyNumber").click()
      await waitForText("orders.numberCopied")
      const [order, ...more] = await ordersOf(shop, phone)
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
      await button("orders.copyNumber").click()
      await waitForText("orders.numberCopied")
      expect(requested).not.toContain(`/api/order/${order?.id}`)

      await link("checkout.track").first().click()
      await waitForPath(`/order/${order?.id}`)
      await page
        .getByText(formatPrice(locale, order?.total_fils ?? 0))
        .first()
        .waitFor()
      await waitForText("timeline.outForDelivery")

      await page.locator(`a[href='/order/${order?.id}/invoice']`).click()
      await waitForText("orders.invoice")
      await page.emulateMedia({ media: "print", colorScheme: "dark" })
      expect(await printedParts(page)).toEqual({
        bars: 0,
        buttons: 0,
        sheet: 1,
        isDarkOnWhite: true
      })
      await page.emulateMedia({ media: "screen", colorScheme: "dark" })
      expect(await printedParts(page)).toEqual({
        bars: 2,
        buttons: 1,
        sheet: 1,
        isDarkOnWhite: false
      })
    }
  )

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
  return { effort, tap, type }
}

test("effort: a new customer's first purchase in cash takes 12 taps and 26 keys at most, the next one 5 and none", async ({
  page,
  context,
  shop,
  visit,
  button,
  field,
  link,
  openPage,
  placeOrderButton,
  t,
  waitForPath,
  waitForText
}) => {
  await context.grantPermissions(["geolocation"], { origin: shop.url })
  await context.setGeolocation({ latitude: 29.375, longitude: 47.977 })
  const putIntoCart = async ({ tap }: ReturnType<typeof countEffort>, product: number) => {
    await openPage("/")
    await tap(page.locator(`a[href='/product/${product}']`).first())
    await waitForPath(`/product/${product}`)
    await tap(button("product.addToCart"))
    await tap(page.getByRole("link", { name: t("shell.cart", { count: 1 }) }))
    await waitForPath("/cart")
  }
  const first = countEffort(visit)
  const { tap, type } = first
  await putIntoCart(first, products.musk)
  await tap(button("cart.proceed"))
  await waitForPath("/login")
  await expect(field("login.phone")).toBeFocused()
  const number = newPhone()
  await type(number)
  await tap(button("login.sendCode"))
  await waitForText("login.codeHeading")
  await type(await codeSentTo(shop, `+965${number}`))
  await waitForPath("/checkout")
  await tap(button("address.useMyLocation"))
  await waitForText("address.located")
  await tap(field("address.fullName"))
  await type("نورة علي")
  await tap(field("address.block"))
  await type("4")
  await tap(field("address.house"))
  await type("12")
  await tap(button("checkout.addAddress"))
  const cash = page.locator("label", { has: page.locator("input[value=cash]") })
  await placeOrderButton().waitFor()
  await tap(cash)
  await tap(placeOrderButton().filter({ hasText: /\d/ }))
  await waitForPath("/thank-you")
  expect(first.effort.taps).toBeLessThanOrEqual(12)
  expect(first.effort.keys).toBeLessThanOrEqual(26)

  const second = countEffort(visit)
  await putIntoCart(second, products.bakhoor)
  await second.tap(link("cart.proceed"))
  await waitForPath("/checkout")
  await second.tap(placeOrderButton().filter({ hasText: /\d/ }))
  await waitForPath("/thank-you")
  expect(second.effort).toEqual({ taps: 5, keys: 0 })
  expect(await ordersOf(shop, `+965${number}`)).toMatchObject([
    { payment_type: "cash" },
    { payment_type: "cash" }
  ])
})

/** What of an invoice is visible in the current medium. */
const printedParts = async (page: Page) => ({
  bars: await page.locator("header, nav").filter({ visible: true }).count(),
  buttons: await page.locator("main button").filter({ visible: true }).count(),
  sheet: await page.locator("main article table").filter({ visible: true }).count(),
  isDarkOnWhite: await page.evaluate(() => {
    const lightness = (colour: string) =>
      (colour.match(/[\d.]+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0)
    const isPainted = [...document.querySelectorAll("html, body, .frame, main, main article")].some(
      (element) => !getComputedStyle(element).backgroundColor.endsWith(", 0)")
    )
    return !isPainted && lightness(getComputedStyle(document.body).color) < 200
  })
})

test.extend({ locale: "en", visitor: ready })(
  "purchase by KNET: button, invoice and order have one total, reload and second tab make no second order, and note, method and receipt stay",
  async ({
    page,
    context,
    shop,
    locale,
    customer,
    waitForPath,
    button,
    openPage,
    placeOrderButton,
    orderButtonText,
    choosePaymentMethod,
    payByCard,
    waitForText,
    exactText,
    t
  }) => {
    await openPage("/checkout")
    await button("checkout.addNote").click()
    const note = page.locator("textarea[name=note]")
    await note.fill("اتصل قبل الوصول")
    await choosePaymentMethod("cash")
    await page.reload()
    const cash = page.getByRole("radio", { name: new RegExp(`^${t("checkout.cash")}`) })
    await expect(cash).toBeChecked()
    await choosePaymentMethod("knet")
    await expect(note).toHaveValue("اتصل قبل الوصول")
    const shown = await orderButtonText()
    await placeOrderButton().click()
    await page.waitForURL("**/sandbox/pay/*")
    await expect(page.locator("input[name=method]").first()).toHaveAttribute("value", "knet")
    await payByCard("paid", "return", "knet")
    await page.waitForURL("**/payment-callback*")
    const address = page.url()
    await waitForText("payment.successful")
    const second = await context.newPage()
    await Promise.all([page.reload(), second.goto(address)])
    await Promise.all([waitForPath("/thank-you"), second.waitForURL("**/thank-you")])
    await exactText(t("checkout.thankYouTitle")).waitFor()

    const phone = customer?.phone ?? ""
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
    await waitForText("receipt.heading")
    await page.goto(`/order/${orders[0]?.id}`)
    await waitForText("receipt.heading")
    await page.getByText("اتصل قبل الوصول").waitFor()
    await openPage("/checkout")
    await waitForPath("/cart")
    expect(await page.evaluate(() => localStorage.getItem("sadu"))).not.toContain("اتصل")
  }
)

test.extend({ visitor: ready })(
  "purchase by card: a declined card keeps the cart, and the next try pays the same invoice",
  async ({
    page,
    shop,
    customer,
    cart,
    waitForPath,
    openPage,
    placeOrderButton,
    payByCard,
    waitForText,
    link,
    t
  }) => {
    await openPage("/checkout")
    await placeOrderButton().click()
    await payByCard("declined")
    await page.waitForURL("**/payment-error*")
    await waitForText("refusals.providerErrors.MF002")
    await waitForText("payment.errorHint")
    await page.getByRole("link", { name: t("shell.cart", { count: itemCount(cart) }) }).waitFor()
    const [{ id } = { id: 0 }] = await invoicesOf(shop, customer?.phone ?? "")
    const main = page.getByRole("main")
    const chat = await main.getByRole("link", { name: t("help.whatsapp") }).getAttribute("href")
    expect(new URL(chat ?? "").searchParams.get("text")).toBe(
      t("payment.askMessage", { reference: String(id) })
    )
    await link("common.retry").click()
    await waitForPath("/checkout")
    // Home does not ask about the payment of which the shopper was just told that it failed.
    const openPayments = page.waitForResponse("**/api/payment/open*")
    await openPage("/")
    await (await openPayments).finished()
    await waitForIdle(page)
    expect(await page.getByText(t("payment.waiting"), { exact: true }).count()).toBe(0)
    await openPage("/checkout")
    await placeOrderButton().click()
    await payByCard("paid")
    await waitForPath("/thank-you")
    const phone = customer?.phone ?? ""
    expect(await invoicesOf(shop, phone)).toHaveLength(1)
    expect(await ordersOf(shop, phone)).toMatchObject([{ payment_status: "paid" }])
  }
)

test.extend({ locale: "en", visitor: ready })(
  "purchase by card: an order paid in a closed tab is announced and leaves the cart",
  async ({ page, context, shop, customer, openPage, placeOrderButton, payByCard, t }) => {
    await openPage("/checkout")
    await placeOrderButton().click()
    await payByCard("paid", "close")
    await page.getByText(/./).first().waitFor()
    await page.close()
    const next = await context.newPage()
    await next.goto("/")
    await next.getByText(t("payment.foundPaid"), { exact: true }).waitFor()
    await next.getByRole("link", { name: t("shell.cartEmpty") }).waitFor()
    const [order, ...more] = await ordersOf(shop, customer?.phone ?? "")
    expect(more).toEqual([])
    await next.getByRole("link", { name: t("payment.viewOrder") }).click()
    await next.waitForURL(`**/order/${order?.id}`)
  }
)

test.extend({ visitor: ready })(
  "order: a paid order is cancelled, its refund is shown, and it can be ordered again",
  async ({
    page,
    shop,
    cart,
    customer,
    openPage,
    placeOrderButton,
    payByCard,
    button,
    waitForText,
    t
  }) => {
    await openPage("/checkout")
    await placeOrderButton().filter({ hasText: /\d/ }).click()
    await payByCard("paid")
    await page.waitForURL("**/thank-you")
    const [order] = await ordersOf(shop, customer?.phone ?? "")
    await openPage(`/order/${order?.id}`)
    await button("orders.cancel").click()
    await button("orders.cancelConfirm").click()
    await waitForText("orders.refundRequested")
    expect(await button("orders.cancel").count()).toBe(0)
    expect(await ordersOf(shop, customer?.phone ?? "")).toMatchObject([
      { order_status: "cancelled" }
    ])
    await button("orders.reorder").click()
    await page.waitForURL("**/cart")
    await page.getByRole("link", { name: t("shell.cart", { count: itemCount(cart) }) }).waitFor()
  }
)

test.extend({ visitor: ready, allowsFailedRequests: true })(
  "purchase: two tabs that place the same order at the same moment make one",
  async ({ page, context, shop, customer, openPage, t }) => {
    const other = await context.newPage()
    await openPage("/checkout")
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
    expect(await ordersOf(shop, customer?.phone ?? "")).toHaveLength(1)
  }
)

test.extend({ locale: "en", visitor: ready, allowsFailedRequests: true })(
  "purchase: the same items within a minute are ordered again only on purpose",
  async ({
    page,
    shop,
    customer,
    cart,
    openPage,
    choosePaymentMethod,
    placeOrderButton,
    button,
    t
  }) => {
    const placeCashOrder = async () => {
      await openPage("/checkout")
      await choosePaymentMethod("cash")
      await placeOrderButton().filter({ hasText: /\d/ }).click()
    }
    await openPage("/cart")
    const before = await page.evaluate(() => localStorage.getItem("sadu"))
    await placeCashOrder()
    await page.waitForURL("**/thank-you")
    expect(itemCount(cart)).toBeGreaterThan(0)
    const phone = customer?.phone ?? ""
    await page.evaluate((state) => localStorage.setItem("sadu", state ?? ""), before)
    await placeCashOrder()
    await page.getByRole("dialog", { name: t("checkout.repeatTitle") }).waitFor()
    expect(await ordersOf(shop, phone)).toHaveLength(1)
    await button("checkout.repeatConfirm").click()
    await page.waitForURL("**/thank-you")
    expect(await ordersOf(shop, phone)).toHaveLength(2)
  }
)

for (const [method, locale] of [
  ["cash", "ar"],
  ["card", "en"]
] as const)
  test.extend({ locale, visitor: ready })(
    `purchase: a double tap on Place Order makes one order (${method})`,
    async ({
      page,
      shop,
      customer,
      openPage,
      placeOrderButton,
      choosePaymentMethod,
      payByCard
    }) => {
      await openPage("/checkout")
      await choosePaymentMethod(method)
      await placeOrderButton().dblclick()
      if (method === "card") await payByCard("paid")
      await page.waitForURL("**/thank-you")
      const phone = customer?.phone ?? ""
      expect(await ordersOf(shop, phone)).toHaveLength(1)
      expect(await invoicesOf(shop, phone)).toHaveLength(method === "card" ? 1 : 0)
    }
  )

test.extend({ visitor: ready })(
  "purchase by card: going back from the payment page resumes the same invoice",
  async ({ page, shop, customer, waitForPath, openPage, placeOrderButton }) => {
    await openPage("/checkout")
    await placeOrderButton().click()
    await page.waitForURL("**/sandbox/pay/*")
    const paying = page.url()
    await page.goBack()
    await waitForPath("/checkout")
    await placeOrderButton().click()
    await page.waitForURL("**/sandbox/pay/*")
    expect(page.url()).toBe(paying)
    expect(await invoicesOf(shop, customer?.phone ?? "")).toHaveLength(1)
  }
)
