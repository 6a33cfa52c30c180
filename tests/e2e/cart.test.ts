import type { Page } from "@playwright/test"
import { itemCount } from "#core/cart/cartRules.ts"
import { swipeMaximumPx } from "#core/cart/swipe.ts"
import { withPictures } from "../support/launchBrowser.ts"
import { keepAnnouncements } from "./support/announcements.ts"
import { locales, products } from "./support/shopData.ts"
import { nextFrame } from "./support/nextFrame.ts"
import { longTest } from "./support/longTest.ts"
import { expect, test, type Visit } from "./support/test.ts"

test.use(withPictures)

const filled = {
  cartItems: [
    [products.abaya, 1],
    [products.bakhoor, 2]
  ]
} as const

const badge = ({ page, t }: Visit, count: number) =>
  page
    .getByRole("link", {
      name: count === 0 ? t("shell.cartEmpty") : t("shell.cart", { count }),
      exact: true
    })
    .waitFor()

/** The name of a product's line, which leads to its page. */
const lineOf = (page: Page, product: number) =>
  page.locator(`main article h2 a[href^='/product/${product}']`)

/**
 * Drags the first line horizontally by `by` pixels, and returns how far it had moved before the
 * release.
 */
const swipe = async ({ page }: Visit, by: number): Promise<number> => {
  const line = page.locator("main article").first()
  const box = await line.locator("h2").boundingBox()
  if (box === null) throw new Error("There is no line")
  const before = await line.boundingBox()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  for (const part of [0.2, 0.5, 0.8, 1]) {
    await page.mouse.move(box.x + box.width / 2 + by * part, box.y + box.height / 2)
  }
  await nextFrame(page)
  const during = await line.boundingBox()
  await page.mouse.up()
  return Math.abs((during?.x ?? 0) - (before?.x ?? 0))
}

test.extend({ visitor: filled })(
  "cart: a swipe past 50 px toward the reading start removes a line, and undo restores it",
  async ({ page, visit }) => {
    await keepAnnouncements(page)
    await visit.openPage("/cart")
    await badge(visit, 3)
    await swipe(visit, -120)
    await swipe(visit, 40)
    await badge(visit, 3)
    expect(await swipe(visit, 160)).toBeLessThanOrEqual(swipeMaximumPx + 1)
    await badge(visit, 2)
    expect(new URL(page.url()).pathname).toBe("/cart")
    await visit.button("common.undo").click()
    await badge(visit, 3)
    await lineOf(page, products.abaya).waitFor()
  }
)

test.extend({ locale: "en", visitor: filled })(
  "cart: the stepper, the remove button and the keyboard remove lines",
  longTest,
  async ({ page, t, visit }) => {
    const [abaya, bakhoor] = visit.cart.lines.map(({ name }) => name)
    await visit.openPage("/cart")
    await badge(visit, 3)
    const stepper = page
      .getByRole("group", { name: t("cart.quantityOf", { name: bakhoor ?? "" }) })
      .getByRole("button")
    await stepper.last().click()
    await badge(visit, 4)
    for (const left of [3, 2, 1]) {
      await stepper.first().click()
      await badge(visit, left)
      await visit.waitForText("common.items", { count: left })
    }
    await visit.waitForAnnouncement("cart.removed", { name: bakhoor ?? "" })
    await badge(visit, 1)
    // On a phone only the empty cart has the footer.
    const footer = page.locator("footer")
    await footer.waitFor({ state: "attached" })
    expect(await footer.isVisible()).toBe(false)
    await page
      .getByRole("button", { name: t("cart.remove", { name: abaya ?? "" }), exact: true })
      .last()
      .focus()
    await page.keyboard.press("Enter")
    await visit.waitForText("cart.empty")
    await badge(visit, 0)
    await page.getByRole("region", { name: t("products.newest"), exact: true }).waitFor()
    await footer.waitFor()
    await visit.link("common.continueShopping").click()
    await visit.waitForPath("/")
  }
)

test.extend({ visitor: { ...filled, customer: true } })(
  "cart: survives a reload, and two tabs show the same cart",
  async ({ page, context, t, visit }) => {
    await visit.openPage("/cart")
    const other = await context.newPage()
    await other.goto(`/product/${products.storybook}`)
    await other.getByRole("button", { name: t("product.addToCart") }).click()
    await badge(visit, itemCount(visit.cart) + 1)
    await page.reload()
    await badge(visit, itemCount(visit.cart) + 1)
    await expect(other.getByRole("link", { name: t("shell.cart", { count: 4 }) })).toHaveCount(1)
    await visit.link("cart.proceed").click()
    await visit.waitForPath("/checkout")
  }
)

