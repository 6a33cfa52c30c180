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

/** The Arabic forms of none, one and two may leave the number out: the word itself says it. */
const fillsAlike = (key: string, sentence: string) => {
  const model = blanks(en.get(key) ?? en.get(key.replace(pluralSuffix, "_other")))
  const spoken = /_(zero|one|two)$/.test(key)
    ? model.filter((blank) => blank !== "{{count}}")
    : model
  return [model, spoken].some((allowed) => allowed.join() === blanks(sentence).join())
}

/** Latin words that Arabic keeps: names of things that have no other, and the other language's own name. */
const keptInLatin = new Set(["KNET", "SKU", "OTP", "KD", "Sadu", "English", "Idempotency", "Key"])
/** What stands between the parts of an address line. */
const separators = new Set(["common.comma"])
/** Marks that the specification itself writes. */
const keptMarks = new Set(["orderStatus.on_hold", "orderStatus.refunded"])

describe("Arabic", () => {
  it("says everything English says, and nothing else", () => {
    expect(withoutPluralSuffixes(ar)).toEqual(withoutPluralSuffixes(en))
  })

  it.each(plurals)("has its six forms of %s", (key) => {
    const forms = new Intl.PluralRules("ar").resolvedOptions().pluralCategories
    expect(forms.filter((rule) => !ar.has(`${key}_${rule}`))).toEqual([])
  })

  it("fills the same blanks", () => {
    expect([...ar].filter(([key, sentence]) => !fillsAlike(key, sentence))).toEqual([])
  })

  it("is written in Arabic, in the digits 0–9 and without vowel marks", () => {
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

describe("English", () => {
  it.each(plurals)("has its two forms of %s", (key) => {
    expect([en.has(`${key}_one`), en.has(`${key}_other`)]).toEqual([true, true])
  })

  it("is written in English", () => {
    const others = [...en].filter(
      ([key, sentence]) => key !== "shell.otherLanguage" && /\p{Script=Arabic}/u.test(sentence)
    )
    expect(others).toEqual([])
  })
})

describe.each(locales)("in %s", (locale) => {
  const words = locale === "en" ? en : ar

  it("no sentence is blank, or wrapped in blanks", () => {
    const sentences = [...words].filter(([key]) => !separators.has(key))
    expect(
      sentences.filter(([, sentence]) => sentence === "" || sentence !== sentence.trim())
    ).toEqual([])
  })

  it("a browser fetches only the words it speaks", async () => {
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

it("a word that Arabic lacks is said in English", () => {
  expect(createI18n("ar", { ar: {}, en: english }).t("checkout.placeOrder")).toBe("Place Order")
})
