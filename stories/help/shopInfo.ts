import { paths } from "#locales/paths.ts"
import { emptySchedule } from "#core/catalogue/deliverySchedule.ts"
import {
  emptyShopInfo,
  plainSection,
  type Policies,
  type ShopInfo
} from "#core/catalogue/ShopInfo.ts"
import { Fils } from "#core/money/Fils.ts"
import { fixture, type Words } from "../fixture.ts"

/** A shop that says everything. */
export const fullShopInfo = fixture((locale): ShopInfo => {
  const section = (title: Words, text: Words) => plainSection(title[locale], text[locale])
  return {
    legalName: { ar: "شركة سدو للتجارة العامة ذ.م.م", en: "Sadu General Trading Co. W.L.L." }[
      locale
    ],
    registration: "000000",
    taxNumber: "000000000000003",
    address: { ar: "مدينة الكويت، المباركية، قطعة 6", en: "Kuwait City, Mubarakiya, Block 6" }[
      locale
    ],
    supportPhone: "+96522200000",
    whatsapp: "+96550000000",
    hours: {
      ar: "السبت إلى الخميس: 9 صباحًا إلى 9 مساءً. الجمعة: 4 عصرًا إلى 9 مساءً.",
      en: "Saturday to Thursday, 9 am to 9 pm. Friday, 4 pm to 9 pm."
    }[locale],
    deliveryPromise: {
      ar: "خلال يومي عمل في الكويت، ومن 3 إلى 5 أيام عمل في بقية دول الخليج.",
      en: "Within 2 working days in Kuwait, and 3 to 5 in the other Gulf countries."
    }[locale],
    delivery: { ...emptySchedule, days: { KW: 2 } },
    returnDays: 14,
    acceptedCards: ["knet", "visa", "mastercard", "amex", "apple_pay"],
    hasPayLater: true,
    giftWrapping: Fils.make(1_500),
    socialLinks: [
      { network: "instagram", url: "https://www.instagram.com/example" },
      { network: "x", url: "https://x.com/example" }
    ],
    popularSearches: { ar: ["عود", "دلة"], en: ["Oud", "Dallah"] }[locale],
    policies: {
      delivery: [
        section(
          { ar: "أين نوصّل", en: "Where we deliver" },
          { ar: "نوصّل إلى جميع مناطق الكويت.", en: "We deliver to every area of Kuwait." }
        )
      ],
      returns: [
        section(
          { ar: "الإرجاع والاستبدال", en: "Returns and exchanges" },
          {
            ar: "يمكنك إرجاع المنتج خلال 14 يومًا.\nومعه الفاتورة.",
            en: "You can return a product within 14 days.\nWith its receipt."
          }
        ),
        section(
          { ar: "استرداد المبلغ", en: "Your refund" },
          { ar: "نعيد المبلغ خلال 7 أيام عمل.", en: "We refund you within 7 working days." }
        )
      ],
      privacy: [
        section(
          { ar: "البيانات التي نحفظها", en: "What we keep" },
          {
            ar: "رقم هاتفك وعناوينك وطلباتك.",
            en: "Your phone number, your addresses and your orders."
          }
        )
      ],
      terms: [
        section(
          { ar: "الأسعار", en: "Prices" },
          { ar: "الأسعار بالدينار الكويتي.", en: "Prices are in Kuwaiti dinars." }
        )
      ]
    }
  }
})

/** A shop that says only its phone number and one policy. */
export const shortShopInfo = fixture((locale): ShopInfo => {
  const { legalName, policies, supportPhone } = fullShopInfo(locale)
  return {
    ...emptyShopInfo,
    supportPhone,
    legalName,
    policies: { ...emptyShopInfo.policies, returns: policies.returns }
  }
})

/** Policies of which one has bold, italic, lists and links. */
export const markedPolicies = fixture((locale): Policies => {
  const plain = { isBold: false, isItalic: false, href: null }
  const words = {
    ar: [
      "يمكنك الإرجاع خلال ",
      "14 يومًا",
      " ",
      "دون سؤال",
      ":",
      "بحالته الأصلية",
      "ومعه الفاتورة",
      "املأ النموذج",
      "سلّم الطرد",
      "راسلنا",
      "صفحة المساعدة"
    ],
    en: [
      "You can return within ",
      "14 days",
      " ",
      "without a question",
      ":",
      "As it was",
      "With its receipt",
      "Fill in the form",
      "Hand the parcel over",
      "Write to us",
      "the help page"
    ]
  }[locale]
  const [
    start = "",
    bold = "",
    space = "",
    italic = "",
    end = "",
    one = "",
    two = "",
    three = "",
    four = "",
    mail = "",
    page = ""
  ] = words
  return {
    ...fullShopInfo(locale).policies,
    returns: [
      {
        title: { ar: "الإرجاع والاستبدال", en: "Returns and exchanges" }[locale],
        text: words.join(""),
        blocks: [
          {
            kind: "paragraph",
            lines: [
              [
                { ...plain, text: start },
                { ...plain, text: bold, isBold: true },
                { ...plain, text: space },
                { ...plain, text: italic, isItalic: true },
                { ...plain, text: end }
              ]
            ]
          },
          { kind: "bullets", lines: [[{ ...plain, text: one }], [{ ...plain, text: two }]] },
          { kind: "numbers", lines: [[{ ...plain, text: three }], [{ ...plain, text: four }]] },
          {
            kind: "paragraph",
            lines: [
              [
                { ...plain, text: mail, href: "mailto:help@sadu.example" },
                { ...plain, text: " · " },
                { ...plain, text: page, href: paths.help }
              ]
            ]
          }
        ]
      }
    ]
  }
})