test.extend({ visitor: { cartItems: [[products.bakhoor, 1]] } })(
  "cart: a tab that opens does not undo what is tapped meanwhile in another",
  longTest,
  async ({ page, context, visit }) => {
    await visit.openPage("/cart")
    await badge(visit, 1)
    const increment = page.locator("main article").getByRole("group").getByRole("button").last()
    const readQuantity = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem("sadu") ?? "").cart.items[0].quantity)
    const openings = 20
    for (let opened = 1; opened <= openings; opened++) {
      const other = await context.newPage()
      // The tap comes while the other tab starts, each time at another moment.
      await other.goto("/cart", { waitUntil: "commit" })
      await page.waitForTimeout((opened * 500) / openings)
      await increment.click()
      await lineOf(other, products.bakhoor).waitFor()
      await badge({ ...visit, page: other }, opened + 1)
      expect(await readQuantity()).toBe(opened + 1)
      await badge(visit, opened + 1)
      await other.close()
    }
  }
)

test.extend({ locale: "en" })(
  "storage: a browser that blocks storage still has a cart until the page is left",
  longTest,
  async ({ visit }) => {
    await visit.page.addInitScript(() => {
      const blocked = () => {
        throw new DOMException("blocked", "SecurityError")
      }
      Object.defineProperty(globalThis, "localStorage", { get: blocked })
      Object.defineProperty(globalThis, "sessionStorage", { get: blocked })
    })
    await visit.openPage(`/product/${products.storybook}`)
    await visit.button("product.addToCart").click()
    await badge(visit, 1)
    await visit.page.getByRole("link", { name: visit.t("shell.cart", { count: 1 }) }).click()
    await visit.waitForText("cart.heading")
    await expect(visit.page.locator("main article")).toHaveCount(1)
  }
)

test(
  "cart: a full storage is said once where a product is added and stands in the cart, which survives a reload",
  longTest,
  async ({ page, t, visit }) => {
    await keepAnnouncements(page)
    await visit.openPage(`/product/${products.bakhoor}`)
    await page.evaluate(() => {
      for (let size = 1 << 20; size > 0; size >>= 1)
        for (let part = 0; part < 100; part++)
          try {
            localStorage.setItem(`filling.${size}.${part}`, "x".repeat(size))
          } catch {
            break
          }
    })
    await visit.button("product.addToCart").click()
    await visit.waitForText("cart.unsaved")
    await page.getByRole("button", { name: t("shell.dismiss") }).click()
    await visit.exactText(t("cart.unsaved")).waitFor({ state: "hidden" })
    await visit.openPage("/cart")
    await lineOf(page, products.bakhoor).waitFor()
    await visit.waitForText("cart.unsaved")
    await page.reload()
    await lineOf(page, products.bakhoor).waitFor()
    await expect(page.getByText(t("cart.unsaved"))).toHaveCount(1)
  }
)

for (const locale of locales)
  test.extend({ locale })(
    `cart: the picture of what is added flies to the bag, unless motion is reduced (${locale})`,
    async ({ page, visit }) => {
      await recordFlights(page)
      await visit.openPage("/")
      const tapCard = (id: number) =>
        page
          .locator("article", { has: page.locator(`a[href='/product/${id}']`) })
          .first()
          .getByRole("button")
          .last()
          .click()
      await page.emulateMedia({ reducedMotion: "reduce" })
      await tapCard(products.storybook)
      await badge(visit, 1)
      await page.emulateMedia({ reducedMotion: "no-preference" })
      await tapCard(products.tray)
      await badge(visit, 2)
      await expect.poll(() => readFlights(page)).toHaveLength(1)
      const bag = await page.locator("header a[href='/cart']").boundingBox()
      const [end] = await readFlights(page)
      expect(end?.x).toBeGreaterThan(bag?.x ?? Infinity)
      expect(end?.x).toBeLessThan((bag?.x ?? 0) + (bag?.width ?? 0))
      expect(end?.y).toBeGreaterThan(bag?.y ?? Infinity)
      expect(end?.y).toBeLessThan((bag?.y ?? 0) + (bag?.height ?? 0))
      await expect(page.locator(".flying-picture")).toHaveCount(0)
    }
  )

/** Where the middle of each copy of a picture that flies to the bag ends. */
const recordFlights = (page: Page) =>
  page.addInitScript(() => {
    const flights: Array<{ x: number; y: number }> = []
    Object.assign(window, { flights })
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) {
          if (!(node instanceof HTMLElement) || node.className !== "flying-picture") continue
          // The animation starts in the same task as the copy is added.
          const effect = node.getAnimations()[0]?.effect
          if (!(effect instanceof KeyframeEffect)) continue
          const last = String(effect.getKeyframes().at(-1)?.["translate"])
          const [x = 0, y = 0] = last.split(" ").map(Number.parseFloat)
          flights.push({ x: x + node.offsetWidth / 2, y: y + node.offsetHeight / 2 })
        }
    }).observe(document, { childList: true, subtree: true })
  })

const readFlights = (page: Page) =>
  page.evaluate(
    () => (window as unknown as { flights: ReadonlyArray<{ x: number; y: number }> }).flights
  )
