import type { AxeResults } from "axe-core"
import axeCore from "axe-core"
import type { Page } from "playwright-core"
import { expect, it } from "vitest"
import { setUpJourneys } from "./support/journey.ts"
import { screenGroups } from "./support/screens.ts"
import { waitForIdle } from "./support/waitForIdle.ts"

const { journey, visit } = setUpJourneys({ pictures: true })

/** Returns the violations of WCAG 2.2 AA that axe finds on the page, in light and in dark. */
const findViolations = async (page: Page, screen: string): Promise<ReadonlyArray<string>> => {
  await page.evaluate(axeCore.source)
  // The footer comes when the browser is idle, and makes the page taller.
  await waitForIdle(page)
  // The viewport is as tall as the page: a control half covered by a bar at the edge would count as too small to tap.
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: 390, height: Math.max(844, height + 200) })
  const found: Array<string> = []
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
    await page.evaluate(() =>
      Promise.all(document.getAnimations().map((motion) => motion.finished.catch(() => null)))
    )
    const { violations } = await page.evaluate<AxeResults>(`axe.run({
      runOnly: ${JSON.stringify(colorScheme === "light" ? everyRule : rulesOfColour)}, resultTypes: ["violations"] })`)
    found.push(
      ...violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary = "" }) =>
            `${screen}, ${colorScheme}: ${id}: ${target.join(" ")}: ${failureSummary}`
        )
      )
    )
  }
  await page.setViewportSize({ width: 390, height: 844 })
  return found
}

const everyRule = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
/** The rules whose outcome a colour scheme can change. */
const rulesOfColour = { type: "rule", values: ["color-contrast", "link-in-text-block"] }

// The longest first, so that no core is idle at the end.
for (const [group, locale] of [
  ["guest", "ar"],
  ["customer", "en"],
  ["catalogue", "ar"],
  ["empty", "en"],
  ["search", "en"],
  ["help", "ar"]
] as const) {
  const { name, screens, visitor } = screenGroups[group]
  journey(
    `accessibility: axe finds no violation of WCAG 2.2 AA: ${name}`,
    locale,
    { visitor, allowsFailedRequests: true },
    async (visit) => {
      const found: Array<string> = []
      for (const [screen, go] of screens) {
        await go(visit)
        found.push(...(await findViolations(visit.page, screen)))
      }
      expect(found).toEqual([])
    },
    300_000
  )
}

/** Every journey fails on a `securitypolicyviolation` (`recordErrors`); this test shows that the event occurs. */
it.concurrent("content security policy: an injected script is blocked, and its journey fails", async () => {
  const walk = visit("en", {}, async ({ page, openPage }) => {
    await openPage("/")
    await page.evaluate(async () => {
      const violations = new Promise<void>((resolve) => {
        const left = { violations: 2 }
        addEventListener("securitypolicyviolation", () => {
          left.violations -= 1
          if (left.violations === 0) resolve()
        })
      })
      const script = document.createElement("script")
      script.textContent = "globalThis.intruder = true"
      document.body.append(script)
      document.body.insertAdjacentHTML(
        "beforeend",
        "<img src='/placeholder.svg' onload='globalThis.intruder = true'>"
      )
      await violations
    })
    expect(await page.evaluate(() => Reflect.get(globalThis, "intruder"))).toBe(undefined)
  })
  await expect(walk).rejects.toThrow(/blocked by the policy: script-src/)
})
