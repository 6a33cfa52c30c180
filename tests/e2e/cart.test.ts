import { describe, expect, it } from "vitest"
import { pieces } from "#core/cart/cartRules.ts"
import { limits } from "#core/shared/limits.ts"
import { products, locales, formatPrice } from "./support/shopData.ts"
import { openStage, type Visit } from "./support/journey.ts"

const { visit } = openStage({ pictures: true })

const filled = {
  goods: [
    [products.abaya, 1],
    [products.bakhoor, 2]
  ]
} as const

const badge = ({ page, say }: Visit, count: number) =>
  page
    .getByRole("link", {
      name: count === 0 ? say("shell.cartEmpty") : say("shell.cart", { count }),
      exact: true
    })
    .waitFor()

/** Sweeps the first line sideways by so many pixels; answers how far its face had moved before the finger left. */
const sweep = async ({ page }: Visit, by: number): Promise<number> => {
  const face = page.locator("main article").first()
  const box = await face.locator("h2").boundingBox()
  if (box === null) throw new Error("There is no line")
  const before = await face.boundingBox()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  for (const part of [0.2, 0.5, 0.8, 1]) {
    await page.mouse.move(box.x + box.width / 2 + by * part, box.y + box.height / 2)
  }
  await page.waitForTimeout(300)
  const during = await face.boundingBox()
  await page.mouse.up()
  return Math.abs((during?.x ?? 0) - (before?.x ?? 0))
}

describe.concurrent.each(locales)("the cart (%s)", (language) => {
  /** Pixels toward where reading starts. */
  const toStart = (px: number) => (language === "ar" ? px : -px)

  it("shows each line with its choices, number, description and price, and the total of all", () =>
    visit(language, { holds: filled }, async ({ page, cart, link, open, button, at, say }) => {
      await open("/cart")
      const [abaya, bakhoor] = [
        page.locator("main article").nth(0),
        page.locator("main article").nth(1)
      ]
      await abaya.waitFor()
      const choices = Object.entries(cart.lines[0]?.attributes ?? {})
      expect(choices).toHaveLength(2)
      for (const words of [
        `SKU-${products.abaya}`,
        ...choices.map(([name, value]) => say("cart.attribute", { name, value })),
        formatPrice(language, 24_000)
      ])
        await abaya.getByText(words, { exact: true }).first().waitFor()
      // The size 'M' stands for none.
      expect(await bakhoor.getByText(say("cart.size", { size: "M" })).count()).toBe(0)
      const longest = Math.max(
        ...(await page.locator("main article h2").allInnerTexts()).map(
          (name) => Array.from(name).length
        )
      )
      expect(longest).toBeLessThanOrEqual(limits.truncation.cartName + 1)
      await page.getByText(say("cart.totalOf", { count: 3 }), { exact: true }).waitFor()
      await page.getByText(formatPrice(language, 24_000 + 2 * 6_750), { exact: true }).waitFor()
      expect(await link("cart.proceed").count()).toBe(0)
      await button("cart.proceed").click()
      await at("/login")
    }))

  it("a line goes by a swipe toward the reading start past 50 px, drawn at most 80; undo brings it back", () =>
    visit(language, { holds: filled }, async (visit) => {
      const { page, open, button } = visit
      await open("/cart")
      await badge(visit, 3)
      await sweep(visit, toStart(-120))
      await sweep(visit, toStart(40))
      await badge(visit, 3)
      expect(await sweep(visit, toStart(160))).toBeLessThanOrEqual(limits.cart.swipeMaximumPx + 1)
      await badge(visit, 2)
      expect(new URL(page.url()).pathname).toBe("/cart")
      await button("common.undo").click()
      await badge(visit, 3)
      expect(await page.locator("main article").first().innerText()).toContain(
        `SKU-${products.abaya}`
      )
    }))

  it("a line goes by its cross, by the keyboard, and by the stepper below one", () =>
    visit(language, { holds: filled }, async (visit) => {
      const { page, cart, open, say, see, link, at } = visit
      const [abaya, bakhoor] = cart.lines.map(({ name }) => name)
      await open("/cart")
      await badge(visit, 3)
      const stepper = page
        .getByRole("group", { name: say("cart.quantityOf", { name: bakhoor ?? "" }) })
        .getByRole("button")
      await stepper.last().click()
      await badge(visit, 4)
      for (const left of [3, 2, 1]) {
        await stepper.first().click()
        await badge(visit, left)
        await see("cart.totalOf", { count: left })
      }
      await page.getByText(say("cart.removed", { name: bakhoor ?? "" })).waitFor()
      await badge(visit, 1)
      await page
        .getByRole("button", { name: say("cart.remove", { name: abaya ?? "" }), exact: true })
        .last()
        .focus()
      await page.keyboard.press("Enter")
      await see("cart.empty")
      await badge(visit, 0)
      await link("common.continueShopping").click()
      await at("/")
    }))

  it("the same item is one line however it is added, and the rest of the cart stays", () =>
    visit(language, { holds: filled }, async (visit) => {
      const { page, button, open } = visit
      await open(`/product/${products.bakhoor}`)
      for (const _ of [1, 2]) await button("common.increase").click()
      await button("product.addToCart").click()
      await badge(visit, 4)
      await page.getByRole("link", { name: visit.say("shell.cart", { count: 4 }) }).click()
      await visit.see("cart.heading")
      expect(await page.locator("main article").count()).toBe(2)
    }))

  it("stops at what is on the shelf", () =>
    visit(language, { holds: { goods: [[products.abaya, 7]] } }, async (visit) => {
      await visit.open("/cart")
      expect(
        await visit.page
          .locator("main article")
          .getByRole("button", { name: visit.say("common.increase") })
          .isDisabled()
      ).toBe(true)
    }))

  it("survives a reload, two tabs agree, and a customer goes on to checkout", () =>
    visit(language, { holds: { ...filled, customer: true } }, async (visit) => {
      const { page, context, cart, link, open, at, say, t } = visit
      await open("/cart")
      const other = await context.newPage()
      await other.goto(`/product/${products.storybook}`)
      await other.getByRole("button", { name: t("product.addToCart") }).click()
      await badge(visit, pieces(cart) + 1)
      await page.reload()
      await badge(visit, pieces(cart) + 1)
      expect(await other.getByRole("link", { name: say("shell.cart", { count: 4 }) }).count()).toBe(
        1
      )
      await link("cart.proceed").click()
      await at("/checkout")
    }))
})

