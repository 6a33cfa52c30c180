import { expect } from "vitest"
import { query } from "../support/apiClient.ts"
import { insertOrders } from "../support/insertOrders.ts"
import { setUpJourneys } from "./support/journey.ts"
import { products } from "./support/shopData.ts"
import { waitForValue } from "./support/waitForValue.ts"

const { shop, journey } = setUpJourneys()

journey(
  "profile: deleting the account ends the session and clears the device",
  "ar",
  { visitor: { address: true, customer: true, cartItems: [[products.bakhoor, 1]] } },
  async (visit) => {
    const {
      page,
      waitForPath,
      waitForHydration,
      button,
      customer,
      field,
      openPage,
      waitForText,
      t,
      readStorage,
      logIn
    } = visit
    await openPage("/profile")
    for (const words of ["profile.orders", "profile.addresses"] as const) await waitForText(words)
    await page.getByRole("button", { name: t("profile.deleteAccount") }).click()
    await waitForText("profile.deleteQuestion")
    await page
      .locator("dialog[open]")
      .getByRole("button", { name: t("profile.deleteAccount") })
      .click()
    await waitForPath("/")
    await waitForText("profile.deleted")
    const storage = await readStorage()
    for (const name of [
      "auth_token",
      "user_id",
      "user_name",
      "user_mobile",
      "selectedAddress",
      "pendingOrder"
    ]) {
      expect(storage).not.toHaveProperty(name)
    }
    expect(JSON.stringify(storage)).not.toContain(customer?.token)
    await page.getByRole("link", { name: t("shell.cartEmpty") }).waitFor()
    expect(
      await query(shop(), "select 1 from session where customer_id = $1 and revoked_at is null", [
        customer?.userId
      ])
    ).toEqual([])
    await openPage("/profile")
    await waitForText("profile.loginHint")
    expect(await button("profile.logout").count()).toBe(0)
    await page.getByRole("link", { name: t("common.login") }).click()
    await waitForPath("/login")
    await logIn()
    await waitForPath("/profile")
    await waitForText("profile.orders")

    // A new account is asked for the name once; what is typed outlives a reload.
    await waitForText("profile.askName")
    await button("profile.skipName").click()
    await page.getByText(t("profile.askName")).waitFor({ state: "detached" })
    await page.locator("main a[href='/profile/details']").click()
    await waitForPath("/profile/details")
    await field("profile.name").fill("أم سالم")
    await page.reload()
    await field("profile.name").waitFor()
    expect(await field("profile.name").inputValue()).toBe("أم سالم")
    await waitForHydration()
    await button("profile.saveDetails").click()
    await waitForText("profile.detailsSaved")
    await waitForPath("/profile")
    await page.getByText(t("profile.hello", { name: "أم سالم" })).waitFor()
  }
)

journey(
  "orders: more load on scrolling, and going back keeps them, the place, and the status seen meanwhile",
  "ar",
  { visitor: { customer: true } },
  async ({ customer, openPage, page, t, waitForPath }) => {
    await insertOrders(
      shop(),
      Number(customer?.userId),
      Array.from({ length: 23 }, (_, at) => `2026-03-01T10:00:${10 + at}Z`)
    )
    const laterPages: Array<string> = []
    page.on("request", (request) => {
      if (request.url().includes("/orders?cursor=")) laterPages.push(request.url())
    })
    await openPage("/orders")
    const cards = page.locator("main a[href^='/order/']")
    await waitForValue(() => cards.count(), 20, "orders of the first page")
    expect(laterPages).toEqual([])
    await cards.last().scrollIntoViewIfNeeded()
    await waitForValue(() => cards.count(), 23, "orders of both pages")
    const address = (await cards.nth(21).getAttribute("href")) ?? ""
    await query(shop(), "update orders set order_status = 'shipped' where id = $1", [
      address.split("/")[2]
    ])
    await cards.nth(21).click()
    await waitForPath(address)
    await page.getByText(t("orders.tracking"), { exact: true }).first().waitFor()
    await page.goBack()
    await waitForPath("/orders")
    await page
      .locator(`main a[href='${address}']`)
      .getByText(t("orderStatus.shipped"), { exact: true })
      .waitFor()
    expect(await cards.count()).toBe(23)
    expect(laterPages).toHaveLength(1)
    await waitForValue(
      () => cards.nth(21).evaluate((card) => card.getBoundingClientRect().top < innerHeight),
      true,
      "the opened order is in the window again"
    )
  }
)

journey(
  "orders: the page of an order prints the invoice that has a page of its own, and nothing else",
  "ar",
  { visitor: { customer: true } },
  async ({ customer, openPage, page, t }) => {
    const [id] = await insertOrders(shop(), Number(customer?.userId), ["2026-03-01T10:00:00Z"])
    const invoice = page.locator("article", { hasText: t("orders.invoice") })
    await openPage(`/order/${id}`)
    await page.getByText(t("orders.tracking"), { exact: true }).waitFor()
    await invoice.waitFor({ state: "attached" })
    expect(await invoice.isVisible()).toBe(false)
    await page.emulateMedia({ media: "print" })
    const text = await invoice.innerText()
    expect(text).toContain(`${id}`)
    expect((await page.locator("body").innerText()).trim()).toBe(text.trim())
    await page.emulateMedia({ media: "screen" })
    await invoice.waitFor({ state: "hidden" })
    await page.emulateMedia({ media: "print" })
    await openPage(`/order/${id}/invoice`)
    await invoice.waitFor()
    expect(await invoice.innerText()).toBe(text)
  }
)
