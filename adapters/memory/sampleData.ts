import { paths } from "#locales/paths.ts"
import { type Banner, BannerLink } from "#core/catalogue/Banner.ts"
import type { Category } from "#core/catalogue/Category.ts"
import { CategoryId, ProductId } from "#core/catalogue/Product.ts"
import { emptySchedule } from "#core/catalogue/deliverySchedule.ts"
import type { Reel } from "#core/catalogue/Reel.ts"
import { plainSection, type ShopInfo } from "#core/catalogue/ShopInfo.ts"
import { Fils } from "#core/money/Fils.ts"
import { Grams } from "#core/money/Grams.ts"
import type { DeliveryRate } from "#core/pricing/delivery.ts"
import { Percent, type Promo } from "#core/pricing/promo.ts"

const category = (
  id: number,
  name: string,
  level: number,
  children: ReadonlyArray<Category> = []
): Category => ({ id: CategoryId.make(id), name, image: null, level, children })

const incense = category(11, "Incense", 2)
const perfume = category(12, "Perfume", 2)
const sweets = category(2, "Dates", 1)

/** A small category tree: one category with subcategories and one without. */
export const categories: ReadonlyArray<Category> = [
  category(1, "Oud & Perfume", 1, [incense, perfume]),
  sweets
]

export const banners: ReadonlyArray<Banner> = [
  {
    id: 1,
    image: "/pictures/oud.svg",
    title: null,
    subtitle: null,
    kind: "home_slider",
    link: BannerLink.make(paths.category(1))
  },
  {
    id: 2,
    image: "/pictures/dates.svg",
    title: "Dates",
    subtitle: "By the box",
    kind: "section_banner",
    link: null
  }
]

export const reels: ReadonlyArray<Reel> = [
  {
    id: 1,
    video: "/pictures/oud.mp4",
    poster: null,
    productId: ProductId.make(3),
    title: "Oud oil",
    description: ""
  }
]

export const shopInfo: ShopInfo = {
  legalName: "Sadu General Trading",
  registration: "123456",
  taxNumber: null,
  address: "Kuwait City",
  supportPhone: "+96522200000",
  whatsapp: null,
  hours: null,
  deliveryPromise: null,
  delivery: { ...emptySchedule, days: { KW: 2, OM: 5 }, closedWeekdays: ["friday"] },
  returnDays: 14,
  acceptedCards: ["knet", "visa"],
  hasPayLater: false,
  giftWrapping: Fils.make(1_500),
  socialLinks: [{ network: "instagram", url: "https://www.instagram.com/example" }],
  popularSearches: ["oud"],
  policies: {
    delivery: [],
    returns: [plainSection("Returns", "Within 14 days.")],
    privacy: [],
    terms: []
  }
}

/** The version of these policies. */
export const policyVersion = 1
export const policiesWrittenAt = Date.UTC(2026, 0, 1)

export const deliveryRates: ReadonlyArray<DeliveryRate> = [
  {
    country: "Kuwait",
    from: Grams.make(0),
    to: Grams.make(999_999_000),
    flatFee: Fils.make(0),
    perKilogram: Fils.make(400),
    freeAfter: Fils.make(30_000)
  },
  {
    country: "Oman",
    from: Grams.make(0),
    to: Grams.make(100_000),
    flatFee: Fils.make(0),
    perKilogram: Fils.make(2_125),
    freeAfter: Fils.make(0)
  }
]

/** Promos by code; null for one that has ended. */
export const promos: ReadonlyMap<string, Promo | null> = new Map<string, Promo | null>([
  ["SADU10", { code: "SADU10", discount: Percent.make(10) }],
  ["GIFT100", { code: "GIFT100", discount: Percent.make(100) }],
  ["TAWSEEL", { code: "TAWSEEL", isFreeDelivery: true }],
  ["EID25", null]
])
