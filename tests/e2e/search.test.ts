import { clickTwice } from "./support/clickTwice.ts"
import { expect, test, type Visit } from "./support/test.ts"
import { longTest } from "./support/longTest.ts"
import { products } from "./support/shopData.ts"
import { waitForIdle } from "./support/waitForIdle.ts"

const openSearch = async ({ button, openPage, page }: Visit) => {
  await openPage("/")
  await button("shell.search").last().click()
  await page.waitForFunction(() =>
    document.activeElement?.matches("dialog[open] input[type=search]")
  )
}
const field = ({ page }: Visit) => page.locator("dialog[open] input[type=search]")
const results = ({ page }: Visit) => page.locator("dialog[open] li a[href^='/product/']")
const bakhoor = ({ page }: Visit) =>
  page.locator(`dialog[open] a[href='/product/${products.bakhoor}']`)
/** The text of the live region. */
const announced = ({ page }: Visit) => page.locator("dialog[open] output").innerText()

test("search: results follow typing in either locale, with marks and an announced count", async ({
  page,
  locale,
  t,
  visit
}) => {
  await openSearch(visit)
  await visit.waitForText("search.prompt")
  for (const typed of ["بخور", "بَخُـور", "بخور\u0000", "bakhoor", "BAKHOOR"]) {
    await field(visit).fill(typed)
    await bakhoor(visit).waitFor()
    // The results of the text before are shown until those of this one arrive.
    await expect
      .poll(async () => {
        const count = await results(visit).count()
        const key = count < 24 ? "search.results" : "search.firstResults"
        return (await announced(visit)) === t(key, { count })
      })
      .toBe(true)
  }
  const localName = locale === "ar" ? "بخور" : "Bakhoor"
  await field(visit).fill(localName.toLowerCase())
  await bakhoor(visit)
    .locator("mark", { hasText: new RegExp(localName, "i") })
    .first()
    .waitFor()
  await field(visit).fill("")
  await visit.waitForText("search.prompt")
  expect(await results(visit).count()).toBe(0)
  await field(visit).fill("qqqxxz")
  await page.getByRole("heading", { name: t("search.noResults", { text: "qqqxxz" }) }).waitFor()
  await visit.waitForText("search.browse")
})

test.extend({ locale: "en" })(
  "search: arrow keys move through results, and going back restores the search",
  longTest,
  async ({ page, visit }) => {
    await openSearch(visit)
    await page.keyboard.type("بخور")
    // Before its last letter the text finds other products, in another order.
    await page.locator("dialog[open] [aria-busy=false]").waitFor()
    await bakhoor(visit).waitFor()
    // The category is found by its Arabic name in English too.
    const category = page.locator("dialog[open] li a[href^='/category/']").first()
    for (const link of [category, results(visit).first()]) {
      await page.keyboard.press("ArrowDown")
      await expect(link).toBeFocused()
    }
    await page.keyboard.press("ArrowUp")
    await page.keyboard.press("ArrowUp")
    await expect(field(visit)).toBeFocused()
    const href = await results(visit).first().getAttribute("href")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await page.waitForURL((url) => url.pathname === href)
    await visit.waitForHydration()
    await page.goBack()
    await results(visit).first().waitFor()
    await expect(field(visit)).toHaveValue("بخور")
    await field(visit).fill("")
    // The product that was opened is among those that were viewed.
    await page
      .getByRole("region", { name: visit.t("search.recentProducts") })
      .locator(`a[href="${href}"]`)
      .waitFor()
    await visit.button("search.clearRecentLabel").waitFor()
    await page.getByRole("button", { name: "بخور", exact: true }).click()
    await bakhoor(visit).waitFor()
    await field(visit).fill("")
    await visit.button("search.clearRecentLabel").click()
    await visit.waitForText("search.prompt")
    await page.keyboard.press("Escape")
    await page
      .locator("dialog[open]")
      .waitFor({ state: "detached" })
      .catch(() => null)
    expect(await page.locator("dialog[open]").count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe("/")
    await page.reload()
    await visit.waitForHydration()
    await visit.button("shell.search").last().click()
    await visit.waitForText("search.prompt")
  }
)

test(
  "search: a double tap on close neither goes back twice nor opens what is beneath",
  longTest,
  async ({ page, visit }) => {
    await visit.openPage("/categories")
    await visit.link("shell.home").click()
    await visit.waitForPath("/")
    for (const delay of [0, 60, 200]) {
      await visit.button("shell.search").last().click()
      await page.waitForFunction(() =>
        document.activeElement?.matches("dialog[open] input[type=search]")
      )
      const box = await visit.button("search.close").boundingBox()
      if (box === null) throw new Error("The button is not in sight")
      await clickTwice(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, delay)
      await waitForIdle(page)
      expect([
        delay,
        new URL(page.url()).pathname,
        await page.locator("dialog[open]").count()
      ]).toEqual([delay, "/", 0])
    }
    const places = await page.evaluate(() => history.length)
    const twice = (target: HTMLElement) => {
      target.click()
      target.click()
    }
    await visit.button("shell.search").last().evaluate(twice)
    await visit.button("search.close").evaluate(twice)
    await page.waitForFunction(() => document.querySelector("dialog[open]") === null)
    await waitForIdle(page)
    expect([new URL(page.url()).pathname, await page.evaluate(() => history.length)]).toEqual([
      "/",
      places
    ])
  }
)

test.extend({ locale: "en" })(
  "search: Escape, the close button and back close it and return the focus",
  longTest,
  async ({ page, visit }) => {
    const typeAndEscape = async () => {
      await field(visit).fill("oud")
      await page.keyboard.press("Escape")
    }
    const closing = [
      () => page.keyboard.press("Escape"),
      typeAndEscape,
      () => visit.button("search.close").click(),
      () => page.goBack()
    ]
    await visit.openPage("/")
    for (const close of closing) {
      await visit.button("shell.search").last().click()
      await field(visit).and(page.locator(":focus")).waitFor()
      await close()
      await page.waitForFunction(() => document.querySelector("dialog[open]") === null)
      expect(new URL(page.url()).pathname).toBe("/")
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent))
        .toBe(visit.t("shell.search"))
    }
  }
)

