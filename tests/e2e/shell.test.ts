import { i18nByLocale } from "#locales/allLocales.ts"
import type { Locale } from "#locales/i18n.ts"
import { withPictures } from "../support/launchBrowser.ts"
import { keepAnnouncements } from "./support/announcements.ts"
import { products, shopperWithCart } from "./support/shopData.ts"
import { waitForIdle } from "./support/waitForIdle.ts"
import { demoMessages } from "../support/demoMessages.ts"
import { expect, test } from "./support/test.ts"
import { longTest } from "./support/longTest.ts"

test.use(withPictures)

test("navigation: links start at the top, back and forward restore the scroll position", async ({
  page,
  visit
}) => {
  await visit.openPage("/")
  const card = page.locator(`a[href='/product/${products.abaya}']`).first()
  // The card is in the middle of the screen, so that the click does not scroll, and content added
  // at the end does not matter.
  await card.evaluate((link) => link.scrollIntoView({ block: "center", behavior: "instant" }))
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  const scrolledTo = await page.evaluate(() => scrollY)
  await card.click()
  await visit.waitForPath(`/product/${products.abaya}`)
  const arrived = async (scrolled: number) => {
    await visit.waitForHydration()
    await expect
      .poll(() => page.evaluate(() => `${document.activeElement?.id} at ${scrollY}`))
      .toBe(`page-title at ${scrolled}`)
  }
  await arrived(0)
  await page.goBack()
  await visit.waitForPath("/")
  await arrived(scrolledTo)
  await page.goForward()
  await visit.waitForPath(`/product/${products.abaya}`)
  await arrived(0)
  await visit.button("shell.back").first().click()
  await visit.waitForPath("/")
  await arrived(scrolledTo)
  expect(await visit.button("shell.back").count()).toBe(0)
})

test.extend({ locale: "en" })(
  "skip link: moves the focus to the heading and leaves the history as it was",
  longTest,
  async ({ page, t, visit }) => {
    await visit.openPage("/categories")
    await visit.openPage("/")
    await page.keyboard.press("Tab")
    const skip = page.getByRole("link", { name: t("shell.skip") })
    await expect(skip).toBeFocused()
    await expect(skip).toBeVisible()
    await page.keyboard.press("Enter")
    await page.waitForFunction(() => document.activeElement?.id === "page-title")
    await page.keyboard.press("Tab")
    expect(await page.evaluate(() => document.activeElement?.closest("#page") !== null)).toBe(true)
    await page.locator("main article a[href^='/product/']").first().click()
    await page.waitForURL("**/product/**")
    await page.getByRole("link", { name: t("shell.skip") }).focus()
    await page.keyboard.press("Enter")
    await visit.button("shell.back").click()
    await visit.waitForPath("/")
  }
)

test("menu: slides in from the reading side, traps the focus and closes by Escape, outside and navigation", async ({
  page,
  t,
  visit
}) => {
  await visit.openPage("/")
  const menu = page.locator("dialog[open]")
  const openMenu = async () => {
    await visit.button("shell.menu").click()
    await menu.waitFor()
    await menu.evaluate((dialog) =>
      Promise.all(
        dialog.getAnimations({ subtree: true }).map((motion) => motion.finished.catch(() => null))
      )
    )
  }
  await openMenu()
  // Left to right: the journey of the category tree.
  const { x = 0, width = 0 } = (await menu.boundingBox()) ?? {}
  expect(Math.round(x + width)).toBe(390)
  for (let taps = 0; taps < 8; taps++) {
    await page.keyboard.press("Tab")
    expect(await page.evaluate(() => document.activeElement?.closest("dialog") !== null)).toBe(true)
  }
  await page.keyboard.press("Escape")
  await menu.waitFor({ state: "detached" })
  await expect(visit.button("shell.menu")).toBeFocused()
  await openMenu()
  await page.mouse.click(10, 400)
  await menu.waitFor({ state: "detached" })
  await openMenu()
  await menu.getByRole("link", { name: t("titles.help") }).click()
  await visit.waitForPath("/help")
  await menu.waitFor({ state: "detached" })
})

