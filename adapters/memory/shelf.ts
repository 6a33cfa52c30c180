import { CategoryId, type Product, type ProductDetail, ProductId, type Section, type Variant, VariantId } from "#core/catalogue/Product.ts"
import { Fils } from "#core/money/Fils.ts"
import { Grams } from "#core/money/Grams.ts"
import type { DeliveryRate } from "#core/pricing/delivery.ts"
import { Percent, type Promo } from "#core/pricing/promo.ts"

const category = { id: CategoryId.make(1), name: "Oud & perfume" }

const product = (id: number, name: string, fils: number, stock: number, grams: number): Product => ({
  id: ProductId.make(id), name, description: `${name}.`, price: Fils.make(fils), oldPrice: null, image: null, images: [], stock,
  sku: `SKU-${id}`, barcode: null, weight: Grams.make(grams), category
})

const variant = (id: number, size: string, fils: number, stock: number): Variant => ({
  id: VariantId.make(id), attributes: { Size: size }, price: Fils.make(fils), stock, available: true, sku: `SKU-${id}`, size,
  color: null, images: []
})

const plain = (product: Product): ProductDetail => ({ product, attributes: [], variants: [] })

/** A small shop's goods: two without variants, one with, one sold out. */
export const goods = (): ReadonlyArray<ProductDetail> => [
  plain(product(1, "Bakhoor", 4_500, 40, 150)),
  plain(product(2, "Dates", 6_250, 30, 1_000)),
  {
    product: product(3, "Oud oil", 12_000, 9, 80),
    attributes: [{ name: "Size", values: ["6 ml", "12 ml"] }],
    variants: [variant(31, "6 ml", 12_000, 6), variant(32, "12 ml", 21_500, 3)]
  },
  plain(product(4, "Rose water", 2_000, 0, 300))
]

export const sectionsOf = (goods: ReadonlyArray<ProductDetail>): ReadonlyArray<Section> =>
  [{ category, products: goods.map(({ product }) => product) }]

export const rates: ReadonlyArray<DeliveryRate> = [
  { country: "Kuwait", from: Grams.make(0), to: Grams.make(999_999_000), perKilogram: Fils.make(400), freeAfter: Fils.make(30_000) },
  { country: "Oman", from: Grams.make(0), to: Grams.make(100_000), perKilogram: Fils.make(2_125), freeAfter: Fils.make(0) }
]

/** A promo that gives null is over. */
export const promos: ReadonlyMap<string, Promo | null> = new Map([
  ["SADU10", { code: "SADU10", discount: Percent.make(10) }],
  ["GIFT100", { code: "GIFT100", discount: Percent.make(100) }],
  ["EID25", null]
])
