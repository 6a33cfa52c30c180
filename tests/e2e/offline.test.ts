import type { Page } from "@playwright/test"
import type { WorkerSettings } from "#core/offline/WorkerMessage.ts"
import { filePaths, paths, searchHash } from "#locales/paths.ts"
import { longTest } from "./support/longTest.ts"
import { expect, test, type Visit } from "./support/test.ts"
import { waitForIdle } from "./support/waitForIdle.ts"

const offlineContext = { serviceWorkers: "allow" } as const

/** The stored addresses by cache, without their origin. */
const stored = (page: Page): Promise<Record<string, ReadonlyArray<string>>> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const entries = names.map(async (name) => {
      const requests = await (await caches.open(name)).keys()
      return [name, requests.map(({ url }) => url.replace(location.origin, ""))] as const
    })
    return Object.fromEntries(await Promise.all(entries))
  })

/** Waits until the service worker has stored the page and the files of cart and favourites. */
const waitUntilStored = async ({ page, locale, shop }: Visit, name: string) => {
  const script = await (await fetch(`${shop.url}${filePaths.serviceWorker}`)).text()
  const { files }: WorkerSettings = JSON.parse(/workerSettings=(.*);\n/.exec(script)?.[1] ?? "{}")
  await expect
    .poll(
      async () => {
        const found = await stored(page)
        return {
          isPageStored: (found["pages"] ?? []).includes(`${name}?in=${locale}`),
          missing: files[locale].pages.filter((file) => !found["files"]?.includes(file))
        }
      },
      { message: `stored for use without a network: ${name}`, ...storingLimits }
    )
    .toEqual({ isPageStored: true, missing: [] })
}

/**
 * The shop stores slowly and long after the page works, so that it does not disturb the shopper.
 */
const storingLimits = { intervals: [1_000] }

test.extend({
  locale: "en",
  visitor: { customer: true, cartItems: [[101, 2]] },
  allowsFailedRequests: true,
  ...offlineContext
})(
  "offline: home and a product as at the last visit, cart and favourites from the device, a screen for the rest, and nothing without the service worker",
  async ({ page, context, t, visit }) => {
    await page.goto(paths.home)
    await waitUntilStored(visit, paths.home)
    const product = page.locator('main a[href^="/product/"]').first()
    const address = (await product.getAttribute("href")) ?? ""
    await product.click()
    await page.waitForURL((url) => url.pathname === address)
    const heading = page.locator("#page-title")
    await heading.filter({ hasText: /\S/ }).waitFor()
    await waitUntilStored(visit, address)

    await context.setOffline(true)
    await page.reload()
    await page
      .getByRole("button", { name: t("product.addToCart") })
      .first()
      .waitFor()
    await page.goto(paths.home)
    await page.locator('main a[href^="/product/"]').first().waitFor()
    await page.goto(paths.cart)
    await page
      .getByRole("button", { name: t("common.increase") })
      .first()
      .click()
    await page
      .getByText(t("common.items", { count: 3 }))
      .first()
      .waitFor()
    await page.goto(paths.favourites)
    await page.getByText(t("favourites.empty")).waitFor()
    await page.goto(paths.product(113))
    await page.getByText(t("refusals.catalogue.offline")).waitFor()
    // The shortcut of the installed shop.
    await page.goto(paths.home + searchHash)
    await page.locator("dialog[open]").getByRole("searchbox").waitFor()
    for (const path of [paths.checkout, paths.orders, paths.profile]) {
      await page.goto(path)
      await page.getByRole("heading", { name: t("server.offline.title") }).waitFor()
    }

    await context.setOffline(false)
    await page.getByRole("link", { name: t("common.retry") }).click()
    await page.getByRole("button", { name: t("profile.logout") }).click()
    await expect
      .poll(async () => {
        const { data = [], pages = [] } = await stored(page)
        return [...data, ...pages].filter((entry) => entry.includes(address))
      })
      .toEqual([])

    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.unregister())
    await context.setOffline(true)
    await expect(page.reload()).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
  }
)

test.extend({
  locale: "en",
  visitor: { customer: true, cartItems: [[101, 2]] },
  allowsFailedRequests: true
})(
  "offline: a line above the page says so while the connection is lost; the cart stays and proceeds when it is back",
  longTest,
  async ({ page, context, t }) => {
    const line = page.getByText(t("shell.offline"))
    const proceed = page.getByRole("link", { name: t("cart.proceed") })
    await page.goto(paths.cart)
    await expect(proceed).toBeVisible()
    await context.setOffline(true)
    await expect(line).toBeInViewport()
    await expect(page.getByRole("button", { name: t("cart.proceedOffline") })).toBeDisabled()
    await page
      .getByRole("button", { name: t("common.increase") })
      .first()
      .click()
    await page
      .getByText(t("common.items", { count: 3 }))
      .first()
      .waitFor()
    await context.setOffline(false)
    await expect(line).toBeHidden()
    await proceed.click()
    await page.waitForURL(`**${paths.checkout}`)
  }
)

test.extend({
  visitor: { customer: true, address: true, cartItems: [[101, 1]] },
  ...offlineContext
})(
  "offline: what the service worker stores is the same for everybody, and with data saving only what is loaded",
  longTest,
  async ({ browser, page, shop, visit }) => {
    await page.goto(paths.home)
    await waitUntilStored(visit, paths.home)
    for (const path of [paths.checkout, paths.orders, paths.addresses, paths.profile, paths.help]) {
      await page.goto(path)
      await page.locator("h1").first().waitFor()
    }
    await expect
      .poll(async () => (await stored(page))["pages"]?.toSorted())
      .toEqual([`${paths.home}?in=ar`, `${paths.help}?in=ar`])
    const { data = [] } = await stored(page)
    expect(data.filter((entry) => /user|order|address|payment|Charges/i.test(entry))).toEqual([])
    const texts = await page.evaluate(async () => {
      const found: Array<string> = []
      for (const name of ["pages", "data"]) {
        const cache = await caches.open(name)
        for (const request of await cache.keys())
          found.push((await (await cache.match(request, { ignoreVary: true }))?.text()) ?? "")
      }
      return found
    })
    expect(texts.length).toBeGreaterThan(1)
    expect(texts.filter((text) => text.includes(visit.customer?.phone ?? "none"))).toEqual([])

    const savingContext = await browser.newContext({ storageState: { cookies: [], origins: [] } })
    const saving = await savingContext.newPage()
    await saving.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true } })
    )
    await saving.goto(shop.url + paths.home)
    // Home waits for the first input of a new visitor.
    await saving.keyboard.press("Shift")
    await expect
      .poll(
        async () => (await stored(saving))["files"]?.some((file) => file.endsWith(".js")),
        storingLimits
      )
      .toBe(true)
    await waitForIdle(saving)
    const { files = [], pages = [] } = await stored(saving)
    const loaded = await saving.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => name.replace(location.origin, ""))
    )
    expect(files.filter((file) => file.endsWith(".js") && !loaded.includes(file))).toEqual([])
    expect(pages).toEqual([])
    await savingContext.close()
  }
)
