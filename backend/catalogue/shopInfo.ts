import { Record } from "effect"
import type { Kysely } from "kysely"
import { type DeliverySchedule, emptySchedule } from "#core/catalogue/deliverySchedule.ts"
import { emptyShopInfo, type ShopInfo } from "#core/catalogue/ShopInfo.ts"
import type { Locale } from "#locales/i18n.ts"
import { formatDay } from "./apiPrimitives.ts"
import type { Tables } from "../tables.ts"
import type { LocalizedText, PolicySection } from "./shopInfoContent.ts"

/** What the merchant says of the shop, in one locale. */
export const findShopInfo = async (db: Kysely<Tables>, locale: Locale): Promise<ShopInfo> => {
  const row = await db.selectFrom("shop_info").select("content").executeTakeFirst()
  if (row === undefined) return emptyShopInfo
  const { brand: _brand, sizeGuides: _sizeGuides, ...content } = row.content
  const textOf = (text: LocalizedText | null) => text?.[locale] ?? null
  const sectionsOf = (sections: ReadonlyArray<PolicySection>) =>
    sections.map(({ text, title }) => ({ title: title[locale], text: text[locale] }))
  return {
    ...content,
    legalName: textOf(content.legalName),
    taxNumber: content.taxNumber ?? null,
    hasPayLater: content.hasPayLater ?? false,
    address: textOf(content.address),
    hours: textOf(content.hours),
    deliveryPromise: textOf(content.deliveryPromise),
    delivery: content.delivery ?? emptySchedule,
    popularSearches: (content.popularSearches ?? []).map((text) => text[locale]),
    policies: Record.map(content.policies, sectionsOf)
  }
}

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
  policies: info.policies
})
