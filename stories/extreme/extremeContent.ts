import type { CartLine } from "#core/cart/Cart.ts"
import type { Category, NavigationCategory } from "#core/catalogue/Category.ts"
import { CategoryId, type Product } from "#core/catalogue/Product.ts"
import type { ProductFacets } from "#core/catalogue/ProductList.ts"
import type { SizeGuide } from "#core/catalogue/SizeGuide.ts"
import type { Address } from "#core/address/Address.ts"
import { Quantity } from "#core/catalogue/Quantity.ts"
import { Fils } from "#core/money/Fils.ts"
import type { Order } from "#core/orders/Order.ts"
import { officeInSharq } from "../address/addresses.ts"
import { abaya, dallahLine } from "../catalogue/products.ts"
import { fixture, type Fixture, withChanges } from "../fixture.ts"
import { orderOfOneProduct } from "../orders/orders.ts"

/** Words of 43 and 38 letters, as merchants of imported shops have them. */
export const longWords = fixture(
  (locale) =>
    ({
      en: {
        word: "Antidisestablishmentarianistically_rose_oil",
        slashes: "gold/silver/transparent/turquoise/blue"
      },
      ar: {
        word: "فأسقيناكموهاستكشافاتهمالكهرومغناطيسية_ماءالورد",
        slashes: "ذهبي/فضي/شفاف/فيروزي/أزرق/عنابي/زمردي"
      }
    })[locale]
)

/** As many pictures as a product of another shop was seen to have. */
export const manyPictures: ReadonlyArray<string> = Array.from(
  { length: 57 },
  (_, at) => `/favicon.svg?${at + 1}`
)

/** The highest amount that is sold. */
export const highPrice = Fils.make(99_999_990)

export const longProduct: Fixture<Product> = withChanges(abaya, (locale) => {
  const { slashes, word } = longWords(locale)
  return { name: `${word} ${slashes}`, price: highPrice, oldPrice: Fils.make(111_111_110) }
})

/** Choices with long words, and more of them than fit in some rows. */
export const longChoices = fixture((locale): ReadonlyArray<string> => {
  const { slashes, word } = longWords(locale)
  return [word, slashes, ...Array.from({ length: 20 }, (_, at) => word.slice(0, at + 2))]
})

const categoryOf = (
  id: number,
  name: string,
  children: ReadonlyArray<Category> = []
): Category => ({ id: CategoryId.make(id), name, image: null, level: 1, children })

export const longCategories = fixture((locale): ReadonlyArray<Category> => {
  const { slashes, word } = longWords(locale)
  return [
    categoryOf(1, word, [categoryOf(3, slashes, [categoryOf(4, word), categoryOf(5, slashes)])]),
    categoryOf(2, slashes)
  ]
})

/** The path to a category of the third level. */
export const longPath = fixture((locale): ReadonlyArray<NavigationCategory> => {
  const [first] = longCategories(locale)
  const second = first?.children[0]
  const third = second?.children[0]
  return [first, second, third].flatMap((category) => category ?? [])
})

export const longFacets = fixture((locale): ProductFacets => ({
  total: 123_456,
  onSale: 123_456,
  inStock: 123_456,
  attributes: [
    {
      kind: "material",
      name: longWords(locale).word,
      choices: longChoices(locale).map((name) => ({ name, values: [name], count: 123_456 }))
    }
  ]
}))

export const longSizeGuide = fixture((locale): SizeGuide => {
  const { slashes, word } = longWords(locale)
  return {
    title: word,
    note: slashes,
    columns: [word, slashes, word].map((name) => ({ name, values: [slashes, word] }))
  }
})

export const longLine: Fixture<CartLine> = withChanges(dallahLine, (locale) => {
  const { slashes, word } = longWords(locale)
  return {
    name: word,
    subText: slashes,
    price: highPrice,
    oldPrice: Fils.make(111_111_110),
    quantity: Quantity.make(99),
    stock: 1_000,
    attributes: { [word]: slashes, [slashes]: word }
  }
})

export const longAddress: Fixture<Address> = withChanges(officeInSharq, (locale) => {
  const { slashes, word } = longWords(locale)
  return { fullName: word, street: slashes, building: word, directions: `${slashes} ${word}` }
})

export const longOrder: Fixture<Order> = withChanges(orderOfOneProduct, (locale) => {
  const { slashes, word } = longWords(locale)
  return {
    status: "shipped",
    note: word,
    address: `${word} ${slashes}`,
    customer: { name: word, phone: "+96550001234" },
    lines: orderOfOneProduct(locale).lines.map((line) => ({
      ...line,
      name: word,
      attributes: slashes,
      description: word,
      price: highPrice,
      quantity: 99
    })),
    total: highPrice
  }
})
