import { countryKeys } from "#core/contact/countries.ts"
import { socialNetworks } from "#core/catalogue/ShopInfo.ts"
import { emptyShopContent, type LocalizedText, type ShopContent } from "#core/desk/DeskShop.ts"
import { hasText } from "#core/desk/shopProblems.ts"
import { Fils } from "#core/money/Fils.ts"
import { defaultSteps } from "#core/desk/usedSteps.ts"
import { formatDay, parseDay } from "./apiPrimitives.ts"
import type { ShopInfoContent } from "./shopInfoContent.ts"

/** What is stored of the shop, as the desk shows it. */
export const toShopContent = (stored: ShopInfoContent): ShopContent => {
  const { delivery, policies } = stored
  return {
    legalName: stored.legalName ?? noText,
    registration: stored.registration ?? "",
    taxNumber: stored.taxNumber ?? "",
    address: stored.address ?? noText,
    supportPhone: stored.supportPhone ?? "",
    whatsapp: stored.whatsapp ?? "",
    hours: stored.hours ?? noText,
    socialLinks: {
      ...emptyShopContent.socialLinks,
      ...Object.fromEntries(stored.socialLinks.map(({ network, url }) => [network, url]))
    },
    deliveryPromise: stored.deliveryPromise ?? noText,
    deliveryDays: { ...emptyShopContent.deliveryDays, ...delivery?.days },
    cutOffHour: delivery?.cutOffHour ?? emptyShopContent.cutOffHour,
    closedWeekdays: delivery?.closedWeekdays ?? [],
    closedDates: (delivery?.closedDates ?? []).map(formatDay),
    pickup: stored.pickup ? { isOffered: true, ...stored.pickup } : emptyShopContent.pickup,
    gifts:
      stored.giftWrapping === undefined || stored.giftWrapping === null
        ? emptyShopContent.gifts
        : { isOffered: true, wrapping: stored.giftWrapping },
    returnDays: stored.returnDays,
    acceptedCards: stored.acceptedCards,
    hasPayLater: stored.hasPayLater ?? false,
    usedSteps: stored.usedSteps ?? defaultSteps,
    popularSearches: stored.popularSearches ?? [],
    sizeGuides: (stored.sizeGuides ?? []).map((guide) => ({
      ...guide,
      note: guide.note ?? noText
    })),
    deliveryPolicy: policies.delivery,
    returnsPolicy: policies.returns,
    privacyPolicy: policies.privacy,
    termsPolicy: policies.terms
  }
}

/** What the desk says of the shop, as it is stored; an import writes it so too. */
export const toStoredShop = ({
  pickup: { isOffered, ...pickup },
  gifts,
  ...shop
}: ShopContent): ShopInfoContent => ({
  legalName: orNull(shop.legalName),
  registration: shop.registration || null,
  taxNumber: shop.taxNumber || null,
  address: orNull(shop.address),
  supportPhone: shop.supportPhone || null,
  whatsapp: shop.whatsapp || null,
  hours: orNull(shop.hours),
  deliveryPromise: orNull(shop.deliveryPromise),
  delivery: {
    days: Object.fromEntries(
      countryKeys.flatMap((country) => {
        const days = shop.deliveryDays[country]
        return days === null ? [] : [[country, days]]
      })
    ),
    cutOffHour: shop.cutOffHour,
    closedWeekdays: shop.closedWeekdays,
    closedDates: shop.closedDates.flatMap((day) => parseDay(day) ?? [])
  },
  pickup: isOffered ? pickup : null,
  giftWrapping: gifts.isOffered ? Fils.make(gifts.wrapping) : null,
  returnDays: shop.returnDays,
  acceptedCards: shop.acceptedCards,
  hasPayLater: shop.hasPayLater,
  socialLinks: socialNetworks.flatMap((network) => {
    const url = shop.socialLinks[network]
    return url === "" ? [] : [{ network, url }]
  }),
  usedSteps: shop.usedSteps,
  popularSearches: shop.popularSearches,
  sizeGuides: shop.sizeGuides.map((guide) => ({ ...guide, note: orNull(guide.note) })),
  policies: {
    delivery: shop.deliveryPolicy,
    returns: shop.returnsPolicy,
    privacy: shop.privacyPolicy,
    terms: shop.termsPolicy
  }
})

const noText: LocalizedText = { ar: "", en: "" }

const orNull = (text: LocalizedText): LocalizedText | null => (hasText(text) ? text : null)
