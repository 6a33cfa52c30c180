import type { FormatterModule } from "i18next"
import { lazy } from "#core/shared/lazy.ts"
import type { Locale } from "#core/session/localeMachine.ts"

/** Pins the digits 0–9, since browsers disagree about the default digits of Arabic. */
const tagByLocale = { en: "en-US", ar: "ar-KW-u-nu-latn" } as const

/** Formats fils as `KD 12.50` or `12.50 د.ك`: always two decimals, rounded half away from zero. */
export const createMoneyFormatter =
  (locale: Locale) =>
  (fils: number): string => {
    const tens = Math.round(Math.abs(fils) / 10)
    const amount = `${fils < 0 ? "-" : ""}${groupThousands(Math.floor(tens / 100))}.${String(tens % 100).padStart(2, "0")}`
    return locale === "ar" ? `${amount} د.ك` : `KD ${amount}`
  }

/** Formats `1,234,567` in both locales without `Intl`, whose first use takes 60 ms on a phone. */
const groupThousands = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ",")

/**
 * The i18next formatter: `{{count}}` is a number, `{{price, money}}` takes fils, `{{at, date}}` takes epoch milliseconds.
 * What has a direction of its own is isolated: `{{phone, ltr}}` for phones, ids and codes, `{{name, isolate}}` for names,
 * and money inside Arabic. `{{price, bareMoney}}` and `{{id, plain}}` are not isolated.
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

/** Wraps text in first-strong isolates, so that it cannot reorder the text around it (Unicode UAX 9). */
const isolate = (text: string): string => `\u2068${text}\u2069`
