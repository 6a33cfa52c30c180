import { expect, it } from "vitest"
import { findViolations } from "./support/findViolations.ts"
import { setUpJourneys } from "./support/journey.ts"
import { screenGroups } from "./support/screens.ts"

const { journey, visit } = setUpJourneys({ pictures: true })

// The other groups, and other widths, are in `npm run proof -- axe`; each story is tested by
// itself.
for (const [group, locale] of [
  ["guest", "ar"],
  ["customer", "en"]
] as const) {
  const { name, visitor } = screenGroups[group]
  journey(
    `accessibility: axe finds no violation of WCAG 2.2 AA: ${name}`,
    locale,
    { visitor, allowsFailedRequests: true },
    async (visit) => expect(await findViolations(visit, screenGroups[group], [390])).toEqual([]),
    300_000
  )
}

/**
 * Every journey fails on a `securitypolicyviolation` (`recordErrors`); this test shows that the
 * event occurs.
 */
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
