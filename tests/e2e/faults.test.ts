import { afterAll, describe, expect, it } from "vitest"
import { type TestShop, startShop } from "../support/startShop.ts"
import { locales, products } from "./support/shopData.ts"
import { faults, recoverFromFault } from "./support/sandboxFaults.ts"
import { faultyCalls } from "./support/faultyCalls.ts"
import { openStage } from "./support/journey.ts"

const { visit } = openStage()

/** One fault a call, in one language; all of them, in both, are in `npm run proof`. */
const once = faultyCalls.map((call, index) => {
  const fault = faults[index % faults.length] ?? "offline"
  return [call.call, fault, locales[index % locales.length] ?? "ar", call] as const
})

describe.concurrent("when a call fails", () => {
  it.each(once)(
    "%s with %s (%s): says so in its words, keeps the cart, and goes on when asked again",
    (_, fault, language, call) =>
      expect(
        visit(language, { holds: call.holds, mayFail: true }, (visit) =>
          recoverFromFault(visit, call, fault)
        )
      ).resolves.toBeUndefined()
  )

  it("each fault is met at least twice", () => {
    for (const fault of faults) {
      expect(once.filter(([, used]) => used === fault).length, fault).toBeGreaterThanOrEqual(2)
    }
  })
})

describe("when the server stops", () => {
  const stage = openStage()
  const later: { shop: TestShop | null } = { shop: null }
  afterAll(() => later.shop?.stop())

  it("errors are shown where they happen, header and tabs live on, and the cart is still there when it is back", () =>
    stage.visit(
      "ar",
      { holds: { goods: [[products.bakhoor, 2]] }, mayFail: true },
      async (visit) => {
        const { page, button, link, open, see, say, shop } = visit
        const card = page
          .locator("article", { has: page.locator(`a[href='/product/${products.storybook}']`) })
          .first()
        const cart = page.getByRole("link", { name: say("shell.cart", { count: 2 }), exact: true })
        await open("/cart")
        await page.locator("main article").waitFor()
        await link("shell.homeLink").click()
        await card.waitFor()
        await shop.kill9()
        await card.getByRole("button").last().click()
        await see("refusals.catalogue.offline")
        await cart.click()
        await button("cart.proceed").waitFor()
        expect(await page.locator("main article").count()).toBe(1)
        await button("cart.proceed").click()
        await see("common.somethingWrong")
        later.shop = await startShop({
          port: shop.port,
          databaseUrl: shop.databaseUrl ?? "",
          env: shop.env
        })
        await button("common.retry").click()
        await page.locator("input[type=tel]").waitFor()
        await open("/cart")
        await cart.waitFor()
        expect(await page.locator("main article").count()).toBe(1)
      }
    ))
})
