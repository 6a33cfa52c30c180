import { withPictures } from "../../support/launchBrowser.ts"
import { readVideos, scrollToReel, waitForPlaying } from "../../e2e/support/reelVideos.ts"
import { expect, test } from "../../e2e/support/test.ts"
import { waitForIdle } from "../../e2e/support/waitForIdle.ts"

test.use({ shopEnv: {}, ...withPictures })

const count = 100

test.extend({ reducedMotion: "no-preference" })(
  "reels: a hundred reels keep at most three videos and a flat heap",
  async ({ visit }) => {
    const { waitForHydration, waitForPath, button, context, openPage, page, t } = visit
    await page.route("**/api/get-reels", async (route) => {
      const six: ReadonlyArray<Readonly<Record<string, unknown>>> = await (
        await route.fetch()
      ).json()
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
    console.log(`${most} videos at once at most; heap after each fifth: ${sizes.join(", ")} kB`)
    expect(most).toBeLessThanOrEqual(3)
    expect((sizes.at(-1) ?? 0) - (sizes[0] ?? 0)).toBeLessThan(count * 15)
  }
)
