import type { Page } from "@playwright/test"
import { withPictures } from "../support/launchBrowser.ts"
import { query } from "../support/apiClient.ts"
import { nextFrame } from "./support/nextFrame.ts"
import { readVideos, scrollToReel, waitForPlaying, waitForScrollEnd } from "./support/reelVideos.ts"
import { waitForIdle } from "./support/waitForIdle.ts"
import { expect, test, type Visit } from "./support/test.ts"
import { longTest } from "./support/longTest.ts"

test.use(withPictures)

/** A reel in the database. */
interface ReelRow {
  readonly id: number
  readonly product_id: number
  readonly title: string
}

const fetchReels = ({ shop, locale }: Visit): Promise<ReadonlyArray<ReelRow>> =>
  query<ReelRow>(
    shop,
    `select id, product_id, title_${locale} as title from reel order by position`
  )

/** Waits until no video plays. */
const waitForPause = (page: Page) =>
  page.waitForFunction(() => [...document.querySelectorAll("video")].every((video) => video.paused))

test("reels: only a reel that is 80 % visible plays, muted until asked, and stops while the page is hidden", async ({
  page,
  t,
  visit
}) => {
  const reels = await fetchReels(visit)
  const [first, second] = reels
  await visit.openPage("/reels")
  await expect(page).toHaveTitle(t("titles.withShop", { title: t("titles.reels") }))
  expect(
    await page.evaluate(() =>
      document.createElement("video").canPlayType('video/mp4; codecs="avc1.42E01E"')
    )
  ).not.toBe("")
  await waitForPlaying(page, first?.id)
  expect(await readVideos(page)).toEqual({ running: [first?.id], there: 2, loud: 0 })
  // At most a fifth of the next reel is visible: the first still plays.
  await scrollToReel(page, 0, 0.19)
  await nextFrame(page)
  expect((await readVideos(page)).running).toEqual([first?.id])
  await scrollToReel(page, 0, 0.5)
  await waitForPause(page)
  await scrollToReel(page, 0, 0.81)
  await waitForPlaying(page, second?.id)
  await scrollToReel(page, 1)
  await visit.button("reels.pause", { title: second?.title ?? "" }).click()
  await waitForPause(page)
  await visit.button("reels.soundOn").click()
  await visit.button("reels.play", { title: second?.title ?? "" }).click()
  await waitForPlaying(page, second?.id)
  expect((await readVideos(page)).loud).toBe(1)
  await page.getByRole("button", { name: t("reels.soundOff") }).click()
  await page.waitForFunction(() =>
    [...document.querySelectorAll("video")].every((video) => video.muted)
  )
  expect(await readVideos(page)).toMatchObject({ running: [second?.id], loud: 0 })
  const setHidden = (hidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, "hidden", { value: hidden, configurable: true })
      document.dispatchEvent(new Event("visibilitychange"))
    }, hidden)
  await setHidden(true)
  await waitForPause(page)
  await setHidden(false)
  await waitForPlaying(page, second?.id)
})

test.extend({ locale: "en" })(
  "reels: the next video is preloaded, and videos are requested in parts",
  longTest,
  async ({ page, visit }) => {
    const [, second] = await fetchReels(visit)
    const statuses: Array<number> = []
    page.on("response", (response) => {
      if (response.url().endsWith(".mp4")) statuses.push(response.status())
    })
    await visit.openPage("/reels")
    await page.waitForFunction(
      (id) =>
        (document.querySelector<HTMLVideoElement>(`[data-reel="${id}"] video`)?.readyState ?? 0) >=
        1,
      second?.id
    )
    await expect(page.locator("[data-reel] video")).toHaveCount(2)
    expect(new Set(statuses)).toEqual(new Set([206]))
  }
)

test.extend({ locale: "en" })(
  "reels: open from the menu, keep a product by its heart, and return to the same reel from a product",
  longTest,
  async ({ page, t, visit }) => {
    const [first, second] = await fetchReels(visit)
    const reel = (id: number | undefined) => page.locator(`[data-reel="${id}"]`)
    await visit.openPage("/cart")
    await visit.button("shell.menu").click()
    await page
      .locator("dialog[open]")
      .getByRole("link", { name: t("shell.reels") })
      .click()
    await visit.waitForPath("/reels")
    await visit.waitForHydration()
    await page.waitForFunction(() => document.activeElement?.id === "page-title")
    await reel(first?.id).locator("[aria-pressed=false]").click()
    await waitForPlaying(page, first?.id)
    await page.keyboard.press("ArrowDown")
    await waitForPlaying(page, second?.id)
    await waitForScrollEnd(page, second?.id)
    await reel(second?.id)
      .getByRole("link", { name: t("reels.orderNow") })
      .click()
    await visit.waitForPath(`/product/${second?.product_id}`)
    expect(await page.locator("video").count()).toBe(0)
    await page.goBack()
    await page.waitForURL("**/reels?at=*")
    await waitForPlaying(page, second?.id)
    await page.reload()
    await waitForPlaying(page, second?.id)
    await page
      .locator("nav")
      .last()
      .getByRole("link", { name: t("favourites.heading") })
      .click()
    await visit.waitForPath("/favorites")
    const card = page.locator(`main a[href='/product/${first?.product_id}']`)
    await card.waitFor()
    await expect(card).toHaveCount(1)
  }
)

