import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { AxeResults } from "axe-core"
import { describe, expect, it } from "vitest"
import { clickTwice } from "./support/clickTwice.ts"
import { waitForValue } from "./support/waitForValue.ts"
import { products, locales } from "./support/shopData.ts"
import { openStage, type Visit } from "./support/journey.ts"

const { visit } = openStage()
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

const openSearch = async ({ button, open, page }: Visit) => {
  await open("/")
  await button("shell.search").click()
  await page.waitForFunction(() =>
    document.activeElement?.matches("dialog[open] input[type=search]")
  )
}
const field = ({ page }: Visit) => page.locator("dialog[open] input[type=search]")
const results = ({ page }: Visit) => page.locator("dialog[open] li a[href^='/product/']")
const bakhoor = ({ page }: Visit) =>
  page.locator(`dialog[open] a[href='/product/${products.bakhoor}']`)
/** What a screen reader was told last. */
const told = ({ page }: Visit) => page.locator("dialog[open] output").innerText()

describe.concurrent.each(locales)("the search (%s)", (language) => {
  it("finds while one types, in either language and any spelling, marks the words and says how many there are", () =>
    visit(language, {}, async (at) => {
      const { page, see, t } = at
      await openSearch(at)
      await see("search.prompt")
      for (const typed of ["بخور", "بَخُـور", "bakhoor", "BAKHOOR"]) {
        await field(at).fill(typed)
        await bakhoor(at).waitFor()
        const count = await results(at).count()
        await waitForValue(
          () => told(at),
          t(count < 24 ? "search.results" : "search.firstResults", { count }),
          "what is told"
        )
      }
      const mine = language === "ar" ? "بخور" : "Bakhoor"
      await field(at).fill(mine.toLowerCase())
      await bakhoor(at)
        .locator("mark", { hasText: new RegExp(mine, "i") })
        .first()
        .waitFor()
      await field(at).fill("")
      await see("search.prompt")
      expect(await results(at).count()).toBe(0)
      await field(at).fill("qqqxxz")
      await page.getByRole("heading", { name: t("search.nothing", { text: "qqqxxz" }) }).waitFor()
      await see("search.browse")
    }))

  it("is walked with the arrow keys, opens the product, and going back finds it as it was left", () =>
    visit(language, {}, async (at) => {
      const { alive, button, page } = at
      await openSearch(at)
      await page.keyboard.type("بخور")
      await bakhoor(at).waitFor()
      await page.keyboard.press("ArrowDown")
      expect(
        await results(at)
          .first()
          .evaluate((link) => link === document.activeElement)
      ).toBe(true)
      await page.keyboard.press("ArrowUp")
      expect(await field(at).evaluate((input) => input === document.activeElement)).toBe(true)
      const href = await results(at).first().getAttribute("href")
      await page.keyboard.press("ArrowDown")
      await page.keyboard.press("Enter")
      await page.waitForURL((url) => url.pathname === href)
      await alive()
      await page.goBack()
      await results(at).first().waitFor()
      expect(await field(at).inputValue()).toBe("بخور")
      await field(at).fill("")
      await button("search.forgetLabel").waitFor()
      await page.getByRole("button", { name: "بخور", exact: true }).click()
      await bakhoor(at).waitFor()
      await field(at).fill("")
      await button("search.forgetLabel").click()
      await at.see("search.prompt")
      await page.keyboard.press("Escape")
      await page
        .locator("dialog[open]")
        .waitFor({ state: "detached" })
        .catch(() => null)
      expect(await page.locator("dialog[open]").count()).toBe(0)
      expect(new URL(page.url()).pathname).toBe("/")
      await page.reload()
      await alive()
      await button("shell.search").click()
      await at.see("search.prompt")
    }))

  it("closes once by a double tap, which neither goes further back nor opens what lies beneath", () =>
    visit(language, {}, async (at) => {
      const { button, open, page } = at
      await open("/categories")
      await at.link("shell.home").click()
      await at.at("/")
      for (const delay of [0, 60, 200]) {
        await button("shell.search").click()
        await page.waitForFunction(() =>
          document.activeElement?.matches("dialog[open] input[type=search]")
        )
        const box = await button("search.close").boundingBox()
        if (box === null) throw new Error("The button is not in sight")
        await clickTwice(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, delay)
        await page.waitForTimeout(600)
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
      await button("shell.search").evaluate(twice)
      await button("search.close").evaluate(twice)
      await page.waitForFunction(() => document.querySelector("dialog[open]") === null)
      await page.waitForTimeout(600)
      expect([new URL(page.url()).pathname, await page.evaluate(() => history.length)]).toEqual([
        "/",
        places
      ])
    }))

  it("closes by Escape, by its button and by going back, with the focus where it was", () =>
    visit(language, {}, async (at) => {
      const { button, page } = at
      const typeAndEscape = async () => {
        await field(at).fill("oud")
        await page.keyboard.press("Escape")
      }
      const closing = [
        () => page.keyboard.press("Escape"),
        typeAndEscape,
        () => button("search.close").click(),
        () => page.goBack()
      ]
      for (const close of closing) {
        await openSearch(at)
        await close()
        await page.waitForFunction(() => document.querySelector("dialog[open]") === null)
        expect(new URL(page.url()).pathname).toBe("/")
        await waitForValue(
          () => page.evaluate(() => document.activeElement?.textContent),
          at.say("shell.search"),
          "the focus"
        )
      }
    }))

  it("loses no letter, even one that is typed in the moment in which the field takes the focus", () =>
    visit(language, {}, async (at) => {
      const { open, button, page } = at
      await page.addInitScript(() =>
        addEventListener("focusin", function typeAtOnce({ target }) {
          if (!(target instanceof HTMLInputElement)) return
          removeEventListener("focusin", typeAtOnce)
          // As early as a key can come: once what gave the focus has ended.
          queueMicrotask(() => document.execCommand("insertText", false, "o"))
        })
      )
      await open("/")
      await button("shell.search").click()
      await field(at).and(page.locator(":focus")).waitFor()
      await page.keyboard.type("ud")
      await waitForValue(() => field(at).inputValue(), "oud", "what stands in the field")
      await results(at).first().waitFor()
      expect(await field(at).inputValue()).toBe("oud")
    }))

  it("is open again where the page is loaded again, with what was typed", () =>
    visit(language, {}, async (at) => {
      await openSearch(at)
      await at.page.reload()
      await field(at).fill("oud")
      await at.page.reload()
      await results(at).first().waitFor()
      expect(await field(at).inputValue()).toBe("oud")
      expect(new URL(at.page.url()).pathname).toBe("/")
    }))

  it("shows all results on a page of their own, by Enter and by the link", () =>
    visit(language, {}, async (at) => {
      const { link, page } = at
      for (const go of [() => page.keyboard.press("Enter"), () => link("search.seeAll").click()]) {
        await openSearch(at)
        await field(at).fill("oud")
        await results(at).first().waitFor()
        await go()
        await page.waitForURL((url) => url.pathname === "/products", { waitUntil: "commit" })
        expect(new URL(page.url()).search).toBe("?search=oud")
      }
    }))

  it("finds what was pasted with signs that nobody sees", () =>
    visit(language, {}, async (at) => {
      await openSearch(at)
      await field(at).fill("بخور\u0000")
      await bakhoor(at).waitFor()
      expect(await at.button("common.retry").count()).toBe(0)
    }))

  it("says what is wrong when it cannot ask, and asks again", () =>
    visit(language, { mayFail: true }, async (at) => {
      const { button, page, see, shop } = at
      await openSearch(at)
      const faultsAt = `${shop.url}/sandbox/faults`
      const ordered = await page.request.post(faultsAt, {
        data: { call: "GET /getProductName", fault: "500", times: 30 }
      })
      expect(ordered.ok()).toBe(true)
      await field(at).fill("بخور")
      await see("refusals.catalogue.failed")
      await page.request.delete(faultsAt)
      await button("common.retry").click()
      await bakhoor(at).waitFor()
    }))

  it("is accessible in every state, in light and in dark, and no wider than the narrowest phone", () =>
    visit(language, {}, async (at) => {
      const { page } = at
      await openSearch(at)
      for (const typed of ["", "بخور", "qqqxxz"]) {
        await field(at).fill(typed)
        await page.waitForFunction(
          () => document.querySelector("dialog[open] [aria-busy=true]") === null
        )
        await page.setViewportSize({ width: 320, height: 700 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
          320
        )
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
          await page.evaluate(axe)
          const { violations } = await page.evaluate<AxeResults>(`axe.run("dialog[open]", {
            runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"], resultTypes: ["violations"] })`)
          expect(
            violations.map(({ id, nodes }) => [
              typed,
              id,
              nodes.map(({ failureSummary }) => failureSummary)
            ])
          ).toEqual([])
        }
      }
    }))
})
