import i18next, { type i18n } from "i18next"
import { type Brand, brandText, emptyBrand } from "#core/brand/Brand.ts"
import type { Locale, NumberingSystem } from "#core/locale/localeMachine.ts"
import type driver from "./en/driver.json"
import type desk from "./en/desk.json"
import type deskPages from "./en/deskPages.json"
import type flows from "./en/flows.json"
import type server from "./en/server.json"
import type shopper from "./en/shopper.json"
import type shop from "./en.json"
import { createFormatter } from "./formatter.ts"

export type { Locale, NumberingSystem } from "#core/locale/localeMachine.ts"
/**
 * `shop` has the messages of the pages that show the catalogue; `flows` those of what the shopper
 * does there, such as searching, logging in and buying; `server` those that no browser loads;
 * `desk` those of the desk, which no shopper loads, and `deskPages` those of its pages that are
 * neither Today nor of orders, which load with the first of them; `driver` those of the page of
 * drivers.
 */
export type Namespace = "shop" | "flows" | "shopper" | "server" | "desk" | "deskPages" | "driver"
export const locales: ReadonlyArray<Locale> = ["ar", "en"]
export const directionByLocale = { en: "ltr", ar: "rtl" } as const

/**
 * The start tag of a page that the server renders; `hydratePage` reads locale and numbering system
 * from it.
 */
export const htmlTag = (locale: Locale, numberingSystem: NumberingSystem): string =>
  `<html lang="${locale}" dir="${directionByLocale[locale]}"${numberingSystem === "latn" ? "" : ` data-numbering-system="${numberingSystem}"`}>`

declare module "i18next" {
  interface CustomTypeOptions {
    readonly defaultNS: "shop"
    readonly fallbackNS: ["flows", "shopper", "server", "desk", "deskPages", "driver"]
    readonly resources: {
      readonly shop: typeof shop
      readonly flows: typeof flows
      readonly shopper: typeof shopper
      readonly server: typeof server
      readonly desk: typeof desk
      readonly deskPages: typeof deskPages
      readonly driver: typeof driver
    }
  }
}

type Messages = Partial<Record<Namespace, object>>

/**
 * Creates an i18next instance of one locale. It never changes its locale, so a server can use two
 * at the same time. A message that Arabic lacks is shown in English where English is loaded.
 * Messages name the shop by `{{shop}}`, which nobody has to give.
 */
export const createI18n = (
  locale: Locale,
  messagesByLocale: Partial<Record<Locale, Messages>>,
  brand: BrandNames = emptyBrand
): i18n => {
  const i18n = i18next.createInstance()
  void i18n.use(createFormatter(locale)).init({
    lng: locale,
    resources: Object.fromEntries(
      Object.entries(messagesByLocale).map(([locale, messages]) => [locale, { ...messages }])
    ),
    ns: ["shop", "flows", "shopper", "server", "desk", "deskPages", "driver"],
    defaultNS: "shop",
    fallbackNS: ["flows", "shopper", "server", "desk", "deskPages", "driver"],
    fallbackLng: "en",
    initAsync: false,
    interpolation: { alwaysFormat: true, escapeValue: false }
  })
  return withBrand(i18n, locale, brand)
}

/** What messages say of the shop. */
type BrandNames = Pick<Brand, "name" | "tagline">

/** The same messages with the name of another shop. */
export const withBrand = (i18n: i18n, locale: Locale, brand: BrandNames): i18n => {
  const shop = brandText(brand.name, locale) || i18n.t("shell.unnamedShop")
  const tagline = brandText(brand.tagline, locale)
  const defaultVariables = { shop, shopWithTagline: tagline === "" ? shop : `${shop}: ${tagline}` }
  return i18n.cloneInstance({ interpolation: { ...i18n.options.interpolation, defaultVariables } })
}

/**
 * The same messages with numbers in the given numbering system; `i18n` itself writes them in
 * `latn`.
 */
export const withNumberingSystem = (
  i18n: i18n,
  locale: Locale,
  numberingSystem: NumberingSystem
): i18n => {
  if (numberingSystem === "latn") return i18n
  const existing = arabicDigits.get(i18n)
  if (existing !== undefined) return existing
  const { format } = createFormatter(locale, numberingSystem)
  // The clone shares the messages. i18next reads `format` here, although its types leave it out.
  const interpolation = { ...i18n.options.interpolation, format }
  const clone = i18n.cloneInstance({ interpolation })
  arabicDigits.set(i18n, clone)
  return clone
}

/** The clones by their originals: React renders everything again when it gets another instance. */
const arabicDigits = new WeakMap<i18n, i18n>()
