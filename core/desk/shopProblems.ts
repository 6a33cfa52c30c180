import { weekdays } from "../catalogue/deliverySchedule.ts"
import { socialNetworks } from "../catalogue/ShopInfo.ts"
import { countryKeys } from "../contact/countries.ts"
import { parseContactPhone } from "../contact/Phone.ts"
import { dayMinutes } from "../delivery/slots.ts"
import { cleanText } from "../shared/cleanText.ts"
import { toWesternDigits } from "../shared/digits.ts"
import type {
  LocalizedText,
  PolicyPart,
  ShopContent,
  ShopProblem,
  SizeGuideContent
} from "./DeskShop.ts"
import { parseDay } from "./shopDay.ts"
import { hasWayOut, optionalSteps } from "./usedSteps.ts"

/** How much the shop may say; lengths are in characters. */
export const shopLimits = {
  line: 1_000,
  title: 80,
  name: 150,
  number: 40,
  value: 60,
  text: 5_000,
  searches: 20,
  sections: 30,
  guides: 20,
  columns: 8,
  rows: 30,
  dates: 100,
  maximumDeliveryDays: 60,
  maximumReturnDays: 365,
  wrappingFils: 100_000
} as const

/** What the shop says, as it is stored: without blank ends and empty rows, phones in E.164. */
export const normalizeShop = (shop: ShopContent): ShopContent => ({
  ...shop,
  legalName: clean(shop.legalName),
  registration: cleanNumber(shop.registration),
  taxNumber: cleanNumber(shop.taxNumber),
  address: clean(shop.address),
  supportPhone: toPhone(shop.supportPhone),
  whatsapp: toPhone(shop.whatsapp),
  hours: clean(shop.hours),
  socialLinks: {
    instagram: toUrl(shop.socialLinks.instagram),
    snapchat: toUrl(shop.socialLinks.snapchat),
    tiktok: toUrl(shop.socialLinks.tiktok),
    x: toUrl(shop.socialLinks.x),
    facebook: toUrl(shop.socialLinks.facebook),
    youtube: toUrl(shop.socialLinks.youtube)
  },
  deliveryPromise: clean(shop.deliveryPromise),
  closedWeekdays: weekdays.filter((day) => shop.closedWeekdays.includes(day)),
  closedDates: [...new Set(shop.closedDates.map((day) => parseDay(day) ?? day.trim()))]
    .filter((day) => day !== "")
    .toSorted(),
  usedSteps: optionalSteps.filter((step) => shop.usedSteps.includes(step)),
  popularSearches: shop.popularSearches.map(clean).filter(hasText),
  sizeGuides: shop.sizeGuides.map(cleanGuide),
  deliveryPolicy: cleanParts(shop.deliveryPolicy),
  returnsPolicy: cleanParts(shop.returnsPolicy),
  privacyPolicy: cleanParts(shop.privacyPolicy),
  termsPolicy: cleanParts(shop.termsPolicy)
})

/** What is wrong, field by field; rows without any text are not. */
export const shopProblems = (shop: ShopContent): ReadonlyArray<ShopProblem> => [
  ...lengths("legalName", shop.legalName, shopLimits.line),
  ...number("registration", shop.registration),
  ...number("taxNumber", shop.taxNumber),
  ...lengths("address", shop.address, shopLimits.line),
  ...phone("supportPhone", shop.supportPhone),
  ...phone("whatsapp", shop.whatsapp),
  ...lengths("hours", shop.hours, shopLimits.line),
  ...socialNetworks.flatMap((network) => {
    const url = toUrl(shop.socialLinks[network])
    const isUrl = url === "" || /^https:\/\/[^\s/]+\/\S+$/.test(url)
    return when(!isUrl || url.length > shopLimits.line, `socialLinks.${network}`, "url")
  }),
  ...lengths("deliveryPromise", shop.deliveryPromise, shopLimits.line),
  ...countryKeys.flatMap((country) => {
    const days = shop.deliveryDays[country]
    return when(
      days !== null && !isBetween(days, 0, shopLimits.maximumDeliveryDays),
      `deliveryDays.${country}`,
      "days"
    )
  }),
  ...when(!isBetween(shop.cutOffHour, 0, 24), "cutOffHour", "hour"),
  ...when(
    weekdays.every((day) => shop.closedWeekdays.includes(day)),
    "closedWeekdays",
    "neverOpen"
  ),
  ...when(shop.closedDates.length > shopLimits.dates, "closedDates", "tooMany"),
  ...shop.closedDates.flatMap((day, index) =>
    when(day.trim() !== "" && parseDay(day) === null, `closedDates.${index}`, "date")
  ),
  ...pickupProblems(shop.pickup),
  ...when(!hasWayOut(shop.usedSteps), "usedSteps", "noWayOut"),
  ...when(
    shop.gifts.isOffered && !isBetween(shop.gifts.wrapping, 0, shopLimits.wrappingFils),
    "gifts.wrapping",
    "wrapping"
  ),
  ...when(
    shop.returnDays !== null && !isBetween(shop.returnDays, 1, shopLimits.maximumReturnDays),
    "returnDays",
    "returnDays"
  ),
  ...when(shop.popularSearches.length > shopLimits.searches, "popularSearches", "tooMany"),
  ...shop.popularSearches.flatMap((search, index) =>
    lengths(`popularSearches.${index}`, search, shopLimits.name)
  ),
  ...when(shop.sizeGuides.length > shopLimits.guides, "sizeGuides", "tooMany"),
  ...shop.sizeGuides.flatMap(guideProblems),
  ...partProblems("deliveryPolicy", shop.deliveryPolicy),
  ...partProblems("returnsPolicy", shop.returnsPolicy),
  ...partProblems("privacyPolicy", shop.privacyPolicy),
  ...partProblems("termsPolicy", shop.termsPolicy)
]

