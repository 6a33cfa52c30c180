import { describe, expect, it } from "vitest"
import { i18nByLocale } from "#locales/allLocales.ts"
import type { Locale } from "#locales/i18n.ts"
import { waitForValue } from "./support/waitForValue.ts"
import { products, locales } from "./support/shopData.ts"
import { openStage } from "./support/journey.ts"

const { visit } = openStage({ pictures: true })

const known = {
  customer: true,
  address: true,
  goods: [
    [products.abaya, 1],
    [products.bakhoor, 2]
  ]
} as const

describe.concurrent.each(locales)("the shop around its screens (%s)", (language) => {
  it("links arrive at the top, back and forward where the page was left, all with the focus on the heading", () =>
    visit(language, {}, async ({ page, at, alive, button, open }) => {
      await open("/")
      const card = page.locator(`a[href='/product/${products.abaya}']`).first()
      // In the middle of home, where a tap need not scroll any further and what comes at its end changes nothing.
      await card.evaluate((link) => link.scrollIntoView({ block: "center", behavior: "instant" }))
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
      const left = await page.evaluate(() => scrollY)
      await card.click()
      await at(`/product/${products.abaya}`)
      const arrived = async (scrolled: number) => {
        await alive()
        await waitForValue(
          () => page.evaluate(() => `${document.activeElement?.id} at ${scrollY}`),
          `page-title at ${scrolled}`,
          "arriving"
        )
      }
      await arrived(0)
      await page.goBack()
      await at("/")
      await arrived(left)
      await page.goForward()
      await at(`/product/${products.abaya}`)
      await arrived(0)
      await button("shell.back").first().click()
      await at("/")
      await arrived(left)
      expect(await button("shell.back").count()).toBe(0)
    }))

  it("the arrow leads home where the shop was entered at another page, as by a link that was sent", () =>
    visit(language, {}, async ({ at, button, open, page }) => {
      await page.goto("about:blank")
      await open(`/product/${products.abaya}`)
      await button("shell.back").click()
      await at("/")
      expect(await button("shell.back").count()).toBe(0)
    }))

  it("the first Tab offers the way past the header, and leaves the way back as it was", () =>
    visit(language, {}, async ({ page, at, button, open, say }) => {
      await open("/categories")
      await open("/")
      await page.keyboard.press("Tab")
      const skip = page.getByRole("link", { name: say("shell.skip") })
      expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true)
      expect(await skip.isVisible()).toBe(true)
      await page.keyboard.press("Enter")
      await page.waitForFunction(() => document.activeElement?.id === "page-title")
      await page.keyboard.press("Tab")
      expect(await page.evaluate(() => document.activeElement?.closest("#page") !== null)).toBe(
        true
      )
      await page.locator("main article a[href^='/product/']").first().click()
      await page.waitForURL("**/product/**")
      await page.getByRole("link", { name: say("shell.skip") }).focus()
      await page.keyboard.press("Enter")
      await button("shell.back").click()
      await at("/")
    }))

  it("the menu: from the reading side, focus inside, closes by Escape, beside it, and on navigation", () =>
    visit(language, {}, async ({ page, at, button, open, say }) => {
      await open("/")
      const menu = page.locator("dialog[open]")
      const openMenu = async () => {
        await button("shell.menu").click()
        await menu.waitFor()
        await menu.evaluate((dialog) =>
          Promise.all(
            dialog
              .getAnimations({ subtree: true })
              .map((motion) => motion.finished.catch(() => null))
          )
        )
      }
      await openMenu()
      const box = await menu.boundingBox()
      expect(language === "ar" ? Math.round((box?.x ?? 0) + (box?.width ?? 0)) : box?.x).toBe(
        language === "ar" ? 390 : 0
      )
      for (let taps = 0; taps < 8; taps++) {
        await page.keyboard.press("Tab")
        expect(await page.evaluate(() => document.activeElement?.closest("dialog") !== null)).toBe(
          true
        )
      }
      await page.keyboard.press("Escape")
      await menu.waitFor({ state: "detached" })
      expect(
        await button("shell.menu").evaluate((button) => button === document.activeElement)
      ).toBe(true)
      await openMenu()
      await page.mouse.click(language === "ar" ? 10 : 380, 400)
      await menu.waitFor({ state: "detached" })
      await openMenu()
      await menu.getByRole("link", { name: say("shell.profile") }).click()
      await at("/profile")
      await menu.waitFor({ state: "detached" })
    }))

  it("the tab bar marks where one is; cart and back are not where they have no use", () =>
    visit(language, {}, async ({ page, at, open, say }) => {
      const current = page.locator("nav a[aria-current=page]")
      await open("/")
      expect((await current.innerText()).trim()).toBe(say("shell.home"))
      expect(await page.locator("a[href='/cart'] [data-count]").count()).toBe(0)
      await current
        .locator("xpath=..")
        .getByRole("link", { name: say("shell.profile") })
        .click()
      await at("/profile")
      await current.filter({ hasText: say("shell.profile") }).waitFor()
      await open("/login")
      expect(await page.locator("header a[href='/cart']").count()).toBe(0)
    }))

  it("the toggle turns words, names and direction at once and loses nothing: cart, choices and a half-filled form", () =>
    visit(language, { holds: known }, async ({ page, cart, field, open, say, t }) => {
      const other: Locale = language === "ar" ? "en" : "ar"
      const spoken = i18nByLocale[other].t
      const turn = async () => {
        await page.getByRole("button", { name: t("shell.menu") }).click()
        await page
          .locator("dialog[open]")
          .getByRole("button", { name: say("shell.otherLanguage") })
          .click()
        await page.waitForFunction((other) => document.documentElement.lang === other, other)
        await page.keyboard.press("Escape")
      }
      await open("/add-address")
      await field("address.city").fill("Somewhere ٧")
      await page.evaluate(() => Reflect.set(globalThis, "samePage", true))
      await turn()
      expect(await page.getByLabel(spoken("address.city")).first().inputValue()).toBe("Somewhere ٧")
      expect(
        await page.evaluate(() => [
          document.documentElement.dir,
          Reflect.get(globalThis, "samePage")
        ])
      ).toEqual([other === "ar" ? "rtl" : "ltr", true])
      await page.waitForFunction(
        (title) => document.title === title,
        spoken("titles.withShop", { title: spoken("titles.addAddress") })
      )
      await page.locator("header a[href='/cart']").click()
      await page.waitForURL("**/cart")
      await page.getByRole("heading", { name: spoken("cart.heading"), exact: true }).waitFor()
      await page.locator("main article").nth(1).waitFor()
      expect(await page.locator("main article").count()).toBe(cart.lines.length)
      for (const { name } of cart.lines)
        await page.getByText(name.slice(0, 20)).first().waitFor({ state: "detached" })
      await page.reload({ waitUntil: "domcontentloaded" })
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(other)
      await page.getByRole("heading", { name: spoken("cart.heading"), exact: true }).waitFor()
      await page.locator("main article").nth(1).waitFor()
      expect(await page.locator("main article").count()).toBe(cart.lines.length)
    }))

  it("names of the catalogue come again after the toggle, and prices are written as each language writes them", () =>
    visit(language, {}, async ({ page, open, say }) => {
      const other: Locale = language === "ar" ? "en" : "ar"
      const price = { en: "KD 6.75", ar: "6.75 د.ك" }
      await open(`/product/${products.bakhoor}`)
      const name = await page.locator("h1").innerText()
      expect(await page.getByText(price[language], { exact: true }).count()).toBeGreaterThan(0)
      await page.getByRole("button", { name: say("shell.menu") }).click()
      await page
        .locator("dialog[open]")
        .getByRole("button", { name: say("shell.otherLanguage") })
        .click()
      await page.locator("h1").filter({ hasNotText: name }).waitFor()
      await page.getByText(price[other], { exact: true }).first().waitFor()
      expect(await page.getByText(price[language], { exact: true }).count()).toBe(0)
    }))

  it("the toggle says so where the other language's words cannot be had, and the page stays as it is", () =>
    visit(language, { mayFail: true }, async ({ page, open, say }) => {
      await open("/profile")
      const row = page.getByRole("button", { name: say("profile.language") })
      await row.waitFor()
      await page.context().setOffline(true)
      await row.click()
      await page
        .getByRole("alert")
        .filter({ hasText: say("shell.languageFailed") })
        .waitFor()
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
      await page.getByRole("heading", { name: say("profile.heading"), exact: true }).waitFor()
    }))

  it("?lang= speaks for this view only", () =>
    visit(language, {}, async ({ page }) => {
      const other: Locale = language === "ar" ? "en" : "ar"
      await page.goto(`/cart?lang=${other}`)
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(other)
      await page.goto("/cart")
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
    }))

  it("?lang= ends where another language is chosen, and what was chosen survives a reload", () =>
    visit(language, {}, async ({ page, alive }) => {
      const other: Locale = language === "ar" ? "en" : "ar"
      await page.goto(`/profile?lang=${other}`)
      await alive()
      await page.getByRole("button", { name: i18nByLocale[other].t("profile.language") }).click()
      await page.waitForFunction((language) => document.documentElement.lang === language, language)
      expect(new URL(page.url()).search).toBe("")
      // What leads on from here does not bring it back.
      await page
        .getByRole("link", { name: i18nByLocale[language].t("shell.home"), exact: true })
        .click()
      await page.goBack()
      await alive()
      await page.reload()
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
    }))

  it("a network that goes once a page has come to rest takes nothing from it: its search, its share sheet, the menu's own part", () =>
    visit(language, { mayFail: true }, async ({ page, button, open, say }) => {
      const opened = page.locator("dialog[open]")
      /** Once what can be opened on this screen lies ready: the menu, and the search or the share sheet. */
      const goOffline = async () => {
        await page.locator("dialog").nth(1).waitFor({ state: "attached" })
        await page.waitForLoadState("networkidle")
        await page.context().setOffline(true)
      }
      await open(`/product/${products.abaya}`)
      await goOffline()
      await button("product.share").click()
      await opened.waitFor()
      await page.keyboard.press("Escape")
      await button("shell.menu").click()
      await opened.getByRole("button", { name: say("common.retry") }).waitFor()
      await page.context().setOffline(false)
      await opened.locator("section[aria-busy=false] ul").first().waitFor()
      await open("/")
      await goOffline()
      await button("shell.search").click()
      await opened.getByRole("searchbox").waitFor()
      expect(await page.locator("main article").count()).toBeGreaterThan(0)
    }))

  it("a screen that cannot be fetched for want of a network says so, stays, and comes by itself with the network", () =>
    visit(language, { mayFail: true }, async ({ page, button, link, open, see, say }) => {
      await open("/nowhere")
      await page.context().setOffline(true)
      await link("shell.profile").click()
      await see("refusals.catalogue.offline")
      await button("common.retry").click()
      // Loaded anew now, it would be the browser's own page.
      await page.waitForTimeout(500)
      await see("refusals.catalogue.offline")
      await page.context().setOffline(false)
      await page.getByRole("heading", { name: say("profile.heading"), exact: true }).waitFor()
    }))

  it("a picture that fails is replaced by the placeholder, once; a failing placeholder ends it", () =>
    visit(language, { mayFail: true }, async ({ page, open }) => {
      const asked: Array<string> = []
      page.on("request", (request) => {
        if (request.resourceType() === "image") asked.push(new URL(request.url()).pathname)
      })
      await page.route(/\/pictures\/|placeholder\.svg/, (route) => route.fulfill({ status: 404 }))
      await open(`/product/${products.bakhoor}`)
      await page.locator("main img[src='/placeholder.svg']").first().waitFor()
      await page.waitForTimeout(500)
      expect(asked.filter((path) => path === "/placeholder.svg").length).toBeLessThanOrEqual(2)
      expect(new Set(asked).size).toBeGreaterThan(1)
      // No broken sign of the browser's own; and with the network the pictures come.
      await waitForValue(
        () =>
          page
            .locator("main h1")
            .locator("xpath=ancestor::main")
            .locator("img")
            .first()
            .evaluate((image) => getComputedStyle(image).opacity),
        "0",
        "the sign of a broken picture"
      )
      await page.unroute(/\/pictures\/|placeholder\.svg/)
      await page.evaluate(() => void dispatchEvent(new Event("online")))
      await waitForValue(
        () => page.locator("main img[src='/placeholder.svg']").count(),
        0,
        "pictures with the network"
      )
    }))
})

