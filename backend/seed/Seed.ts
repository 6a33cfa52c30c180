/** One text in both of the shop's languages; each is written, none is translated. */
export type Both = { readonly en: string; readonly ar: string }

export type AttributeKind = "size" | "color" | "weight" | "material" | "other"

export type SeedAttribute = { readonly kind: AttributeKind; readonly name: Both; readonly value: Both }

/** A child names its parent's id; level 1 is the top. */
export type SeedCategory = {
  readonly id: number
  readonly parentId: number | null
  readonly level: 1 | 2
  readonly slug: string
  readonly name: Both
  readonly image: string
  /** Stands in the strip on home. */
  readonly featured: boolean
}

/** What is bought when a product has variants; one that is not `available` is shown but never sold. */
export type SeedVariant = {
  readonly id: number
  readonly sku: string
  readonly attributes: ReadonlyArray<SeedAttribute>
  readonly priceFils: number
  readonly stock: number
  readonly available: boolean
  /** Empty where the product's own pictures show it. */
  readonly images: ReadonlyArray<string>
}

export type SeedProduct = {
  readonly id: number
  readonly slug: string
  /** The slug of the category it lies in, of either level. */
  readonly category: string
  readonly name: Both
  readonly description: Both
  readonly priceFils: number
  /** What it cost before a reduction, or null. */
  readonly oldPriceFils: number | null
  readonly sku: string
  /** EAN-13, or '0' where the maker gives none. */
  readonly barcode: string
  /** The shipping weight of one piece. */
  readonly weightGrams: number
  /** Pieces on the shelf; with variants, all that its available variants hold. */
  readonly stock: number
  /** File names in pictures/out, the main one first. */
  readonly images: ReadonlyArray<string>
  /** Stands in its top category's row on home. */
  readonly onHome: boolean
  readonly variants: ReadonlyArray<SeedVariant>
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
export type SeedPromo = { readonly code: string; readonly percent: number; readonly endsAt: string | null }

export type SeedBanner = {
  readonly id: number
  readonly image: string
  readonly type: "home_slider" | "section_banner"
  /** A path of this shop. */
  readonly link: string
}

export type SeedReel = {
  readonly id: number
  readonly video: string
  readonly poster: string
  readonly productId: number
  readonly title: Both
  readonly description: Both
}

/** Everything a new shop's database starts with; ids are given here and never renumbered. */
export type Seed = {
  readonly categories: ReadonlyArray<SeedCategory>
  readonly products: ReadonlyArray<SeedProduct>
  readonly rates: ReadonlyArray<SeedRate>
  readonly promos: ReadonlyArray<SeedPromo>
  readonly banners: ReadonlyArray<SeedBanner>
  readonly reels: ReadonlyArray<SeedReel>
}