test.extend({ visitor: shopperWithCart })(
  "locale: the switch changes texts, names, prices and direction, and keeps cart and form",
  async ({ page, locale, t, visit }) => {
    const other: Locale = locale === "ar" ? "en" : "ar"
    const tOther = demoMessages(other).t
    const changeLocale = async () => {
      await page.getByRole("button", { name: t("shell.menu") }).click()
      await page
        .locator("dialog[open]")
        .getByRole("button", { name: t("shell.otherLanguage") })
        .click()
      await page.waitForFunction((other) => document.documentElement.lang === other, other)
      await page.keyboard.press("Escape")
    }
    await visit.openPage("/add-address")
    await visit.field("address.area").fill("Somewhere ٧")
    await page.evaluate(() => Reflect.set(globalThis, "samePage", true))
    await changeLocale()
    await expect(page.getByLabel(tOther("address.area")).first()).toHaveValue("Somewhere 7")
    expect(
      await page.evaluate(() => [document.documentElement.dir, Reflect.get(globalThis, "samePage")])
    ).toEqual([other === "ar" ? "rtl" : "ltr", true])
    await page.waitForFunction(
      (title) => document.title === title,
      tOther("titles.withShop", { title: tOther("titles.addAddress") })
    )
    await page.locator("header a[href='/cart']").click()
    await page.waitForURL("**/cart")
    await page.getByRole("heading", { name: tOther("cart.heading"), exact: true }).waitFor()
    await page.locator("main article").nth(1).waitFor()
    await expect(page.locator("main article")).toHaveCount(visit.cart.lines.length)
    for (const { name } of visit.cart.lines)
      await page.getByText(name.slice(0, 20)).first().waitFor({ state: "detached" })
    await expect(page.locator("main article").first()).toContainText(
      { ar: /\d+\.\d{2}\sد\.ك/, en: /KD\s\d+\.\d{2}/ }[other]
    )
    await page.reload({ waitUntil: "domcontentloaded" })
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(other)
    await page.getByRole("heading", { name: tOther("cart.heading"), exact: true }).waitFor()
    await page.locator("main article").nth(1).waitFor()
    await expect(page.locator("main article")).toHaveCount(visit.cart.lines.length)
  }
)

test.extend({ locale: "en" })(
  "locale: choosing a locale removes ?lang=, and locale and digits survive a reload",
  longTest,
  async ({ page, context, locale, visit }) => {
    const other: Locale = locale === "ar" ? "en" : "ar"
    await page.goto(`/profile?lang=${other}`)
    await visit.waitForHydration()
    await page.getByRole("link", { name: i18nByLocale[other].t("profile.language") }).click()
    await page
      .locator("main")
      .getByText(locale === "ar" ? "العربية" : "English", { exact: true })
      .click()
    await page.waitForFunction((locale) => document.documentElement.lang === locale, locale)
    expect(new URL(page.url()).search).toBe("")
    // Links of this page do not add ?lang= again.
    await page
      .getByRole("link", { name: i18nByLocale[locale].t("shell.home"), exact: true })
      .click()
    await page.goBack()
    await visit.waitForHydration()
    await page.reload()
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale)

    await page.getByText("١٢٣", { exact: true }).click()
    const hasCookie = async () =>
      (await context.cookies()).some(({ name }) => name === "numberingSystem")
    await expect.poll(hasCookie).toBe(true)
    await visit.openPage(`/product/${products.bakhoor}`)
    const price = { ar: ["6.75 د.ك", "٦٫٧٥ د.ك"], en: ["KD 6.75", "KD ٦٫٧٥"] }[locale]
    const countsOf = (html: string) => price.map((text) => html.split(text).length - 1)
    const shown = await page.locator("main").innerText()
    expect(countsOf(shown)).toEqual([0, expect.any(Number)])
    expect(countsOf(shown)[1]).toBeGreaterThan(0)
    // The server renders the same text, so that hydration changes nothing; a mismatch would be on
    // the console.
    const served = await (await context.request.get(page.url())).text()
    const main = served.slice(served.indexOf("<main"), served.indexOf("</main>"))
    expect(countsOf(main)[0]).toBe(0)
    expect(countsOf(main)[1]).toBeGreaterThan(0)
    await page.reload()
    await visit.waitForHydration()
    expect(countsOf(await page.locator("main").innerText())).toEqual(countsOf(shown))
    // The cookie is lost, but not the storage: the shop takes the choice from there and sets the
    // cookie again.
    await context.clearCookies({ name: "numberingSystem" })
    await page.reload()
    await page
      .getByText(price[1] ?? "", { exact: true })
      .first()
      .waitFor()
    expect((await context.cookies()).find(({ name }) => name === "numberingSystem")?.value).toBe(
      "arab"
    )
  }
)

