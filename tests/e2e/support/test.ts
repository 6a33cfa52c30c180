import { type BrowserContext, expect, type Page, test as base } from "@playwright/test"
import type { TFunction } from "i18next"
import type { Locale } from "#locales/i18n.ts"
import { demoMessages } from "../../support/demoMessages.ts"
import { startShopProcess } from "../../support/startShopProcess.ts"
import { testLimitMs } from "../../support/timeLimits.ts"
import { recordAnnouncements } from "./announcements.ts"
import { type ShopperActions, shopperActionsOn } from "./shopperActions.ts"
import {
  createVisitor,
  type JourneyShop,
  type StoredVisitor,
  type Visitor,
  type VisitorData
} from "./visitor.ts"

export { expect }

/** What differs between tests: set by `test.use`, or by `test.extend` for one test. */
export interface JourneyOptions {
  readonly locale: Locale
  /** The language of the browser, by default that of the locale. */
  readonly languageTag: string
  /** The data that the browser stores before its first page: customer, address and cart items. */
  readonly visitor: VisitorData
  /** Requests fail on purpose: the browser's messages about them do not fail the test. */
  readonly allowsFailedRequests: boolean
}

/** A shopper with one page of a phone, and the messages of the locale. */
export interface Visit extends ShopperActions, Visitor {
  readonly page: Page
  readonly context: BrowserContext
  readonly shop: JourneyShop
  readonly locale: Locale
  readonly t: TFunction
  /** The actions in another page of the same browser. */
  readonly actionsIn: (page: Page) => ShopperActions
}

interface Fixtures extends Pick<Visit, "t"> {
  readonly visit: Visit
  readonly storedVisitor: StoredVisitor
  /** The errors of the pages so far. A test fails when there is one, even if it passed. */
  readonly pageErrors: Array<string>
  /** The texts of live regions so far, without those that were waited for. */
  readonly announcements: Array<string>
}

interface WorkerFixtures {
  /** The settings of a shop of the file's own; null for the shop that all share. */
  readonly shopEnv: Readonly<Record<string, string>> | null
  readonly shop: JourneyShop
}

/** Each test has a browser context, a customer and a phone number of its own. */
export const test = base.extend<JourneyOptions & Fixtures, WorkerFixtures>({
  shopEnv: [null, { option: true, scope: "worker" }],
  shop: [
    async ({ shopEnv }, use) => {
      if (shopEnv === null) return use(JSON.parse(process.env["TEST_SHOP"] ?? "{}"))
      const shop = await startShopProcess({ env: shopEnv })
      await use(shop)
      await shop.stop()
    },
    { scope: "worker", timeout: testLimitMs }
  ],
  locale: "ar",
  languageTag: [({ locale }, use) => use({ ar: "ar-KW", en: "en-US" }[locale]), { option: true }],
  visitor: [{}, { option: true }],
  allowsFailedRequests: [false, { option: true }],
  baseURL: ({ shop }, use) => use(shop.url),
  storedVisitor: async ({ shop, locale, visitor }, use) =>
    use(await createVisitor(shop, locale, visitor)),
  storageState: ({ baseURL, storedVisitor }, use) =>
    use({
      cookies: [],
      origins: [{ origin: baseURL ?? "", localStorage: storedVisitor.storageEntries }]
    }),
  pageErrors: ({ locale: _ }, use) => use([]),
  announcements: ({ locale: _ }, use) => use([]),
  context: async (
    { allowsFailedRequests, announcements, browser, languageTag, pageErrors },
    use
  ) => {
    const context = await browser.newContext({ locale: languageTag })
    await recordErrors(context, pageErrors, allowsFailedRequests)
    await recordAnnouncements(context, announcements)
    await use(context)
    await context.close()
    expectNoErrors(pageErrors)
  },
  t: ({ locale }, use) => use(demoMessages(locale).t),
  visit: ({ announcements, context, locale, page, shop, storedVisitor, t }, use) =>
    use({
      page,
      context,
      shop,
      locale,
      t,
      actionsIn: (other) => shopperActionsOn(other, t, shop, announcements),
      ...storedVisitor,
      ...shopperActionsOn(page, t, shop, announcements)
    })
})

export const expectNoErrors = (errors: ReadonlyArray<string>) => expect(errors).toEqual([])

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
