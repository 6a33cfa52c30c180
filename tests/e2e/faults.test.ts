import { afterAll, expect, it } from "vitest"
import { type TestShop, startShop } from "../support/startShop.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { faultyCalls } from "./support/faultyCalls.ts"
import { setUpJourneys, runJourney } from "./support/journey.ts"
import { launchBrowser } from "./support/launchBrowser.ts"
import { type Fault, recoverFromFault } from "./support/sandboxFaults.ts"
import { products } from "./support/shopData.ts"

const { journey } = setUpJourneys()

/**
 * One call for each kind of outcome; every fault of every call, in both locales, is in `npm run
 * proof`.
 */
const chosenFaults: ReadonlyArray<readonly [call: string, fault: Fault, locale: "ar" | "en"]> = [
  ["POST /order/store", "lost_answer", "ar"],
  ["POST /payment/initiate", "lost_answer", "en"],
  ["GET /payment/status", "offline", "ar"],
  ["GET /deliveryCharges_admin", "wrong_types", "en"],
  ["POST /verify-otp", "429", "ar"],
  ["POST /customer/logout", "500", "ar"]
]

for (const [name, fault, locale] of chosenFaults) {
  const call = faultyCalls.find((one) => one.call === name)
  if (call === undefined) throw new Error(`There is no call ${name}`)
  journey(
    `faults: ${name} with ${fault} is explained, keeps the cart and succeeds when retried`,
    locale,
    { visitor: call.visitor, allowsFailedRequests: true },
    (visit) => recoverFromFault(visit, call, fault)
  )
}

const browser = sharedFixture(
  () => launchBrowser({ pictures: false }),
  (browser) => browser.close()
)
const ownShop = sharedFixture(
  () => startShop(),
  (shop) => shop.stop()
)
const restarted: { shop: TestShop | null } = { shop: null }
afterAll(() => restarted.shop?.stop())

it("faults: while the server is stopped errors are shown in place, and the cart is there when it is back", () =>
  runJourney(
    ownShop(),
    browser(),
    "ar",
    { visitor: { cartItems: [[products.bakhoor, 2]] }, allowsFailedRequests: true },
    async ({ page, button, link, openPage, waitForText, t }) => {
      const shop = ownShop()
      const card = page
        .locator("article", { has: page.locator(`a[href='/product/${products.storybook}']`) })
        .first()
      const cart = page.getByRole("link", { name: t("shell.cart", { count: 2 }), exact: true })
      await openPage("/cart")
      await page.locator("main article").waitFor()
      await link("shell.homeLink").click()
      await card.waitFor()
      await shop.kill9()
      await card.getByRole("button").last().click()
      await waitForText("refusals.catalogue.offline")
      await cart.click()
      await button("cart.proceed").waitFor()
      expect(await page.locator("main article").count()).toBe(1)
      await button("cart.proceed").click()
      await waitForText("common.somethingWrong")
      restarted.shop = await startShop({
        port: shop.port,
        databaseUrl: shop.databaseUrl ?? "",
        env: shop.env
      })
      await button("common.retry").click()
      await page.locator("input[type=tel]").waitFor()
      await openPage("/cart")
      await cart.waitFor()
      expect(await page.locator("main article").count()).toBe(1)
    }
  ))
