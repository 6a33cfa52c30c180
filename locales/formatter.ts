import type { FormatterModule } from "i18next"
import { shownDecimals } from "#core/money/Fils.ts"
import { noBreakBeforeUnit } from "#core/shared/noBreakBeforeUnit.ts"
import { memoize } from "#core/shared/memoize.ts"
import type { Locale, NumberingSystem } from "#core/locale/localeMachine.ts"

/** With the numbering system, since browsers disagree about the default digits of Arabic. */
const tagOf = (locale: Locale, numberingSystem: NumberingSystem): string =>
  `${locale === "ar" ? "ar-KW" : "en-GB"}-u-nu-${numberingSystem}`

/**
 * Money format: fils as `KD 12.50` or `12.50 د.ك`, with two decimals, and a third where it is
 * not 0.
 */
export const createMoneyFormatter =
  (locale: Locale, numberingSystem: NumberingSystem = "latn") =>
  (fils: number): string => {
    const amount = writeDigits(formatAmount(fils), numberingSystem)
    return locale === "ar" ? `${amount} د.ك` : `KD ${amount}`
  }

const formatAmount = (fils: number): string => {
  const amount = Math.abs(fils)
  return `${fils < 0 ? "-" : ""}${groupThousands(Math.floor(amount / 1_000))}.${shownDecimals(amount)}`
}

/** Formats `1,234,567` in both locales without `Intl`, whose first use takes 60 ms on a phone. */
const groupThousands = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ",")

/**
 * Replaces the digits of a formatted number and the signs `.`, `,` and `%` by those of its
 * numbering system.
 */
const writeDigits = (formatted: string, numberingSystem: NumberingSystem): string =>
  numberingSystem === "latn"
    ? formatted
    : formatted.replace(/[\d.,%]/g, (sign) => "٠١٢٣٤٥٦٧٨٩٫٬٪".charAt("0123456789.,%".indexOf(sign)))

/**
 * The i18next formatter: `{{count}}` is a number, `{{price, money}}` takes fils, `{{at, date}}`
 * and `{{at, moment}}` take epoch milliseconds, `{{day, day}}` those of the day's midnight in UTC,
 * `{{begins, time}}` minutes after midnight, `{{price, amount}}` is money without its currency.
 * What has a direction of its own is isolated: `{{phone, ltr}}` for phones, ids and codes,
 * `{{name, isolate}}` for names, money inside Arabic, and Arabic digits inside English.
 * `{{price, bareMoney}}` and `{{id, plain}}` are not isolated. `ltr` and `plain` always have the
 * digits 0–9. Money inside a sentence has a no-break space.
 */
export const createFormatter = (
  locale: Locale,
  numberingSystem: NumberingSystem = "latn"
): FormatterModule => {
  const tag = tagOf(locale, numberingSystem)
  const number = memoize(() => new Intl.NumberFormat(tag))
  const money = createMoneyFormatter(locale, numberingSystem)
  const timeZone = "Asia/Kuwait"
  const dateFormat = (options: Intl.DateTimeFormatOptions) =>
    memoize(() => new Intl.DateTimeFormat(tag, options))
  const date = dateFormat({ year: "numeric", month: "short", day: "numeric", timeZone })
  const moment = dateFormat({
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone
  })
  const day = dateFormat({ weekday: "long", day: "numeric", month: "long", timeZone: "UTC" })
  const hour = locale === "en" ? "2-digit" : "numeric"
  const time = dateFormat({ hour, minute: "2-digit", timeZone: "UTC" })
  const formatNumber = (value: number, format: string | undefined): string => {
    if (format === "date") return date().format(value)
    if (format === "moment") return moment().format(value)
    if (format === "time")
      return time()
        .format((value % 1_440) * 60_000)
        .replace(" ", noBreakSpace)
    if (format === "day") return noBreakBeforeUnit(day().format(value).replace("، ", " "))
    if (format === "amount") return writeDigits(formatAmount(value), numberingSystem)
    if (!Number.isSafeInteger(value) || value < 0) return number().format(value)
    return writeDigits(
      `${groupThousands(value)}${format === "percent" ? "%" : ""}`,
      numberingSystem
    )
  }
  return {
    type: "formatter",
    format: (value, format) => {
      if (format === "ltr") return `\u2066${String(value)}\u2069`
      if (format === "isolate") return isolate(String(value))
      if (format === "plain") return String(value)
      if (typeof value !== "number") return value
      if (format === "bareMoney") return money(value)
      const formatted =
        format === "money" ? money(value).replace(" ", noBreakSpace) : formatNumber(value, format)
      if (locale === "en") return isolateArabicDigits(formatted)
      return format === "money" ? isolate(formatted) : formatted
    },
    init: () => {},
    add: () => {},
    addCached: () => {}
  }
}

const noBreakSpace = "\u00a0"

/**
 * Wraps text in first-strong isolates, so that it cannot reorder the text around it (Unicode UAX
 * 9).
 */
const isolate = (text: string): string => `\u2068${text}\u2069`

/**
 * Isolates each number: in left-to-right text, two with only a comma or slash between them would
 * change places.
 */
const isolateArabicDigits = (text: string): string => text.replace(/[٠-٬]+/g, isolate)
