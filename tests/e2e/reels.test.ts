import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { AxeResults } from "axe-core"
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { query } from "../support/apiClient.ts"
import { locales } from "./support/shopData.ts"
import { openStage, type Visit } from "./support/journey.ts"

const { visit } = openStage({ pictures: true })

/** What the shop's database has of a reel, in the order of the page. */
interface Told {
  readonly id: number
  readonly product_id: number
  readonly title: string
}

const told = ({ shop, language }: Visit): Promise<ReadonlyArray<Told>> =>
  query<Told>(shop, `select id, product_id, title_${language} as title from reel order by position`)

/** The reels whose films run, and those whose films are there. */
const films = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll("video")]
    const idOf = (video: HTMLVideoElement) =>
      Number(video.closest("[data-reel]")?.getAttribute("data-reel"))
    return {
      running: all.filter((video) => !video.paused).map(idOf),
      there: all.length,
      loud: all.filter((video) => !video.paused && !video.muted).length
    }
  })

/** Waits until this film alone runs, and its pictures move. */
const seeRunning = async (page: Page, id: number | undefined) => {
  await page.waitForFunction((id) => {
    const running = [...document.querySelectorAll("video")].filter((video) => !video.paused)
    const [film] = running
    return (
      running.length === 1 &&
      film?.closest("[data-reel]")?.getAttribute("data-reel") === String(id) &&
      film.currentTime > 0
    )
  }, id)
  expect((await films(page)).running).toEqual([id])
}

/** Waits until no film runs. */
const rests = (page: Page) =>
  page.waitForFunction(() => [...document.querySelectorAll("video")].every((video) => video.paused))

/** Scrolls as a finger does: to where this reel has that share of the screen, without coming to rest on it. */
const drawTo = (page: Page, nth: number, share = 0) =>
  page
    .locator("[data-reel]")
    .first()
    .evaluate((first, place) => {
      const feed = first.parentElement
      if (feed === null) return
      feed.style.scrollSnapType = place % 1 === 0 ? "" : "none"
      feed.scrollTo({ top: place * feed.clientHeight, behavior: "instant" })
    }, nth + share)

