import { query } from "../support/apiClient.ts"
import { withPictures } from "../support/launchBrowser.ts"
import { keepAnnouncements } from "./support/announcements.ts"
import { products, locales } from "./support/shopData.ts"
import { waitForIdle } from "./support/waitForIdle.ts"
import { expect, test } from "./support/test.ts"
import { longTest } from "./support/longTest.ts"

test.use(withPictures)

test("product card: one tap adds a product and the next removes it", async ({ page, t, visit }) => {
  await visit.openPage("/")
  const names = await page.locator("article a bdi:first-child").allInnerTexts()
  // 30 letters and the ellipsis.
  expect(Math.max(...names.map((name) => Array.from(name).length))).toBeLessThanOrEqual(31)
  const card = (id: number) =>
    page.locator("article", { has: page.locator(`a[href='/product/${id}']`) }).first()
  const button = card(products.storybook).getByRole("button").last()
  // Observed in the page: the button is busy for less time than a locator waits between reads.
  const busy = await button.evaluateHandle((element) => {
    const becameBusy = new Promise<void>((resolve) =>
      new MutationObserver(() => {
        if (element.ariaBusy === "true") resolve()
      }).observe(element, { attributeFilter: ["aria-busy"] })
    )
    return { becameBusy }
  })
  await button.click()
  await busy.evaluate(({ becameBusy }) => becameBusy)
  await button.filter({ hasText: t("card.added") }).waitFor()
  await page.getByRole("link", { name: t("shell.cart", { count: 1 }) }).waitFor()
  await button.filter({ hasNotText: t("card.added") }).click()
  await page.getByRole("link", { name: t("shell.cartEmpty") }).waitFor()
  await expect(card(products.soldOut).getByRole("button").last()).toBeDisabled()
  const choiceButton = card(products.musk).getByRole("button").last()
  await choiceButton.click()
  const sheet = page.locator("dialog[open]")
  await sheet.getByRole("button", { name: t("common.close") }).click()
  await sheet.waitFor({ state: "detached" })
  await page.getByRole("link", { name: t("shell.cartEmpty") }).waitFor()
  await choiceButton.click()
  await sheet.getByRole("button", { name: t("product.addToCart") }).click()
  await page.getByRole("link", { name: t("shell.cart", { count: 1 }) }).waitFor()
  await sheet.waitFor({ state: "detached" })
  expect(new URL(page.url()).pathname).toBe("/")
  await expect(choiceButton).toBeFocused()
})

test.extend({ locale: "en" })(
  "product: the chosen variant is in the address, which a reload, the cart and the history follow",
  async ({ page, t, visit }) => {
    await visit.openPage(`/product/${products.abaya}?utm_source=a`)
    const variantOf = (url: string) => new URL(url, "http://shop").searchParams.get("variant")
    const entries = () => page.evaluate(() => history.length)
    const before = await entries()
    const plum = page
      .locator("main fieldset:has(input[type=radio])")
      .first()
      .locator("label")
      .nth(1)
    const isPlum = () => page.getByText("ABY-CRP-P54", { exact: true }).waitFor()
    await plum.click()
    await isPlum()
    await expect.poll(() => variantOf(page.url())).toMatch(/^\d+$/)
    const variant = variantOf(page.url())
    expect([await entries(), new URL(page.url()).searchParams.get("utm_source")]).toEqual([
      before,
      "a"
    ])
    await page.reload()
    await visit.waitForHydration()
    await isPlum()
    await visit.button("product.addToCart").click()
    await page.getByRole("link", { name: t("shell.cart", { count: 1 }) }).waitFor()
    // Without a whole choice the address is that of the product.
    await plum.click()
    await expect.poll(() => variantOf(page.url())).toBe(null)
    await visit.openPage("/cart")
    await page.locator("main h2 a").click()
    await isPlum()
    expect(variantOf(page.url())).toBe(variant)
  }
)

test.extend({ locale: "en" })(
  "product: at the limit of the quantity the button keeps the focus, and what is left is announced",
  longTest,
  async ({ page, t, visit }) => {
    await visit.openPage(`/product/${products.abaya}`)
    await page
      .locator("main fieldset:has(input[type=radio])")
      .first()
      .locator("label")
      .nth(1)
      .click()
    await visit.waitForText("product.left", { count: 3 })
    const more = page.getByRole("button", { name: t("common.increase") })
    const limit = page.getByRole("status").filter({ hasText: t("product.left", { count: 3 }) })
    await more.focus()
    await page.keyboard.press("Enter")
    await expect(limit).toHaveCount(0)
    for (const _ of [3, 4, 5]) await page.keyboard.press("Enter")
    await expect(limit).toBeVisible()
    await expect(more).toBeFocused()
    await expect(more).toHaveAttribute("aria-disabled", "true")
    await expect(page.getByRole("group", { name: t("common.quantity") })).toContainText("3")
  }
)

