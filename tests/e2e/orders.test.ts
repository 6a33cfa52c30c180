import type { Page } from "@playwright/test"
import { query } from "../support/apiClient.ts"
import { insertOrders } from "../support/insertOrders.ts"
import { longTest } from "./support/longTest.ts"
import { expect, test } from "./support/test.ts"
import { products } from "./support/shopData.ts"

test.extend({ visitor: { address: true, customer: true, cartItems: [[products.bakhoor, 1]] } })(
  "profile: deleting the account ends the session and clears the device",
  async ({ page, shop, t, visit }) => {
    await visit.openPage("/profile")
    for (const words of ["profile.orders", "profile.addresses"] as const)
      await visit.waitForText(words)
    await page.getByRole("button", { name: t("profile.deleteAccount") }).click()
    await visit.waitForText("profile.deleteQuestion")
    await page
      .locator("dialog[open]")
      .getByRole("button", { name: t("profile.deleteAccount") })
      .click()
    await visit.waitForPath("/")
    await visit.waitForAnnouncement("profile.deleted")
    const storage = await visit.readStorage()
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
    expect(JSON.stringify(storage)).not.toContain(visit.customer?.token)
    await page.getByRole("link", { name: t("shell.cartEmpty") }).waitFor()
    expect(
      await query(shop, "select 1 from session where customer_id = $1 and revoked_at is null", [
        visit.customer?.userId
      ])
    ).toEqual([])
    await visit.openPage("/profile")
    await visit.waitForText("profile.loginHint")
    expect(await visit.button("profile.logout").count()).toBe(0)
    await page.getByRole("link", { name: t("common.login") }).click()
    await visit.waitForPath("/login")
    await visit.logIn()
    await visit.waitForPath("/profile")
    await visit.waitForText("profile.orders")

    // A new account is asked for the name once; what is typed outlives a reload.
    await visit.waitForText("profile.askName")
    await visit.button("profile.skipName").click()
    await page.getByText(t("profile.askName")).waitFor({ state: "detached" })
    await page.locator("main a[href='/profile/details']").click()
    await visit.waitForPath("/profile/details")
    await visit.field("profile.name").fill("أم سالم")
    await page.reload()
    await visit.field("profile.name").waitFor()
    await expect(visit.field("profile.name")).toHaveValue("أم سالم")
    await visit.waitForHydration()
    await visit.button("profile.saveDetails").click()
    await visit.waitForAnnouncement("profile.detailsSaved")
    await visit.waitForPath("/profile")
    await page.getByText(t("profile.hello", { name: "أم سالم" })).waitFor()
  }
)

test.extend({ visitor: { customer: true } })(
  "orders: more load on scrolling, and going back keeps them, the place, and the status seen meanwhile",
  async ({ page, shop, t, visit }) => {
    await insertOrders(
      shop,
      Number(visit.customer?.userId),
      Array.from({ length: 23 }, (_, at) => `2026-03-01T10:00:${10 + at}Z`)
    )
    const laterPages: Array<string> = []
    page.on("request", (request) => {
      if (request.url().includes("/orders?cursor=")) laterPages.push(request.url())
    })
    await visit.openPage("/orders")
    const cards = page.locator("main a[href^='/order/']")
    await expect(cards).toHaveCount(20)
    expect(laterPages).toEqual([])
    await cards.last().scrollIntoViewIfNeeded()
    await expect(cards).toHaveCount(23)
    const address = (await cards.nth(21).getAttribute("href")) ?? ""
    await query(shop, "update orders set order_status = 'shipped' where id = $1", [
      address.split("/")[2]
    ])
    await cards.nth(21).click()
    await visit.waitForPath(address)
    await page.getByText(t("orders.tracking"), { exact: true }).first().waitFor()
    await page.goBack()
    await visit.waitForPath("/orders")
    await page
      .locator(`main a[href='${address}']`)
      .getByText(t("orderStatus.shipped"), { exact: true })
      .waitFor()
    await expect(cards).toHaveCount(23)
    expect(laterPages).toHaveLength(1)
    await expect
      .poll(() => cards.nth(21).evaluate((card) => card.getBoundingClientRect().top < innerHeight))
      .toBe(true)
  }
)

test.extend({ visitor: { customer: true } })(
  "orders: the page of an order prints the invoice that has a page of its own, and nothing else",
  longTest,
  async ({ page, shop, t, visit }) => {
    const [id] = await insertOrders(shop, Number(visit.customer?.userId), ["2026-03-01T10:00:00Z"])
    const invoice = page.locator("article", { hasText: t("orders.invoice") })
    await visit.openPage(`/order/${id}`)
    await page.getByText(t("orders.tracking"), { exact: true }).waitFor()
    await invoice.waitFor({ state: "attached" })
    expect(await invoice.isVisible()).toBe(false)
    await page.emulateMedia({ media: "print", colorScheme: "dark" })
    expect(await isDarkOnWhite(page)).toBe(true)
    const text = await invoice.innerText()
    expect(text).toContain(`${id}`)
    expect((await page.locator("body").innerText()).trim()).toBe(text.trim())
    await page.emulateMedia({ media: "screen" })
    await invoice.waitFor({ state: "hidden" })
    await page.emulateMedia({ media: "print" })
    await visit.openPage(`/order/${id}/invoice`)
    await invoice.waitFor()
    expect(await invoice.innerText()).toBe(text)
    await expect(page.locator("header, nav, main button").filter({ visible: true })).toHaveCount(0)
  }
)

/** Whether the text is dark, and nothing paints a background. */
const isDarkOnWhite = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const parts = getComputedStyle(document.body).color.match(/[\d.]+/g) ?? []
    const lightness = parts.slice(0, 3).reduce((sum, part) => sum + Number(part), 0)
    const painted = [...document.querySelectorAll("html, body, .frame, main, main article")].filter(
      (element) => !getComputedStyle(element).backgroundColor.endsWith(", 0)")
    )
    return lightness < 200 && painted.length === 0
  })
