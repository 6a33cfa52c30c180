import { setTimeout as wait } from "node:timers/promises"
import type { Page } from "@playwright/test"

/**
 * Clicks twice at one place; the timestamps of the events are `delay` milliseconds apart, however
 * busy the machine is.
 */
export const clickTwice = async (
  page: Page,
  { x, y }: { readonly x: number; readonly y: number },
  delay: number
): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  const seconds = Date.now() / 1_000
  const click = (clickCount: number, timestamp: number) =>
    (["mousePressed", "mouseReleased"] as const).map((type) =>
      session.send("Input.dispatchMouseEvent", {
        type,
        x,
        y,
        button: "left",
        clickCount,
        timestamp
      })
    )
  const first = click(1, seconds)
  await wait(delay)
  await Promise.all([...first, ...click(2, seconds + delay / 1_000)])
  await session.detach()
}