const pickupProblems = ({
  closedWeekdays,
  closes,
  isOffered,
  opens,
  preparationMinutes
}: ShopContent["pickup"]): ReadonlyArray<ShopProblem> =>
  isOffered
    ? [
        ...when(
          !isBetween(opens, 0, dayMinutes - 1) || !isBetween(closes, opens + 1, opens + dayMinutes),
          "pickup.closes",
          "time"
        ),
        ...when(
          !isBetween(preparationMinutes, 0, 7 * dayMinutes),
          "pickup.preparation",
          "preparation"
        ),
        ...when(
          weekdays.every((day) => closedWeekdays.includes(day)),
          "pickup.closedWeekdays",
          "neverCollected"
        )
      ]
    : []

/** Whether a text is there in at least one language. */
export const hasText = ({ ar, en }: LocalizedText): boolean =>
  cleanText(ar) !== "" || cleanText(en) !== ""

const clean = ({ ar, en }: LocalizedText): LocalizedText => ({
  ar: cleanText(ar),
  en: cleanText(en)
})

const cleanNumber = (typed: string): string => toWesternDigits(cleanText(typed))

/** As it was typed where it is no phone number. */
const toPhone = (typed: string): string => parseContactPhone(typed, "KW") ?? cleanNumber(typed)

const toUrl = (typed: string): string => {
  const url = cleanText(typed)
  return url === "" || /^[a-z]+:/i.test(url) ? url : `https://${url}`
}

const cleanParts = (parts: ReadonlyArray<PolicyPart>): ReadonlyArray<PolicyPart> =>
  parts
    .map(({ text, title }) => ({ title: clean(title), text: clean(text) }))
    .filter(({ text, title }) => hasText(title) || hasText(text))

const cleanGuide = ({ categories, columns, note, title }: SizeGuideContent): SizeGuideContent => ({
  categories: [...new Set(categories.map(cleanText))].filter((slug) => slug !== ""),
  title: clean(title),
  note: clean(note),
  columns: columns.map(({ name, values }) => ({ name: clean(name), values: values.map(cleanText) }))
})

const when = (
  isWrong: boolean,
  field: string,
  problem: ShopProblem["problem"]
): ReadonlyArray<ShopProblem> => (isWrong ? [{ field, problem }] : [])

const isBetween = (value: number, minimum: number, maximum: number): boolean =>
  Number.isInteger(value) && value >= minimum && value <= maximum

const isLong = (text: string, maximum: number): boolean => Array.from(text).length > maximum

const lengths = (field: string, { ar, en }: LocalizedText, maximum: number) => [
  ...when(isLong(ar, maximum), `${field}.ar`, "tooLong"),
  ...when(isLong(en, maximum), `${field}.en`, "tooLong")
]

/** In at least one language. */
const needed = (field: string, text: LocalizedText, maximum: number) => [
  ...when(!hasText(text), `${field}.ar`, "missing"),
  ...lengths(field, text, maximum)
]

const number = (field: string, typed: string) => {
  const text = cleanNumber(typed)
  return when(
    text !== "" && (!/^[\dA-Za-z/-]+$/.test(text) || isLong(text, shopLimits.number)),
    field,
    "registration"
  )
}

const phone = (field: string, typed: string) =>
  when(cleanText(typed) !== "" && !/^\+[1-9]\d{7,14}$/.test(toPhone(typed)), field, "phone")

const partProblems = (field: string, parts: ReadonlyArray<PolicyPart>) => [
  ...when(parts.length > shopLimits.sections, field, "tooMany"),
  ...parts.flatMap(({ text, title }, index) =>
    hasText(title) || hasText(text)
      ? [
          ...needed(`${field}.${index}.title`, title, shopLimits.title),
          ...needed(`${field}.${index}.text`, text, shopLimits.text)
        ]
      : []
  )
]

const guideProblems = (
  { categories, columns, note, title }: SizeGuideContent,
  index: number
): ReadonlyArray<ShopProblem> => {
  const field = `sizeGuides.${index}`
  return [
    ...when(
      categories.every((slug) => cleanText(slug) === ""),
      `${field}.categories`,
      "missing"
    ),
    ...needed(`${field}.title`, title, shopLimits.title),
    ...lengths(`${field}.note`, note, shopLimits.line),
    ...when(columns.length === 0, `${field}.columns`, "missing"),
    ...when(columns.length > shopLimits.columns, `${field}.columns`, "tooMany"),
    ...columns.flatMap(({ name, values }, number) => [
      ...needed(`${field}.columns.${number}.name`, name, shopLimits.title),
      ...when(values.length === 0, `${field}.columns.${number}.values`, "missing"),
      ...when(values.length > shopLimits.rows, `${field}.columns.${number}.values`, "tooMany"),
      ...when(
        values.some((value) => isLong(value, shopLimits.value)),
        `${field}.columns.${number}.values`,
        "tooLong"
      ),
      ...when(
        values.length !== columns[0]?.values.length,
        `${field}.columns.${number}.values`,
        "uneven"
      )
    ])
  ]
}
