import { Record } from "effect"
import type { Kysely } from "kysely"
import { type DeliverySchedule, emptySchedule } from "#core/catalogue/deliverySchedule.ts"
import { emptyShopInfo, type Policies, type ShopInfo } from "#core/catalogue/ShopInfo.ts"
import { dinarsFromFils } from "#core/money/Fils.ts"
import { localizeShop } from "#core/desk/localizeShop.ts"
import type { Locale } from "#locales/i18n.ts"
import { formatDay } from "./apiPrimitives.ts"
import type { Tables } from "../tables.ts"
import { richTextJson, toRichText } from "./richText.ts"
import { toShopContent } from "./shopContent.ts"

/** What the merchant says of the shop, in one locale. */
export const findShopInfo = async (db: Kysely<Tables>, locale: Locale): Promise<ShopInfo> => {
  const row = await db.selectFrom("shop_info").select("content").executeTakeFirst()
  return row === undefined
    ? emptyShopInfo
    : localizeShop(toShopContent(row.content), locale, toRichText)
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
  gift_wrapping: info.giftWrapping === null ? null : dinarsFromFils(info.giftWrapping),
  social: info.socialLinks,
  popular_searches: info.popularSearches,
  policies: policiesJson(info.policies)
})

/** The policies as the API sends them. */
export const policiesJson = (policies: Policies) =>
  Record.map(policies, (sections) =>
    sections.map(({ blocks, text, title }) => ({ title, text, blocks: richTextJson(blocks) }))
  )
