import type { i18n } from "i18next"
import type { Brand } from "#core/brand/Brand.ts"
import { createI18n, type Locale } from "./i18n.ts"

/** Creates an i18next instance with the messages of the desk, and with those of the shop. */
export const loadDeskI18n = async (locale: Locale, brand?: Brand): Promise<i18n> => {
  const [shop, flows, desk] = await Promise.all(
    importMessages[locale].map((importFile) => importFile())
  )
  return createI18n(
    locale,
    { [locale]: { shop: shop?.default, flows: flows?.default, desk: desk?.default } },
    brand
  )
}

/**
 * Loads the messages of the pages beside orders and Today into the instance, whose clones share
 * them; null where they are there. It is one promise until they are.
 */
export const loadDeskPages = (i18n: i18n): Promise<void> | null => {
  const locale = i18n.language === "en" ? "en" : "ar"
  if (i18n.hasResourceBundle(locale, "deskPages")) return null
  const started = pagesLoading.get(i18n.store)
  if (started !== undefined) return started
  const loading = importPages[locale]().then(
    (messages) => void i18n.addResourceBundle(locale, "deskPages", messages.default)
  )
  pagesLoading.set(i18n.store, loading)
  loading.catch(() => pagesLoading.delete(i18n.store))
  return loading
}

const pagesLoading = new WeakMap<object, Promise<void>>()

const importPages = {
  ar: () => import("./ar/deskPages.json"),
  en: () => import("./en/deskPages.json")
} as const

const importMessages = {
  ar: [() => import("./ar.json"), () => import("./ar/flows.json"), () => import("./ar/desk.json")],
  en: [() => import("./en.json"), () => import("./en/flows.json"), () => import("./en/desk.json")]
} as const
