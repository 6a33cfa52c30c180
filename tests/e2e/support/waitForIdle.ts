import type { Page } from "playwright-core"

/** Waits until the page is idle, and again after half a second: background work, such as prefetching, has begun by then. */
export const waitForIdle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestIdleCallback(() => setTimeout(() => requestIdleCallback(() => resolve()), 500))
      )
  )