test.extend({ allowsFailedRequests: true })(
  "offline: an idle page still opens its search, share sheet and menu",
  longTest,
  async ({ page, t, visit }) => {
    const opened = page.locator("dialog[open]")
    /** Goes offline once the chunks of the dialogs of this screen are prefetched. */
    const goOffline = async () => {
      await page.locator("dialog").nth(1).waitFor({ state: "attached" })
      await page.waitForLoadState("networkidle")
      await page.context().setOffline(true)
    }
    await visit.openPage(`/product/${products.abaya}`)
    await goOffline()
    await visit.button("product.share").click()
    await opened.waitFor()
    await page.keyboard.press("Escape")
    await visit.button("shell.menu").click()
    // The line above the page says so; the categories load once the connection is back.
    await page.getByText(t("shell.offline")).waitFor()
    await opened.locator("section").waitFor()
    expect(await opened.locator("section a").count()).toBe(0)
    await page.context().setOffline(false)
    await opened.locator("section a").first().waitFor()
    await visit.openPage("/")
    await goOffline()
    await visit.button("shell.search").first().click()
    await opened.getByRole("searchbox").waitFor()
    expect(await page.locator("main article").count()).toBeGreaterThan(0)
  }
)

/** The browser is idle for the first time without the network, so optional chunks fail to load. */
const loadOptionalChunksOnceOffline = () => {
  const requestIdleCallback = window.requestIdleCallback.bind(window)
  const offline = new Promise((resolve) => addEventListener("offline", resolve, { once: true }))
  window.requestIdleCallback = (callback, options) => {
    void offline.then(() => requestIdleCallback(callback, options))
    return 0
  }
}

test.extend({ locale: "en", allowsFailedRequests: true })(
  "offline: a screen that cannot be fetched says so, and loads when the network returns",
  longTest,
  async ({ page, t, visit }) => {
    await page.addInitScript(loadOptionalChunksOnceOffline)
    await visit.openPage("/nowhere")
    await page.context().setOffline(true)
    await waitForIdle(page)
    // The HTML that the server rendered stays where its chunk fails.
    await expect(page.getByRole("contentinfo")).toHaveCount(1)
    await visit.link("shell.profile").click()
    await visit.waitForText("refusals.catalogue.offline")
    await visit.button("common.retry").click()
    // A reload while offline would show the browser's own error page.
    await waitForIdle(page)
    await visit.waitForText("refusals.catalogue.offline")
    await page.context().setOffline(false)
    await page.getByRole("heading", { name: t("profile.heading"), exact: true }).waitFor()
  }
)

