import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { i18nByLocale } from "#locales/allLocales.ts"
import { type Locale, locales } from "#locales/i18n.ts"
import { slotTimes } from "#locales/slotTimes.ts"
import { createFormatter } from "#locales/formatter.ts"
import { runs } from "#core/testing/runs.ts"

const { en, ar } = i18nByLocale
const bothIn = (format: (locale: typeof en) => string) => [format(en), format(ar)]

describe("money", () => {
  it.each([
    [0, "KD 0.00", "0.00 د.ك"],
    [500, "KD 0.50", "0.50 د.ك"],
    [995, "KD 0.995", "0.995 د.ك"],
    [12_500, "KD 12.50", "12.50 د.ك"],
    [1_234_560, "KD 1,234.56", "1,234.56 د.ك"]
  ])("%i fils: has no hidden characters by itself", (price, english, arabic) => {
    expect(bothIn(({ t }) => t("common.price", { price }))).toEqual([english, arabic])
  })

  it("amounts and counts equal those of Intl (property)", () => {
    const standard = {
      en: new Intl.NumberFormat("en-US"),
      ar: new Intl.NumberFormat("ar-KW-u-nu-latn")
    }
    const format = new Intl.NumberFormat("en", {
      minimumFractionDigits: 2,
      maximumFractionDigits: 3
    })
    const fils = fc.oneof(
      fc.integer({ min: -2_000_000, max: 2_000_000 }),
      fc.integer({ min: 0, max: 2 ** 48 }),
      fc.nat({ max: 100_000 }).map((tens) => tens * 10 + 5)
    )
    fc.assert(
      fc.property(fils, (price) => {
        // As a text, for 1.005 has no binary of its own.
        const exact = `${price < 0 ? "-" : ""}${Math.floor(Math.abs(price) / 1_000)}.${String(Math.abs(price) % 1_000).padStart(3, "0")}`
        const amount = format.format(exact as `${number}`)
        expect(bothIn(({ t }) => t("common.price", { price }))).toEqual([
          `KD ${amount}`,
          `${amount} د.ك`
        ])
      }),
      { ...runs(1_000), examples: [[5], [-5], [995], [999_995], [1_005], [999_999_995]] }
    )
    fc.assert(
      fc.property(
        fc.oneof(fc.nat(), fc.maxSafeNat(), fc.integer({ min: 900, max: 1_100 })),
        (count) => {
          for (const locale of locales)
            expect(createFormatter(locale).format(count, undefined, locale, {})).toBe(
              standard[locale].format(count)
            )
        }
      ),
      runs(1_000)
    )
  })

  it("is isolated inside an Arabic sentence", () => {
    expect(bothIn(({ t }) => t("checkout.placeOrderFor", { total: 12_500 }))).toEqual([
      "Place Order · KD\u00a012.50",
      "تأكيد الطلب · \u206812.50\u00a0د.ك\u2069"
    ])
  })
})

describe("bidi isolation", () => {
  it("isolates phones and ids left to right, names by their own direction", () => {
    expect(bothIn(({ t }) => t("login.codeSentTo", { phone: "+96550001234", length: 4 }))).toEqual([
      "We sent a 4-digit code to \u2066+96550001234\u2069",
      "أرسلنا رمزًا من 4 أرقام إلى \u2066+96550001234\u2069"
    ])
    expect(ar.t("profile.hello", { name: "Noor" })).toBe("أهلًا \u2068Noor\u2069")
  })

  it("plain values are not isolated", () => {
    expect(
      bothIn(({ t }) => t("refusals.addressList.status", { status: 12_345 })).map((text) =>
        text.match(/\d+/)?.join()
      )
    ).toEqual(["12345", "12345"])
  })
})

describe("date", () => {
  it("is day, short month and year in Kuwait's time zone, in the digits 0–9", () => {
    const lateEvening = Date.UTC(2026, 2, 4, 22, 30)
    expect(bothIn(({ t }) => t("orders.date", { at: lateEvening }))).toEqual([
      "5 Mar 2026",
      "5 مارس 2026"
    ])
  })
})

describe("plural", () => {
  const counts = [0, 1, 2, 3, 11, 100, 1_100]

  it("items: takes the locale's plural form, in the digits 0–9", () => {
    expect(counts.map((count) => en.t("common.items", { count }))).toEqual([
      "0 items",
      "1 item",
      "2 items",
      "3 items",
      "11 items",
      "100 items",
      "1,100 items"
    ])
    expect(counts.map((count) => ar.t("common.items", { count }))).toEqual([
      "لا قطع",
      "قطعة واحدة",
      "قطعتان",
      "3 قطع",
      "11 قطعة",
      "100 قطعة",
      "1,100 قطعة"
    ])
  })
})

it("day: has the weekday and the date of a day, wherever the reader is", () => {
  expect(bothIn(({ t }) => t("checkout.arrives", { day: Date.UTC(2026, 10, 25) }))).toEqual([
    "Arrives by Wednesday 25\u00a0November",
    "يصلك الأربعاء 25\u00a0نوفمبر"
  ])
})

it("slotTimes: in the clock of the language, with the afternoon of Arabic said in words", () => {
  const times = (locale: Locale, begins: number, ends: number) =>
    slotTimes(i18nByLocale[locale].t, begins, ends)
  expect(times("en", 9 * 60, 20 * 60)).toBe("09:00–20:00")
  expect(times("ar", 9 * 60 + 30, 20 * 60)).toBe("من 9:30\u00a0ص إلى 8:00\u00a0م")
  expect(times("en", 22 * 60, 25 * 60)).toBe("22:00–01:00, past midnight")
  expect(times("ar", 22 * 60, 25 * 60)).toBe("من 10:00\u00a0م إلى 1:00\u00a0ص بعد منتصف الليل")
})
