import { expect } from "vitest"
import { query } from "../support/apiClient.ts"
import { setUpJourneys } from "./support/journey.ts"
import { products } from "./support/shopData.ts"

const { shop, journey } = setUpJourneys()

journey(
  "profile: deleting the account ends the session and clears the device",
  "ar",
  { visitor: { address: true, customer: true, cartItems: [[products.bakhoor, 1]] } },
  async (visit) => {
    const { page, waitForPath, button, customer, openPage, waitForText, t, readStorage, logIn } =
      visit
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
  }
)
