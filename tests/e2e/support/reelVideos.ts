import { type Page, expect } from "@playwright/test"
import type { Visit } from "./test.ts"
import { waitForIdle } from "./waitForIdle.ts"

/** The reels whose videos play, and those whose videos are in the document. */
export const readVideos = (page: Page) =>
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

/** Waits until only this video plays and its time advances. */
export const waitForPlaying = async (page: Page, id: number | undefined) => {
  await page.waitForFunction((id) => {
    const running = [...document.querySelectorAll("video")].filter((video) => !video.paused)
    const [video] = running
    return (
      running.length === 1 &&
      video?.closest("[data-reel]")?.getAttribute("data-reel") === String(id) &&
      video.currentTime > 0
    )
  }, id)
  expect((await readVideos(page)).running).toEqual([id])
}

/**
 * Waits until the feed rests at this reel. Before that a click scrolls to its target in the middle
 * of the feed's own scrolling, which then ends at the next reel.
 */
export const waitForScrollEnd = (page: Page, id: number | undefined) =>
  page.waitForFunction((id) => {
    const reel = document.querySelector(`[data-reel="${id}"]`)
    const feed = reel?.parentElement
    if (!reel || !feed) return false
    return Math.abs(reel.getBoundingClientRect().top - feed.getBoundingClientRect().top) < 1
  }, id)

/** Scrolls like a touch, without snapping, until this share of the reel is visible. */
export const scrollToReel = (page: Page, nth: number, share = 0) =>
  page
    .locator("[data-reel]")
    .first()
    .evaluate((first, place) => {
      const feed = first.parentElement
      if (feed === null) return
      feed.style.scrollSnapType = place % 1 === 0 ? "" : "none"
      feed.scrollTo({ top: place * feed.clientHeight, behavior: "instant" })
    }, nth + share)

/**
 * Scrolls through so many reels, and expects at most three videos in the document and a heap that
 * does not grow.
 */
export const expectFewVideos = async (visit: Visit, count: number): Promise<void> => {
  const { waitForHydration, waitForPath, button, context, openPage, page, t } = visit
  await page.route("**/api/get-reels", async (route) => {
    const six: ReadonlyArray<Readonly<Record<string, unknown>>> = await (await route.fetch()).json()
    await route.fulfill({
      json: Array.from({ length: count }, (_, nth) => ({
        ...six[nth % six.length],
        id: 1_000 + nth
      }))
    })
  })
  await openPage("/cart")
  await button("shell.menu").click()
  await page
    .locator("dialog[open]")
    .getByRole("link", { name: t("shell.reels") })
    .click()
  await waitForPath("/reels")
  await waitForHydration()
  await expect(page.locator("[data-reel]")).toHaveCount(count)
  // What an idle page prefetches would be measured as growth.
  await waitForIdle(page)
  const devtools = await context.newCDPSession(page)
  const kilobytes = async () => {
    await devtools.send("HeapProfiler.collectGarbage")
    const { usedSize } = await devtools.send("Runtime.getHeapUsage")
    return Math.round(usedSize / 1_000)
  }
  const sizes: Array<number> = []
  let most = 0
  for (let nth = 0; nth < count; nth++) {
    await scrollToReel(page, nth)
    await waitForPlaying(page, 1_000 + nth)
    most = Math.max(most, (await readVideos(page)).there)
    if ((nth + 1) % (count / 5) === 0) sizes.push(await kilobytes())
  }
  console.log(
    `${count} reels: ${most} videos at once at most; heap after each fifth: ${sizes.join(", ")} kB`
  )
  expect(most).toBeLessThanOrEqual(3)
  expect((sizes.at(-1) ?? 0) - (sizes[0] ?? 0)).toBeLessThan(count * 15)
}
