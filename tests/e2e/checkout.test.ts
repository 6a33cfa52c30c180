import { setStock } from "../support/orderClient.ts"
import { query } from "../support/apiClient.ts"
import { formatPrice, formatPriceInText, ordersOf, products } from "./support/shopData.ts"
import { expect, test } from "./support/test.ts"

const ready = {
  customer: true,
  address: true,
  cartItems: [
    [products.bakhoor, 2],
    [products.musk, 1]
  ]
} as const
test.extend({ locale: "en", visitor: { cartItems: [[products.bakhoor, 1]] } })(
  "checkout: an empty cart is redirected to the cart, and a guest to the login",
  async ({ page, waitForPath, button, field, logIn, openPage, t, waitForText }) => {
    for (const [path, isOrderDetail] of [
      ["/order/1?from=mail", true],
      ["/checkout", false]
    ] as const) {
      await page.goto(path)
      await waitForPath("/login")
      const state: unknown = await page.evaluate(() => history.state.usr)
      expect(state).toMatchObject({
        returnTo: path,
        isOrderDetail,
        timestamp: expect.any(Number)
      })
    }
    await logIn()
    await waitForPath("/checkout")
    await waitForText("refusals.delivery.noAddress")
    await waitForText("refusals.checkout.noAddress")
    // The main button works, and leads to what is missing.
    await button("checkout.addAddress").click()
    await waitForText("refusals.addressForm.required")
    await expect(field("address.area")).toBeFocused()
    await page.getByText(t("checkout.totalEstimate"), { exact: true }).waitFor()
    await openPage("/cart")
    await page.locator("main article button").first().click()
    await waitForText("cart.empty")
    await page.goto("/checkout")
    await waitForPath("/cart")
  }
)

test.extend({ visitor: ready })(
  "checkout: a promo typed with Arabic and Persian digits lowers the total, survives a reload and can be removed",
  async ({ page, locale, button, field, openPage, orderButtonText, waitForText }) => {
    await openPage("/checkout")
    await orderButtonText()
    await button("checkout.addPromo").click()
    const input = page.locator("input[name=promo]")
    await expect(input).toBeFocused()
    await input.fill(" sadu۰ ")
    await input.evaluate(
      (field) => field instanceof HTMLInputElement && field.setSelectionRange(5, 5)
    )
    await page.keyboard.insertText("١")
    // The cursor stays behind the digit that was typed.
    expect(
      await input.evaluate((field) =>
        field instanceof HTMLInputElement ? [field.value, field.selectionStart] : null
      )
    ).toEqual([" sadu10 ", 6])
    await button("checkout.apply").click()
    await waitForText("checkout.applied")
    await expect(input).toBeDisabled()
    expect(await orderButtonText()).toContain(formatPriceInText(locale, 23_400 - 2_340 + 500))
    await waitForText("orders.discountAmount", { amount: 2_340 })
    await page.reload()
    await waitForText("orders.discountAmount", { amount: 2_340 })
    await button("checkout.removePromo").click()
    await expect(field("checkout.promo")).toBeEnabled()
    await page.getByText(formatPrice(locale, 23_900), { exact: true }).waitFor()
  }
)

test.extend({ visitor: ready })(
  "checkout: a device without a chosen address gets the saved one, and chooses it",
  async ({ page, address, button, openPage, orderButtonText, readStorage }) => {
    await openPage("/cart")
    await page.evaluate(() => {
      const { address: _, ...state } = JSON.parse(localStorage.getItem("sadu") ?? "{}")
      localStorage.setItem("sadu", JSON.stringify(state))
      localStorage.removeItem("selectedAddress")
    })
    await openPage("/checkout")
    await page.getByText(address?.fullName ?? "").waitFor()
    await orderButtonText()
    expect(await button("checkout.addAddress").count()).toBe(0)
    expect(JSON.parse((await readStorage())["sadu"] ?? "")).toMatchObject({
      address: { selected: { id: address?.id } }
    })
  }
)

