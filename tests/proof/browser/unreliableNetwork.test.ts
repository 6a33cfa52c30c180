import { withPictures } from "../../support/launchBrowser.ts"
import { breakEveryThirdCall, browseAndBuy, removeRetries } from "../../e2e/support/browseAndBuy.ts"
import { expect, test } from "../../e2e/support/test.ts"
import { locales } from "../../e2e/support/shopData.ts"
import { slowDown } from "../../e2e/support/slowDown.ts"
import { takeOverAfterCheckout, takeOverTest } from "../../e2e/support/takeOver.ts"

test.use({ shopEnv: { SEED: "ample" }, ...withPictures })

const customer = { visitor: { customer: true, address: true } } as const
const unreliable = { ...customer, allowsFailedRequests: true }
/** Each call of a purchase is broken in one of these. */
const purchases = [
  [1, "cash"],
  [2, "card"],
  [3, "cash"]
] as const

for (const locale of locales) {
  for (const [first, method] of purchases)
    for (const serviceWorkers of ["allow", "block"] as const)
      test.extend({ ...unreliable, locale, serviceWorkers })(
        `unreliable network: browsing and buying while call ${first} and every third after it breaks (${method}, service worker: ${serviceWorkers}, ${locale})`,
        async ({ context, visit }) => {
          const broken = await breakEveryThirdCall(context, first)
          await browseAndBuy(visit, method)
          expect(broken.length, "broken calls").toBeGreaterThan(3)
        }
      )

  test.describe.serial(`unreliable network: control without retries (${locale})`, () => {
    const results: Array<string> = []
    for (const [first, method] of purchases)
      test.extend({ ...unreliable, locale })(
        `a purchase while call ${first} and every third after it breaks (${method})`,
        async ({ page, context, visit }) => {
          const changed = await removeRetries(context)
          await breakEveryThirdCall(context, first)
          const alert = page.locator("main [role=alert]").first()
          const result = await Promise.race([
            browseAndBuy(visit, method).then(
              () => "bought",
              () => "stopped"
            ),
            alert.waitFor().then(
              () => "error",
              () => "no error"
            )
          ])
          expect(changed.length, "changed scripts").toBeGreaterThan(0)
          results.push(result)
        }
      )

    test("one of these purchases shows an error", () => expect(results).toContain("error"))
  })

  for (const method of ["cash", "card"] as const)
    test.extend({ ...customer, locale })(
      `slow network: browsing and buying with 400 ms latency and 400 kbit/s (${method}, ${locale})`,
      async ({ visit }) => {
        await slowDown(visit)
        await browseAndBuy(visit, method)
      }
    )

  takeOverTest.extend({ locale })(
    `a new version waits until a checkout ends, then takes over (${locale})`,
    ({ visit, versionProxy }) => takeOverAfterCheckout(visit, versionProxy)
  )
}