test.extend({ locale: "en", allowsFailedRequests: true })(
  "product: a retry that succeeds moves the focus to the heading",
  longTest,
  async ({ page, visit }) => {
    await visit.openPage(`/product/${products.soldOut}`)
    await expect(visit.button("stockAlert.request")).toBeVisible()
    // The route is set before the page opens, because an idle page prefetches its products.
    await page.route("**/api/getProductById/*", (route) =>
      route.fulfill({ status: 400, json: { status: false } })
    )
    await visit.openPage("/")
    await page.locator(`a[href='/product/${products.storybook}']`).first().click()
    await visit.waitForText("refusals.product.failed")
    await page.unroute("**/api/getProductById/*")
    await visit.button("common.retry").press("Enter")
    await visit.button("product.addToCart").waitFor()
    await expect(page.locator("#page-title")).toBeFocused()
  }
)

test.extend({
  locale: "en",
  allowsFailedRequests: true,
  visitor: { cartItems: [[products.storybook, 1]] }
})(
  "product: a retry tapped just before the network has returned loads the product without another tap",
  longTest,
  async ({ page, visit }) => {
    const network = { isDown: true, lost: 0 }
    await page.route("**/api/getProductById/*", (route) => {
      if (!network.isDown) return route.continue()
      network.lost += 1
      return route.abort("internetdisconnected")
    })
    await visit.openPage("/cart")
    await page.locator(`main h2 a[href='/product/${products.storybook}']`).click()
    await visit.waitForText("refusals.catalogue.offline")
    // Browsers report that the network has returned some time before it works.
    await page.evaluate(() => void dispatchEvent(new Event("online")))
    const { lost } = network
    await visit.button("common.retry").click()
    await expect.poll(() => network.lost > lost).toBe(true)
    await visit.waitForText("refusals.catalogue.offline")
    network.isDown = false
    await visit.button("product.addToCart").waitFor()
  }
)

test.extend({ permissions: ["clipboard-read", "clipboard-write"] })(
  "product: is shared by a copied link, by three services and by the device's own share sheet",
  longTest,
  async ({ page, shop, t, visit }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"))
    await visit.openPage(`/product/${products.bakhoor}?from=a-friend`)
    const address = `${shop.url}/product/${products.bakhoor}`
    const name = await page.locator("h1").innerText()
    await visit.button("product.share").click()
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
    const urls = links.map(([href]) => new URL(href))
    expect(urls.map(({ host, searchParams }) => [host, Object.fromEntries(searchParams)])).toEqual([
      ["wa.me", { text: `${name}\n${address}` }],
      ["twitter.com", { text: name, url: address }],
      ["www.facebook.com", { u: address }]
    ])
    expect(links.every(([, target, rel]) => target === "_blank" && rel?.includes("noopener"))).toBe(
      true
    )
    for (const words of [
      "product.shareWhatsApp",
      "product.shareX",
      "product.shareFacebook"
    ] as const) {
      await expect(sheet.getByRole("link", { name: t(words) })).toHaveCount(1)
    }
    expect(await visit.button("product.shareMore").count()).toBe(0)
    await page.keyboard.press("Escape")
    await sheet.waitFor({ state: "detached" })
    await visit.button("product.share").click()
    await visit.button("product.shareCopy").click()
    await visit.waitForAnnouncement("toasts.linkCopied")
    await sheet.waitFor({ state: "detached" })
    // No page of the shop may read the clipboard; a person may paste.
    await page.evaluate(() => {
      const field = document.createElement("textarea")
      document.body.append(field)
      field.focus()
    })
    await page.keyboard.press("Control+V")
    await expect(page.locator("body > textarea")).toHaveValue(address)
    await page.evaluate(() => {
      const share = async (shared: object) => void Object.assign(globalThis, { shared })
      Object.assign(Navigator.prototype, { share })
    })
    await visit.button("product.share").click()
    await visit.button("product.shareMore").click()
    await sheet.waitFor({ state: "detached" })
    expect(await page.evaluate(() => Reflect.get(globalThis, "shared"))).toEqual({
      title: name,
      url: address
    })
  }
)

