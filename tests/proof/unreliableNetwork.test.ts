import { describe, expect, it } from "vitest"
import { breakEveryThirdCall, browseAndBuy, removeRetries } from "../e2e/support/browseAndBuy.ts"
import { setUpJourneys } from "../e2e/support/journey.ts"
import { launchBrowser } from "../e2e/support/launchBrowser.ts"
import { locales } from "../e2e/support/shopData.ts"
import { slowDown } from "../e2e/support/slowDown.ts"
import { takeOverAfterCheckout } from "../e2e/support/takeOver.ts"
import { sharedFixture } from "../support/sharedFixture.ts"

const { shop, visit } = setUpJourneys({ env: { SEED: "ample" }, pictures: true })

const customer = { visitor: { customer: true, address: true } } as const
/** Each call of a purchase is broken in one of these. */
const purchases = [
  [1, "cash"],
  [2, "card"],
  [3, "cash"]
] as const

describe.each(locales)("unreliable network (%s)", (locale) => {
  describe.each(["allow", "block"] as const)("service worker: %s", (serviceWorkers) => {
    it.each(purchases)(
      "browsing and buying while call %i and every third after it breaks (%s)",
      (first, method) =>
        expect(
          visit(
            locale,
            { ...customer, allowsFailedRequests: true, context: { serviceWorkers } },
            async (shopper) => {
              const broken = await breakEveryThirdCall(shopper.context, first)
              await browseAndBuy(shopper, method)
              expect(broken.length, "broken calls").toBeGreaterThan(3)
            }
          )
        ).resolves.toBeUndefined()
    )
  })

  it("control: without retries one of these purchases shows an error", async () => {
    const results: Array<string> = []
    for (const [first, method] of purchases)
      await visit(locale, { ...customer, allowsFailedRequests: true }, async (shopper) => {
        const changed = await removeRetries(shopper.context)
        await breakEveryThirdCall(shopper.context, first)
        const result = await Promise.race([
          browseAndBuy(shopper, method).then(
            () => "bought",
            () => "stopped"
          ),
          shopper.page
            .locator("main [role=alert]")
            .first()
            .waitFor()
            .then(
              () => "error",
              () => "no error"
            )
        ])
        expect(changed.length, "changed scripts").toBeGreaterThan(0)
        results.push(result)
      })
    expect(results).toContain("error")
  })

  it.each(["cash", "card"] as const)(
    "browsing and buying with 400 ms latency and 400 kbit/s (%s)",
    (method) =>
      expect(
        visit(locale, customer, async (shopper) => {
          await slowDown(shopper)
          await browseAndBuy(shopper, method)
        })
      ).resolves.toBeUndefined()
  )
})

const browser = sharedFixture(
  () => launchBrowser({ pictures: false }),
  (opened) => opened.close()
)

it.each(locales)("a new version waits until a checkout ends, then takes over (%s)", (locale) =>
  expect(takeOverAfterCheckout(shop(), browser(), locale)).resolves.toBeUndefined()
)
