import { setTimeout as wait } from "node:timers/promises"
import type { Page } from "playwright-core"

/** Clicks twice at one place, so many milliseconds apart, however long the page is busy with the first. */
export const doubleTap = async (page: Page, { x, y }: { readonly x: number; readonly y: number }, delay: number): Promise<void> => {
  const hand = await page.context().newCDPSession(page)
  const click = (clickCount: number) =>
    (["mousePressed", "mouseReleased"] as const).map((type) =>
      hand.send("Input.dispatchMouseEvent", { type, x, y, button: "left", clickCount }))
  const first = click(1)
  await wait(delay)
  await Promise.all([...first, ...click(2)])
  await hand.detach()
}
