import {
  CategoryId,
  type Product,
  type ProductDetail,
  type Variant,
  VariantId
} from "#core/catalogue/Product.ts"
import { Fils } from "#core/money/Fils.ts"
import { Grams } from "#core/money/Grams.ts"
import { createProduct } from "#core/testing/catalogueArbitraries.ts"

const incense = { id: CategoryId.make(11), name: "Incense" }
const perfume = { id: CategoryId.make(12), name: "Perfume" }
const dates = { id: CategoryId.make(2), name: "Dates" }

const product = (
  id: number,
  name: string,
  category: Product["category"],
  fils: number,
  stock: number,
  grams: number
): Product =>
  createProduct(id, name, fils, {
    description: `${name}.`,
    stock,
    sku: `SKU-${id}`,
    weight: Grams.make(grams),
    category
  })

const variant = (id: number, size: string, fils: number, stock: number): Variant => ({
  id: VariantId.make(id),
  attributes: { Size: size },
  price: Fils.make(fils),
  oldPrice: null,
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

/**
 * The catalogue of the shop in memory: two products without variants, one with variants, one sold
 * out.
 */
export const sampleProducts: ReadonlyArray<ProductDetail> = [
  withoutVariants(product(1, "Bakhoor", incense, 4_500, 40, 150)),
  withoutVariants(product(2, "Dates", dates, 6_250, 30, 1_000)),
  {
    product: product(3, "Oud oil", perfume, 12_000, 9, 80),
    attributes: [{ name: "Size", values: ["6 ml", "12 ml"] }],
    variants: [variant(31, "6 ml", 12_000, 6), variant(32, "12 ml", 21_500, 3)]
  },
  withoutVariants(product(4, "Rose water", perfume, 2_000, 0, 300))
]
