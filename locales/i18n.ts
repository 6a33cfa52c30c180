import i18next, { type i18n } from "i18next"
import type { Locale } from "#core/session/localeMachine.ts"
import type flows from "./en/flows.json"
import type server from "./en/server.json"
import type shop from "./en.json"
import { createFormatter } from "./formatter.ts"

export type { Locale } from "#core/session/localeMachine.ts"
/**
 * `shop` has the messages of the pages that show the catalogue; `flows` those of what the shopper does there, such as
 * searching, logging in and buying; `server` those that no browser loads.
 */
export type Namespace = "shop" | "flows" | "server"
export const locales: ReadonlyArray<Locale> = ["ar", "en"]
export const directionByLocale = { en: "ltr", ar: "rtl" } as const

declare module "i18next" {
  interface CustomTypeOptions {
    readonly defaultNS: "shop"
    readonly fallbackNS: ["flows", "server"]
    readonly resources: {
      readonly shop: typeof shop
      readonly flows: typeof flows
      readonly server: typeof server
    }
  }
}

type Messages = Partial<Record<Namespace, object>>

/**
 * Creates an i18next instance of one locale. It never changes its locale, so a server can use two at the same time.
 * A message that Arabic lacks is shown in English where English is loaded.
 */
export const createI18n = (
  locale: Locale,
  messagesByLocale: Partial<Record<Locale, Messages>>
): i18n => {
  const i18n = i18next.createInstance()
  void i18n.use(createFormatter(locale)).init({
    lng: locale,
    resources: Object.fromEntries(
      Object.entries(messagesByLocale).map(([locale, messages]) => [locale, { ...messages }])
    ),
    ns: ["shop", "flows", "server"],
    defaultNS: "shop",
    fallbackNS: ["flows", "server"],
    fallbackLng: "en",
    initAsync: false,
    interpolation: { alwaysFormat: true, escapeValue: false }
  })
  return i18n
}
