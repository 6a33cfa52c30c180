import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { i18nByLocale, messagesByLocale } from "#locales/allLocales.ts"
import { locales, createI18n } from "#locales/i18n.ts"
import { loadFlows, loadI18n } from "#locales/load.ts"
import { fillArabicMessages } from "../../vite.config.ts"
import { withoutPluralSuffixes, flattenMessages, pluralSuffix } from "./flattenMessages.ts"

const flattenAll = (namespaces: Readonly<Record<string, object>>) =>
  new Map(Object.values(namespaces).flatMap((messages) => [...flattenMessages(messages)]))
const en = flattenAll(messagesByLocale.en)
const ar = flattenAll(messagesByLocale.ar)

const plurals = [...withoutPluralSuffixes(en)].filter((key) => en.has(`${key}_other`))
const blanks = (sentence = "") => (sentence.match(/\{\{.*?\}\}/g) ?? []).toSorted()
const latinIn = (sentence: string) => sentence.replace(/\{\{.*?\}\}/g, "").match(/[A-Za-z]+/g) ?? []

/**
 * The Arabic forms of zero, one and two may omit `{{count}}`, because the word itself contains the
 * number.
 */
const fillsAlike = (key: string, sentence: string) => {
  const model = blanks(en.get(key) ?? en.get(key.replace(pluralSuffix, "_other")))
  const isCountForm = /_(zero|one|two)$/.test(key)
    ? model.filter((blank) => blank !== "{{count}}")
    : model
  return [model, isCountForm].some((allowed) => allowed.join() === blanks(sentence).join())
}

/**
 * Latin words in Arabic messages: names without a translation, and the name of the English locale.
 */
const latinTerms = new Set([
  "PACI",
  "A",
  "Apple",
  "Pay",
  "KNET",
  "SKU",
  "OTP",
  "KD",
  "Sadu",
  "English",
  "Idempotency",
  "Key",
  "X",
  "AAC",
  "AVIF",
  "CSV",
  "HEIC",
  "HEVC",
  "JPEG",
  "PNG",
  "SVG",
  "WebM",
  "WebP",
  "ZIP"
])
/** Separators may begin or end with a space. */
const separators = new Set(["common.comma"])
/**
 * Vowel marks and the letter stretcher, except tanween, shadda and the vowels that tell two words
 * apart.
 */
const needlessMarks = /[\u064C\u0652-\u065F\u0670\u0640]/
/** A word with more than two marks is vocalised. */
const vocalised = /(?:\p{L}*[\u064B-\u0652]){3,}/u

describe("Arabic messages", () => {
  it.each(plurals)("have six plural forms of %s", (key) => {
    const forms = new Intl.PluralRules("ar").resolvedOptions().pluralCategories
    expect(forms.filter((rule) => !ar.has(`${key}_${rule}`))).toEqual([])
  })

  it("have the same placeholders as the English ones", () => {
    expect([...ar].filter(([key, sentence]) => !fillsAlike(key, sentence))).toEqual([])
  })

  it("are in Arabic script, with the digits 0–9 and only with the vowel marks that a word needs", () => {
    expect(
      [...ar].filter(([, sentence]) => latinIn(sentence).some((word) => !latinTerms.has(word)))
    ).toEqual([])
    expect([...ar].filter(([, sentence]) => /[٠-٩۰-۹]/.test(sentence))).toEqual([])
    expect(
      [...ar].filter(([, sentence]) => needlessMarks.test(sentence) || vocalised.test(sentence))
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
    const i18n = await loadI18n(locale)
    expect(locales.filter((other) => i18n.hasResourceBundle(other, "shop"))).toEqual([locale])
    expect(i18n.t("shell.cartEmpty")).toBe(i18nByLocale[locale].t("shell.cartEmpty"))
    expect(i18n.exists("checkout.placeOrder")).toBe(false)
    await loadFlows()
    expect(i18n.t("checkout.placeOrder")).toBe(i18nByLocale[locale].t("checkout.placeOrder"))
    expect(i18n.t("refusals.catalogue.failed")).toBe(
      i18nByLocale[locale].t("refusals.catalogue.failed")
    )
    expect(i18n.exists("server.otpText")).toBe(false)
  })
})

it("build: what a file of Arabic messages lacks is in it in English, and a complete file is unchanged", () => {
  const build = (name: string, messages: object) =>
    JSON.parse(
      fillArabicMessages.transform.handler(
        JSON.stringify(messages),
        fileURLToPath(new URL(`../../locales/${name}.json`, import.meta.url))
      ).code
    )
  const { shop, flows, shopper, server } = messagesByLocale.ar
  expect([
    build("ar", shop),
    build("ar/flows", flows),
    build("ar/shopper", shopper),
    build("ar/server", server)
  ]).toEqual([shop, flows, shopper, server])
  const { cartEmpty: _, ...shell } = shop.shell
  const { t } = createI18n("ar", {
    ar: { shop: build("ar", { ...shop, shell }), shopper: build("ar/shopper", { cart: {} }) }
  })
  expect([
    t("shell.cartEmpty"),
    t("shell.homeLink"),
    t("checkout.placeOrder"),
    ...[0, 1, 2, 3, 11, 100].map((count) => t("cart.subtotalOf", { count }))
  ]).toEqual([
    i18nByLocale.en.t("shell.cartEmpty"),
    i18nByLocale.ar.t("shell.homeLink"),
    "Place Order",
    ...[0, 1, 2, 3, 11, 100].map((count) => i18nByLocale.en.t("cart.subtotalOf", { count }))
  ])
})

it("i18n: a message that is missing in Arabic falls back to English", () => {
  expect(createI18n("ar", { ar: {}, en: messagesByLocale.en }).t("checkout.placeOrder")).toBe(
    "Place Order"
  )
})

it("i18n: no message is in two namespaces, and both locales have the same messages in each", () => {
  const keysOf = (namespaces: Readonly<Record<string, object>>) =>
    Object.entries(namespaces).map(
      ([name, messages]) =>
        [name, [...withoutPluralSuffixes(flattenMessages(messages))].toSorted()] as const
    )
  expect(keysOf(messagesByLocale.ar)).toEqual(keysOf(messagesByLocale.en))
  const keys = keysOf(messagesByLocale.en).flatMap(([, keys]) => keys)
  expect(keys.length).toBe(new Set(keys).size)
})
