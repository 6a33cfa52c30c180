import type { DeliveryZone } from "#core/pricing/DeliveryZone.ts"
import type { LocalizedText, ShopInfoContent } from "../catalogue/shopInfoContent.ts"
import type { ProductTextName, ProductValue, ProductValueName } from "../catalogue/productFields.ts"

export type AttributeKind = "size" | "color" | "weight" | "material" | "other"

export type SeedAttribute = {
  readonly kind: AttributeKind
  readonly name: LocalizedText
  readonly value: LocalizedText
}

/** A category. Level 1 is the top; parents come before their children. */
export type SeedCategory<Id = number> = {
  readonly id: Id
  readonly parent: string | null
  readonly level: number
  readonly slug: string
  readonly name: LocalizedText
  /** As the file names it: a rendered picture, a file in the folder `pictures`, or a URL. */
  readonly picture: string
  /** Whether it is among the featured categories of home. */
  readonly featured: boolean
  /** Whether its products can be returned; those of a category inside one that cannot, cannot. */
  readonly returnable: boolean
}

/** A variant of a product. One that is not `available` is shown but not sold. */
export type SeedVariant<Id = number> = {
  readonly id: Id
  readonly sku: string
  readonly attributes: ReadonlyArray<SeedAttribute>
  readonly priceFils: number
  /** The price before a reduction, or null. */
  readonly oldPriceFils: number | null
  readonly stock: number
  /** Whether the file does not know the stock: the shop's own is kept. */
  readonly keepsStock?: boolean
  readonly available: boolean
  /** Empty if the pictures of the product show it. */
  readonly pictures: ReadonlyArray<string>
}

export type SeedProduct<Id = number> = Readonly<
  Record<ProductTextName, LocalizedText> & Record<ProductValueName, ProductValue["none"]>
> & {
  readonly id: Id
  readonly slug: string
  /** The slug of its category, at any level. */
  readonly category: string
  readonly priceFils: number
  /** The price before a reduction, or null. */
  readonly oldPriceFils: number | null
  readonly sku: string
  /** The shipping weight of one item. */
  readonly weightGrams: number
  /** The number in stock; for a product with variants, the sum over its available variants. */
  readonly stock: number
  /** Whether the file does not know the stock: the shop's own is kept. */
  readonly keepsStock?: boolean
  /** The main picture first. */
  readonly pictures: ReadonlyArray<string>
  /** Whether it is in the row of its top category on home. */
  readonly onHome: boolean
  /** A product that is not listed stays in the database and is not shown. */
  readonly listed: boolean
  readonly variants: ReadonlyArray<SeedVariant<Id>>
}

/** A delivery rate. The first rate with the country and the weight (both ends included) applies. */
export type SeedRate = {
  readonly country: string
  readonly fromGrams: number
  readonly toGrams: number
  readonly flatFils: number
  readonly perKgFils: number
  /** The subtotal from which delivery is free; 0 if it never is. */
  readonly freeAfterFils: number
  /** The only part of the country for which it is; null for all of it. */
  readonly zone: DeliveryZone | null
}

/** A promo code, valid until `endsAt` (ISO 8601, UTC) or without limit. */
export type SeedPromo = {
  readonly code: string
  /** One of this, `amountFils` and `isFreeDelivery` says what it takes. */
  readonly percent: number | null
  readonly amountFils: number | null
  readonly isFreeDelivery: boolean
  /** The slugs of the categories that it is not for, nor for what is inside them. */
  readonly excludedCategories: ReadonlyArray<string>
  readonly startsAt: string | null
  readonly endsAt: string | null
  /** The smallest subtotal it counts for. */
  readonly minimumFils: number | null
  readonly maxUses: number | null
  readonly maxUsesPerCustomer: number | null
  /** Outside the sandbox it is imported as one that has ended. */
  readonly isSandboxOnly: boolean
}

export type SeedBanner<Id = number> = {
  readonly id: Id
  readonly picture: string
  readonly title: LocalizedText
  readonly subtitle: LocalizedText | null
  readonly type: "home_slider" | "section_banner"
  /** A path of this shop, in which a category or product may be named by its slug. */
  readonly link: string
  /** The picture in English, where it is another one. */
  readonly pictureEn: string | null
  /** Days in Kuwait, such as `2026-11-26`. */
  readonly firstDay: string | null
  readonly lastDay: string | null
  /** The only language in which it is shown. */
  readonly language: "ar" | "en" | null
}

export type SeedReel<Id = number> = {
  readonly id: Id
  readonly video: string
  readonly poster: string
  /** The slug of its product. */
  readonly product: string
  readonly title: LocalizedText
  readonly description: LocalizedText
}

/** The content of a folder. A list is null if the folder has no file for it. */
export type Seed<Id = number> = {
  readonly categories: ReadonlyArray<SeedCategory<Id>>
  readonly products: ReadonlyArray<SeedProduct<Id>>
  readonly rates: ReadonlyArray<SeedRate> | null
  readonly promos: ReadonlyArray<SeedPromo> | null
  readonly banners: ReadonlyArray<SeedBanner<Id>> | null
  readonly reels: ReadonlyArray<SeedReel<Id>> | null
  readonly shopInfo: ShopInfoContent | null
}

/** An id that the file may leave out; the database then gives one, which never changes. */
export type OptionalId = number | null