describe.concurrent.each(locales)("the reels (%s)", (language) => {
  it("play the one that is 80% visible and no other, without sound until asked; a tap pauses", () =>
    visit(language, {}, async (visited) => {
      const { button, open, page, say, t } = visited
      const reels = await told(visited)
      const [first, second] = reels
      await open("/reels")
      expect(await page.title()).toBe(t("titles.withShop", { title: t("titles.reels") }))
      expect(
        await page.evaluate(() =>
          document.createElement("video").canPlayType('video/mp4; codecs="avc1.42E01E"')
        )
      ).not.toBe("")
      await seeRunning(page, first?.id)
      expect(await films(page)).toEqual({ running: [first?.id], there: 2, loud: 0 })
      // A fifth of the next is in sight, and not a hair more: the first still plays.
      await drawTo(page, 0, 0.19)
      await page.waitForTimeout(300)
      expect((await films(page)).running).toEqual([first?.id])
      await drawTo(page, 0, 0.5)
      await rests(page)
      await drawTo(page, 0, 0.81)
      await seeRunning(page, second?.id)
      await drawTo(page, 1)
      await button("reels.pause", { title: second?.title ?? "" }).click()
      await rests(page)
      await button("reels.soundOn").click()
      await button("reels.play", { title: second?.title ?? "" }).click()
      await seeRunning(page, second?.id)
      expect((await films(page)).loud).toBe(1)
      await page.getByRole("button", { name: say("reels.soundOff") }).click()
      await page.waitForFunction(() =>
        [...document.querySelectorAll("video")].every((video) => video.muted)
      )
      expect(await films(page)).toMatchObject({ running: [second?.id], loud: 0 })
    }))

  it("the next one's first bytes are there before it is looked at, and a film is asked for in parts", () =>
    visit(language, {}, async (visited) => {
      const { open, page } = visited
      const [, second] = await told(visited)
      const statuses: Array<number> = []
      page.on("response", (response) => {
        if (response.url().endsWith(".mp4")) statuses.push(response.status())
      })
      await open("/reels")
      await page.waitForFunction(
        (id) =>
          (document.querySelector<HTMLVideoElement>(`[data-reel="${id}"] video`)?.readyState ??
            0) >= 1,
        second?.id
      )
      expect(await page.locator("[data-reel] video").count()).toBe(2)
      expect(new Set(statuses)).toEqual(new Set([206]))
    }))

  it("lead to the product by Order Now, and back to the same reel; a link opens at the reel it names", () =>
    visit(language, {}, async (visited) => {
      const { at, open, page, say } = visited
      const reels = await told(visited)
      const [, , third, fourth] = reels
      await open(`/reels?at=${third?.id}`)
      await seeRunning(page, third?.id)
      await page.keyboard.press("ArrowDown")
      await seeRunning(page, fourth?.id)
      await page
        .locator(`[data-reel="${fourth?.id}"]`)
        .getByRole("link", { name: say("reels.orderNow") })
        .click()
      await at(`/product/${fourth?.product_id}`)
      expect(await page.locator("video").count()).toBe(0)
      await page.goBack()
      await page.waitForURL("**/reels?at=*")
      await seeRunning(page, fourth?.id)
      await page.reload()
      await seeRunning(page, fourth?.id)
    }))

  it("stay at the reel that is watched where the language turns", () =>
    visit(language, {}, async (visited) => {
      const { button, open, page, say } = visited
      const [first, second, third] = await told(visited)
      await open("/reels")
      await seeRunning(page, first?.id)
      for (const reel of [second, third]) {
        await page.keyboard.press("ArrowDown")
        await seeRunning(page, reel?.id)
      }
      await button("shell.menu").click()
      await page
        .locator("dialog[open]")
        .getByRole("button", { name: say("shell.otherLanguage") })
        .click()
      await page.waitForFunction((before) => document.documentElement.lang !== before, language)
      await page.keyboard.press("Escape")
      await seeRunning(page, third?.id)
    }))

  it("are opened from the menu, with the focus on the heading; a heart keeps what a reel shows", () =>
    visit(language, {}, async (visited) => {
      const { alive, at, button, open, page, say } = visited
      const [first] = await told(visited)
      await open("/cart")
      await button("shell.menu").click()
      await page
        .locator("dialog[open]")
        .getByRole("link", { name: say("shell.reels") })
        .click()
      await at("/reels")
      await alive()
      await page.waitForFunction(() => document.activeElement?.id === "page-title")
      await page.locator(`[data-reel="${first?.id}"]`).locator("[aria-pressed=false]").click()
      await page
        .locator("nav")
        .last()
        .getByRole("link", { name: say("favourites.heading") })
        .click()
      await at("/favorites")
      const card = page.locator(`main a[href='/product/${first?.product_id}']`)
      await card.waitFor()
      expect(await card.count()).toBe(1)
    }))

  it("by the keys: arrows, Home, End, the space bar, and M once the focus is on the page", () =>
    visit(language, {}, async (visited) => {
      const { button, open, page } = visited
      const reels = await told(visited)
      await open("/reels")
      await seeRunning(page, reels[0]?.id)
      await page.keyboard.press("KeyM")
      expect(await button("reels.soundOn").count()).toBe(1)
      await page.keyboard.press("ArrowDown")
      await seeRunning(page, reels[1]?.id)
      await page.keyboard.press("End")
      await seeRunning(page, reels.at(-1)?.id)
      await page.keyboard.press("ArrowUp")
      await seeRunning(page, reels.at(-2)?.id)
      await page.keyboard.press("Home")
      await seeRunning(page, reels[0]?.id)
      await page.keyboard.press("Space")
      await rests(page)
      await page.keyboard.press("Space")
      await seeRunning(page, reels[0]?.id)
      await button("reels.soundOn").focus()
      await page.keyboard.press("KeyM")
      await button("reels.soundOff").waitFor()
      // The way by Tab: the sound, then the reel's own film, heart and link.
      const stops: Array<string> = []
      for (let taps = 0; taps < 3; taps++) {
        await page.keyboard.press("Tab")
        stops.push(
          await page.evaluate(
            () =>
              `${document.activeElement?.tagName} ${document.activeElement?.closest("[data-reel]")?.getAttribute("data-reel")}`
          )
        )
      }
      expect(stops).toEqual([
        `BUTTON ${reels[0]?.id}`,
        `BUTTON ${reels[0]?.id}`,
        `A ${reels[0]?.id}`
      ])
    }))

  it("wait behind their posters where less motion is wanted, each for its own tap", () =>
    visit(language, { context: { reducedMotion: "reduce" } }, async (visited) => {
      const { button, open, page } = visited
      const [first, second] = await told(visited)
      await open("/reels")
      await button("reels.play", { title: first?.title ?? "" })
        .locator("svg")
        .waitFor()
      expect((await films(page)).running).toEqual([])
      await button("reels.play", { title: first?.title ?? "" }).click()
      await seeRunning(page, first?.id)
      await page.keyboard.press("ArrowDown")
      await button("reels.play", { title: second?.title ?? "" })
        .locator("svg")
        .waitFor()
      expect((await films(page)).running).toEqual([])
    }))

  it("fetch no film that nobody asked for where data is saved", () =>
    visit(language, {}, async (visited) => {
      const { button, open, page } = visited
      const [first] = await told(visited)
      await page.addInitScript(() =>
        Object.defineProperty(navigator, "connection", { value: { saveData: true } })
      )
      const asked: Array<string> = []
      page.on("request", (request) => {
        if (request.url().endsWith(".mp4")) asked.push(request.url())
      })
      await open("/reels")
      const play = button("reels.play", { title: first?.title ?? "" })
      await play.locator("svg").waitFor()
      await page.waitForTimeout(500)
      expect(asked).toEqual([])
      await play.click()
      await seeRunning(page, first?.id)
      expect(new Set(asked).size).toBe(1)
    }))

  it("wait behind their posters where the browser refuses to play by itself", () =>
    visit(language, {}, async (visited) => {
      const { button, open, page } = visited
      const [first] = await told(visited)
      await page.addInitScript(() => {
        // Not by userActivation: the test's own looks into the page count as a gesture there.
        const play = Reflect.get(HTMLMediaElement.prototype, "play")
        const tapped = { is: false }
        addEventListener(
          "click",
          () => {
            tapped.is = true
          },
          { capture: true }
        )
        HTMLMediaElement.prototype.play = function () {
          return tapped.is
            ? play.call(this)
            : Promise.reject(new DOMException("Not now", "NotAllowedError"))
        }
      })
      await open("/reels")
      const waiting = button("reels.play", { title: first?.title ?? "" })
      await waiting.locator("svg").waitFor()
      await waiting.click()
      await seeRunning(page, first?.id)
    }))

  it("one film that does not come leaves the others alone, and can be asked for again", () =>
    visit(language, { mayFail: true }, async (visited) => {
      const { button, open, page, see } = visited
      const [first, second] = await told(visited)
      const blocked = { is: true }
      await page.route("**/*.mp4", (route) =>
        blocked.is && route.request().url().includes("coffee")
          ? route.fulfill({ status: 404 })
          : route.continue()
      )
      await open("/reels")
      await see("reels.broken")
      await page.keyboard.press("ArrowDown")
      await seeRunning(page, second?.id)
      await page.keyboard.press("ArrowUp")
      await see("reels.broken")
      blocked.is = false
      await button("common.retry").click()
      await seeRunning(page, first?.id)
    }))

  it("say that the list could not be had, and come when asked again; an empty list is said kindly", () =>
    visit(language, { mayFail: true }, async (visited) => {
      const { alive, button, context, open, page, say, see } = visited
      const [first] = await told(visited)
      const answer = { with: 500 }
      await page.route("**/api/get-reels", (route) =>
        answer.with === 0
          ? route.abort()
          : answer.with === 500
            ? route.fulfill({ status: 500 })
            : answer.with === 204
              ? route.fulfill({ json: [] })
              : route.continue()
      )
      const fromMenu = async () => {
        await open("/cart")
        await button("shell.menu").click()
        await page
          .locator("dialog[open]")
          .getByRole("link", { name: say("shell.reels") })
          .click()
        await page.waitForURL("**/reels")
        await alive()
      }
      await fromMenu()
      await see("refusals.catalogue.failed")
      answer.with = 204
      await button("common.retry").click()
      await see("reels.empty")
      answer.with = 500
      await fromMenu()
      answer.with = 0
      await context.setOffline(true)
      await button("common.retry").click()
      await see("refusals.catalogue.offline")
      answer.with = 200
      await context.setOffline(false)
      await seeRunning(page, first?.id)
    }))

  it("fall silent when the page goes out of sight, and run on when it is back", () =>
    visit(language, {}, async (visited) => {
      const { open, page } = visited
      const [first] = await told(visited)
      await open("/reels")
      await seeRunning(page, first?.id)
      const hide = (hidden: boolean) =>
        page.evaluate((hidden) => {
          Object.defineProperty(document, "hidden", { value: hidden, configurable: true })
          document.dispatchEvent(new Event("visibilitychange"))
        }, hidden)
      await hide(true)
      await rests(page)
      await hide(false)
      await seeRunning(page, first?.id)
    }))

  it("have no fault by axe, in light and in dark, playing and waiting", () =>
    visit(language, { context: { reducedMotion: "reduce" } }, async ({ open, page }) => {
      await open("/reels")
      await page.evaluate(axe)
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
        const { violations } = await page.evaluate<AxeResults>(`axe.run({
          runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"], resultTypes: ["violations"] })`)
        expect(
          violations.flatMap(({ id, nodes }) =>
            nodes.map(
              ({ target, failureSummary = "" }) => `${id}: ${target.join(" ")}: ${failureSummary}`
            )
          )
        ).toEqual([])
      }
    }))
})