for (const locale of locales)
  test.extend({ locale })(
    `gallery: thumbnails and arrow keys move in reading direction (${locale})`,
    longTest,
    async ({ page, locale, t, visit }) => {
      await visit.openPage(`/product/${products.abaya}`)
      const strip = page.locator("main section ul").first()
      const total = await strip.locator("li").count()
      expect(total).toBeGreaterThan(1)
      await visit.button("product.picture", { index: total, total }).click()
      await page
        .locator(
          `button[aria-current][aria-label="${t("product.picture", { index: total, total })}"]`
        )
        .waitFor()
      await expect
        .poll(() => strip.evaluate((element) => Math.sign(element.scrollLeft)))
        .toBe(locale === "ar" ? -1 : 1)
      await strip.focus()
      for (let back = 1; back < total; back++) {
        await page.keyboard.press(locale === "ar" ? "ArrowRight" : "ArrowLeft")
        await page
          .locator(
            `button[aria-current][aria-label="${t("product.picture", { index: total - back, total })}"]`
          )
          .waitFor()
      }
    }
  )

for (const locale of locales)
  test.extend({ locale })(
    `gallery: a key compares the size without moving the page, and Escape ends it (${locale})`,
    longTest,
    async ({ page, t, visit }) => {
      await visit.openPage(`/product/${products.tray}`)
      const button = page.getByRole("button", { name: t("sizeComparison.button"), exact: true })
      const heading = page.getByRole("heading", { level: 1 })
      await button.waitFor()
      const before = await heading.boundingBox()
      await button.focus()
      await page.keyboard.press("Enter")
      await expect(button).toHaveAttribute("aria-expanded", "true")
      await expect(
        page.getByRole("status").filter({ hasText: t("sizeComparison.length", { length: 40 }) })
      ).toHaveCount(1)
      expect(await heading.boundingBox()).toEqual(before)
      await page.keyboard.press("Escape")
      await expect(button).toHaveAttribute("aria-expanded", "false")
      await expect(button).toBeFocused()
    }
  )

test(
  "gallery: a tap opens the pictures in the whole window, where keys, double taps and swipes work",
  longTest,
  async ({ page, t, visit }) => {
    await visit.openPage(`/product/${products.abaya}`)
    await page.locator("main section li picture").first().click()
    const viewer = page.locator("dialog[open]")
    await viewer.waitFor()
    const box = await viewer.boundingBox()
    expect(box).toMatchObject({ x: 0, y: 0, ...page.viewportSize() })
    // The picture is as wide as the window.
    await expect
      .poll(async () => (await viewer.locator("li picture").first().boundingBox())?.width)
      .toBe(page.viewportSize()?.width)
    const shown = viewer.locator("output")
    const total = await viewer.locator("li").count()
    await viewer.getByRole("list").focus()
    await page.keyboard.press("ArrowLeft")
    await expect(shown).toContainText(t("product.picture", { index: 2, total }))
    await page.keyboard.press("+")
    await expect(viewer.locator("li[data-enlarged]")).toHaveCount(1)
    await page.keyboard.press("-")
    await expect(viewer.locator("li[data-enlarged]")).toHaveCount(0)
    // On a busy machine the two taps may be too far apart.
    for (const enlarged of [1, 0])
      await expect(async () => {
        await page.mouse.dblclick(200, 400)
        await expect(viewer.locator("li[data-enlarged]")).toHaveCount(enlarged, { timeout: 1_000 })
      }).toPass()
    await page.mouse.move(200, 300)
    await page.mouse.down()
    await page.mouse.move(205, 400, { steps: 4 })
    await page.mouse.move(205, 560, { steps: 4 })
    await page.mouse.up()
    await viewer.waitFor({ state: "detached" })
    await visit.button("product.enlarge").click()
    await viewer.waitFor()
    await page.keyboard.press("Escape")
    await viewer.waitFor({ state: "detached" })
    await expect(visit.button("product.enlarge")).toBeFocused()
  }
)

test.extend({ locale: "en", allowsFailedRequests: true })(
  "prefetch: a chunk that fails to load changes nothing until it is needed",
  longTest,
  async ({ page, t, visit }) => {
    await visit.openPage(`/product/${products.musk}`)
    await page.waitForLoadState("networkidle")
    await page.getByText(t("help.shopLinks"), { exact: true }).click()
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
    await visit.link("titles.help").focus()
    await expect.poll(async () => opened.lost > 0).toBe(true)
    await waitForIdle(page)
    expect([opened.times, await chosen()]).toEqual([0, before])
    await expect(visit.button("product.addToCart")).toBeEnabled()
    await page.unroute("**/assets/*.js")
    await visit.link("titles.help").click()
    await visit.waitForPath("/help")
  }
)

