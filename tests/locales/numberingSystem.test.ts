import fc from "fast-check"
import type { ParseKeys } from "i18next"
import { describe, expect, it } from "vitest"
import { toWesternDigits } from "#core/shared/digits.ts"
import { i18nByLocale, messagesByLocale } from "#locales/allLocales.ts"
import { createFormatter } from "#locales/formatter.ts"
import { type Locale, locales, withNumberingSystem } from "#locales/i18n.ts"
import { loadFlows, loadI18n } from "#locales/load.ts"
import { runs } from "#core/testing/runs.ts"
import { flattenMessages } from "./flattenMessages.ts"

const tIn = (locale: Locale, numberingSystem: "latn" | "arab" = "arab") =>
  withNumberingSystem(i18nByLocale[locale], locale, numberingSystem).t

/** Without the marks that isolate a text or set its direction. */
const visible = (text: string) => text.replace(/[\u2066-\u2069\u200E\u200F\u061C]/g, "")

/** The visible text with the digits 0–9 and the separators that belong to them. */
const inWesternDigits = (text: string) =>
  toWesternDigits(visible(text)).replaceAll("٫", ".").replaceAll("٬", ",").replaceAll("٪", "%")

/** Every such number is also a moment that a date can have. */
const count = fc.oneof(fc.nat({ max: 200 }), fc.nat({ max: 2 ** 52 }))
const moment = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2100, 0, 1) })

describe.each(locales)("Arabic-Indic digits (%s)", (locale) => {
  it("numbers, dates and percentages equal those of Intl (property)", () => {
    const tag = { ar: "ar-KW-u-nu-arab", en: "en-GB-u-nu-arab" }[locale]
    const number = new Intl.NumberFormat(tag)
    const money = new Intl.NumberFormat(tag, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 3
    })
    const percent = new Intl.NumberFormat(tag, { style: "percent" })
    const date = new Intl.DateTimeFormat(tag, {
      year: "numeric",
      month: "short",
      day: "numeric",
      timeZone: "Asia/Kuwait"
    })
    const { format } = createFormatter(locale, "arab")
    fc.assert(
      fc.property(
        count,
        fc.nat({ max: 2 ** 40 }),
        moment,
        fc.nat({ max: 100 }),
        (n, fils, at, p) => {
          expect(visible(format(n, undefined, locale, {}))).toBe(visible(number.format(n)))
          const exact = `${Math.floor(fils / 1_000)}.${String(fils % 1_000).padStart(3, "0")}`
          expect(format(fils, "amount", locale, {}).replace(/[\u2068\u2069]/g, "")).toBe(
            money.format(exact as `${number}`)
          )
          expect(visible(format(at, "date", locale, {}))).toBe(visible(date.format(at)))
          expect(visible(format(p, "percent", locale, {}))).toBe(visible(percent.format(p / 100)))
        }
      ),
      { ...runs(1_000), examples: [[1_234_567, 123_456_789, 0, 12]] }
    )
  })

  it("every message differs from the one in the digits 0–9 only by digits and separators (property)", () => {
    const messages = Object.values(messagesByLocale[locale]).flatMap((messages) => [
      ...flattenMessages(messages)
    ])
    fc.assert(
      fc.property(fc.constantFrom(...messages), count, ([key, message], number) => {
        const values = Object.fromEntries(
          [...message.matchAll(/\{\{(\w+)/g)].map(([, name = ""]) => [name, number])
        )
        const [latn, arab] = (["latn", "arab"] as const).map((numberingSystem) =>
          visible(tIn(locale, numberingSystem)(key as ParseKeys, values))
        )
        expect(inWesternDigits(arab ?? "")).toBe(latn)
      }),
      runs(3_000)
    )
  })

  it("phones, ids, codes, names and HTTP statuses are unchanged (property)", () => {
    const text = fc.stringMatching(/^[0-9+#A-]+$/)
    fc.assert(
      fc.property(text, fc.nat(), (value, id) => {
        for (const format of ["ltr", "isolate", "plain"])
          for (const shown of [value, id])
            expect(createFormatter(locale, "arab").format(shown, format, locale, {})).toBe(
              createFormatter(locale, "latn").format(shown, format, locale, {})
            )
        expect(createFormatter(locale, "arab").format(value, undefined, locale, {})).toBe(value)
      })
    )
  })

  it("an instance has messages that are loaded after it was created", async () => {
    const original = await loadI18n(locale)
    const clone = withNumberingSystem(original, locale, "arab")
    expect(withNumberingSystem(original, locale, "arab")).toBe(clone)
    expect(clone.exists("checkout.placeOrder")).toBe(false)
    await loadFlows()
    expect(visible(clone.t("checkout.placeOrderFor", { total: 1_000 }))).toBe(
      visible(tIn(locale)("checkout.placeOrderFor", { total: 1_000 }))
    )
    expect(original.t("common.number", { number: 12 })).toBe("12")
  })
})

describe("Arabic-Indic digits", () => {
  it("have the separators and signs of their own", () => {
    expect([
      tIn("ar")("common.price", { price: 1_234_560 }),
      tIn("ar")("card.off", { percent: 25 }),
      tIn("ar")("orders.date", { at: Date.UTC(2026, 2, 4, 22, 30) }),
      tIn("ar")("common.items", { count: 1_100 }),
      tIn("ar")("login.resendIn", { minutes: 1, tens: 0, seconds: 9 }),
      tIn("en")("common.price", { price: 1_234_560 })
    ]).toEqual([
      "١٬٢٣٤٫٥٦ د.ك",
      "خصم ٢٥٪",
      "٥ مارس ٢٠٢٦",
      "١٬١٠٠ قطعة",
      "إعادة الإرسال بعد ١:٠٩",
      "KD ١٬٢٣٤٫٥٦"
    ])
  })

  it("each number is isolated in English, where two numbers would change places", () => {
    expect(tIn("en")("orders.date", { at: Date.UTC(2026, 2, 4, 22, 30) })).toBe(
      "\u2068٥\u2069 Mar \u2068٢٠٢٦\u2069"
    )
  })
})

/** Digits in a message itself do not follow the choice: numbers are placeholders. */
it("messages: no text that a page shows has a digit of its own", () => {
  const texts = locales.flatMap((locale) => {
    const { flows, shop, shopper } = messagesByLocale[locale]
    return [flows, shop, shopper].flatMap((messages) => [...flattenMessages(messages)])
  })
  expect(
    texts.filter(([, text]) => /[0-9٠-٩%٪]/.test(text.replaceAll(/\{\{.*?\}\}/g, "")))
  ).toEqual([])
})
