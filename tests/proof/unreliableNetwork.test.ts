import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { breakEveryThirdCall, browseAndBuy, removeRetries } from "../e2e/support/browseAndBuy.ts"
import { setUpJourneys, type Visit } from "../e2e/support/journey.ts"
import { launchBrowser } from "../e2e/support/launchBrowser.ts"
import { filePaths } from "#locales/paths.ts"
import { locales } from "../e2e/support/shopData.ts"
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
          shopper.context.setDefaultTimeout(90_000)
          await slowDown(shopper)
          await browseAndBuy(shopper, method)
        })
      ).resolves.toBeUndefined()
  )
})

/** Emulates the network, and measures it with a file that is not cached. */
const slowDown = async ({ context, openPage, page }: Visit) => {
  const session = await context.newCDPSession(page)
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerMs * 1_000,
    uploadThroughput: bytesPerMs * 1_000
  })
  await openPage("/")
  const { bytes, ms } = await fetchOnce(page, filePaths.serviceWorker)
  expect(bytes).toBeGreaterThan(5_000)
  expect(ms, `${bytes} bytes`).toBeGreaterThan(0.9 * (latencyMs + bytes / bytesPerMs))
}

const latencyMs = 400
const bytesPerMs = 400_000 / 8 / 1_000

const fetchOnce = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const start = performance.now()
    await (await fetch(address, { cache: "no-store" })).text()
    const ms = performance.now() - start
    const entry = performance.getEntriesByName(new URL(address, location.href).href)[0]
    return { ms, bytes: entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0 }
  }, path)

const browser = sharedFixture(
  () => launchBrowser({ pictures: false }),
  (opened) => opened.close()
)

it.each(locales)("a new version waits until a checkout ends, then takes over (%s)", (locale) =>
  expect(takeOverAfterCheckout(shop(), browser(), locale)).resolves.toBeUndefined()
)
