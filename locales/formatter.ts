import type { FormatterModule } from "i18next"
import { lazy } from "#core/shared/lazy.ts"
import type { Locale } from "#core/session/localeMachine.ts"

/** The digits 0–9, pinned: left open, browsers disagree about Arabic. */
const tagByLocale = { en: "en-US", ar: "ar-KW-u-nu-latn" } as const

/** `KD 12.50` or `12.50 د.ك`, from fils: always two decimals (I18N-5), half of the last rounded away from nothing. */
export const createMoneyFormatter =
  (locale: Locale) =>
  (fils: number): string => {
    const tens = Math.round(Math.abs(fils) / 10)
    const amount = `${fils < 0 ? "-" : ""}${groupThousands(Math.floor(tens / 100))}.${String(tens % 100).padStart(2, "0")}`
    return locale === "ar" ? `${amount} د.ك` : `KD ${amount}`
  }

/** `1,234,567`, in both languages. By hand: the first use of `Intl` holds a phone up by 60 ms, and every page has prices. */
const groupThousands = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ",")

/**
 * Writes what stands in a sentence: `{{count}}` as a number, `{{price, money}}` from fils, `{{at, date}}` from
 * milliseconds. What has a direction of its own is isolated: `{{phone, ltr}}` for phones, ids and codes,
 * `{{name, isolate}}` for names, and money inside Arabic; `{{price, bareMoney}}` and `{{id, plain}}` stand alone.
 */
export const createFormatter = (locale: Locale): FormatterModule => {
  const number = lazy(() => new Intl.NumberFormat(tagByLocale[locale]))
  const money = createMoneyFormatter(locale)
  const date = lazy(
    () =>
      new Intl.DateTimeFormat(tagByLocale[locale], {
        year: "numeric",
        month: "short",
        day: "numeric",
        timeZone: "Asia/Kuwait"
      })
  )
  const amount = (value: number, format: string | undefined): string => {
    if (format === "money") return locale === "ar" ? isolate(money(value)) : money(value)
    if (format === "bareMoney") return money(value)
    if (format === "date") return date().format(value)
    return Number.isSafeInteger(value) && value >= 0
      ? groupThousands(value)
      : number().format(value)
  }
  return {
    type: "formatter",
    format: (value, format) => {
      if (format === "ltr") return `\u2066${String(value)}\u2069`
      if (format === "isolate") return isolate(String(value))
      if (format === "plain") return String(value)
      return typeof value === "number" ? amount(value, format) : value
    },
    init: () => {},
    add: () => {},
    addCached: () => {}
  }
}

/** Between first-strong-isolate and its end: what is inside cannot turn what is outside (Unicode bidi, UAX 9). */
const isolate = (text: string): string => `\u2068${text}\u2069`
