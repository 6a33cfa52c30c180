import type { TFunction } from "i18next"
import type { Browser, BrowserContext, Page } from "playwright-core"
import { expect, inject, it } from "vitest"
import { i18nByLocale } from "#locales/allLocales.ts"
import type { Locale } from "#locales/i18n.ts"
import { type TestShop, startShop } from "../../support/startShop.ts"
import { sharedFixture } from "../../support/sharedFixture.ts"
import { launchBrowser } from "./launchBrowser.ts"
import { type ShopperActions, shopperActionsOn } from "./shopperActions.ts"
import { createVisitor, type JourneyShop, type Visitor, type VisitorData } from "./visitor.ts"

/**
 * The context of a journey: a browser context of a phone with one page, and the messages of its
 * locale.
 */
export interface Visit extends ShopperActions, Visitor {
  readonly page: Page
  readonly context: BrowserContext
  readonly shop: JourneyShop
  readonly locale: Locale
  readonly t: TFunction
}

export interface VisitOptions {
  /** The data that the browser stores before its first page: customer, address and cart items. */
  readonly visitor?: VisitorData
  /**
   * Requests fail on purpose, so the browser's console messages about them do not fail the journey.
   */
  readonly allowsFailedRequests?: boolean
  readonly context?: Parameters<Browser["newContext"]>[0]
}

type Walk = (visit: Visit) => Promise<void>

/**
 * Opens one browser for a file of journeys, at the shop that all files share, or at a shop of the
 * file's own where `env` is given. Every journey has a browser context, a customer and a phone
 * number of its own.
 */
export const setUpJourneys = ({
  env,
  pictures = false,
  backForwardCache = false
}: {
  readonly env?: Readonly<Record<string, string>>
  readonly pictures?: boolean
  readonly backForwardCache?: boolean
} = {}) => {
  const shop =
    env === undefined
      ? () => inject("shop")
      : sharedFixture<JourneyShop & Pick<TestShop, "stop">>(
          () => startShop({ env }),
          ({ stop }) => stop()
        )
  const browser = sharedFixture(
    () => launchBrowser({ pictures, backForwardCache }),
    (browser) => browser.close()
  )
  const visit = (locale: Locale, options: VisitOptions, walk: Walk) =>
    runJourney(shop(), browser(), locale, options, walk)
  /** Registers a journey as a test, in one locale or once in each of several. */
  const journey = (
    title: string,
    locales: Locale | ReadonlyArray<Locale>,
    options: VisitOptions,
    walk: Walk,
    timeoutMs?: number
  ) => {
    for (const locale of [locales].flat())
      it.concurrent(
        `${title} (${locale})`,
        // The global `expect` would also fail the journeys that run at the same time.
        ({ expect }) => expect(visit(locale, options, walk)).resolves.toBeUndefined(),
        timeoutMs
      )
  }
  return { shop, visit, journey }
}

/** Runs a journey, and fails when the page reported an error, even if the journey passed. */
export const runJourney = async (
  shop: JourneyShop,
  browser: Browser,
  locale: Locale,
  options: VisitOptions,
  walk: Walk
): Promise<void> => {
  const { storageEntries, ...visitor } = await createVisitor(shop, locale, options.visitor ?? {})
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: languageTags[locale],
    // Journeys see what the server returns; those without a network allow the service worker.
    serviceWorkers: "block",
    baseURL: shop.url,
    storageState: {
      cookies: [],
      origins: [{ origin: shop.url, localStorage: storageEntries }]
    },
    ...options.context
  })
  const errors: Array<string> = []
  try {
    await recordErrors(context, errors, options.allowsFailedRequests ?? false)
    context.setDefaultTimeout(timeoutMs)
    const page = await context.newPage()
    const { t } = i18nByLocale[locale]
    await walk({ page, context, shop, locale, t, ...visitor, ...shopperActionsOn(page, t, shop) })
    expect(errors).toEqual([])
  } catch (problem) {
    if (problem instanceof Error) problem.message += await describePages(context, errors)
    throw problem
  } finally {
    await context.close()
  }
}

const languageTags = { ar: "ar-KW", en: "en-US" } as const

const timeoutMs = 45_000

/**
 * Collects errors on the console, uncaught errors, and violations of the content security policy.
 */
const recordErrors = async (
  context: BrowserContext,
  errors: Array<string>,
  allowsFailedRequests: boolean
) => {
  context.on("console", (message) => {
    if (message.type() !== "error") return
    if (allowsFailedRequests && failedRequest.test(message.text())) return
    errors.push(`console: ${message.text().slice(0, 400)} (${message.location().url})`)
  })
  context.on("weberror", (thrown) =>
    errors.push(`uncaught: ${thrown.error().stack ?? thrown.error().message}`)
  )
  await context.exposeBinding(
    "reportViolation",
    (_, what: string) => void errors.push(`blocked by the policy: ${what}`)
  )
  await context.addInitScript(() =>
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
      const report: unknown = Reflect.get(globalThis, "reportViolation")
      if (typeof report === "function") report(`${effectiveDirective} ${blockedURI}`)
    })
  )
}

/** The console messages of the browser when a server does not respond. */
const failedRequest =
  /^(Failed to load resource|Error: Unable to preload CSS|TypeError: Failed to fetch)/

/** The text of the pages when a journey failed. */
const describePages = async (
  context: BrowserContext,
  errors: ReadonlyArray<string>
): Promise<string> => {
  const pages = context.pages().map(async (page) => {
    const text = await page
      .locator("body")
      .innerText({ timeout: 1_000 })
      .catch(() => "")
    return `\n── ${page.url()}\n${text.slice(0, 1_500)}`
  })
  return [...(await Promise.all(pages)), ...errors.map((error) => `\n!! ${error}`)].join("")
}