describe("a hundred reels", () => {
  it("cost no more than a few: three films at most, and memory that stays flat", () =>
    visit("ar", { context: { reducedMotion: "no-preference" } }, async (visited) => {
      const { alive, button, context, open, page, say } = visited
      await page.route("**/api/get-reels", async (route) => {
        const six: ReadonlyArray<Readonly<Record<string, unknown>>> = await (
          await route.fetch()
        ).json()
        await route.fulfill({
          json: Array.from({ length: 100 }, (_, nth) => ({
            ...six[nth % six.length],
            id: 1_000 + nth
          }))
        })
      })
      await open("/cart")
      await button("shell.menu").click()
      await page
        .locator("dialog[open]")
        .getByRole("link", { name: say("shell.reels") })
        .click()
      await page.waitForURL("**/reels")
      await alive()
      expect(await page.locator("[data-reel]").count()).toBe(100)
      const devtools = await context.newCDPSession(page)
      const kilobytes = async () => {
        await devtools.send("HeapProfiler.collectGarbage")
        const { usedSize } = await devtools.send("Runtime.getHeapUsage")
        return Math.round(usedSize / 1_000)
      }
      const sizes: Array<number> = []
      let most = 0
      for (let nth = 0; nth < 100; nth++) {
        await drawTo(page, nth)
        await seeRunning(page, 1_000 + nth)
        most = Math.max(most, (await films(page)).there)
        if (nth % 20 === 19) sizes.push(await kilobytes())
      }
      console.log(
        `A hundred reels: ${most} films at once at most; heap after each twenty: ${sizes.join(", ")} kB`
      )
      expect(most).toBeLessThanOrEqual(3)
      expect((sizes.at(-1) ?? 0) - (sizes[0] ?? 0)).toBeLessThan(1_500)
    }))
})

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")
