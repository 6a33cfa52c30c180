import type { TFunction } from "i18next"
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core"
import { afterAll, beforeAll, expect } from "vitest"
import { i18nByLocale } from "#locales/allLocales.ts"
import type { Locale } from "#locales/i18n.ts"
import { type TestShop, startShop } from "../../support/startShop.ts"
import { createVisitor, type VisitorData, type Visitor } from "./visitor.ts"
import { type ShopperActions, shopperActionsOn } from "./shopperActions.ts"
import { turnsFor } from "./turns.ts"

/** What a journey has at hand: a phone's browser with one page open, and the words of its language. */
export interface Visit extends ShopperActions, Visitor {
  readonly page: Page
  readonly context: BrowserContext
  readonly shop: TestShop
  readonly language: Locale
  readonly t: TFunction
}

/** How a visit begins; all of it may be left out. */
export interface Beginning {
  /** What the device holds before its first page: a customer, an address, goods in the cart. */
  readonly holds?: VisitorData
  /** The journey makes calls or pages fail on purpose: a browser says each on its console. */
  readonly mayFail?: boolean
  readonly context?: Parameters<Browser["newContext"]>[0]
}

/**
 * One shop and one browser for a file of journeys; three visits at a time, for they often wait. Every visit has a context
 * of its own and must leave no complaint. Pictures are decoded where a file of journeys looks at them.
 */
export const openStage = ({
  env = {},
  pictures = false
}: { readonly env?: Readonly<Record<string, string>>; readonly pictures?: boolean } = {}) => {
  const stage: { shop: TestShop | null; browser: Browser | null } = { shop: null, browser: null }
  beforeAll(async () => {
    const [shop, browser] = await Promise.all([startShop({ env }), openBrowser({ pictures })])
    Object.assign(stage, { shop, browser })
  })
  afterAll(async () => {
    await stage.browser?.close()
    await stage.shop?.stop()
  })
  const shop = (): TestShop => {
    if (stage.shop === null) throw new Error("The shop is not open yet")
    return stage.shop
  }
  const inTurn = turnsFor(3)
  const visit = (language: Locale, begin: Beginning, journey: (visit: Visit) => Promise<void>) =>
    inTurn(() => visitNow(language, begin, journey))
  const visitNow = async (
    language: Locale,
    begin: Beginning,
    journey: (visit: Visit) => Promise<void>
  ): Promise<void> => {
    if (stage.browser === null) throw new Error("The browser is not open yet")
    const { entries, ...prepared } = await createVisitor(shop(), language, begin.holds ?? {})
    const context = await stage.browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      locale: tags[language],
      baseURL: shop().url,
      storageState: { cookies: [], origins: [{ origin: shop().url, localStorage: entries }] },
      ...begin.context
    })
    const complaints: Array<string> = []
    await listenTo(context, complaints, begin.mayFail ?? false)
    context.setDefaultTimeout(patienceMs)
    const page = await context.newPage()
    const t = i18nByLocale[language].t
    try {
      await journey({
        page,
        context,
        shop: shop(),
        language,
        t,
        ...prepared,
        ...shopperActionsOn(page, t, shop())
      })
      expect(complaints).toEqual([])
    } catch (problem) {
      if (problem instanceof Error) problem.message += await sceneOf(context, complaints)
      throw problem
    } finally {
      await context.close()
    }
  }
  return { shop, visit }
}

/** The languages of a browser that speaks each of ours. */
const tags = { ar: "ar-KW", en: "en-US" } as const

const patienceMs = 25_000

export const openBrowser = ({ pictures }: { readonly pictures: boolean }) =>
  chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] || "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      ...(pictures ? [] : ["--blink-settings=imagesEnabled=false"])
    ]
  })

/** Errors on the console, errors nobody caught, and everything the content security policy had to stop. */
const listenTo = async (context: BrowserContext, complaints: Array<string>, mayFail: boolean) => {
  context.on("console", (said) => {
    if (said.type() !== "error" || (mayFail && unreached.test(said.text()))) return
    complaints.push(`console: ${said.text().slice(0, 400)} (${said.location().url})`)
  })
  context.on("weberror", (thrown) =>
    complaints.push(`uncaught: ${thrown.error().stack ?? thrown.error().message}`)
  )
  await context.exposeBinding(
    "sayStopped",
    (_, what: string) => void complaints.push(`stopped by the policy: ${what}`)
  )
  await context.addInitScript(() =>
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
      const say: unknown = Reflect.get(globalThis, "sayStopped")
      if (typeof say === "function") say(`${effectiveDirective} ${blockedURI}`)
    })
  )
}

/** What a browser says of its own where a server does not answer. */
const unreached =
  /^(Failed to load resource|Error: Unable to preload CSS|TypeError: Failed to fetch)/

/** What stood on the screens when a journey went wrong. */
const sceneOf = async (
  context: BrowserContext,
  complaints: ReadonlyArray<string>
): Promise<string> => {
  const scenes = context.pages().map(async (page) => {
    const words = await page
      .locator("body")
      .innerText({ timeout: 1_000 })
      .catch(() => "")
    return `\n── ${page.url()}\n${words.slice(0, 1_500)}`
  })
  return [
    ...(await Promise.all(scenes)),
    ...complaints.map((complaint) => `\n!! ${complaint}`)
  ].join("")
}
