import { query } from "../support/apiClient.ts"
import { formatPrice, formatPriceInText, products } from "./support/shopData.ts"
import { longTest } from "./support/longTest.ts"
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
  async ({ page, t, visit }) => {
    for (const [path, isOrderDetail] of [
      ["/order/1?from=mail", true],
      ["/checkout", false]
    ] as const) {
      await page.goto(path)
      await visit.waitForPath("/login")
      const state: unknown = await page.evaluate(() => history.state.usr)
      expect(state).toMatchObject({
        returnTo: path,
        isOrderDetail,
        timestamp: expect.any(Number)
      })
    }
    await visit.logIn()
    await visit.waitForPath("/checkout")
    await visit.waitForText("refusals.delivery.noAddress")
    await visit.waitForText("refusals.checkout.noAddress")
    // The main button works, and leads to what is missing.
    await expect(visit.field("address.area")).toBeFocused()
    await visit.placeOrderButton().click()
    await visit.waitForText("refusals.addressForm.fieldRequired")
    await expect(visit.field("address.area")).toBeFocused()
    await page.getByText(t("checkout.totalEstimate"), { exact: true }).waitFor()
    await visit.openPage("/cart")
    await page.locator("main article button").first().click()
    await visit.waitForText("cart.empty")
    await page.goto("/checkout")
    await visit.waitForPath("/cart")
  }
)

test.extend({ visitor: ready })(
  "checkout: a promo typed with Arabic and Persian digits lowers the total, survives a reload and can be removed",
  longTest,
  async ({ page, locale, visit }) => {
    await visit.openPage("/checkout")
    await visit.orderButtonText()
    await visit.button("checkout.addPromo").click()
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
    await visit.button("checkout.apply").click()
    await visit.waitForText("checkout.applied")
    await expect(input).toBeDisabled()
    expect(await visit.orderButtonText()).toContain(formatPriceInText(locale, 23_400 - 2_340 + 500))
    await visit.waitForText("orders.discountAmount", { amount: 2_340 })
    await page.reload()
    await visit.waitForText("orders.discountAmount", { amount: 2_340 })
    await visit.button("checkout.removePromo").click()
    await expect(visit.field("checkout.promo")).toBeEnabled()
    await page.getByText(formatPrice(locale, 23_900), { exact: true }).waitFor()
  }
)

test.extend({ visitor: ready })(
  "checkout: a device without a chosen address gets the saved one, and chooses it",
  longTest,
  async ({ page, visit }) => {
    await visit.openPage("/cart")
    await page.evaluate(() => {
      const { address: _, ...state } = JSON.parse(localStorage.getItem("sadu") ?? "{}")
      localStorage.setItem("sadu", JSON.stringify(state))
      localStorage.removeItem("selectedAddress")
    })
    await visit.openPage("/checkout")
    await page.getByText(visit.address?.fullName ?? "").waitFor()
    await visit.orderButtonText()
    expect(await visit.field("address.area").count()).toBe(0)
    expect(JSON.parse((await visit.readStorage())["sadu"] ?? "")).toMatchObject({
      address: { selected: { id: visit.address?.id } }
    })
  }
)

test.extend({ visitor: ready })(
  "checkout: an added address and one of the list lead back with it",
  async ({ page, t, visit }) => {
    const deliveryAddress = page.locator("main section, main div").filter({
      has: page.getByRole("heading", { name: t("checkout.deliverTo") })
    })
    const expectAddressOf = async (name: string) => {
      await visit.waitForPath("/checkout")
      await deliveryAddress.getByText(name).first().waitFor()
    }
    const openAddresses = async () => {
      await visit.link("checkout.change").click()
      await visit.waitForPath("/address-list")
      await page.getByRole("radio").first().waitFor({ state: "attached" })
    }
    const saved = visit.address?.fullName ?? ""
    const added = "نورة العتيبي"
    await visit.openPage("/cart")
    await visit.openPage("/checkout")
    await expectAddressOf(saved)
    await openAddresses()
    await visit.link("address.add").last().click()
    await visit.waitForPath("/add-address")
    await expect(visit.field("address.fullName")).toHaveValue(saved)
    await visit.fillAddress()
    await visit.button("address.save").click()
    await expectAddressOf(added)
    await openAddresses()
    await page.locator("label", { hasText: saved }).click()
    await expectAddressOf(saved)
    await openAddresses()
    // With the keyboard the choice alone does not leave the page.
    await page.getByRole("radio", { checked: true }).press("ArrowDown")
    await page.getByRole("radio", { name: added, checked: true }).waitFor({ state: "attached" })
    await visit.button("address.choose").click()
    await expectAddressOf(added)
    // The pages in between are not in the history any more.
    await page.goBack()
    await visit.waitForPath("/cart")
  }
)

test.extend({ locale: "en", visitor: ready, allowsFailedRequests: true })(
  "checkout: an ended session leads to the login, and the cart stays",
  longTest,
  async ({ page, shop, visit }) => {
    await visit.openPage("/checkout")
    await visit.orderButtonText()
    await visit.choosePaymentMethod("cash")
    await query(shop, "update session set revoked_at = now() where customer_id = $1", [
      visit.customer?.userId
    ])
    await visit.placeOrderButton().click()
    await visit.waitForPath("/login")
    await visit.waitForAnnouncement("refusals.sessionEnded")
    expect(await page.evaluate(() => localStorage.getItem("auth_token"))).toBe(null)
    expect(
      JSON.parse((await page.evaluate(() => localStorage.getItem("sadu"))) ?? "").cart.items
    ).toHaveLength(2)
  }
)
