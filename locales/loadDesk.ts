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

const importMessages = {
  ar: [() => import("./ar.json"), () => import("./ar/flows.json"), () => import("./ar/desk.json")],
  en: [() => import("./en.json"), () => import("./en/flows.json"), () => import("./en/desk.json")]
} as const
