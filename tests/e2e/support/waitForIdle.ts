import type { Page } from "@playwright/test"

/**
 * Waits until the page is idle, and again after half a second: background work, such as
 * prefetching, has begun by then. The timeout is for a tab that was behind another: headless
 * Chromium may never call it idle.
 */
export const waitForIdle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const idle = () =>
      new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 3_000 }))
    await idle()
    await new Promise((resolve) => setTimeout(resolve, 500))
    await idle()
  })
