import { withPictures } from "../support/launchBrowser.ts"
import { expect, expectNoErrors, test } from "./support/test.ts"

test.use(withPictures)

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
