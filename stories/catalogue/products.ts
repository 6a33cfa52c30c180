import {
  CategoryId,
  type Product,
  type ProductDetail,
  ProductId,
  type Section,
  type Variant,
  VariantId
} from "#core/catalogue/Product.ts"
import { type CartLine } from "#core/cart/Cart.ts"
import { Quantity } from "#core/catalogue/Quantity.ts"
import { Fils } from "#core/money/Fils.ts"
import { Grams } from "#core/money/Grams.ts"

const picture = (file: string): string => `/pictures/sized/stories/${file}.jpg`

/** The sample product of stories and tests, the only literal of the type `Product` in them. */
export const createProduct = (
  id: number,
  name: string,
  price: number,
  overrides: Partial<Product> = {}
): Product => ({
  id: ProductId.make(id),
  name,
  description:
    "A smoke that stays in cloth for days. Light it after dinner and let the guests ask where it is from.",
  price: Fils.make(price),
  oldPrice: null,
  image: null,
  images: [],
  stock: 24,
  sku: `SDU-${id}`,
  barcode: null,
  weight: Grams.make(250),
  category: { id: CategoryId.make(1), name: "Oud & perfume" },
  ...overrides
})

const product = (
  id: number,
  name: string,
  price: number,
  file: string,
  overrides: Partial<Product> = {}
): Product =>
  createProduct(id, name, price, { image: picture(file), images: [picture(file)], ...overrides })

export const attar = product(101, "دهن عود كمبودي معتّق", 12_500, "attar-oud", {
  oldPrice: Fils.make(16_000)
})
export const amber = product(102, "Amber", 8_750, "perfume-amber")
export const mabkhara = product(
  103,
  "Hand-cast mabkhara with a pearl inlay and a wooden foot",
  111_110,
  "mabkhara-gold",
  { stock: 3 }
)
export const bakhoor = product(104, "بخور دوسري", 4_000, "bakhoor-jar", { stock: 0 })
export const dallah = product(108, "دلة قهوة نحاسية", 18_000, "dallah-copper", {
  barcode: "6271000001074"
})
export const dates = product(109, "Sukkari dates, a box of twelve", 5_250, "date-box", {
  oldPrice: Fils.make(6_000)
})
export const saffron = product(110, "قهوة عربية بالزعفران والهيل", 3_900, "coffee-bag-saffron")
export const abaya = product(113, "عباية كريب مفتوحة بتطريز ذهبي", 24_000, "abaya-black", {
  oldPrice: Fils.make(29_500),
  description:
    "كريب ياباني مطفي ثقيل الوقعة لا يلتصق، مفتوحة من الأمام بخط تطريز ذهبي ناعم. تُغسل بماء بارد.",
  images: [picture("abaya-black"), picture("abaya-plum"), picture("abaya-sand")],
  barcode: "6271000001135"
})

const variant = (
  id: number,
  color: string,
  size: string,
  stock: number,
  price: number,
  file: string
): Variant => ({
  id: VariantId.make(id),
  attributes: { اللون: color, المقاس: size },
  price: Fils.make(price),
  stock,
  available: true,
  sku: `ABY-CRP-${id}`,
  size,
  color,
  images: [picture(file), picture("abaya-sand"), picture("abaya-plum")]
})

/** Plum is not made in 58; sand is made only in 56, and two are in stock. */
export const abayaDetail: ProductDetail = {
  product: abaya,
  attributes: [
    { name: "اللون", values: ["أسود", "عنابي", "رملي"] },
    { name: "المقاس", values: ["54", "56", "58"] }
  ],
  variants: [
    variant(1025, "أسود", "54", 7, 24_000, "abaya-black"),
    variant(1026, "أسود", "56", 10, 24_000, "abaya-black"),
    variant(1027, "أسود", "58", 4, 24_000, "abaya-black"),
    variant(1028, "عنابي", "54", 3, 25_500, "abaya-plum"),
    variant(1032, "رملي", "56", 2, 25_500, "abaya-sand")
  ],
  sizeGuide: {
    title: "مقاسات العبايات",
    note: "المقاس هو الطول من الكتف بالإنش.",
    columns: [
      { name: "المقاس", values: ["54", "56", "58"] },
      { name: "طولك، سم", values: ["157–163", "163–168", "168–173"] }
    ]
  }
}

/** A product without variants. */
export const dallahDetail: ProductDetail = { product: dallah, attributes: [], variants: [] }
export const bakhoorDetail: ProductDetail = { product: bakhoor, attributes: [], variants: [] }

export const sections: ReadonlyArray<Section> = [
  {
    category: { id: CategoryId.make(1), name: "Oud & perfume" },
    products: [attar, mabkhara, amber, bakhoor]
  },
  {
    category: { id: CategoryId.make(2), name: "القهوة والتمور" },
    products: [dallah, dates, saffron]
  },
  { category: { id: CategoryId.make(3), name: "العبايات" }, products: [abaya] }
]

const line = (product: Product, quantity: number, overrides: Partial<CartLine> = {}): CartLine => ({
  productId: product.id,
  variantId: null,
  name: product.name,
  subText: `${product.description.slice(0, 50)}…`,
  image: product.image,
  price: product.price,
  quantity: Quantity.make(quantity),
  stock: product.stock,
  weight: product.weight,
  sku: product.sku,
  size: "M",
  color: null,
  attributes: {},
  ...overrides
})

export const dallahLine = line(dallah, 1)
export const mabkharaLine = line(mabkhara, 3)
export const abayaLine = line(abaya, 2, {
  variantId: VariantId.make(1026),
  size: "56",
  color: "أسود",
  attributes: { اللون: "أسود", المقاس: "56", التطريز: "ذهبي" }
})
