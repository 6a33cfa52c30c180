import { type Page, expect } from "@playwright/test"

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
