import { globSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { parse } from "yaml"
import sandboxArabic from "#backend/sandbox/locales/ar.json" with { type: "json" }
import { messagesByLocale } from "#locales/allLocales.ts"
import type { Locale } from "#locales/i18n.ts"
import { flattenMessages } from "./flattenMessages.ts"

/** The texts that the product's owner gave word for word, in a spelling of their own. */
const fixedTexts = [
  "flows.common.login",
  "shopper.favourites.empty",
  "shopper.payment.redirecting",
  "shopper.profile.favourites",
  "shopper.profile.loginHint",
  "shopper.profile.logout",
  "shopper.refusals.initiate.noPage",
  "shopper.refusals.sendOtp.failed",
  "shopper.refusals.verifyOtp.incomplete"
]

/** Specified, or a sentence that is also a button because it says what happens. */
const specifiedSentences = ["shopper.payment.confirming"]

const english = [...flattenMessages(messagesByLocale.en)].filter(
  ([key]) => key !== "flows.shell.otherLanguage" && !fixedTexts.includes(key)
)

const readSeed = (files: string): ReadonlyArray<unknown> =>
  globSync(files, { cwd: new URL("../../backend/seed/shop/", import.meta.url) })
    .toSorted()
    .map((file): unknown =>
      parse(readFileSync(new URL(`../../backend/seed/shop/${file}`, import.meta.url), "utf8"))
    )

/** The texts of files of the seed in a language. */
const seedTexts = (files: string, locale: Locale): ReadonlyArray<[string, string]> => {
  const textsIn = (value: unknown): ReadonlyArray<string> =>
    typeof value !== "object" || value === null
      ? []
      : Object.entries(value).flatMap(([key, child]) =>
          key === locale && typeof child === "string" ? [child] : textsIn(child)
        )
  return textsIn(readSeed(files)).map((text, position) => [`${files} ${position}`, text])
}

/** Footer, help and policies. */
const shopTexts = (locale: Locale) => seedTexts("shop.yaml", locale)

/** Names and descriptions of products, categories, banners and reels. */
const catalogueTexts = (locale: Locale) => [
  ...seedTexts("products/*.yaml", locale),
  ...seedTexts("banners.yaml", locale),
  ...seedTexts("reels.yaml", locale)
]

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
    "ID",
    "AAC",
    "AVIF",
    "CSV",
    "HEIC",
    "HEVC",
    "JPEG",
    "Latin",
    "MB",
    "PNG",
    "SVG",
    "Shopify",
    "WebM",
    "WebP",
    "ZIP",
    "Settings, Camera, Formats, Most Compatible",
    "iPhone"
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

  it("names of the categories of the demo are in title case", () => {
    const namesIn = (categories: unknown): ReadonlyArray<string> =>
      Array.isArray(categories)
        ? categories.flatMap((category: unknown) =>
            typeof category === "object" && category !== null
              ? [
                  String(Reflect.get(Reflect.get(category, "name"), "en")),
                  ...namesIn(Reflect.get(category, "inside"))
                ]
              : []
          )
        : []
    const names = readSeed("products/*.yaml").flatMap((file) =>
      typeof file === "object" && file !== null ? namesIn(Reflect.get(file, "categories")) : []
    )
    expect(names.length).toBeGreaterThan(50)
    const particles = /^(?:al|de)$/
    expect(
      names.filter((name) => lowerCaseInside(name).some((word) => !particles.test(word)))
    ).toEqual([])
  })

  it("titles of pages are in title case", () => {
    const titles = english.filter(
      ([key]) => key.startsWith("titles.") && !["titles.home", "titles.withShop"].includes(key)
    )
    expect(titles.filter(([, text]) => lowerCaseInside(text).length > 0)).toEqual([])
  })

  /** The first message of each button, link that looks like one, and heading. */
  const shownAsTitle = new Set(
    Object.values(
      import.meta.glob<string>("../../ui/**/*.tsx", {
        eager: true,
        query: "?raw",
        import: "default"
      })
    ).flatMap((source) =>
      Array.from(
        source.matchAll(
          /<(?:\w*Button\w*|h[1-3])\b(?:[^<>]|=>)*>\s*(?:<[^>]*\/>\s*)?\{t\("([\w.]+)"/g
        ),
        ([, key]) => key
      )
    )
  )

  it("buttons and headings are in title case, apart from questions", () => {
    const titles = english.filter(
      ([key, text]) =>
        shownAsTitle.has(key.replace(/^(?:flows|shopper)\.|_(?:zero|one|other)$/g, "")) &&
        !text.endsWith("?")
    )
    expect(titles.length).toBeGreaterThan(60)
    expect(
      titles.filter(
        ([key, text]) => lowerCaseInside(text).length > 0 && !specifiedSentences.includes(key)
      )
    ).toEqual([])
  })

  it.each([
    [
      "British spelling",
      /\b(?:color|favorit|cancell?ing your|canceled|authoriz|jewelry|center|organiz|recogniz|gray\b)/i
    ],
    ["log in and log out as verbs", /\b(?:Login|Logout|login to|logout of)\b/],
    ["wishlist", /\bfavourites?\b|\bwish list\b/i],
    ["typographic apostrophes", /'/],
    ["one ellipsis character", /\.\.\./],
    ["L for litres", /\d l\b/],
    ["words that a shop in Kuwait uses", /\b(?:lanes?|wants? no|automated number)\b/i]
  ])("has %s", (_, banned) => {
    expect(
      [...english, ...shopTexts("en"), ...catalogueTexts("en")].filter(([, text]) =>
        banned.test(withoutPlaceholders(text))
      )
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
    /(?:نّ?ا|ها|هما)$|^و?(?:[بكلم]?ما|مما|[بل]?هذا|هنا|[بف]?لا|أما|إذا|إلا|عدا|عندما|هكذا|(?:ال)?كاميرا|ربما|ب?ماذا|خالفا|(?:ال)?هدايا|فيزا|تمارا|أرمادا)$/

  const lacksTanween = (word: string) =>
    word.endsWith("ا") && !word.endsWith("ًا") && !endsInPlainAlif.test(word)

  it("writes tanween on the letter before the alif", () => {
    expect(findWords(lacksTanween)).toEqual([])
    expect(findWords((word) => word.includes("اً"))).toEqual([])
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

  /** Verbs of the seed: passive without its damma, or a doubled letter without its shadda. */
  const bareVerbs = new Set(
    (
      "تباع تبتلع تتحرك تتحمل تتشرب تتفتت تجعدت تجفف تحفظ تربط ترفع تزين تستهلك تشحن تشطف تطبع " +
      "تطرز تعتق تعلق تعلم تغسل تغلق تغلى تفتح تفرك تفك تفكان تقطع تكبس تكنس تكوى تلبس تلف تلمع " +
      "تمشط تملأ تنظف تنفض تنقع تهوى تهوي توضع فتتبخر فيغلق فيوضع لتلبس وتؤكل وتبخر وتبدل وتبعد " +
      "وتتحمل وتترك وتجفف وتحفظ وتخلع وتصب وتعاد وتعبأ وتعلق وتغسل وتغلق وتفرش وتفرغ وتفرك وتقاس " +
      "وتكنس وتكوى وتلمع وتمسح وتنشر وتنشف وتنظف وتنقع ويبعد ويخفف ويدهن ويركب ويزين ويطوى ويعاد " +
      "ويعلق ويغسل ويكوى ويلبس ويلمع ويمرر ويمسح يؤكل يباع يبخر يتجمد يتحمل يتغير يتكسر يجفف يحفظ " +
      "يحمل يخاط يخبز يخلط يدخن يدفئ يدق يدهن يرش يسرب يشطف يضيقه يطوى يعطى يعلق يغسل يغطي يفك " +
      "يقدم يقرب يقطف يكوى يلبس يلطفه يمسح ينشف ينشى ينظف ينفض يوضع"
    ).split(" ")
  )
  const marked = /[\u064e\u064f\u0650\u0651\u0652]/

  it("the catalogue marks the damma of passive verbs and the shadda of verbs, and no noun", () => {
    const words = catalogueTexts("ar").flatMap(([, text]) => wordsIn(text))
    expect(words.filter((word) => bareVerbs.has(word))).toEqual([])
    expect(words.filter((word) => marked.test(word) && !/^[فلو]?[تي]|^أدِره$/.test(word))).toEqual(
      []
    )
  })

  it.each([
    ["the brand's own spelling of Apple Pay", /أبل باي/],
    ["days without a translated 'by'", /بحلول/],
    ["Arabic words where there is one", /ستاند/],
    ["no words of developers", /معرّف|(?<!خطأ في )الخادم|الردّ غير/]
  ])("has %s", (_, banned) => {
    expect([...arabic, ...catalogueTexts("ar")].filter(([, text]) => banned.test(text))).toEqual([])
  })
})
