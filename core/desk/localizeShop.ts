import { Record } from "effect"
import type { Country } from "../contact/countries.ts"
import { countryKeys } from "../contact/countries.ts"
import type { RichText } from "../catalogue/RichText.ts"
import { type Policies, type ShopInfo, socialNetworks } from "../catalogue/ShopInfo.ts"
import type { SizeGuide } from "../catalogue/SizeGuide.ts"
import { Fils } from "../money/Fils.ts"
import type { LocalizedText, PolicyPart, ShopContent, SizeGuideContent } from "./DeskShop.ts"
import { dayStart, parseDay, shopOffsetMs } from "./shopDay.ts"

type Language = keyof LocalizedText

/** What a shopper reads in one language; a text that is missing there is in the other one. */
export const localizeShop = (
  shop: ShopContent,
  locale: Language,
  toRichText: (text: string) => RichText
): ShopInfo => {
  const textOf = (text: LocalizedText) => orNull(localizeText(text, locale))
  return {
    legalName: textOf(shop.legalName),
    registration: orNull(shop.registration),
    taxNumber: orNull(shop.taxNumber),
    address: textOf(shop.address),
    supportPhone: orNull(shop.supportPhone),
    whatsapp: orNull(shop.whatsapp),
    hours: textOf(shop.hours),
    deliveryPromise: textOf(shop.deliveryPromise),
    delivery: {
      days: localizeDays(shop.deliveryDays),
      cutOffHour: shop.cutOffHour,
      closedWeekdays: shop.closedWeekdays,
      closedDates: shop.closedDates.flatMap((day) =>
        parseDay(day) === null ? [] : dayStart(day) + shopOffsetMs
      )
    },
    returnDays: shop.returnDays,
    acceptedCards: shop.acceptedCards,
    hasPayLater: shop.hasPayLater,
    giftWrapping: shop.gifts.isOffered ? Fils.make(shop.gifts.wrapping) : null,
    socialLinks: socialNetworks.flatMap((network) => {
      const url = shop.socialLinks[network]
      return url === "" ? [] : [{ network, url }]
    }),
    popularSearches: shop.popularSearches.map((text) => localizeText(text, locale)),
    policies: localizePolicies(
      {
        delivery: shop.deliveryPolicy,
        returns: shop.returnsPolicy,
        privacy: shop.privacyPolicy,
        terms: shop.termsPolicy
      },
      locale,
      toRichText
    )
  }
}

/** A text in one language, or in the other one where it is missing. */
export const localizeText = (text: LocalizedText, locale: Language): string =>
  text[locale] || text[locale === "ar" ? "en" : "ar"]

/** The policies as a shopper reads them. */
export const localizePolicies = (
  policies: Readonly<{ [Name in keyof Policies]: ReadonlyArray<PolicyPart> }>,
  locale: Language,
  toRichText: (text: string) => RichText
): Policies =>
  Record.map(policies, (parts) =>
    parts.map((part) => {
      const text = localizeText(part.text, locale)
      return { title: localizeText(part.title, locale), text, blocks: toRichText(text) }
    })
  )

/** What sizes mean, as a shopper reads it. */
export const localizeSizeGuide = (
  { columns, note, title }: Pick<SizeGuideContent, "columns" | "note" | "title">,
  locale: Language
): SizeGuide => ({
  title: localizeText(title, locale),
  note: orNull(localizeText(note, locale)),
  columns: columns.map(({ name, values }) => ({ name: localizeText(name, locale), values }))
})

const orNull = (text: string): string | null => (text === "" ? null : text)

const localizeDays = (days: ShopContent["deliveryDays"]): Partial<Record<Country, number>> =>
  Object.fromEntries(
    countryKeys.flatMap((country) => {
      const count = days[country]
      return count === null || !Number.isInteger(count) ? [] : [[country, count]]
    })
  )
