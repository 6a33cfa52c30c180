import { paths } from "#locales/paths.ts"
import { type Banner, BannerLink } from "#core/catalogue/Banner.ts"
import type { Category } from "#core/catalogue/Category.ts"
import {
  CategoryId,
  type Product,
  type ProductDetail,
  ProductId,
  type Variant,
  VariantId
} from "#core/catalogue/Product.ts"
import type { Reel } from "#core/catalogue/Reel.ts"
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
  category(1, "Oud & perfume", 1, [incense, perfume]),
  sweets
]

export const banners: ReadonlyArray<Banner> = [
  {
    id: 1,
    image: "/pictures/oud.svg",
    title: null,
    kind: "home_slider",
    link: BannerLink.make(paths.category(1))
  },
  { id: 2, image: "/pictures/dates.svg", title: "Dates", kind: "section_banner", link: null }
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

const product = (
  id: number,
  name: string,
  category: Category,
  fils: number,
  stock: number,
  grams: number
): Product => ({
  id: ProductId.make(id),
  name,
  description: `${name}.`,
  price: Fils.make(fils),
  oldPrice: null,
  image: null,
  images: [],
  stock,
  sku: `SKU-${id}`,
  barcode: null,
  weight: Grams.make(grams),
  category: { id: category.id, name: category.name }
})

const variant = (id: number, size: string, fils: number, stock: number): Variant => ({
  id: VariantId.make(id),
  attributes: { Size: size },
  price: Fils.make(fils),
  stock,
  available: true,
  sku: `SKU-${id}`,
  size,
  color: null,
  images: []
})

const withoutVariants = (product: Product): ProductDetail => ({
  product,
  attributes: [],
  variants: []
})

/** A small catalogue: two products without variants, one with variants, one sold out. */
export const productDetails = (): ReadonlyArray<ProductDetail> => [
  withoutVariants(product(1, "Bakhoor", incense, 4_500, 40, 150)),
  withoutVariants(product(2, "Dates", sweets, 6_250, 30, 1_000)),
  {
    product: product(3, "Oud oil", perfume, 12_000, 9, 80),
    attributes: [{ name: "Size", values: ["6 ml", "12 ml"] }],
    variants: [variant(31, "6 ml", 12_000, 6), variant(32, "12 ml", 21_500, 3)]
  },
  withoutVariants(product(4, "Rose water", perfume, 2_000, 0, 300))
]

export const deliveryRates: ReadonlyArray<DeliveryRate> = [
  {
    country: "Kuwait",
    from: Grams.make(0),
    to: Grams.make(999_999_000),
    perKilogram: Fils.make(400),
    freeAfter: Fils.make(30_000)
  },
  {
    country: "Oman",
    from: Grams.make(0),
    to: Grams.make(100_000),
    perKilogram: Fils.make(2_125),
    freeAfter: Fils.make(0)
  }
]

/** Promos by code; null for one that has ended. */
export const promos: ReadonlyMap<string, Promo | null> = new Map([
  ["SADU10", { code: "SADU10", discount: Percent.make(10) }],
  ["GIFT100", { code: "GIFT100", discount: Percent.make(100) }],
  ["EID25", null]
])
