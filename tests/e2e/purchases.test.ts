import { describe, expect, it } from "vitest"
import { pieces } from "#core/cart/cartRules.ts"
import { products, invoicesOf, locales, ordersOf, formatPrice } from "./support/shopData.ts"
import { openStage } from "./support/journey.ts"

const { shop, visit } = openStage()

/** Ready to order: known, with an address, and two things in the cart. */
const ready = {
  customer: true,
  address: true,
  goods: [
    [products.bakhoor, 2],
    [products.saffronCoffee, 1]
  ]
} as const

describe.concurrent.each(locales)("buying (%s)", (language) => {
  it("in cash: a guest chooses, logs in on the way, gives an address, and finds the order", () =>
    visit(language, {}, async (visit) => {
      const {
        page,
        at,
        button,
        fillAddress,
        link,
        logIn,
        open,
        placeOrder,
        priceOnButton,
        chooseMethod,
        see,
        say
      } = visit
      await open("/")
      await page.locator(`a[href='/product/${products.musk}']`).first().click()
      await at(`/product/${products.musk}`)
      await button("product.addToCart").click()
      await page.getByRole("link", { name: say("shell.cart", { count: 1 }) }).click()
      await at("/cart")
      await button("cart.proceed").click()
      await at("/login")
      const phone = await logIn()
      await at("/checkout")
      await see("refusals.checkout.noAddress")
      expect(await page.locator("main li").count()).toBe(1)
      expect(await placeOrder().isDisabled()).toBe(true)

      await link("checkout.addAddress").click()
      await at("/add-address")
      await fillAddress()
      await button("address.save").click()
      await see("address.saved")
      await at("/checkout")
      await chooseMethod("cash")
      const shown = await priceOnButton()
      await placeOrder().click()
      await at("/thank-you")
      await see("checkout.thankYouTitle")
      const [order, ...more] = await ordersOf(shop(), phone)
      expect(more).toEqual([])
      expect(order).toMatchObject({
        payment_type: "cash",
        order_status: "confirmed",
        payment_status: "pending"
      })
      expect(shown).toContain(formatPrice(language, order?.total_fils ?? 0))
      await page.getByRole("link", { name: say("shell.cartEmpty") }).waitFor()

      await link("checkout.track").click()
      await at("/orders")
      await page.locator(`a[href='/order/${order?.id}']`).click()
      await at(`/order/${order?.id}`)
      await page
        .getByText(formatPrice(language, order?.total_fils ?? 0))
        .first()
        .waitFor()
      await see("timeline.outForDelivery")
    }))

  it("by card: total on the button = invoice = stored order; reload and a second tab make no second one", () =>
    visit(language, { holds: ready }, async (visit) => {
      const {
        page,
        context,
        customer,
        at,
        open,
        placeOrder,
        priceOnButton,
        payWith,
        see,
        text,
        say
      } = visit
      await open("/checkout")
      const shown = await priceOnButton()
      await placeOrder().click()
      await page.waitForURL("**/sandbox/pay/*")
      await payWith("paid")
      await page.waitForURL("**/payment-callback*")
      const address = page.url()
      await see("payment.successful")
      const second = await context.newPage()
      await Promise.all([page.reload(), second.goto(address)])
      await Promise.all([at("/thank-you"), second.waitForURL("**/thank-you")])
      await text(say("checkout.thankYouTitle")).waitFor()

      const phone = customer?.phone ?? ""
      const [orders, invoices] = await Promise.all([
        ordersOf(shop(), phone),
        invoicesOf(shop(), phone)
      ])
      expect(orders).toHaveLength(1)
      expect(invoices).toHaveLength(1)
      expect(orders[0]).toMatchObject({ payment_type: "card", payment_status: "paid" })
      expect(Number(invoices[0]?.value_fils)).toBe(Number(orders[0]?.total_fils))
      expect(shown).toContain(formatPrice(language, Number(orders[0]?.total_fils)))
      await page.getByRole("link", { name: say("shell.cartEmpty") }).waitFor()
    }))

  it("by card, declined at first: the cart stays, and trying again pays the same invoice", () =>
    visit(language, { holds: ready }, async (visit) => {
      const { page, customer, cart, at, open, placeOrder, payWith, see, link, say } = visit
      await open("/checkout")
      await placeOrder().click()
      await payWith("declined")
      await page.waitForURL("**/payment-error*")
      await see("refusals.providerErrors.MF002")
      await see("payment.errorHint")
      await page.getByRole("link", { name: say("shell.cart", { count: pieces(cart) }) }).waitFor()
      await link("common.retry").click()
      await at("/checkout")
      await placeOrder().click()
      await payWith("paid")
      await at("/thank-you")
      const phone = customer?.phone ?? ""
      expect(await invoicesOf(shop(), phone)).toHaveLength(1)
      expect(await ordersOf(shop(), phone)).toMatchObject([{ payment_status: "paid" }])
    }))

  it("paid and the tab closed: the order is announced at the next visit, and the cart that equals it is cleared", () =>
    visit(
      language,
      { holds: ready },
      async ({ page, context, customer, open, placeOrder, payWith, t, say }) => {
        await open("/checkout")
        await placeOrder().click()
        await payWith("paid", "close")
        await page.getByText(/./).first().waitFor()
        await page.close()
        const next = await context.newPage()
        await next.goto("/")
        await next.getByText(t("payment.foundPaid"), { exact: true }).waitFor()
        await next.getByRole("link", { name: say("shell.cartEmpty") }).waitFor()
        const [order, ...more] = await ordersOf(shop(), customer?.phone ?? "")
        expect(more).toEqual([])
        await next.getByRole("link", { name: say("payment.viewOrder") }).click()
        await next.waitForURL(`**/order/${order?.id}`)
      }
    ))

  it("paid and the tab closed, then something else put in the cart: the announcement leaves the cart alone", () =>
    visit(
      language,
      { holds: ready },
      async ({ page, context, cart, customer, open, placeOrder, payWith, t, say }) => {
        await open("/checkout")
        await placeOrder().click()
        await page.waitForURL("**/sandbox/pay/*")
        const other = await context.newPage()
        await other.goto(`/product/${products.storybook}`)
        await other.getByRole("button", { name: t("product.addToCart") }).click()
        await other
          .getByRole("link", { name: say("shell.cart", { count: pieces(cart) + 1 }) })
          .waitFor()
        await payWith("paid", "close")
        await page.getByText(/./).first().waitFor()
        await other.goto("/")
        await other.getByText(t("payment.foundPaid"), { exact: true }).waitFor()
        await other
          .getByRole("link", { name: say("shell.cart", { count: pieces(cart) + 1 }) })
          .waitFor()
        expect(await ordersOf(shop(), customer?.phone ?? "")).toHaveLength(1)
      }
    ))

  it.each(["cash", "card"] as const)("a double tap on Place Order (%s) orders once", (method) =>
    visit(
      language,
      { holds: ready },
      async ({ page, customer, open, placeOrder, chooseMethod, payWith }) => {
        await open("/checkout")
        await chooseMethod(method)
        await placeOrder().dblclick()
        if (method === "card") await payWith("paid")
        await page.waitForURL("**/thank-you")
        const phone = customer?.phone ?? ""
        expect(await ordersOf(shop(), phone)).toHaveLength(1)
        expect(await invoicesOf(shop(), phone)).toHaveLength(method === "card" ? 1 : 0)
      }
    )
  )

  it("back from the payment page, the same invoice is resumed", () =>
    visit(language, { holds: ready }, async ({ page, customer, at, open, placeOrder }) => {
      await open("/checkout")
      await placeOrder().click()
      await page.waitForURL("**/sandbox/pay/*")
      const paying = page.url()
      await page.goBack()
      await at("/checkout")
      await placeOrder().click()
      await page.waitForURL("**/sandbox/pay/*")
      expect(page.url()).toBe(paying)
      expect(await invoicesOf(shop(), customer?.phone ?? "")).toHaveLength(1)
    }))
})
