import { type ShopProcess, startShopProcess } from "../support/startShopProcess.ts"
import { faultyCalls } from "./support/faultyCalls.ts"
import { expect, test } from "./support/test.ts"
import { longTest } from "./support/longTest.ts"
import { recoverFromFault } from "./support/sandboxFaults.ts"
import { products } from "./support/shopData.ts"

/** `npm run proof` has every fault of every call, in both locales. */
const placeOrder = faultyCalls.find(({ call }) => call === "POST /order/store")
if (placeOrder === undefined) throw new Error("There is no call that places an order")
test.extend({ visitor: placeOrder.visitor, allowsFailedRequests: true })(
  "faults: an order whose response is lost is explained, keeps the cart and is placed once when retried",
  ({ visit }) => recoverFromFault(visit, placeOrder, "lost_answer")
)

const stoppable = test.extend<object, { readonly server: ShopProcess }>({
  server: [
    async ({ browserName: _ }, use) => {
      const server = await startShopProcess()
      await use(server)
      await server.stop()
    },
    { scope: "worker" }
  ],
  shop: [({ server }, use) => use(server), { scope: "worker" }],
  visitor: { cartItems: [[products.bakhoor, 2]] },
  allowsFailedRequests: true
})

stoppable(
  "faults: while the server is stopped errors are shown in place, and the cart is there when it is back",
  longTest,
  async ({ page, t, server, visit }) => {
    const card = page
      .locator("article", { has: page.locator(`a[href='/product/${products.storybook}']`) })
      .first()
    const cart = page.getByRole("link", { name: t("shell.cart", { count: 2 }), exact: true })
    await visit.openPage("/cart")
    await page.locator("main article").waitFor()
    await visit.link("shell.homeLink").click()
    await card.waitFor()
    await server.kill9()
    await card.getByRole("button").last().click()
    await visit.waitForText("refusals.catalogue.offline")
    await cart.click()
    await visit.button("cart.proceed").waitFor()
    await expect(page.locator("main article")).toHaveCount(1)
    await visit.button("cart.proceed").click()
    await visit.waitForText("common.somethingWrong")
    const restarted = await startShopProcess({
      port: server.port,
      databaseUrl: server.databaseUrl ?? "",
      env: server.env
    })
    try {
      await visit.button("common.retry").click()
      await page.locator("input[type=tel]").waitFor()
      await visit.openPage("/cart")
      await cart.waitFor()
      await expect(page.locator("main article")).toHaveCount(1)
    } finally {
      await restarted.stop()
    }
  }
)