describe.concurrent("what the device keeps", () => {
  it.each<[string, (root: string) => string, number]>([
    ["no JSON at all", () => "{oops", 0],
    ["another kind of thing", () => "[1,2,3]", 0],
    [
      "one damaged line",
      (root) => root.replace(`"productId":${products.abaya}`, `"productId":"x"`),
      2
    ],
    ["a price that is no price", (root) => root.replace(`"price":24000`, `"price":-5`), 2],
    [
      "a script for a picture",
      (root) => root.replace(/"image":"[^"]*"/, `"image":"javascript:alert(1)"`),
      2
    ],
    [
      "a damaged address beside a sound cart",
      (root) => root.replace("{", `{"address":{"selected":7},"auth":"?",`),
      3
    ]
  ])("%s: what is damaged is dropped, the rest kept, and the shop goes on", (_, damage, left) =>
    visit("ar", { holds: filled }, async (visit) => {
      await visit.open("/cart")
      await badge(visit, 3)
      const root = (await visit.storage())["sadu"] ?? ""
      await visit.page.evaluate((text) => localStorage.setItem("sadu", text), damage(root))
      await visit.page.reload()
      await visit.alive()
      await badge(visit, left)
      await visit.open(`/product/${products.storybook}`)
      await visit.button("product.addToCart").click()
      await badge(visit, left + 1)
      await visit.page.reload()
      await badge(visit, left + 1)
      expect(JSON.parse((await visit.storage())["sadu"] ?? "").cart.items.at(-1)).toMatchObject({
        productId: products.storybook
      })
    })
  )

  it("nothing, where storage is blocked: the shop works for as long as the page lives", () =>
    visit("ar", {}, async (visit) => {
      await visit.page.addInitScript(() => {
        const blocked = () => {
          throw new DOMException("blocked", "SecurityError")
        }
        Object.defineProperty(globalThis, "localStorage", { get: blocked })
        Object.defineProperty(globalThis, "sessionStorage", { get: blocked })
      })
      await visit.open(`/product/${products.storybook}`)
      await visit.button("product.addToCart").click()
      await badge(visit, 1)
      await visit.page.getByRole("link", { name: visit.say("shell.cart", { count: 1 }) }).click()
      await visit.see("cart.heading")
      expect(await visit.page.locator("main article").count()).toBe(1)
    }))

  it("each part under the root key, beside the names of old", () =>
    visit(
      "ar",
      { holds: { ...filled, customer: true, address: true } },
      async ({ open, page, storage, say }) => {
        await open(`/product/${products.storybook}`)
        await page.locator("main button[aria-pressed]").click()
        await page.locator("main button[aria-pressed=true]").waitFor()
        await page.getByRole("button", { name: say("product.addToCart") }).click()
        await page.waitForFunction(
          (id) => localStorage.getItem("sadu")?.includes(`"productId":${id}`),
          products.storybook
        )
        const kept = await storage()
        expect(Object.keys(kept)).toEqual(
          expect.arrayContaining([
            "sadu",
            "auth_token",
            "user_id",
            "user_name",
            "user_mobile",
            "selectedAddress"
          ])
        )
        expect(JSON.parse(kept["sadu"] ?? "")).toMatchObject({
          auth: { token: kept["auth_token"] },
          cart: { items: [{}, {}, {}], totalPrice: "40.75", isPromo: false },
          address: { selected: { governorate: "hawalli" } },
          favourites: { items: [{ id: products.storybook }] }
        })
      }
    ))
})
