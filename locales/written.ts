import type { FormatterModule } from "i18next"
import type { Language } from "#core/session/languageMachine.ts"

/** The digits 0–9, pinned: left open, browsers disagree about Arabic. */
const tagByLocale = { en: "en-US", ar: "ar-KW-u-nu-latn" } as const

/** `KD 12.50` or `12.50 د.ك`, from fils: always two decimals (I18N-5). */
export const moneyIn = (locale: Language) => {
  const dinars = new Intl.NumberFormat("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return (fils: number): string => {
    const amount = dinars.format(fils / 1_000)
    return locale === "ar" ? `${amount} د.ك` : `KD ${amount}`
  }
}

/**
 * Writes what stands in a sentence: `{{count}}` as a number, `{{price, money}}` from fils, `{{at, date}}` from
 * milliseconds. What has a direction of its own is isolated: `{{phone, ltr}}` for phones, ids and codes,
 * `{{name, isolate}}` for names, and money inside Arabic; `{{price, bareMoney}}` and `{{id, plain}}` stand alone.
 */
export const writtenIn = (locale: Language): FormatterModule => {
  const number = new Intl.NumberFormat(tagByLocale[locale])
  const money = moneyIn(locale)
  const date = new Intl.DateTimeFormat(tagByLocale[locale], {
    year: "numeric", month: "short", day: "numeric", timeZone: "Asia/Kuwait"
  })
  const amount = (value: number, format: string | undefined): string => {
    if (format === "money") return locale === "ar" ? isolated(money(value)) : money(value)
    if (format === "bareMoney") return money(value)
    return format === "date" ? date.format(value) : number.format(value)
  }
  return {
    type: "formatter",
    format: (value, format) => {
      if (format === "ltr") return `\u2066${String(value)}\u2069`
      if (format === "isolate") return isolated(String(value))
      if (format === "plain") return String(value)
      return typeof value === "number" ? amount(value, format) : value
    },
    init: () => {},
    add: () => {},
    addCached: () => {}
  }
}

/** Between first-strong-isolate and its end: what is inside cannot turn what is outside (Unicode bidi, UAX 9). */
const isolated = (text: string): string => `\u2068${text}\u2069`
