import type { Page } from "playwright-core"
import { expect, inject, it } from "vitest"
import type { WorkerSettings } from "#core/offline/WorkerMessage.ts"
import { filePaths, paths, searchHash } from "#locales/paths.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { breakEveryThirdCall, browseAndBuy } from "./support/browseAndBuy.ts"
import { setUpJourneys, type Visit } from "./support/journey.ts"
import { launchBrowser } from "./support/launchBrowser.ts"
import { slowDown } from "./support/slowDown.ts"
import { takeOverAfterCheckout } from "./support/takeOver.ts"
import { waitForIdle } from "./support/waitForIdle.ts"
import { waitForValue } from "./support/waitForValue.ts"

const { journey } = setUpJourneys()

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
  await waitForValue(
    async () => {
      const found = await stored(page)
      return {
        isPageStored: (found["pages"] ?? []).includes(`${name}?in=${locale}`),
        missing: files[locale].pages.filter((file) => !found["files"]?.includes(file))
      }
    },
    { isPageStored: true, missing: [] },
    `stored for use without a network: ${name}`,
    storingLimits
  )
}

/**
 * The shop stores slowly and long after the page works, so that it does not disturb the shopper.
 */
const storingLimits = { intervalMs: 1_000, timeoutMs: 90_000 }

journey(
  "offline: home and a product as at the last visit, cart and favourites from the device, a screen for the rest, and nothing without the service worker",
  "en",
  {
    visitor: { customer: true, cartItems: [[101, 2]] },
    allowsFailedRequests: true,
    context: offlineContext
  },
  async (visit) => {
    const { context, page, t } = visit
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
      .getByText(t("cart.subtotalOf", { count: 3 }))
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
    await waitForValue(
      async () => {
        const { data = [], pages = [] } = await stored(page)
        return [...data, ...pages].filter((entry) => entry.includes(address))
      },
      [],
      "what was looked at, after logging out"
    )

    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.unregister())
    await context.setOffline(true)
    await expect(page.reload()).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
  }
)

journey(
  "offline: what the service worker stores is the same for everybody, and with data saving only what is loaded",
  "ar",
  { visitor: { customer: true, address: true, cartItems: [[101, 1]] }, context: offlineContext },
  async (visit) => {
    const { context, customer, page, shop } = visit
    await page.goto(paths.home)
    await waitUntilStored(visit, paths.home)
    for (const path of [paths.checkout, paths.orders, paths.addresses, paths.profile, paths.help]) {
      await page.goto(path)
      await page.locator("h1").first().waitFor()
    }
    await waitForValue(
      async () => (await stored(page))["pages"]?.toSorted(),
      [`${paths.home}?in=ar`, `${paths.help}?in=ar`],
      "stored pages"
    )
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
    expect(texts.filter((text) => text.includes(customer?.phone ?? "none"))).toEqual([])

    const savingContext = await context.browser()?.newContext({ serviceWorkers: "allow" })
    const saving = await savingContext?.newPage()
    if (saving === undefined) throw new Error("The browser is closed.")
    await saving.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true } })
    )
    await saving.goto(shop.url + paths.home)
    // Home waits for the first input of a new visitor.
    await saving.keyboard.press("Shift")
    await waitForValue(
      async () => (await stored(saving))["files"]?.some((file) => file.endsWith(".js")),
      true,
      "a stored script with data saving",
      storingLimits
    )
    await waitForIdle(saving)
    const { files = [], pages = [] } = await stored(saving)
    const loaded = await saving.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => name.replace(location.origin, ""))
    )
    expect(files.filter((file) => file.endsWith(".js") && !loaded.includes(file))).toEqual([])
    expect(pages).toEqual([])
    await savingContext?.close()
  }
)

journey(
  "offline: browsing and buying works while every third call breaks",
  "ar",
  {
    visitor: { customer: true, address: true },
    allowsFailedRequests: true,
    context: offlineContext
  },
  async (visit) => {
    const broken = await breakEveryThirdCall(visit.context, 2)
    await browseAndBuy(visit, "card")
    expect(broken.length, "broken calls").toBeGreaterThan(3)
  }
)

journey(
  "slow network: browsing and buying works with 400 ms latency and 400 kbit/s",
  "ar",
  { visitor: { customer: true, address: true } },
  async (visit) => {
    await slowDown(visit)
    await browseAndBuy(visit, "cash")
  }
)

const browser = sharedFixture(
  () => launchBrowser({ pictures: false }),
  (opened) => opened.close()
)

it.concurrent("offline: a new version waits until a checkout ends, then takes over (en)", ({
  expect
}) => expect(takeOverAfterCheckout(inject("shop"), browser(), "en")).resolves.toBeUndefined())
