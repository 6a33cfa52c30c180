import { describe, expect, it } from "vitest"
import { limits } from "#core/shared/limits.ts"
import { waitForValue } from "./support/waitForValue.ts"
import { products, locales, formatPrice } from "./support/shopData.ts"
import { openStage } from "./support/journey.ts"

const { visit } = openStage({ pictures: true })

describe.concurrent.each(locales)("a product (%s)", (language) => {
  it("stands with its name, prices, pictures, promises and numbers, and chooses what can be had first", () =>
    visit(language, {}, async ({ page, open, see, say, button }) => {
      await open(`/product/${products.abaya}`)
      for (const fils of [24_000, 29_500]) {
        expect(
          await page.getByText(formatPrice(language, fils), { exact: true }).count()
        ).toBeGreaterThan(0)
      }
      for (const words of [
        "product.deliveryPromise",
        "product.safePayment",
        "product.description",
        "product.sku"
      ] as const) {
        await see(words)
      }
      // Its barcode is '0', which is none.
      expect(await page.getByText(say("product.barcode"), { exact: true }).count()).toBe(0)
      await page.getByText("ABY-CRP-B54", { exact: true }).waitFor()
      for (const group of await page.locator("main fieldset:has(input[type=radio])").all()) {
        expect(await group.locator("input:checked").count()).toBe(1)
      }
      for (const words of ["product.share", "product.addToCart"] as const)
        expect(await button(words).count()).toBe(1)
      await open(`/product/${products.bakhoor}`)
      await page.getByText("6271000001029", { exact: true }).waitFor()
    }))

  it("the variant drives price, stock, number and picture; values that nothing offers are disabled; a choice is needed", () =>
    visit(language, {}, async ({ page, button, open, see }) => {
      await open(`/product/${products.abaya}`)
      const [colours, sizes] = [0, 1].map((at) =>
        page.locator("main fieldset:has(input[type=radio])").nth(at)
      )
      const picture = () => page.locator("main section ul img").first().getAttribute("src")
      const before = await picture()
      const plum = colours?.locator("label").nth(1)
      await plum?.click()
      await page.getByText("ABY-CRP-P54", { exact: true }).waitFor()
      expect(
        await page.getByText(formatPrice(language, 25_500), { exact: true }).count()
      ).toBeGreaterThan(0)
      expect(await picture()).not.toBe(before)
      await see("product.left", { count: 3 })
      // In plum, 56 is sold out and 58 is not made for sale.
      expect(
        await sizes
          ?.locator("input")
          .evaluateAll((all) => all.map((input) => input.matches(":disabled")))
      ).toEqual([false, true, true])
      await plum?.click()
      await see("product.chooseFirst")
      expect(await button("product.chooseFirst").isDisabled()).toBe(true)
    }))

  it("goes from 1 to what is there, is added at the tap, and says so: adding, added, and again", () =>
    visit(language, {}, async ({ page, button, open, say, see }) => {
      await open(`/product/${products.musk}`)
      const [less, more] = [button("common.decrease"), button("common.increase")]
      expect(await less.isDisabled()).toBe(true)
      for (let pieces = 1; pieces < 25; pieces++) await more.click()
      expect(await more.isDisabled()).toBe(true)
      await button("product.addToCart").click()
      await page
        .locator("button[aria-busy=true]")
        .filter({ hasText: say("product.adding") })
        .waitFor()
      await page.getByRole("link", { name: say("shell.cart", { count: 25 }) }).waitFor()
      await see("product.added")
      expect(await button("product.added").isDisabled()).toBe(true)
      await button("product.addToCart").waitFor()
      await less.click()
      await button("product.addToCart").click()
      await page.getByRole("link", { name: say("shell.cart", { count: 24 }) }).waitFor()
    }))

  it("sold out cannot be added; unknown is clearly not found; what failed has a retry", () =>
    visit(language, { mayFail: true }, async ({ page, alive, button, open, see }) => {
      await open(`/product/${products.soldOut}`)
      expect(await button("product.outOfStock").isDisabled()).toBe(true)
      for (const path of ["/product/999999", "/product/abc", "/product/0"]) {
        const answer = await page.goto(path)
        await alive()
        expect(answer?.status(), path).toBe(404)
        await see("notFound.title")
      }
      await open("/")
      await page.route("**/api/getProductById/*", (route) =>
        route.fulfill({ status: 400, json: { status: false } })
      )
      await page.locator(`a[href='/product/${products.storybook}']`).first().click()
      await see("refusals.product.failed")
      await page.unroute("**/api/getProductById/*")
      await button("common.retry").press("Enter")
      await button("product.addToCart").waitFor()
      expect(await page.evaluate(() => document.activeElement?.id)).toBe("page-title")
    }))

  it("can be shared: by its link, by three places that open beside it, and by the device's own sheet where there is one", () =>
    visit(
      language,
      { context: { permissions: ["clipboard-read", "clipboard-write"] } },
      async (visit) => {
        const { page, button, open, say, see } = visit
        await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"))
        await open(`/product/${products.bakhoor}?from=a-friend`)
        const address = `${visit.shop.url}/product/${products.bakhoor}`
        const name = await page.locator("h1").innerText()
        await button("product.share").click()
        const sheet = page.locator("dialog[open]")
        await sheet.waitFor()
        const links = await sheet
          .locator("a")
          .evaluateAll((all) =>
            all.map(
              (link) =>
                [
                  link.getAttribute("href") ?? "",
                  link.getAttribute("target"),
                  link.getAttribute("rel")
                ] as const
            )
          )
        const asked = links.map(([href]) => new URL(href))
        expect(
          asked.map(({ host, searchParams }) => [host, Object.fromEntries(searchParams)])
        ).toEqual([
          ["wa.me", { text: `${name}\n${address}` }],
          ["twitter.com", { text: name, url: address }],
          ["www.facebook.com", { u: address }]
        ])
        expect(
          links.every(([, target, rel]) => target === "_blank" && rel?.includes("noopener"))
        ).toBe(true)
        for (const words of [
          "product.shareWhatsApp",
          "product.shareTwitter",
          "product.shareFacebook"
        ] as const) {
          expect(await sheet.getByRole("link", { name: say(words) }).count()).toBe(1)
        }
        expect(await button("product.shareMore").count()).toBe(0)
        await page.keyboard.press("Escape")
        await sheet.waitFor({ state: "detached" })
        await button("product.share").click()
        await button("product.shareCopy").click()
        await see("toasts.linkCopied")
        await sheet.waitFor({ state: "detached" })
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
      }
    ))

  it("goes by the device's own sheet where there is one", () =>
    visit(language, {}, async ({ page, button, open, shop }) => {
      await page.addInitScript(() => {
        const share = async (told: object) => void Object.assign(globalThis, { told })
        Object.assign(Navigator.prototype, { share })
      })
      await open(`/product/${products.bakhoor}`)
      await button("product.share").click()
      await button("product.shareMore").click()
      await page.locator("dialog[open]").waitFor({ state: "detached" })
      expect(await page.evaluate(() => Reflect.get(globalThis, "told"))).toEqual({
        title: await page.locator("h1").innerText(),
        url: `${shop.url}/product/${products.bakhoor}`
      })
    }))

  it("its pictures slide along the reading: by a thumbnail, by arrow keys, counted by dots", () =>
    visit(language, {}, async ({ page, open, button, say }) => {
      await open(`/product/${products.abaya}`)
      const strip = page.locator("main section ul").first()
      const total = await strip.locator("li").count()
      expect(total).toBeGreaterThan(1)
      await button("product.picture", { index: total, total }).click()
      await page
        .locator(
          `button[aria-current][aria-label="${say("product.picture", { index: total, total })}"]`
        )
        .waitFor()
      expect(Math.sign(await strip.evaluate((element) => element.scrollLeft))).toBe(
        language === "ar" ? -1 : 1
      )
      await strip.focus()
      for (let back = 1; back < total; back++) {
        await page.keyboard.press(language === "ar" ? "ArrowRight" : "ArrowLeft")
        await page
          .locator(
            `button[aria-current][aria-label="${say("product.picture", { index: total - back, total })}"]`
          )
          .waitFor()
      }
    }))

  it("what else its shelf holds stands under it, never itself; what is struck is explained", () =>
    visit(language, {}, async ({ page, at, open, say, see }) => {
      await open(`/product/${products.abaya}`)
      const row = page.locator("main section", {
        has: page.getByRole("heading", { name: say("product.alike"), exact: true })
      })
      await row.waitFor()
      const hrefs = await row
        .locator("article a")
        .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""))
      expect(hrefs.length).toBeGreaterThan(0)
      expect(hrefs).not.toContain(`/product/${products.abaya}`)
      await page
        .locator("main fieldset:has(input[type=radio])")
        .first()
        .locator("label")
        .nth(1)
        .click()
      await see("product.struck")
      expect(
        await page
          .locator("main label", { has: page.locator("input:disabled") })
          .first()
          .textContent()
      ).toContain(say("product.unavailableValue"))
      await row.locator("article a").first().click()
      await at(hrefs[0] ?? "")
    }))

  it("stays as it was chosen where what is fetched ahead does not come; whoever then wants that gets it", () =>
    visit(language, { mayFail: true }, async ({ page, at, button, link, open }) => {
      await open(`/product/${products.musk}`)
      await page.waitForLoadState("networkidle")
      const size = page.locator("main fieldset label:not(:has(:checked, :disabled)) input").first()
      await size.check({ force: true })
      const chosen = () =>
        page
          .locator("main fieldset input:checked")
          .evaluateAll((all) =>
            all.map((input) => (input instanceof HTMLInputElement ? input.value : ""))
          )
      const before = await chosen()
      const opened = { times: 0, lost: 0 }
      page.on("request", (request) => {
        if (request.isNavigationRequest()) opened.times++
      })
      await page.route("**/assets/*.js", (route) => {
        opened.lost++
        return route.abort("connectionreset")
      })
      await link("shell.profile").focus()
      await waitForValue(async () => opened.lost > 0, true, "a chunk that does not come")
      await page.waitForTimeout(500)
      expect([opened.times, await chosen()]).toEqual([0, before])
      expect(await button("product.addToCart").isEnabled()).toBe(true)
      await page.unroute("**/assets/*.js")
      await link("shell.profile").click()
      await at("/profile")
    }))

  it("on a card: a short name, one tap adds one, the next takes it out; a choice opens the product", () =>
    visit(language, {}, async ({ page, at, open, say }) => {
      await open("/")
      const names = await page.locator("article a bdi:first-child").allInnerTexts()
      expect(Math.max(...names.map((name) => Array.from(name).length))).toBeLessThanOrEqual(
        limits.truncation.cardName + 1
      )
      const card = (id: number) =>
        page.locator("article", { has: page.locator(`a[href='/product/${id}']`) }).first()
      const button = card(products.storybook).getByRole("button").last()
      await button.click()
      await page.locator("article button[aria-busy=true]").first().waitFor()
      await button.filter({ hasText: say("card.added") }).waitFor()
      await page.getByRole("link", { name: say("shell.cart", { count: 1 }) }).waitFor()
      await button.filter({ hasNotText: say("card.added") }).click()
      await page.getByRole("link", { name: say("shell.cartEmpty") }).waitFor()
      expect(await card(products.soldOut).getByRole("button").last().isDisabled()).toBe(true)
      await card(products.musk).getByRole("button").last().click()
      await at(`/product/${products.musk}`)
      await page.getByRole("link", { name: say("shell.cartEmpty") }).waitFor()
    }))

  it("on a card that is left before the shop answers: it is in the cart all the same, and what could not be is told", () =>
    visit(language, {}, async ({ page, at, open, say, see }) => {
      const held: Array<() => void> = []
      await page.route("**/api/hasVariants/*", async (route) => {
        await new Promise<void>((go) => held.push(go))
        await route.continue()
      })
      for (const [id, cart] of [
        [products.storybook, say("shell.cartEmpty")],
        [products.musk, say("shell.cart", { count: 1 })]
      ] as const) {
        await open("/")
        await page
          .locator("article", { has: page.locator(`a[href='/product/${id}']`) })
          .first()
          .getByRole("button")
          .last()
          .click()
        await waitForValue(async () => held.length, 1, "questions on their way")
        await page.getByRole("link", { name: cart }).click()
        await at("/cart")
        held.splice(0).forEach((go) => go())
        await page
          .locator("main article", {
            has: page.locator(`a[href='/product/${products.storybook}']`)
          })
          .waitFor()
      }
      await see("toasts.couldNotAdd")
      expect([new URL(page.url()).pathname, await page.locator("main article").count()]).toEqual([
        "/cart",
        1
      ])
    }))
})