test.extend({ locale: "en" })(
  "product: says what was added, keeps the focus, and Escape closes it",
  longTest,
  async ({ page, t, visit }) => {
    await keepAnnouncements(page)
    await visit.openPage(`/product/${products.storybook}`)
    // The button is the same one while its text tells of the adding.
    const addToCart = await visit.button("product.addToCart").elementHandle()
    await addToCart?.click()
    const notification = page.getByRole("region", { name: t("cart.added") })
    await notification.waitFor()
    expect(await addToCart?.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press("Escape")
    await notification.waitFor({ state: "detached" })
    await visit.button("product.addToCart").click()
    await notification.hover()
    await visit.link("cart.view").click()
    await visit.waitForPath("/cart")
    expect(await notification.count()).toBe(0)
  }
)

test.extend({ viewport: { width: 1_280, height: 800 }, isMobile: false, hasTouch: false })(
  "product: in a wide window a panel shows what was added and leads on; the focus moves there and back",
  longTest,
  async ({ page, t, visit }) => {
    await visit.openPage(`/product/${products.storybook}`)
    const pageTop = () =>
      page.locator("#page-title").evaluate((title) => title.getBoundingClientRect().top)
    const top = await pageTop()
    const addToCart = await visit.button("product.addToCart").elementHandle()
    const hasFocus = () => addToCart?.evaluate((element) => element === document.activeElement)
    await addToCart?.click()
    const panel = page.getByRole("dialog", { name: t("cart.added") })
    await panel.getByText(t("cart.subtotalOf", { count: 1 })).waitFor()
    expect(await panel.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
    await panel.getByRole("progressbar", { includeHidden: true }).waitFor()
    // At the inline end of the window, over its full height; the page behind does not move.
    await panel.evaluate((dialog) =>
      Promise.all(dialog.getAnimations().map((motion) => motion.finished))
    )
    // Left to right: the journey of the ways to share.
    const { x = 800, height = 0 } = (await panel.boundingBox()) ?? {}
    const scrollbar = 20
    expect(height).toBe(800)
    expect(x).toBeLessThan(scrollbar)
    expect(await pageTop()).toBe(top)
    await page.keyboard.press("Escape")
    await panel.waitFor({ state: "detached" })
    expect(await hasFocus()).toBe(true)
    await visit.button("product.addToCart").click()
    await panel.getByRole("button", { name: t("common.continueShopping") }).click()
    await panel.waitFor({ state: "detached" })
    expect(await hasFocus()).toBe(true)
    await visit.button("product.addToCart").click()
    await panel.getByRole("button", { name: t("cart.proceed") }).click()
    await visit.waitForPath("/login")
    await page.goBack()
    await visit.button("product.addToCart").click()
    await panel.getByRole("link", { name: t("cart.view") }).click()
    await visit.waitForPath("/cart")
    expect(await panel.count()).toBe(0)
  }
)

test.extend({ locale: "en" })(
  "product card: an add that is answered after leaving the page still reaches the cart",
  longTest,
  async ({ page, t, visit }) => {
    const delayed: Array<() => void> = []
    await page.route("**/api/hasVariants/*", async (route) => {
      await new Promise<void>((go) => delayed.push(go))
      await route.continue()
    })
    for (const [id, cart] of [
      [products.storybook, t("shell.cartEmpty")],
      [products.musk, t("shell.cart", { count: 1 })]
    ] as const) {
      await visit.openPage("/")
      await page
        .locator("article", { has: page.locator(`a[href='/product/${id}']`) })
        .first()
        .getByRole("button")
        .last()
        .click()
      await expect.poll(async () => delayed.length).toBe(1)
      await page.getByRole("link", { name: cart }).click()
      await visit.waitForPath("/cart")
      delayed.splice(0).forEach((go) => go())
      await page
        .locator("main article", {
          has: page.locator(`a[href='/product/${products.storybook}']`)
        })
        .waitFor()
    }
    await visit.waitForAnnouncement("toasts.addFailed")
    expect([new URL(page.url()).pathname, await page.locator("main article").count()]).toEqual([
      "/cart",
      1
    ])
  }
)

test(
  "sold-out product: a guest logs in and returns to a request that is made",
  longTest,
  async ({ shop, visit }) => {
    await visit.openPage(`/product/${products.soldOut}`)
    await visit.button("stockAlert.request").click()
    const phone = await visit.logIn()
    await visit.waitForText("stockAlert.requested")
    expect(
      await query(
        shop,
        "select product_id, variant_id from stock_alert where customer_id = (select id from customer where phone = $1)",
        [phone]
      )
    ).toEqual([{ product_id: products.soldOut, variant_id: null }])
  }
)
