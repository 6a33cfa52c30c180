import i18next, { type i18n } from "i18next"
import type { Locale } from "#core/session/localeMachine.ts"
import type en from "./en.json"
import { createFormatter } from "./formatter.ts"

export type { Locale } from "#core/session/localeMachine.ts"
export type Messages = typeof en
export const locales: ReadonlyArray<Locale> = ["ar", "en"]
export const directionByLocale = { en: "ltr", ar: "rtl" } as const

declare module "i18next" {
  interface CustomTypeOptions {
    readonly defaultNS: "shop"
    readonly resources: { readonly shop: Messages }
  }
}

/**
 * Creates an i18next instance of one locale. It never changes its locale, so a server can use two at the same time.
 * A message that Arabic lacks is shown in English where English is loaded.
 */
export const createI18n = (locale: Locale, messages: Partial<Record<Locale, object>>): i18n => {
  const i18n = i18next.createInstance()
  void i18n.use(createFormatter(locale)).init({
    lng: locale,
    resources: Object.fromEntries(
      Object.entries(messages).map(([language, shop]) => [language, { shop }])
    ),
    defaultNS: "shop",
    fallbackLng: "en",
    initAsync: false,
    interpolation: { alwaysFormat: true, escapeValue: false }
  })
  return i18n
}
