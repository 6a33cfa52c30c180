/** One text in both of the shop's languages; each is written, none is translated. */
export type LocalizedText = { readonly en: string; readonly ar: string }

export type AttributeKind = "size" | "color" | "weight" | "material" | "other"

export type SeedAttribute = {
  readonly kind: AttributeKind
  readonly name: LocalizedText
  readonly value: LocalizedText
}

/** A child names its parent's slug; level 1 is the top. Parents come before their children. */
export type SeedCategory<Id = number> = {
  readonly id: Id
  readonly parent: string | null
  readonly level: number
  readonly slug: string
  readonly name: LocalizedText
  /** As a file of goods names it: a drawn picture, a file of the owner's, or an address. */
  readonly picture: string
  /** Stands in the strip on home. */
  readonly featured: boolean
}

/** What is bought when a product has variants; one that is not `available` is shown but never sold. */
export type SeedVariant<Id = number> = {
  readonly id: Id
  readonly sku: string
  readonly attributes: ReadonlyArray<SeedAttribute>
  readonly priceFils: number
  readonly stock: number
  readonly available: boolean
  /** Empty where the product's own pictures show it. */
  readonly pictures: ReadonlyArray<string>
}

export type SeedProduct<Id = number> = {
  readonly id: Id
  readonly slug: string
  /** The slug of the category it lies in, of any level. */
  readonly category: string
  readonly name: LocalizedText
  readonly description: LocalizedText
  readonly priceFils: number
  /** What it cost before a reduction, or null. */
  readonly oldPriceFils: number | null
  readonly sku: string
  /** The digits under its bars, or '0' where the maker gives none. */
  readonly barcode: string
  /** The shipping weight of one piece. */
  readonly weightGrams: number
  /** Pieces on the shelf; with variants, all that its available variants hold. */
  readonly stock: number
  /** The main one first. */
  readonly pictures: ReadonlyArray<string>
  /** Stands in its top category's row on home. */
  readonly onHome: boolean
  /** One that is not listed is kept, and shown to nobody. */
  readonly listed: boolean
  readonly variants: ReadonlyArray<SeedVariant<Id>>
}

/** The first rate whose country and weight range (both ends included) fit is the one that counts. */
export type SeedRate = {
  readonly country: string
  readonly fromGrams: number
  readonly toGrams: number
  readonly perKgFils: number
  /** The subtotal that makes delivery free; 0 where it never is. */
  readonly freeAfterFils: number
}

/** Valid up to `endsAt` (ISO 8601, UTC), or without end. */
export type SeedPromo = {
  readonly code: string
  readonly percent: number
  readonly endsAt: string | null
}

export type SeedBanner<Id = number> = {
  readonly id: Id
  readonly picture: string
  readonly title: LocalizedText
  readonly type: "home_slider" | "section_banner"
  /** A path of this shop; a category or a product may stand in it by its slug. */
  readonly link: string
}

export type SeedReel<Id = number> = {
  readonly id: Id
  readonly video: string
  readonly poster: string
  /** The product's slug. */
  readonly product: string
  readonly title: LocalizedText
  readonly description: LocalizedText
}

/** What a folder of goods says. A list is null where the folder has no file of it. */
export type Seed<Id = number> = {
  readonly categories: ReadonlyArray<SeedCategory<Id>>
  readonly products: ReadonlyArray<SeedProduct<Id>>
  readonly rates: ReadonlyArray<SeedRate> | null
  readonly promos: ReadonlyArray<SeedPromo> | null
  readonly banners: ReadonlyArray<SeedBanner<Id>> | null
  readonly reels: ReadonlyArray<SeedReel<Id>> | null
}

/** Numbers that the files may leave out; the database then gives them, once and for ever. */
export type OptionalId = number | null
