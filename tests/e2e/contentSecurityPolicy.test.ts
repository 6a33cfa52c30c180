import { withPictures } from "../support/launchBrowser.ts"
import { expect, expectNoErrors, test } from "./support/test.ts"

test.use(withPictures)

/** Every test fails on a `securitypolicyviolation`; this one shows that the event occurs. */
test.extend({ locale: "en" })(
  "content security policy: an injected script is blocked, and its test fails",
  async ({ page, pageErrors, visit }) => {
    await visit.openPage("/")
    const text = "globalThis.intruder = true"
    const markup = `<img src='/placeholder.svg' onload='${text}'>`
    const refusals = await page.evaluate(
      ([markup = "", text = ""]) =>
        [
          () => Object.assign(document.createElement("script"), { textContent: text }),
          () => document.body.insertAdjacentHTML("beforeend", markup)
        ].map((write) => {
          try {
            write()
            return null
          } catch (problem) {
            return problem instanceof TypeError
          }
        }),
      [markup, text]
    )
    expect(refusals).toEqual([true, true])
    const blocked = () => pageErrors.filter((error) => error.includes("require-trusted-types-for"))
    await expect.poll(() => blocked().length).toBe(2)
    pageErrors.length = 0
    // What gets past the trusted types is still no script of the shop.
    await page.evaluate(
      async ([markup = "", text = ""]) => {
        const same = (written: string) => written
        const rules = { createHTML: same, createScript: same }
        globalThis.trustedTypes?.createPolicy("default", rules)
        const violations = new Promise<void>((resolve) => {
          const left = { violations: 2 }
          addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
            if (effectiveDirective.startsWith("script-src")) left.violations -= 1
            if (left.violations === 0) resolve()
          })
        })
        const script = document.createElement("script")
        script.textContent = text
        document.body.append(script)
        document.body.insertAdjacentHTML("beforeend", markup)
        await violations
      },
      [markup, text]
    )
    expect(await page.evaluate(() => Reflect.get(globalThis, "intruder"))).toBe(undefined)
    expect(() => expectNoErrors(pageErrors)).toThrow(/blocked by the policy: script-src/)
    pageErrors.length = 0
  }
)
