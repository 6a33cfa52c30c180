import type { AxeResults } from "axe-core"
import axeCore from "axe-core"
import type { Visit } from "./test.ts"
import type { ScreenGroup } from "./screens.ts"
import { waitForIdle } from "./waitForIdle.ts"

/**
 * Opens the screens of a group on a phone, and returns the violations of WCAG 2.2 AA that axe finds
 * at each width, in light and in dark.
 */
export const findViolations = async (
  visit: Visit,
  { screens }: ScreenGroup,
  widths: ReadonlyArray<number>
): Promise<ReadonlyArray<string>> => {
  const found: Array<string> = []
  for (const [screen, open] of screens) {
    await open(visit)
    for (const width of widths)
      for (const fault of await findViolationsAt(visit, width))
        found.push(`${screen}, ${width} px, ${fault}`)
    await visit.page.setViewportSize({ width: 390, height: shortest })
  }
  return found
}

const findViolationsAt = async ({ page }: Visit, width: number): Promise<ReadonlyArray<string>> => {
  await page.setViewportSize({ width, height: shortest })
  await page.evaluate(axeCore.source)
  // The footer comes when the browser is idle, and makes the page taller.
  await waitForIdle(page)
  // The viewport is as tall as the page: a control half covered by a bar at the edge would count as
  // too small to tap.
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(shortest, height + 200) })
  const found: Array<string> = []
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
    // An animation that is cancelled has ended, too.
    await page.evaluate(() =>
      Promise.allSettled(document.getAnimations().map((motion) => motion.finished))
    )
    const { violations } = await page.evaluate<AxeResults>(`axe.run({
      runOnly: ${JSON.stringify(colorScheme === "light" ? everyRule : rulesOfColour)}, resultTypes: ["violations"] })`)
    found.push(
      ...violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary = "" }) =>
            `${colorScheme}: ${id}: ${target.join(" ")}: ${failureSummary}`
        )
      )
    )
  }
  return found
}

/** The least height of the window, in CSS pixels. */
const shortest = 844

const everyRule = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
/** The rules whose outcome a colour scheme can change. */
const rulesOfColour = { type: "rule", values: ["color-contrast", "link-in-text-block"] }
