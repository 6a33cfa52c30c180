import type { i18n } from "i18next"
import type { Brand } from "#core/brand/Brand.ts"
import { createI18n, type Locale } from "./i18n.ts"

/**
 * Creates an i18next instance with the messages of the first pages; a test checks that Arabic has
 * all of them.
 */
export const loadI18n = async (locale: Locale, brand?: Brand): Promise<i18n> => {
  const i18n = createI18n(
    locale,
    { [locale]: { shop: (await importShop[locale]()).default } },
    brand
  )
  withoutFlows.set(i18n, locale)
  return i18n
}

/**
 * Adds the namespaces `flows` and `shopper` to instances without them; the components that use them
 * wait for this.
 */
export const loadFlows = async (): Promise<void> => {
  await Promise.all(
    Array.from(withoutFlows, async ([i18n, locale]) => {
      const [flows, shopper] = await Promise.all([importFlows[locale](), importShopper[locale]()])
      i18n.addResourceBundle(locale, "flows", flows.default)
      i18n.addResourceBundle(locale, "shopper", shopper.default)
      withoutFlows.delete(i18n)
    })
  )
}

const withoutFlows = new Map<i18n, Locale>()

const importShop = { ar: () => import("./ar.json"), en: () => import("./en.json") }
const importFlows = { ar: () => import("./ar/flows.json"), en: () => import("./en/flows.json") }
const importShopper = {
  ar: () => import("./ar/shopper.json"),
  en: () => import("./en/shopper.json")
}
