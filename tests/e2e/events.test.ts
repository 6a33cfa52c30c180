import type { BrowserContext, Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { openBeforeHydration } from "./support/beforeHydration.ts"
import { waitForValue } from "./support/waitForValue.ts"
import { products, locales, ordersOf } from "./support/shopData.ts"
import { openStage, type Visit } from "./support/journey.ts"

const { visit } = openStage()

/** What this browser told the pixel, as it went over the wire. */
const listening = (context: BrowserContext) => {
  const told: Array<Record<string, unknown>> = []
  context.on("request", (request) => {
    if (request.url().endsWith("/sandbox/events")) told.push(JSON.parse(request.postData() ?? "{}"))
  })
  const names = () => told.map(({ event }) => event)
  const heard = async (page: Page, event: string, times = 1) => {
    const count = () => names().filter((name) => name === event).length
    for (const until = Date.now() + 15_000; count() < times && Date.now() < until;)
      await page.waitForTimeout(100)
    expect({ event, times: count(), told: names() }).toMatchObject({ event, times })
  }
  return { told, names, heard }
}

const asked = ({ page, say }: Visit) => page.getByRole("region", { name: say("consent.title") })

/** How far the question reaches over the bar at the foot of the page, in pixels. */
const lapBetween = async (visit: Visit): Promise<number> => {
  const bar = await visit
    .button("product.addToCart")
    .locator("xpath=ancestor::main/div[last()]")
    .boundingBox()
  const question = await asked(visit).boundingBox()
  if (bar === null || question === null) throw new Error("One of them is not there")
  return Math.max(0, Math.round(question.y + question.height - bar.y))
}

describe.concurrent.each(locales)("what is counted (%s)", (language) => {
  it("is nothing before it is allowed and nothing once it is refused; it is asked once, and can be changed on the profile", () =>
    visit(language, { holds: { consent: null } }, async (here) => {
      const { page, context, open, button, link, at, see } = here
      const { names, heard } = listening(context)
      await open(`/product/${products.bakhoor}`)
      await button("product.addToCart").click()
      await asked(here).waitFor()
      // What is said in passing leaves its answers in reach.
      await page.locator("main button[aria-pressed=false]").first().click()
      await open("/favorites")
      await page.locator("main article").getByRole("button", { pressed: true }).first().click()
      await button("common.undo").waitFor()
      await asked(here).getByRole("button").first().click({ trial: true })
      await open(`/product/${products.bakhoor}`)
      await asked(here).waitFor()
      // At the end of the page too it leaves the button in sight.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await button("product.addToCart").click()
      // With words of twice their size bar and question are higher: still neither lies over the other.
      await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"))
      await waitForValue(() => lapBetween(here), 0, "the question over the bar")
      await page.evaluate(() => scrollTo(0, 0))
      await waitForValue(() => lapBetween(here), 0, "the question over the bar, at the top")
      await page.evaluate(() => void (document.documentElement.style.fontSize = ""))
      expect(names()).toEqual([])
      await asked(here).getByRole("button").first().click()
      await asked(here).waitFor({ state: "detached" })
      await waitForValue(
        () => page.evaluate(() => document.activeElement?.matches("nav a") === true),
        true,
        "the focus at the foot of the page"
      )
      await open(`/product/${products.musk}`)
      await page.waitForTimeout(1_000)
      expect(await asked(here).count()).toBe(0)
      expect(names()).toEqual([])
      await link("shell.profile").click()
      await at("/profile")
      await see("consent.isNotGranted")
      await button("consent.allow").click()
      await see("consent.isGranted")
      await open(`/product/${products.musk}`)
      await heard(page, "ViewContent")
      await link("shell.profile").click()
      await button("consent.refuse").click()
      await open(`/product/${products.bakhoor}`)
      await page.waitForTimeout(1_000)
      expect(names().filter((name) => name === "ViewContent")).toHaveLength(1)
    }))

  it("once a visit what is seen, with each piece added and taken out, each heart and the checkout, and the order once over reload and second tab", () =>
    visit(
      language,
      { holds: { customer: true, address: true, consent: "granted" } },
      async (here) => {
        const {
          page,
          context,
          open,
          button,
          at,
          priceOnButton,
          chooseMethod,
          placeOrder,
          payWith,
          shop,
          customer
        } = here
        const { told, heard, names } = listening(context)
        await open(`/product/${products.bakhoor}`)
        await heard(page, "ViewContent")
        await heard(page, "SessionStart")
        await button("product.addToCart").click()
        await heard(page, "AddToCart")
        expect(told.find(({ event }) => event === "AddToCart")).toMatchObject({
          content_ids: [String(products.bakhoor)],
          value: 6.75,
          currency: "KWD",
          contents: [{ quantity: 1, item_price: 6.75 }]
        })
        await page.locator("main button[aria-pressed=false]").first().click()
        await heard(page, "AddToWishlist")
        await page.reload()
        await open("/cart")
        await button("common.increase").first().click()
        await heard(page, "AddToCart", 2)
        await button("common.decrease").first().click()
        await heard(page, "RemoveFromCart")
        await open("/checkout")
        await heard(page, "InitiateCheckout")
        await priceOnButton()
        await chooseMethod("card")
        await placeOrder().click()
        await payWith("paid")
        await at("/thank-you")
        await heard(page, "Purchase")
        const [order] = await ordersOf(shop, customer?.phone ?? "")
        expect(told.find(({ event }) => event === "Purchase")).toMatchObject({
          order_id: String(order?.id),
          value: (order?.total_fils ?? 0) / 1_000
        })
        const second = await context.newPage()
        await second.goto("/orders")
        await second.locator("main article, main li").first().waitFor()
        await second.waitForTimeout(1_000)
        expect(names().filter((name) => name === "Purchase")).toHaveLength(1)
        expect(names().filter((name) => name === "SessionStart")).toHaveLength(1)
        expect(names().filter((name) => name === "ViewContent")).toHaveLength(1)
        expect(JSON.stringify(told)).not.toContain(customer?.phone?.slice(4) ?? "no phone")
      }
    ))

  it("is nothing in any tab once it is refused in one", () =>
    visit(language, { holds: { consent: "granted" } }, async (here) => {
      const { page, context, open, at, link, say, storage } = here
      const { names, heard } = listening(context)
      await open(`/product/${products.bakhoor}`)
      await heard(page, "ViewContent")
      const second = await context.newPage()
      await second.goto("/profile")
      await second.getByRole("button", { name: say("consent.refuse"), exact: true }).click()
      await second.getByText(say("consent.isNotGranted"), { exact: true }).waitFor()
      await link("shell.home").click()
      await at("/")
      await page
        .locator(`main article a[href^='/product/']:not([href='/product/${products.bakhoor}'])`)
        .first()
        .click()
      await page.waitForURL("**/product/**")
      await page.locator("main button[aria-pressed=false]").first().click()
      await page.locator("main button[aria-pressed=true]").first().waitFor()
      // The other way round it counts again, once this tab has heard of it.
      await second.getByRole("button", { name: say("consent.allow"), exact: true }).click()
      await second.getByText(say("consent.isGranted"), { exact: true }).waitFor()
      for (let turn = 0; turn < 50 && !names().includes("AddToWishlist"); turn++) {
        await page.locator("main button[aria-pressed=true]").first().click()
        await page.locator("main button[aria-pressed=false]").first().click()
        await page.locator("main button[aria-pressed=true]").first().waitFor()
        await page.waitForTimeout(200)
      }
      expect(names().filter((name) => name === "ViewContent" || name === "AddToWishlist")).toEqual([
        "ViewContent",
        "AddToWishlist"
      ])
      expect(await storage()).toMatchObject({ sadu: expect.stringContaining("granted") })
    }))

  it("also what is tapped before anything counts", () =>
    visit(language, { holds: { consent: "granted" } }, async (here) => {
      const { heard, names } = listening(here.context)
      const wake = await openBeforeHydration(here, `/product/${products.musk}`)
      await here.button("product.addToCart").click()
      await here.page.locator("main button[aria-pressed=false]").first().click()
      await wake()
      await heard(here.page, "AddToCart")
      await heard(here.page, "AddToWishlist")
      expect(
        names().filter((name) => name === "AddToCart" || name === "AddToWishlist")
      ).toHaveLength(2)
    }))

  it("a cart left for ten minutes, once, also over a reload", () =>
    visit(
      language,
      { holds: { consent: "granted", goods: [[products.bakhoor, 2]] } },
      async ({ page, context, open }) => {
        const { told, heard, names } = listening(context)
        await page.clock.install()
        await open("/")
        await page.clock.runFor(30_000)
        await page.waitForFunction(() =>
          localStorage.getItem("sadu")?.includes(`"filling":{"since"`)
        )
        await page.clock.runFor(9 * 60_000)
        expect(names()).not.toContain("CartAbandonment")
        await page.clock.runFor(2 * 60_000)
        await heard(page, "CartAbandonment")
        expect(told.find(({ event }) => event === "CartAbandonment")).toMatchObject({
          value: 13.5,
          content_ids: [String(products.bakhoor)]
        })
        await page.reload()
        await page.clock.runFor(20 * 60_000)
        expect(names().filter((name) => name === "CartAbandonment")).toHaveLength(1)
      }
    ))
})
