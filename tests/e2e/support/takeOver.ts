import type { Page } from "@playwright/test"
import { placeOrder } from "./browseAndBuy.ts"
import { products } from "./shopData.ts"
import { expect, test, type Visit } from "./test.ts"
import { startVersionProxy, type VersionProxy } from "./versionProxy.ts"

/** A test at a shop that deploys another version. */
export const takeOverTest = test.extend<{ readonly versionProxy: VersionProxy }>({
  visitor: { customer: true, address: true, cartItems: [[products.bakhoor, 1]] },
  serviceWorkers: "allow",
  versionProxy: async ({ shop }, use) => {
    const proxy = await startVersionProxy(shop.url)
    await use(proxy)
    await proxy.stop()
  },
  baseURL: ({ versionProxy }, use) => use(versionProxy.url)
})

/**
 * A new version arrives while a checkout is open: it waits until the order is placed, also while a
 * second tab loads pages, and takes over when the next document has loaded.
 */
export const takeOverAfterCheckout = async (
  visit: Visit,
  proxy: Pick<VersionProxy, "deploy">
): Promise<void> => {
  const { choosePaymentMethod, context, link, openPage, page, waitForPath } = visit
  await openPage("/cart")
  await expect.poll(async () => (await storedBuilds(page)).length, limits).toBe(1)
  const [first = ""] = await storedBuilds(page)
  await page.reload()
  await visit.waitForHydration()

  proxy.deploy("next")
  await link("cart.proceed").click()
  await waitForPath("/checkout")
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await expect.poll(() => hasWaitingVersion(page), limits).toBe(true)

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
  await expect.poll(() => storedBuilds(page), limits).toEqual(["build-next"])
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

const limits = { intervals: [250] }