test.extend({ locale: "en", allowsFailedRequests: true })(
  "pictures: a failed picture shows the placeholder once, and loads when the network returns",
  longTest,
  async ({ page, visit }) => {
    const requests: Array<string> = []
    page.on("request", (request) => {
      if (request.resourceType() === "image") requests.push(new URL(request.url()).pathname)
    })
    await page.route(/\/pictures\/|placeholder\.svg/, (route) => route.fulfill({ status: 404 }))
    await visit.openPage(`/product/${products.bakhoor}`)
    await page.locator("main img[src='/placeholder.svg']").first().waitFor()
    await waitForIdle(page)
    // At most one request of each failed picture: a placeholder that fails is not asked for again.
    expect(requests.filter((path) => path === "/placeholder.svg").length).toBeLessThanOrEqual(
      await page.locator("img[src='/placeholder.svg']").count()
    )
    expect(new Set(requests).size).toBeGreaterThan(1)
    // The browser's icon for a broken picture is not shown, and the pictures load when the network
    // returns.
    await expect
      .poll(() =>
        page
          .locator("main h1")
          .locator("xpath=ancestor::main")
          .locator("img")
          .first()
          .evaluate((image) => getComputedStyle(image).opacity)
      )
      .toBe("0")
    await page.unroute(/\/pictures\/|placeholder\.svg/)
    // Repeated, because a picture that was still being fetched fails after the event.
    await expect
      .poll(async () => {
        await page.evaluate(() => void dispatchEvent(new Event("online")))
        return page.locator("main img[src='/placeholder.svg']").count()
      })
      .toBe(0)
  }
)

test(
  "locale: a page restored by the browser takes the locale chosen since",
  longTest,
  async ({ page, visit }) => {
    await visit.openPage("/categories")
    // By then the page has read the stored locale itself.
    await waitForIdle(page)
    await page.evaluate(() => {
      localStorage.setItem("lang", "en")
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }))
    })
    await page.waitForFunction(() => document.documentElement.lang === "en")
    expect(await page.locator("h1").innerText()).toBe(i18nByLocale.en.t("categories.heading"))
  }
)

test.extend({ locale: "en", languageTag: "fr-FR" })(
  "locale: a stored locale without its cookie is restored, and the cookie is set again",
  longTest,
  async ({ page, context }) => {
    await page.goto("/")
    await page.evaluate(() => localStorage.setItem("lang", "en"))
    await page.reload()
    await page.waitForFunction(() => document.documentElement.lang === "en")
    expect((await context.cookies()).find(({ name }) => name === "lang")?.value).toBe("en")
  }
)

test.extend({
  visitor: {
    cartItems: [
      [products.bakhoor, 1],
      [products.storybook, 1],
      // So many that the page can be scrolled.
      [products.musk, 1],
      [products.saffronCoffee, 1],
      [products.abaya, 1]
    ]
  }
})(
  "toasts: are announced, and cover neither the first line of the cart nor a bar",
  longTest,
  async ({ page, t, visit }) => {
    await keepAnnouncements(page)
    const isClear = async () => {
      const toasts = page.getByRole("status", { name: t("shell.notices") })
      await expect(toasts).toHaveAttribute("aria-live", "polite")
      await toasts.getByText(t("cart.removed", { name: visit.cart.lines[1]?.name ?? "" })).waitFor()
      const toast = await toasts.boundingBox()
      const others = [
        page.locator("main article").first(),
        page.locator("header").first(),
        page
          .getByRole("button", { name: t("cart.proceed"), exact: true })
          .locator("xpath=ancestor::div[2]"),
        // A wide window has no tab bar.
        ...(page.viewportSize()?.width === 390 ? [page.locator("nav").last()] : [])
      ]
      const boxes = await Promise.all(others.map((other) => other.boundingBox()))
      return boxes.map(
        (box) =>
          box !== null &&
          toast !== null &&
          (toast.y >= box.y + box.height ||
            toast.y + toast.height <= box.y ||
            toast.x >= box.x + box.width ||
            toast.x + toast.width <= box.x)
      )
    }
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1_280, height: 800 }
    ]) {
      await page.setViewportSize(viewport)
      await visit.openPage("/cart")
      await page
        .getByRole("button", {
          name: t("cart.remove", { name: visit.cart.lines[1]?.name ?? "" }),
          exact: true
        })
        .last()
        .press("Enter")
      await expect
        .poll(async () =>
          (await isClear()).flatMap((isClearOfIt, index) => (isClearOfIt ? [] : [index]))
        )
        .toEqual([])
      await page.getByRole("button", { name: t("common.undo") }).click()
    }
  }
)
