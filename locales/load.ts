import type { i18n } from "i18next"
import { type Locale, voiceOf } from "./index.ts"

/** The voice of one language, with only its own words fetched: a test holds Arabic to lack none. */
export const loadVoice = async (locale: Locale): Promise<i18n> => voiceOf(locale, { [locale]: await wordsOf[locale]() })

const wordsOf: Readonly<Record<Locale, () => Promise<object>>> = {
  ar: async () => (await import("./ar.json")).default,
  en: async () => (await import("./en.json")).default
}
