import type { Page } from "playwright-core"

/**
 * Asks the browser for the addresses of the tabs beside this one, of the same visitor. Of a tab that a hand opened the
 * driver does not always hear: one in some fifty is open, shows its page, and is never told of.
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