for (const [width, locale, context] of [
  [390, "ar", {}],
  [1280, "en", { viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false }]
] as const)
  test.extend({ locale, visitor: ready, ...context })(
    `checkout: at ${width} px, an added address and one of the list lead back with it (${locale})`,
    async ({ page, address, button, field, fillAddress, link, openPage, t, waitForPath }) => {
      const deliveryAddress = page.locator("main section, main div").filter({
        has: page.getByRole("heading", { name: t("checkout.deliverTo") })
      })
      const expectAddressOf = async (name: string) => {
        await waitForPath("/checkout")
        await deliveryAddress.getByText(name).first().waitFor()
      }
      const openAddresses = async () => {
        await link("checkout.change").click()
        await waitForPath("/address-list")
        await page.getByRole("radio").first().waitFor({ state: "attached" })
      }
      const saved = address?.fullName ?? ""
      const added = "نورة العتيبي"
      await openPage("/cart")
      await openPage("/checkout")
      await expectAddressOf(saved)
      await openAddresses()
      await link("address.add").last().click()
      await waitForPath("/add-address")
      await expect(field("address.fullName")).toHaveValue(saved)
      await fillAddress()
      await button("address.save").click()
      await expectAddressOf(added)
      await openAddresses()
      await page.locator("label", { hasText: saved }).click()
      await expectAddressOf(saved)
      await openAddresses()
      // With the keyboard the choice alone does not leave the page.
      await page.getByRole("radio", { checked: true }).press("ArrowDown")
      await page.getByRole("radio", { name: added, checked: true }).waitFor({ state: "attached" })
      await button("address.choose").click()
      await expectAddressOf(added)
      // The pages in between are not in the history any more.
      await page.goBack()
      await waitForPath("/cart")
    }
  )

/** Products whose price and stock this journey changes: no other journey uses them. */
const [raised, scarce] = [126, 105]

test.extend({
  visitor: {
    ...ready,
    cartItems: [
      [raised, 1],
      [scarce, 3]
    ]
  },
  allowsFailedRequests: true
})(
  "checkout: a raised price and reduced stock are confirmed before the order is placed",
  async ({
    page,
    shop,
    waitForPath,
    cart,
    choosePaymentMethod,
    customer,
    openPage,
    t,
    placeOrderButton,
    orderButtonText,
    waitForText
  }) => {
    const [first, second] = cart.lines
    await openPage("/checkout")
    await orderButtonText()
    await choosePaymentMethod("cash")
    const price = Number(first?.price) + 250
    await query(shop, "update product set price_fils = $2 where id = $1", [raised, price])
    await placeOrderButton().click()
    await waitForText("checkout.changedPrice", {
      name: first?.name ?? "",
      from: Number(first?.price),
      to: price
    })
    await page.keyboard.press("Escape")
    await page.locator("dialog[open]").waitFor({ state: "detached" })
    expect(await ordersOf(shop, customer?.phone ?? "")).toEqual([])
    await setStock(shop, scarce, 1)
    await placeOrderButton().click()
    await waitForText("checkout.changedLeft", { name: second?.name ?? "", count: 1 })
    await page.locator("dialog[open] button").last().click()
    await waitForPath("/thank-you")
    const [order] = await ordersOf(shop, customer?.phone ?? "")
    expect(
      await query(
        shop,
        "select sum(quantity)::integer as quantity from order_line where order_id = $1",
        [order?.id]
      )
    ).toEqual([{ quantity: 2 }])
    await page.getByRole("link", { name: t("shell.cartEmpty") }).waitFor()
  }
)

test.extend({ locale: "en", visitor: ready, allowsFailedRequests: true })(
  "checkout: an ended session leads to the login, and the cart stays",
  async ({
    page,
    shop,
    waitForPath,
    choosePaymentMethod,
    customer,
    openPage,
    placeOrderButton,
    orderButtonText,
    waitForText
  }) => {
    await openPage("/checkout")
    await orderButtonText()
    await choosePaymentMethod("cash")
    await query(shop, "update session set revoked_at = now() where customer_id = $1", [
      customer?.userId
    ])
    await placeOrderButton().click()
    await waitForPath("/login")
    await waitForText("refusals.sessionEnded")
    expect(await page.evaluate(() => localStorage.getItem("auth_token"))).toBe(null)
    expect(
      JSON.parse((await page.evaluate(() => localStorage.getItem("sadu"))) ?? "").cart.items
    ).toHaveLength(2)
  }
)
