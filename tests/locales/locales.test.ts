import { describe, expect, it } from "vitest"
import { i18nByLocale } from "#locales/allLocales.ts"
import arabic from "#locales/ar.json"
import english from "#locales/en.json"
import { locales, createI18n } from "#locales/i18n.ts"
import { everyWord, loadI18n } from "#locales/load.ts"
import { withoutPluralSuffixes, flattenMessages, pluralSuffix } from "./flattenMessages.ts"

const en = flattenMessages(english)
const ar = flattenMessages(arabic)

const plurals = [...withoutPluralSuffixes(en)].filter((key) => en.has(`${key}_other`))
const blanks = (sentence = "") => (sentence.match(/\{\{.*?\}\}/g) ?? []).toSorted()
const latinIn = (sentence: string) => sentence.replace(/\{\{.*?\}\}/g, "").match(/[A-Za-z]+/g) ?? []

/** The Arabic forms of zero, one and two may omit `{{count}}`, since the word itself says the number. */
const fillsAlike = (key: string, sentence: string) => {
  const model = blanks(en.get(key) ?? en.get(key.replace(pluralSuffix, "_other")))
  const spoken = /_(zero|one|two)$/.test(key)
    ? model.filter((blank) => blank !== "{{count}}")
    : model
  return [model, spoken].some((allowed) => allowed.join() === blanks(sentence).join())
}

/** Latin words in Arabic messages: names without a translation, and the name of the English locale. */
const keptInLatin = new Set(["KNET", "SKU", "OTP", "KD", "Sadu", "English", "Idempotency", "Key"])
/** Separators may begin or end with a space. */
const separators = new Set(["common.comma"])
/** Fixed texts that have vowel marks. */
const keptMarks = new Set(["orderStatus.on_hold", "orderStatus.refunded"])

describe("Arabic messages", () => {
  it("have the same keys as the English ones", () => {
    expect(withoutPluralSuffixes(ar)).toEqual(withoutPluralSuffixes(en))
  })

  it.each(plurals)("have six plural forms of %s", (key) => {
    const forms = new Intl.PluralRules("ar").resolvedOptions().pluralCategories
    expect(forms.filter((rule) => !ar.has(`${key}_${rule}`))).toEqual([])
  })

  it("have the same placeholders as the English ones", () => {
    expect([...ar].filter(([key, sentence]) => !fillsAlike(key, sentence))).toEqual([])
  })

  it("are in Arabic script, with the digits 0–9 and without vowel marks", () => {
    expect(
      [...ar].filter(([, sentence]) => latinIn(sentence).some((word) => !keptInLatin.has(word)))
    ).toEqual([])
    expect([...ar].filter(([, sentence]) => /[٠-٩۰-۹]/.test(sentence))).toEqual([])
    expect(
      [...ar].filter(
        ([key, sentence]) => !keptMarks.has(key) && /[\u064B-\u065F\u0670\u0640]/.test(sentence)
      )
    ).toEqual([])
  })
})

describe("English messages", () => {
  it.each(plurals)("have two plural forms of %s", (key) => {
    expect([en.has(`${key}_one`), en.has(`${key}_other`)]).toEqual([true, true])
  })

  it("have no Arabic script", () => {
    const others = [...en].filter(
      ([key, sentence]) => key !== "shell.otherLanguage" && /\p{Script=Arabic}/u.test(sentence)
    )
    expect(others).toEqual([])
  })
})

describe.each(locales)("messages in %s", (locale) => {
  const words = locale === "en" ? en : ar

  it("are not empty and have no surrounding spaces", () => {
    const sentences = [...words].filter(([key]) => !separators.has(key))
    expect(
      sentences.filter(([, sentence]) => sentence === "" || sentence !== sentence.trim())
    ).toEqual([])
  })

  it("a browser loads only its own locale", async () => {
    const voice = await loadI18n(locale)
    expect(locales.filter((other) => voice.hasResourceBundle(other, "shop"))).toEqual([locale])
    expect(voice.t("shell.cartEmpty")).toBe(i18nByLocale[locale].t("shell.cartEmpty"))
    expect(voice.exists("checkout.placeOrder")).toBe(false)
    await everyWord()
    expect(voice.t("checkout.placeOrder")).toBe(i18nByLocale[locale].t("checkout.placeOrder"))
    expect(voice.t("refusals.catalogue.failed")).toBe(
      i18nByLocale[locale].t("refusals.catalogue.failed")
    )
    expect(voice.exists("server.otpText")).toBe(false)
  })
})

it("i18n: a message that is missing in Arabic falls back to English", () => {
  expect(createI18n("ar", { ar: {}, en: english }).t("checkout.placeOrder")).toBe("Place Order")
})
