import { Record } from "effect"
import type { Kysely } from "kysely"
import { type DeliverySchedule, emptySchedule } from "#core/catalogue/deliverySchedule.ts"
import { emptyShopInfo, type Policies, type ShopInfo } from "#core/catalogue/ShopInfo.ts"
import type { Locale } from "#locales/i18n.ts"
import { formatDay } from "./apiPrimitives.ts"
import type { Tables } from "../tables.ts"
import { richTextJson, toRichText } from "./richText.ts"
import type { LocalizedText, ShopInfoContent } from "./shopInfoContent.ts"

/** What the merchant says of the shop, in one locale. */
export const findShopInfo = async (db: Kysely<Tables>, locale: Locale): Promise<ShopInfo> => {
  const row = await db.selectFrom("shop_info").select("content").executeTakeFirst()
  if (row === undefined) return emptyShopInfo
  const { sizeGuides: _, ...content } = row.content
  const textOf = (text: LocalizedText | null) => (text && textIn(text, locale)) || null
  return {
    ...content,
    legalName: textOf(content.legalName),
    taxNumber: content.taxNumber ?? null,
    hasPayLater: content.hasPayLater ?? false,
    address: textOf(content.address),
    hours: textOf(content.hours),
    deliveryPromise: textOf(content.deliveryPromise),
    delivery: content.delivery ?? emptySchedule,
    popularSearches: (content.popularSearches ?? []).map((text) => textIn(text, locale)),
    policies: policiesIn(content.policies, locale)
  }
}

/** A text in one language, or in the other one where it is missing. */
export const textIn = (text: LocalizedText, locale: Locale): string =>
  text[locale] || text[locale === "ar" ? "en" : "ar"]

/** The policies in one language. */
export const policiesIn = (policies: ShopInfoContent["policies"], locale: Locale): Policies =>
  Record.map(policies, (sections) =>
    sections.map((section) => {
      const text = textIn(section.text, locale)
      return { title: textIn(section.title, locale), text, blocks: toRichText(text) }
    })
  )

/** When the shop delivers. */
export const findDeliverySchedule = async (db: Kysely<Tables>): Promise<DeliverySchedule> => {
  const row = await db.selectFrom("shop_info").select("content").executeTakeFirst()
  return row?.content.delivery ?? emptySchedule
}

/** The response of `GET /shop`. */
export const shopInfoJson = (info: ShopInfo) => ({
  legal_name: info.legalName,
  registration: info.registration,
  tax_number: info.taxNumber,
  address: info.address,
  support_phone: info.supportPhone,
  whatsapp: info.whatsapp,
  hours: info.hours,
  delivery_promise: info.deliveryPromise,
  delivery: {
    days: info.delivery.days,
    cut_off_hour: info.delivery.cutOffHour,
    closed_days: info.delivery.closedWeekdays,
    closed_dates: info.delivery.closedDates.map(formatDay)
  },
  return_days: info.returnDays,
  cards: info.acceptedCards,
  pay_later: info.hasPayLater,
  social: info.socialLinks,
  popular_searches: info.popularSearches,
  policies: policiesJson(info.policies)
})

/** The policies as the API sends them. */
export const policiesJson = (policies: Policies) =>
  Record.map(policies, (sections) =>
    sections.map(({ blocks, text, title }) => ({ title, text, blocks: richTextJson(blocks) }))
  )