test(
  "search: a letter typed while the field takes the focus is kept",
  longTest,
  async ({ page, visit }) => {
    await page.addInitScript(() =>
      addEventListener("focusin", function typeAtOnce({ target }) {
        if (!(target instanceof HTMLInputElement)) return
        removeEventListener("focusin", typeAtOnce)
        // The earliest key: right after the event that moved the focus has ended.
        queueMicrotask(() => document.execCommand("insertText", false, "o"))
      })
    )
    await visit.openPage("/")
    await visit.button("shell.search").last().click()
    await field(visit).and(page.locator(":focus")).waitFor()
    await page.keyboard.type("ud")
    await expect(field(visit)).toHaveValue("oud")
    await results(visit).first().waitFor()
    await expect(field(visit)).toHaveValue("oud")
  }
)

test.extend({ locale: "en" })(
  "search: a reload keeps what was typed, and Enter and the link show all results",
  longTest,
  async ({ page, visit }) => {
    await openSearch(visit)
    await page.reload()
    await field(visit).fill("oud")
    await page.reload()
    await results(visit).first().waitFor()
    await expect(field(visit)).toHaveValue("oud")
    expect(new URL(page.url()).pathname).toBe("/")
    await page.keyboard.press("Escape")
    await field(visit).waitFor({ state: "detached" })
    expect(await page.locator("header bdi").count()).toBe(0)
    for (const go of [
      () => page.keyboard.press("Enter"),
      () => visit.link("search.seeAll").click()
    ]) {
      await openSearch(visit)
      await field(visit).fill("oud")
      await results(visit).first().waitFor()
      await go()
      await page.waitForURL((url) => url.pathname === "/products", { waitUntil: "commit" })
      expect(new URL(page.url()).search).toBe("?search=oud")
      // The field in the header of a wide window.
      await page.locator("header bdi", { hasText: "oud" }).waitFor({ state: "attached" })
    }
  }
)

test.extend({ locale: "en" })(
  "search: Enter shows the results with the focus on their heading, also on a list",
  longTest,
  async ({ page, visit }) => {
    const search = async (text: string) => {
      await visit.button("shell.search").last().click()
      await field(visit).and(page.locator(":focus")).waitFor()
      await field(visit).fill(text)
      await results(visit).first().waitFor()
      await page.keyboard.press("Enter")
      await page.locator("dialog[open]").waitFor({ state: "detached" })
      await page.waitForURL((url) => url.searchParams.get("search") === text)
      await expect(page.locator("#page-title")).toBeFocused()
    }
    await visit.openPage("/categories")
    await search("oud")
    // The path stays the same, so that no page is opened anew.
    await search("dallah")
  }
)