test(
  "reels: changing the locale keeps the current reel",
  longTest,
  async ({ page, locale, t, visit }) => {
    const [first, second, third] = await fetchReels(visit)
    await visit.openPage("/reels")
    await waitForPlaying(page, first?.id)
    for (const reel of [second, third]) {
      await page.keyboard.press("ArrowDown")
      await waitForPlaying(page, reel?.id)
    }
    await visit.button("shell.menu").click()
    await page
      .locator("dialog[open]")
      .getByRole("button", { name: t("shell.otherLanguage") })
      .click()
    await page.waitForFunction((before) => document.documentElement.lang !== before, locale)
    await page.keyboard.press("Escape")
    await waitForPlaying(page, third?.id)
  }
)

test.extend({ locale: "en" })(
  "reels: arrows, Home, End, Space and M control the feed",
  longTest,
  async ({ page, visit }) => {
    const reels = await fetchReels(visit)
    await visit.openPage("/reels")
    await waitForPlaying(page, reels[0]?.id)
    await page.keyboard.press("KeyM")
    await expect(visit.button("reels.soundOn")).toHaveCount(1)
    await page.keyboard.press("ArrowDown")
    await waitForPlaying(page, reels[1]?.id)
    await page.keyboard.press("End")
    await waitForPlaying(page, reels.at(-1)?.id)
    await page.keyboard.press("ArrowUp")
    await waitForPlaying(page, reels.at(-2)?.id)
    await page.keyboard.press("Home")
    await waitForPlaying(page, reels[0]?.id)
    await page.keyboard.press("Space")
    await waitForPause(page)
    await page.keyboard.press("Space")
    await waitForPlaying(page, reels[0]?.id)
    await visit.button("reels.soundOn").focus()
    await page.keyboard.press("KeyM")
    await visit.button("reels.soundOff").waitFor()
    // Tab order: sound, then video, favourite button and link of the reel.
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
    expect(stops).toEqual([`BUTTON ${reels[0]?.id}`, `BUTTON ${reels[0]?.id}`, `A ${reels[0]?.id}`])
  }
)

test.extend({ reducedMotion: "reduce" })(
  "reels: with reduced motion each reel waits for a tap",
  longTest,
  async ({ page, visit }) => {
    const [first, second] = await fetchReels(visit)
    await visit.openPage("/reels")
    await visit
      .button("reels.play", { title: first?.title ?? "" })
      .locator("svg")
      .waitFor()
    expect((await readVideos(page)).running).toEqual([])
    await visit.button("reels.play", { title: first?.title ?? "" }).click()
    await waitForPlaying(page, first?.id)
    await page.keyboard.press("ArrowDown")
    await visit
      .button("reels.play", { title: second?.title ?? "" })
      .locator("svg")
      .waitFor()
    expect((await readVideos(page)).running).toEqual([])
  }
)

/** What the pages load to which home links. */
const linkedData = /\/api\/(getProductById|category|products)/

test.extend({ locale: "en" })(
  "reels: with data saving no link is prefetched, and no video before a tap",
  longTest,
  async ({ page, context, visit }) => {
    const [first] = await fetchReels(visit)
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true } })
    )
    const requests: Array<string> = []
    page.on("request", (request) => {
      if (request.url().endsWith(".mp4")) requests.push(request.url())
    })
    const prefetched: Array<string> = []
    page.on("request", (request) => {
      if (linkedData.test(request.url())) prefetched.push(request.url())
    })
    await visit.openPage("/")
    await waitForIdle(page)
    await page.keyboard.press("Shift")
    await page.locator("main a[href^='/product/']").first().hover()
    await waitForIdle(page)
    expect(prefetched).toEqual([])
    const withoutSaving = await context.newPage()
    await withoutSaving.goto("/")
    await waitForIdle(withoutSaving)
    await Promise.all([
      withoutSaving.waitForRequest(linkedData),
      withoutSaving.keyboard.press("Shift")
    ])
    await withoutSaving.close()
    await visit.openPage("/reels")
    const play = visit.button("reels.play", { title: first?.title ?? "" })
    await play.locator("svg").waitFor()
    await waitForIdle(page)
    expect(requests).toEqual([])
    await play.click()
    await waitForPlaying(page, first?.id)
    expect(new Set(requests).size).toBe(1)
  }
)