describe.concurrent("the language of a first visit", () => {
  it.each([
    ["en-GB", "en"],
    ["ar-EG", "ar"],
    ["fr-FR", "ar"]
  ] as const)("of a browser that speaks %s is %s", (locale, expected) =>
    visit(expected, { context: { locale } }, async ({ page }) => {
      await page.goto("/")
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(expected)
    })
  )

  it("chosen on the next page is spoken by the one before, which the browser had kept whole", () =>
    visit("ar", {}, async ({ page, open }) => {
      await open("/categories")
      await page.evaluate(() => {
        localStorage.setItem("lang", "en")
        dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }))
      })
      await page.waitForFunction(() => document.documentElement.lang === "en")
      expect(await page.locator("h1").innerText()).toBe(i18nByLocale.en.t("categories.heading"))
    }))

  it("kept in storage alone (the cookie was lost) comes back, and makes the cookie again", () =>
    visit("ar", { context: { locale: "fr-FR" } }, async ({ page, context }) => {
      await page.goto("/")
      await page.evaluate(() => localStorage.setItem("lang", "en"))
      await page.reload()
      await page.waitForFunction(() => document.documentElement.lang === "en")
      expect((await context.cookies()).find(({ name }) => name === "lang")?.value).toBe("en")
    }))

  it("toasts go after 4 s, stack above the tab bar, and are announced", () =>
    visit(
      "ar",
      {
        holds: {
          goods: [
            [products.bakhoor, 1],
            [products.storybook, 1]
          ]
        }
      },
      async ({ page, cart, open, say }) => {
        await open("/cart")
        await page.clock.install()
        const toasts = page.getByRole("status", { name: say("shell.notices") })
        expect(await toasts.getAttribute("aria-live")).toBe("polite")
        for (const { name } of cart.lines) {
          // By the keyboard: of two taps at one place the second would be half of a double tap.
          await page
            .getByRole("button", { name: say("cart.remove", { name }), exact: true })
            .last()
            .press("Enter")
          await toasts.getByText(say("cart.removed", { name })).waitFor()
        }
        const [stack, bar] = [
          await toasts.boundingBox(),
          await page.locator("nav").last().boundingBox()
        ]
        expect((stack?.y ?? 0) + (stack?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
        await page.clock.runFor(4_100)
        await toasts.getByText(say("common.undo")).first().waitFor({ state: "detached" })
      }
    ))
})
