import type { Page } from "@playwright/test"

/**
 * Returns the addresses of the other tabs of this visitor, read from the browser: Playwright
 * reports no event for about one in fifty tabs that a click opens.
 */
export const otherTabs = async (page: Page): Promise<() => Promise<ReadonlyArray<string>>> => {
  const { targetInfo: self } = await (
    await page.context().newCDPSession(page)
  ).send("Target.getTargetInfo")
  const browser = await page.context().browser()?.newBrowserCDPSession()
  if (browser === undefined) throw new Error("This page's browser was not launched here")
  return async () => {
    const { targetInfos } = await browser.send("Target.getTargets")
    return targetInfos
      .filter(
        ({ type, targetId, browserContextId }) =>
          type === "page" &&
          targetId !== self.targetId &&
          browserContextId === self.browserContextId
      )
      .map(({ url }) => url)
  }
}
