import type { Page } from "@playwright/test"
import { query } from "../support/apiClient.ts"
import { keepAnnouncements } from "./support/announcements.ts"
import { clickTwice } from "./support/clickTwice.ts"
import { waitForIdle } from "./support/waitForIdle.ts"
import { products } from "./support/shopData.ts"
import { expect, test } from "./support/test.ts"
import { longTest } from "./support/longTest.ts"

/** Adds the shown product to the favourites. */
const tapHeart = async (page: Page) => {
  await page.locator("main button[aria-pressed=false]").first().click()
  await page.waitForFunction(() =>
    localStorage.getItem("sadu")?.includes(`"favourites":{"items":[{`)
  )
}

test("favourites: hearts are kept over a reload, a removed product is restored by undo, and its card opens it", async ({
  page,
  t,
  visit
}) => {
  await keepAnnouncements(page)
  await visit.openPage("/favorites")
  await visit.waitForText("favourites.empty")
  await visit.link("favourites.start").click()
  await visit.waitForPath("/")
  const heart = page.locator("main article button[aria-pressed=false]").first()
  const name = (await heart.getAttribute("aria-label")) ?? ""
  await heart.click()
  await page.getByRole("button", { name, pressed: true }).first().waitFor()
  await visit.openPage(`/product/${products.abaya}`)
  await tapHeart(page)
  await visit.openPage("/favorites")
  await page.locator("main article").nth(1).waitFor()
  await expect(page.locator("main article")).toHaveCount(2)
  await expect(page).toHaveTitle(t("titles.withShop", { title: t("favourites.heading") }))
  await page.reload()
  await page.locator("main article").nth(1).waitFor()
  await expect(
    page.locator("main article").getByRole("button", { name, pressed: true })
  ).toHaveCount(1)
  expect(await visit.button("common.undo").count()).toBe(0)
  const card = page.locator("main article").filter({
    has: page.locator(`a[href='/product/${products.abaya}']`)
  })
  await card.getByRole("button", { pressed: true }).click()
  await card.waitFor({ state: "detached" })
  await visit.button("common.undo").click()
  await card.getByRole("link").click()
  await visit.waitForPath(`/product/${products.abaya}`)
})

test.extend({ locale: "en" })(
  "favourites: a double tap removes one product, and each toast restores its own product",
  longTest,
  async ({ page, t, visit }) => {
    for (const id of [products.abaya, products.musk, products.bakhoor]) {
      await visit.openPage(`/product/${id}`)
      await tapHeart(page)
    }
    await keepAnnouncements(page)
    await visit.openPage("/favorites")
    const cards = page.locator("main article")
    const shown = () =>
      cards
        .locator("a")
        .evaluateAll((all) =>
          all.map((link) => Number(link.getAttribute("href")?.split("/").at(-1)))
        )
    await expect.poll(shown).toEqual([products.bakhoor, products.musk, products.abaya])
    const hearts = cards.getByRole("button", { pressed: true })
    for (const left of [[products.musk, products.abaya], [products.abaya]]) {
      const box = await hearts.first().boundingBox()
      if (box === null) throw new Error("The heart is not in sight")
      await clickTwice(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, 60)
      await expect.poll(shown).toEqual(left)
      await waitForIdle(page)
      expect(await shown()).toEqual(left)
    }
    // The undo of the first toast restores the first removed product.
    const [first] = await page.getByRole("button", { name: t("common.undo"), exact: true }).all()
    await first?.click()
    await expect.poll(shown).toEqual([products.bakhoor, products.abaya])
  }
)

test(
  "favourites: focus moves to the next card when one is removed, and from the last to the heading",
  longTest,
  async ({ page, visit }) => {
    for (const id of [products.abaya, products.musk]) {
      await visit.openPage(`/product/${id}`)
      await page.locator("main button[aria-pressed=false]").first().click()
      await page.waitForFunction((id) => localStorage.getItem("sadu")?.includes(`"id":${id}`), id)
    }
    await visit.openPage("/favorites")
    const focused = () =>
      page.evaluate(
        () => document.activeElement?.getAttribute("href") ?? document.activeElement?.id
      )
    for (const expected of [`/product/${products.abaya}`, "page-title"]) {
      await page
        .locator("main article")
        .getByRole("button", { pressed: true })
        .first()
        .press("Enter")
      await expect.poll(focused).toEqual(expected)
    }
    await visit.waitForText("favourites.empty")
  }
)

test.extend({ locale: "en" })(
  "favourites: names follow the locale, and two tabs agree",
  longTest,
  async ({ page, context, shop, t, visit }) => {
    await visit.openPage(`/product/${products.musk}`)
    await tapHeart(page)
    const other = await context.newPage()
    await other.goto("/favorites")
    const [{ name_ar: arabic, name_en: english } = { name_ar: "", name_en: "" }] = await query<{
      name_ar: string
      name_en: string
    }>(shop, "select name_ar, name_en from product where id = $1", [products.musk])
    const starting = (name: string) =>
      other.locator("main article").getByText(name.slice(0, 12)).first()
    await starting(english).waitFor()
    await other.getByRole("button", { name: t("shell.menu") }).click()
    await other
      .getByRole("button", { name: t("shell.otherLanguage") })
      .last()
      .click()
    await starting(arabic).waitFor()
    await page.bringToFront()
    await page.locator("main").getByRole("button", { pressed: true }).first().click()
    await other.locator("main article").waitFor({ state: "detached" })
    expect(await visit.button("common.undo").count()).toBe(0)
  }
)

test(
  "favourites: late names in the previous locale do not replace those in the current one",
  longTest,
  async ({ page, locale, t, visit }) => {
    await visit.openPage(`/product/${products.abaya}`)
    await tapHeart(page)
    // Prefetching requests the same product, so that the number of delayed requests is not known in
    // advance.
    const delayed: Array<() => void> = []
    const answers: Array<Promise<unknown>> = []
    await page.route("**/api/getProductById/*", async (route) => {
      const request = route.request()
      if (request.headers()["accept-language"]?.startsWith(locale)) {
        answers.push(page.waitForEvent("requestfinished", (other) => other === request))
        await new Promise<void>((release) => delayed.push(release))
      }
      await route.continue()
    })
    const name = page.locator("main article bdi").first()
    await visit.openPage("/favorites")
    const before = await name.textContent()
    await expect.poll(async () => delayed.length > 0).toBe(true)
    await visit.button("shell.menu").click()
    await page
      .locator("dialog[open]")
      .getByRole("button", { name: t("shell.otherLanguage") })
      .click()
    await expect.poll(async () => (await name.textContent()) !== before).toBe(true)
    const after = await name.textContent()
    delayed.forEach((release) => release())
    await Promise.all(answers)
    await waitForIdle(page)
    expect(await name.textContent()).toBe(after)
  }
)
