import ar from "./ar.json" with { type: "json" }
import en from "./en.json" with { type: "json" }
import { createI18n } from "./i18n.ts"

/** Both locales at once, for the server, the stories and the tests; a browser loads only its own. */
export const i18nByLocale = {
  en: createI18n("en", { en }),
  ar: createI18n("ar", { ar, en })
} as const
