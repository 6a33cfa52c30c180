import { type ShopProcess, startShopProcess } from "../support/startShopProcess.ts"
import { faultyCalls } from "./support/faultyCalls.ts"
import { expect, test } from "./support/test.ts"
import { longTest } from "./support/longTest.ts"
import { type Fault, recoverFromFault } from "./support/sandboxFaults.ts"
import { products } from "./support/shopData.ts"

/**
 * One call for each kind of outcome; every fault of every call, in both locales, is in `npm run
 * proof`.
 */
const chosenFaults: ReadonlyArray<readonly [call: string, fault: Fault, locale: "ar" | "en"]> = [
  ["POST /order/store", "lost_answer", "ar"],
  ["POST /customer/logout", "500", "ar"]
]

for (const [name, fault, locale] of chosenFaults) {
  const call = faultyCalls.find((one) => one.call === name)
  if (call === undefined) throw new Error(`There is no call ${name}`)
  test.extend({ locale, visitor: call.visitor, allowsFailedRequests: true })(
    `faults: ${name} with ${fault} is explained, keeps the cart and succeeds when retried`,
    ({ visit }) => recoverFromFault(visit, call, fault)
  )
}

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
