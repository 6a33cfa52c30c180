import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { parse } from "yaml"
import sandboxArabic from "#backend/sandbox/locales/ar.json" with { type: "json" }
import { messagesByLocale } from "#locales/allLocales.ts"
import { type Locale, locales } from "#locales/i18n.ts"
import { flattenMessages } from "./flattenMessages.ts"

/** The texts that the product's owner gave word for word, in a spelling of their own. */
const fixedTexts = [
  "flows.common.login",
  "flows.favourites.empty",
  "flows.payment.redirecting",
  "flows.profile.favourites",
  "flows.profile.loginHint",
  "flows.profile.logout",
  "flows.refusals.initiate.noPage",
  "flows.refusals.sendOtp.failed",
  "flows.refusals.verifyOtp.incomplete"
]

const english = [...flattenMessages(messagesByLocale.en)].filter(
  ([key]) => key !== "flows.shell.otherLanguage" && !fixedTexts.includes(key)
)

const shop: unknown = parse(
  readFileSync(new URL("../../backend/seed/shop/shop.yaml", import.meta.url), "utf8")
)

/** The texts of the seed's shop in a language: footer, help and policies. */
const shopTexts = (locale: Locale): ReadonlyArray<[string, string]> => {
  const textsIn = (value: unknown): ReadonlyArray<string> =>
    typeof value !== "object" || value === null
      ? []
      : Object.entries(value).flatMap(([key, child]) =>
          key === locale && typeof child === "string" ? [child] : textsIn(child)
        )
  return textsIn(shop).map((text, position) => [`shop.yaml ${position}`, text])
}

const arabic = [
  ...flattenMessages({ ...messagesByLocale.ar, sandbox: sandboxArabic }),
  ...shopTexts("ar")
]

const withoutPlaceholders = (text: string) => text.replace(/\{\{.*?\}\}/g, "0")

describe("English", () => {
  const properNames = [
    "Idempotency-Key",
    "Apple Pay",
    "My Orders",
    "Place Order",
    "JavaScript",
    "WhatsApp",
    "Facebook",
    "Kuwaiti",
    "Kuwait",
    "Arabic",
    "English",
    "Sadu",
    "Gulf",
    "Salmiya",
    "American Express",
    "Saudi (?:Arabia|Post)",
    "National Address",
    "Short Address",
    "Absher",
    "SPL",
    "KNET",
    "PACI",
    "PIN",
    "SKU",
    "KD",
    "ID"
  ]
  const withoutNames = new RegExp(`\\b(?:${properNames.join("|")}|I)\\b`, "g")

  /** The words with a capital that neither begin a sentence nor are a name. */
  const capitalsInside = (text: string) =>
    withoutPlaceholders(text)
      .replace(withoutNames, "0")
      .split(/[.?!…]\s+/)
      .flatMap((sentence) => sentence.split(/[\s/(“]+/).slice(1))
      .filter((word) => /^\p{Lu}/u.test(word))

  /** The words without a capital that a title writes with one. */
  const smallWords = /^(?:an?|and|as|at|but|by|for|from|in|is|of|on|or|the|to|with)$/
  const lowerCaseInside = (text: string) =>
    withoutPlaceholders(text)
      .replace(withoutNames, "0")
      .split(/[\s/(“]+/)
      .filter((word) => /^\p{Ll}/u.test(word) && !smallWords.test(word))

  it("is in sentence case, or in title case as a whole", () => {
    expect(
      english.filter(
        ([, text]) => capitalsInside(text).length > 0 && lowerCaseInside(text).length > 0
      )
    ).toEqual([])
  })

  it("titles of pages are in title case", () => {
    const titles = english.filter(
      ([key]) => key.startsWith("titles.") && !["titles.home", "titles.withShop"].includes(key)
    )
    expect(titles.filter(([, text]) => lowerCaseInside(text).length > 0)).toEqual([])
  })

  it("control: a lower-case word inside a title is found", () => {
    expect(lowerCaseInside("Save address for Sadu")).toEqual(["address"])
  })

  it("control: a capital inside a sentence is found", () => {
    expect(capitalsInside("Save Address")).toEqual(["Address"])
    expect(capitalsInside("Pay by KNET. Order again")).toEqual([])
  })

  it.each([
    [
      "British spelling",
      /\b(?:color|favorit|cancell?ing your|canceled|authoriz|jewelry|center|organiz|recogniz|gray\b)/i
    ],
    ["log in and log out as verbs", /\b(?:Login|Logout|login to|logout of)\b/],
    ["wishlist", /\bfavourites?\b|\bwish list\b/i],
    ["typographic apostrophes", /'/],
    ["one ellipsis character", /\.\.\./]
  ])("has %s", (_, banned) => {
    expect(
      [...english, ...shopTexts("en")].filter(([, text]) => banned.test(withoutPlaceholders(text)))
    ).toEqual([])
  })
})

describe("Arabic", () => {
  const wordsIn = (text: string) =>
    withoutPlaceholders(text).match(/[\p{Script=Arabic}\p{M}]+/gu) ?? []

  const findWords = (isWrong: (word: string) => boolean) =>
    arabic.flatMap(([key, text]) =>
      wordsIn(text)
        .filter(isWrong)
        .map((word) => `${key}: ${word}`)
    )

  /** Words that end in alif without tanween: suffixes such as نا and ها, and these. */
  const endsInPlainAlif =
    /(?:نّ?ا|ها|هما)$|^و?(?:[بكلم]?ما|مما|[بل]?هذا|هنا|[بف]?لا|أما|إذا|إلا|ربما|ب?ماذا|خالفا|(?:ال)?هدايا|فيزا|تمارا)$/

  const lacksTanween = (word: string) =>
    word.endsWith("ا") && !word.endsWith("ًا") && !endsInPlainAlif.test(word)

  it("writes tanween on the letter before the alif", () => {
    expect(findWords(lacksTanween)).toEqual([])
    expect(findWords((word) => word.includes("اً"))).toEqual([])
  })

  it("control: the texts of the shop are read", () => {
    for (const locale of locales) expect(shopTexts(locale).length).toBeGreaterThan(20)
  })

  it("control: a word without its tanween is found", () => {
    expect(["شكرا", "منتجا", "شكرًا", "طلبنا", "هذا"].filter(lacksTanween)).toEqual([
      "شكرا",
      "منتجا"
    ])
  })

  /** Each is another word or unclear without its mark. */
  const wordsWithoutMark = new Set(
    "جار ثوان كاف عم شغل جرب حدد سجل سجلنا تعذر تعذرت تغير تغيرت تحقق تأكد خفف تصفح تسوق مزود معلقة أزيل أعيد يباع يحسب يخصم يدفع يسجل عد عمان يرجى تتبع التتبع استنفد نتحقق تخص يخص المطبق محددة يتمكن التسوق التحقق التأكد يتطلبه التنقل عدة المتوقع متوقع متوقف المسترد".split(
      " "
    )
  )

  it("writes shadda, damma and the tanween of جارٍ where a word needs it", () => {
    expect(findWords((word) => wordsWithoutMark.has(word))).toEqual([])
  })
})
