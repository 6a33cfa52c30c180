import type { Locator } from "@playwright/test"
import { openBeforeHydration } from "./support/beforeHydration.ts"
import { consentBanner, showConsentBanner } from "./support/consentBanner.ts"
import { waitForIdle } from "./support/waitForIdle.ts"
import { locales, ordersOf, products } from "./support/shopData.ts"
import { recordEvents } from "./support/recordEvents.ts"
import { expect, test } from "./support/test.ts"
import { longTest } from "./support/longTest.ts"

test.extend({ visitor: { consent: null } })(
  "analytics: nothing is sent without consent, and consent can be changed on the profile",
  async ({ page, context, visit }) => {
    const { names, waitForEvent } = recordEvents(context)
    await visit.openPage("/")
    await waitForIdle(page)
    expect(await consentBanner(visit).count()).toBe(0)
    await page.evaluate(() => scrollBy(0, 1))
    await consentBanner(visit).waitFor()
    expect((await consentBanner(visit).boundingBox())?.height).toBeLessThanOrEqual(64)
    // It does not follow the shopper, and is never on a page with a bar of its own.
    await page.locator("main article a").first().click()
    await visit.button("product.addToCart").click()
    await page.evaluate(() => scrollBy(0, 1))
    await waitForIdle(page)
    expect(await consentBanner(visit).count()).toBe(0)
    await visit.openPage("/")
    await showConsentBanner(visit)
    expect(names()).toEqual([])
    await consentBanner(visit).getByRole("button").first().click()
    await consentBanner(visit).waitFor({ state: "detached" })
    // The focus goes to what is next: the tabs.
    await expect(page.locator("nav a:focus")).toHaveCount(1)
    await visit.openPage(`/product/${products.musk}`)
    await waitForIdle(page)
    expect(await consentBanner(visit).count()).toBe(0)
    expect(names()).toEqual([])
    await visit.openPage("/profile")
    await visit.waitForText("consent.isNotGranted")
    await visit.button("consent.turnOn").click()
    await visit.waitForText("consent.isGranted")
    await visit.openPage(`/product/${products.musk}`)
    await waitForEvent("ViewContent")
    await visit.openPage("/profile")
    await visit.button("consent.turnOff").click()
    await visit.openPage(`/product/${products.bakhoor}`)
    await waitForIdle(page)
    expect(names().filter((name) => name === "ViewContent")).toHaveLength(1)
  }
)

for (const locale of locales)
  test.extend({ locale, visitor: { consent: null } })(
    `consent banner: is a card of 64 px on a phone, and the whole sentence on a tap or in a wide window (${locale})`,
    longTest,
    async ({ page, t, visit }) => {
      await visit.openPage("/")
      await showConsentBanner(visit)
      const banner = consentBanner(visit)
      const short = banner.getByText(t("consent.question"))
      const longCount = () =>
        banner
          .getByText(t("consent.longQuestion"))
          .evaluateAll((all) => all.filter((element) => element.checkVisibility()).length)
      const boxOf = async (locator: typeof banner) => {
        const box = await locator.boundingBox()
        return { width: box?.width, height: box?.height, lines: await lineCount(short) }
      }
      for (const [width, lines] of [
        [390, 2],
        [320, 3]
      ] as const) {
        await page.setViewportSize({ width, height: 844 })
        await expect
          .poll(() => boxOf(banner), `${width} px`)
          .toEqual({ width: width - 16, height: expect.closeTo(66, -1), lines })
        expect(await longCount()).toBe(0)
      }
      await short.click()
      await expect.poll(longCount).toBe(1)
      await page.setViewportSize({ width: 768, height: 844 })
      await expect.poll(() => short.isVisible()).toBe(false)
      expect(await longCount()).toBe(1)
      await page.setViewportSize({ width: 1_280, height: 844 })
      const width = async () => (await banner.boundingBox())?.width
      await expect.poll(width).toBe(360)
      expect(await longCount()).toBe(1)
    }
  )

/** The number of lines of a text. */
const lineCount = (text: Locator): Promise<number> =>
  text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })

test.extend({ locale: "en", visitor: { customer: true, address: true, consent: "granted" } })(
  "analytics: a purchase sends each event once, over reload and second tab",
  longTest,
  async ({ page, context, shop, visit }) => {
    const { events, waitForEvent, names } = recordEvents(context)
    await visit.openPage(`/product/${products.bakhoor}`)
    await waitForEvent("ViewContent")
    await waitForEvent("SessionStart")
    await visit.button("product.addToCart").click()
    await waitForEvent("AddToCart")
    expect(events.find(({ event }) => event === "AddToCart")).toMatchObject({
      content_ids: [String(products.bakhoor)],
      value: 6.75,
      currency: "KWD",
      contents: [{ quantity: 1, item_price: 6.75 }]
    })
    await page.locator("main button[aria-pressed=false]").first().click()
    await waitForEvent("AddToWishlist")
    await page.reload()
    await visit.openPage("/cart")
    await visit.button("common.increase").first().click()
    await waitForEvent("AddToCart", 2)
    await visit.button("common.decrease").first().click()
    await waitForEvent("RemoveFromCart")
    await visit.openPage("/checkout")
    await waitForEvent("InitiateCheckout")
    await visit.orderButtonText()
    await visit.choosePaymentMethod("card")
    await visit.placeOrderButton().click()
    await visit.payByCard("paid")
    await visit.waitForPath("/thank-you")
    await waitForEvent("Purchase")
    const [order] = await ordersOf(shop, visit.customer?.phone ?? "")
    expect(events.find(({ event }) => event === "Purchase")).toMatchObject({
      order_id: String(order?.id),
      value: (order?.total_fils ?? 0) / 1_000
    })
    const second = await context.newPage()
    await second.goto("/orders")
    await second.locator("main article, main li").first().waitFor()
    await waitForIdle(second)
    expect(names().filter((name) => name === "Purchase")).toHaveLength(1)
    expect(names().filter((name) => name === "SessionStart")).toHaveLength(1)
    expect(names().filter((name) => name === "ViewContent")).toHaveLength(1)
    expect(JSON.stringify(events)).not.toContain(visit.customer?.phone?.slice(4) ?? "no phone")
  }
)

test.extend({ visitor: { consent: "granted" } })(
  "analytics: a refusal in one tab stops events in the other",
  longTest,
  async ({ page, context, t, visit }) => {
    const { names, waitForEvent } = recordEvents(context)
    await visit.openPage(`/product/${products.bakhoor}`)
    await waitForEvent("ViewContent")
    const second = await context.newPage()
    await second.goto("/profile")
    await second.getByRole("button", { name: t("consent.turnOff"), exact: true }).click()
    await second.getByText(t("consent.isNotGranted"), { exact: true }).waitFor()
    await visit.link("shell.homeLink").click()
    await visit.waitForPath("/")
    await page
      .locator(`main article a[href^='/product/']:not([href='/product/${products.bakhoor}'])`)
      .first()
      .click()
    // Its ViewContent is refused before the other tab allows events again.
    await visit.button("product.addToCart").waitFor()
    await page.locator("main button[aria-pressed=false]").first().click()
    await page.locator("main button[aria-pressed=true]").first().waitFor()
    // Consent in the other tab makes this tab send again, once it has received the storage event.
    await second.getByRole("button", { name: t("consent.turnOn"), exact: true }).click()
    await second.getByText(t("consent.isGranted"), { exact: true }).waitFor()
    for (let tries = 0; tries < 50 && !names().includes("AddToWishlist"); tries++) {
      await page.locator("main button[aria-pressed=true]").first().click()
      await page.locator("main button[aria-pressed=false]").first().click()
      await page.locator("main button[aria-pressed=true]").first().waitFor()
      await waitForIdle(page)
    }
    expect(
      new Set(names().filter((name) => name === "ViewContent" || name === "AddToWishlist"))
    ).toEqual(new Set(["ViewContent", "AddToWishlist"]))
    expect(names().filter((name) => name === "ViewContent")).toHaveLength(1)
    expect(await visit.readStorage()).toMatchObject({ sadu: expect.stringContaining("granted") })
  }
)

test.extend({ locale: "en", visitor: { consent: "granted" } })(
  "analytics: taps before hydration are sent once",
  longTest,
  async ({ visit }) => {
    const { waitForEvent, names } = recordEvents(visit.context)
    const hydrate = await openBeforeHydration(visit, `/product/${products.musk}`)
    await visit.button("product.addToCart").click()
    await visit.page.locator("main button[aria-pressed=false]").first().click()
    await hydrate()
    await waitForEvent("AddToCart")
    await waitForEvent("AddToWishlist")
    expect(names().filter((name) => name === "AddToCart" || name === "AddToWishlist")).toHaveLength(
      2
    )
  }
)
