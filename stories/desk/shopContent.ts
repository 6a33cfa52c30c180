import { emptyShopContent, type ShopContent } from "#core/desk/DeskShop.ts"
import type { DeskRates } from "#core/desk/DeskDelivery.ts"
import { Fils } from "#core/money/Fils.ts"
import { Grams } from "#core/money/Grams.ts"

/** A shop that says everything, but an address in English. */
export const storyShop: ShopContent = {
  ...emptyShopContent,
  legalName: { ar: "شركة سدو للتجارة العامة ذ.م.م", en: "Sadu General Trading Co. W.L.L." },
  registration: "000000",
  taxNumber: "000000000000003",
  address: { ar: "مدينة الكويت، المباركية، قطعة 6", en: "" },
  supportPhone: "+96522200000",
  whatsapp: "+96550000000",
  hours: { ar: "السبت إلى الخميس: 9 صباحًا إلى 9 مساءً.", en: "Saturday to Thursday, 9 am to 9 pm." },
  socialLinks: { ...emptyShopContent.socialLinks, instagram: "https://www.instagram.com/example" },
  deliveryPromise: {
    ar: "خلال يومي عمل في الكويت.",
    en: "Within 2 working days in Kuwait."
  },
  deliveryDays: { ...emptyShopContent.deliveryDays, KW: 2, SA: 5 },
  cutOffHour: 18,
  closedWeekdays: ["friday"],
  closedDates: ["2026-02-25", "2026-02-26"],
  gifts: { isOffered: true, wrapping: 1_500 },
  returnDays: 14,
  acceptedCards: ["knet", "visa", "apple_pay"],
  hasPayLater: true,
  popularSearches: [
    { ar: "عود", en: "Oud" },
    { ar: "دلة", en: "Dallah" }
  ],
  sizeGuides: [
    {
      categories: ["abayas"],
      title: { ar: "مقاسات العبايات", en: "Abaya sizes" },
      note: { ar: "بالسنتيمتر", en: "In centimetres" },
      columns: [
        { name: { ar: "المقاس", en: "Size" }, values: ["52", "54", "56"] },
        { name: { ar: "الطول", en: "Length" }, values: ["132", "137", "142"] }
      ]
    }
  ],
  returnsPolicy: [
    {
      title: { ar: "الإرجاع والاستبدال", en: "Returns and exchanges" },
      text: {
        ar: "يمكنك الإرجاع خلال **أسبوعين**:\n- بحالته الأصلية\n- ومعه الفاتورة\nاكتب لنا من [صفحة المساعدة](/help).",
        en: "You can return within **two weeks**:\n- As it was\n- With its receipt\nWrite to us on the [help page](/help)."
      }
    }
  ],
  termsPolicy: [
    {
      title: { ar: "الأسعار", en: "" },
      text: { ar: "الأسعار بالدينار الكويتي.", en: "" }
    }
  ]
}

const rate = (
  country: DeskRates[number]["country"],
  amounts: readonly [flat: number, perKilogram: number, freeAfter: number],
  [from, to]: readonly [number, number] = [0, 999_999_000]
): DeskRates[number] => ({
  country,
  from: Grams.make(from),
  to: Grams.make(to),
  flatFee: Fils.make(amounts[0]),
  perKilogram: Fils.make(amounts[1]),
  freeAfter: Fils.make(amounts[2])
})

export const storyRates: DeskRates = [
  rate("KW", [1_500, 0, 30_000]),
  rate("SA", [0, 1_750, 75_000], [0, 5_000]),
  rate("SA", [2_000, 1_375, 0], [5_000, 100_000])
]

const textsIn = (value: unknown): ReadonlyArray<string> =>
  typeof value === "string"
    ? value.split("\n").filter((text) => /\p{L}{2}/u.test(text))
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(textsIn)
      : []

/** The texts of both languages that stand side by side in a form. */
export const bothLanguages = (...values: ReadonlyArray<unknown>) => ({
  foreignTexts: Object.fromEntries(
    textsIn(values)
      .filter((text) => !keys.has(text))
      .toSorted((one, other) => other.length - one.length)
      .map((text) => [text, "the form has a field for each language"])
  )
})

/** Of choices, which have a name in each language. */
const keys: ReadonlySet<string> = new Set([...storyShop.closedWeekdays, ...storyShop.acceptedCards])
