import type { i18n } from "i18next"
import { type Locale, createI18n } from "./i18n.ts"

/** The voice of one language with the words of the first pages; a test holds Arabic to lack none. */
export const loadI18n = async (locale: Locale): Promise<i18n> => {
  const voice = createI18n(locale, { [locale]: (await firstWords[locale]()).default })
  lacking.set(voice, locale)
  return voice
}

/** Fetches the rest of their words for the voices that are here: the screens that say them wait for this. */
export const everyWord = async (): Promise<void> => {
  await Promise.all(
    Array.from(lacking, async ([voice, locale]) => {
      voice.addResourceBundle(locale, "shop", (await laterWords[locale]()).default, true)
      lacking.delete(voice)
    })
  )
}

/** The voices that have only the words of the first pages. */
const lacking = new Map<i18n, Locale>()

const firstWords = { ar: () => import("./ar.json?first"), en: () => import("./en.json?first") }
const laterWords = { ar: () => import("./ar.json?later"), en: () => import("./en.json?later") }
