import { withPictures } from "../support/launchBrowser.ts"
import { findViolations } from "./support/findViolations.ts"
import { expect, expectNoErrors, test } from "./support/test.ts"
import { screenGroups } from "./support/screens.ts"

test.use(withPictures)

// The other groups, and other widths, are in `npm run proof -- axe`; each story is tested by
// itself.
const { customer } = screenGroups
test.extend({ visitor: customer.visitor, allowsFailedRequests: true })(
  `accessibility: axe finds no violation of WCAG 2.2 AA: ${customer.name}`,
  async ({ visit }) => expect(await findViolations(visit, customer, [390])).toEqual([])
)

/** Every test fails on a `securitypolicyviolation`; this one shows that the event occurs. */
test.extend({ locale: "en" })(
  "content security policy: an injected script is blocked, and its test fails",
  async ({ page, pageErrors, visit }) => {
    await visit.openPage("/")
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
    expect(() => expectNoErrors(pageErrors)).toThrow(/blocked by the policy: script-src/)
    pageErrors.length = 0
  }
)
