import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { query } from "../support/apiClient.ts"
import { clickTwice } from "./support/clickTwice.ts"
import { waitForValue } from "./support/waitForValue.ts"
import { products, locales } from "./support/shopData.ts"
import { openStage } from "./support/journey.ts"

const { visit } = openStage()

/** Fills the heart of the product that is shown. */
const tapHeart = async (page: Page) => {
  await page.locator("main button[aria-pressed=false]").first().click()
  await page.waitForFunction(() =>
    localStorage.getItem("sadu")?.includes(`"favourites":{"items":[{`)
  )
}

describe.concurrent.each(locales)("the wishlist (%s)", (language) => {
  it("is empty at first; a heart tapped on a card or a product fills it, and it stays over a reload, for a guest too", () =>
    visit(language, {}, async ({ page, button, link, open, at, see, say }) => {
      await open("/favorites")
      await see("favourites.empty")
      await link("favourites.start").click()
      await at("/")
      const heart = page.locator("main article button[aria-pressed=false]").first()
      const name = (await heart.getAttribute("aria-label")) ?? ""
      await heart.click()
      await page.getByRole("button", { name, pressed: true }).first().waitFor()
      await open(`/product/${products.abaya}`)
      await tapHeart(page)
      await page.reload()
      await link("favourites.heading").click()
      await at("/favorites")
      await page.locator("main article").nth(1).waitFor()
      expect(await page.locator("main article").count()).toBe(2)
      expect(await page.title()).toBe(say("titles.withShop", { title: say("favourites.heading") }))
      await page.reload()
      await page.locator("main article").nth(1).waitFor()
      expect(
        await page.locator("main article").getByRole("button", { name, pressed: true }).count()
      ).toBe(1)
      expect(await button("common.undo").count()).toBe(0)
    }))

  it("lets one go with a way back, and leads to the product", () =>
    visit(language, {}, async ({ page, button, open, at, see }) => {
      await open(`/product/${products.abaya}`)
      await tapHeart(page)
      await open("/favorites")
      const card = page.locator("main article")
      await card.getByRole("button", { pressed: true }).click()
      await see("favourites.empty")
      await button("common.undo").click()
      await card.waitFor()
      await card.getByRole("link").click()
      await at(`/product/${products.abaya}`)
    }))

  it("lets one go by a double tap, not also what comes in its place; of several each comes back by its own way back", () =>
    visit(language, {}, async ({ page, open, t }) => {
      for (const id of [products.abaya, products.musk, products.bakhoor]) {
        await open(`/product/${id}`)
        await tapHeart(page)
      }
      await open("/favorites")
      const cards = page.locator("main article")
      const shown = () =>
        cards
          .locator("a")
          .evaluateAll((all) =>
            all.map((link) => Number(link.getAttribute("href")?.split("/").at(-1)))
          )
      await waitForValue(shown, [products.bakhoor, products.musk, products.abaya], "what is kept")
      const hearts = cards.getByRole("button", { pressed: true })
      for (const left of [[products.musk, products.abaya], [products.abaya]]) {
        const box = await hearts.first().boundingBox()
        if (box === null) throw new Error("The heart is not in sight")
        await clickTwice(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, 60)
        await page.waitForTimeout(500)
        expect(await shown()).toEqual(left)
      }
      // The first that was let go, by the toast that names it.
      const [first] = await page.getByRole("button", { name: t("common.undo"), exact: true }).all()
      await first?.click()
      await waitForValue(shown, [products.bakhoor, products.abaya], "the first back")
    }))

  it("hands the focus on when a heart takes its card away: to the next card, and from the last to the heading", () =>
    visit(language, {}, async ({ page, open }) => {
      for (const id of [products.abaya, products.musk]) {
        await open(`/product/${id}`)
        await page.locator("main button[aria-pressed=false]").first().click()
        await page.waitForFunction((id) => localStorage.getItem("sadu")?.includes(`"id":${id}`), id)
      }
      await open("/favorites")
      const focused = () =>
        page.evaluate(
          () => document.activeElement?.getAttribute("href") ?? document.activeElement?.id
        )
      for (const heir of [`/product/${products.abaya}`, "page-title"]) {
        await page
          .locator("main article")
          .getByRole("button", { pressed: true })
          .first()
          .press("Enter")
        await waitForValue(focused, heir, "the focus")
      }
      expect(await page.locator("main article").count()).toBe(0)
    }))

  it("shows today's price and name, in the language spoken, and agrees between two tabs", () =>
    visit(language, {}, async ({ page, context, open, shop, button }) => {
      await open(`/product/${products.musk}`)
      await tapHeart(page)
      const other = await context.newPage()
      await other.goto("/favorites")
      const [{ name_ar: arabic, name_en: english } = { name_ar: "", name_en: "" }] = await query<{
        name_ar: string
        name_en: string
      }>(shop, "select name_ar, name_en from product where id = $1", [products.musk])
      const [here, there] = language === "ar" ? [arabic, english] : [english, arabic]
      const starting = (name: string) =>
        other.locator("main article").getByText(name.slice(0, 12)).first()
      await starting(here).waitFor()
      await other.getByRole("button", { name: language === "ar" ? "القائمة" : "Menu" }).click()
      await other
        .getByRole("button", { name: language === "ar" ? "English" : "العربية" })
        .last()
        .click()
      await starting(there).waitFor()
      await page.bringToFront()
      await page.locator("main").getByRole("button", { pressed: true }).first().click()
      await other.locator("main article").waitFor({ state: "detached" })
      expect(await button("common.undo").count()).toBe(0)
    }))

  it("keeps the names of the language that is spoken, though those of the one before come later", () =>
    visit(language, {}, async ({ page, button, open, say }) => {
      await open(`/product/${products.abaya}`)
      await tapHeart(page)
      const late: Array<() => void> = []
      await page.route("**/api/getProductById/*", async (route) => {
        if (route.request().headers()["accept-language"]?.startsWith(language))
          await new Promise<void>((go) => late.push(go))
        await route.continue()
      })
      const name = page.locator("main article bdi").first()
      await open("/favorites")
      const before = await name.textContent()
      await waitForValue(async () => late.length, 1, "questions in the first language")
      await button("shell.menu").click()
      await page
        .locator("dialog[open]")
        .getByRole("button", { name: say("shell.otherLanguage") })
        .click()
      await waitForValue(
        async () => (await name.textContent()) !== before,
        true,
        "the name in the other language"
      )
      const after = await name.textContent()
      const answered = page.waitForResponse("**/api/getProductById/*")
      late.forEach((go) => go())
      await answered
      await page.waitForTimeout(300)
      expect(await name.textContent()).toBe(after)
    }))

  it("a product that is no longer sold says so, and can be let go", () =>
    visit(language, { mayFail: true }, async ({ page, open, shop, button, see }) => {
      // Of each language its own: the other's must not stand in for it.
      const id = language === "ar" ? 900_001 : 900_002
      await query(
        shop,
        `insert into product (id, category_id, slug, name_en, name_ar,
        description_en, description_ar, price_fils, sku, barcode, weight_grams, stock, images, folded)
        values ($1, 1, 'passing-' || $2, 'Passing', 'عابر', '', '', 1000, 'PASS-' || $2, '0', 100, 5, array['/placeholder.svg'], 'passing عابر')`,
        [id, language]
      )
      await open(`/product/${id}`)
      await tapHeart(page)
      await query(shop, "delete from product where id = $1", [id])
      await open("/favorites")
      await see("favourites.gone", { name: language === "ar" ? "عابر" : "Passing" })
      await button("favourites.letGo").click()
      await see("favourites.empty")
    }))

  it("stays when the shop cannot be reached: what is kept is shown", () =>
    visit(language, { mayFail: true }, async ({ page, context, open }) => {
      await open(`/product/${products.abaya}`)
      await tapHeart(page)
      await context.route("**/api/**", (route) => route.abort())
      await open("/favorites")
      await page.locator("main article").waitFor()
      expect(await page.locator("main article").count()).toBe(1)
    }))
})
