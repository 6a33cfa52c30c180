import type { Browser, Page } from "playwright-core"
import { expect } from "vitest"
import type { Locale } from "#locales/i18n.ts"
import { startVersionProxy, type VersionProxy } from "./versionProxy.ts"
import { placeOrder } from "./browseAndBuy.ts"
import { type Visit, runJourney } from "./journey.ts"
import { products } from "./shopData.ts"
import type { JourneyShop } from "./visitor.ts"
import { waitForValue } from "./waitForValue.ts"

/**
 * A new version arrives while a checkout is open: it waits until the order is placed, also while a
 * second tab loads pages, and takes over when the next document has loaded.
 */
export const takeOverAfterCheckout = async (
  shop: JourneyShop,
  browser: Browser,
  locale: Locale
): Promise<void> => {
  const proxy = await startVersionProxy(shop.url)
  try {
    await runJourney(
      { url: proxy.url, databaseUrl: shop.databaseUrl },
      browser,
      locale,
      {
        visitor: { customer: true, address: true, cartItems: [[products.bakhoor, 1]] },
        context: { serviceWorkers: "allow" }
      },
      (visit) => walkThroughTakeOver(visit, proxy)
    )
  } finally {
    await proxy.stop()
  }
}

const walkThroughTakeOver = async (visit: Visit, proxy: Pick<VersionProxy, "deploy">) => {
  const { choosePaymentMethod, context, link, openPage, page, waitForPath } = visit
  await openPage("/cart")
  await waitForValue(async () => (await storedBuilds(page)).length, 1, "stored builds", limits)
  const [first = ""] = await storedBuilds(page)
  await page.reload()
  await visit.waitForHydration()

  proxy.deploy("next")
  await link("cart.proceed").click()
  await waitForPath("/checkout")
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await waitForValue(() => hasWaitingVersion(page), true, "a new version waits", limits)

  const otherTab = await context.newPage()
  for (const path of ["/", "/products"]) await otherTab.goto(path)
  // A document asks whether the new version may take over four seconds after it works.
  await otherTab.waitForTimeout(6_000)
  await choosePaymentMethod("cash")
  await placeOrder(visit, "/thank-you")
  await otherTab.reload()
  await otherTab.close()
  expect(await hasWaitingVersion(page), "the new version waits until the end").toBe(true)
  expect(await storedBuilds(page)).toEqual([first, "build-next"].toSorted())

  await link("shell.homeLink").click()
  await waitForPath("/")
  await page.reload()
  await waitForValue(() => storedBuilds(page), ["build-next"], "took over", limits)
  expect(await hasWaitingVersion(page)).toBe(false)
}

/**
 * The caches of builds: a version that waits has one beside the active one, which removes it when
 * it takes over.
 */
const storedBuilds = (page: Page) =>
  page.evaluate(async () =>
    (await caches.keys()).filter((name) => name.startsWith("build-")).toSorted()
  )

const hasWaitingVersion = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return (registration?.waiting ?? null) !== null
  })

/** The service worker is registered long after the page works. */
const limits = { intervalMs: 250, timeoutMs: 60_000 }
