import type { ContextFrom } from "xstate"
import {
  CategoryId,
  type Product,
  type ProductDetail,
  type Section,
  type Variant,
  VariantId
} from "#core/catalogue/Product.ts"
import { type CartLine } from "#core/cart/Cart.ts"
import type { productDetailMachine } from "#core/catalogue/productDetailMachine.ts"
import { Quantity } from "#core/catalogue/Quantity.ts"
import { Fils } from "#core/money/Fils.ts"
import { createProduct } from "#core/testing/catalogueArbitraries.ts"
import type { Locale } from "#locales/i18n.ts"
import { type Fixture, fixture, type Words } from "../fixture.ts"

const picture = (file: string): string => `/pictures/sized/stories/${file}.jpg`

/** The names of the options of a product. */
export const optionNames = {
  colour: { ar: "اللون", en: "Colour" },
  size: { ar: "المقاس", en: "Size" },
  embroidery: { ar: "التطريز", en: "Embroidery" }
} as const satisfies Readonly<Record<string, Words>>

export const colours = {
  black: { ar: "أسود", en: "Black" },
  plum: { ar: "عنابي", en: "Burgundy" },
  sand: { ar: "رملي", en: "Sand" },
  gold: { ar: "ذهبي", en: "Gold" }
} as const satisfies Readonly<Record<string, Words>>

const categoryNames = {
  oud: { ar: "العود والعطور", en: "Oud & Perfume" },
  coffee: { ar: "القهوة والتمور", en: "Coffee & Dates" },
  abayas: { ar: "العبايات", en: "Abayas" }
} as const satisfies Readonly<Record<string, Words>>

const product = (
  id: number,
  name: Words,
  description: Words,
  price: number,
  file: string,
  overrides: Partial<Product> = {},
  category: keyof typeof categoryNames = "oud"
): Fixture<Product> =>
  fixture((locale) =>
    createProduct(id, name[locale], price, {
      description: description[locale],
      image: picture(file),
      images: [picture(file)],
      category: { id: CategoryId.make(1), name: categoryNames[category][locale] },
      ...overrides
    })
  )

export const attar = product(
  101,
  { ar: "دهن عود كمبودي معتّق", en: "Aged Cambodi dehn al oud" },
  {
    ar: "دهن عود صاف معتق ثماني سنوات بعيدًا عن الضوء. مسحة واحدة خلف الأذن تكفي: يبدأ قويًا ثم يلين إلى خشب معسل.",
    en: "Pure agarwood oil, rested eight years in the dark. One touch behind each ear is enough: it starts bold and dries down to honeyed wood."
  },
  12_500,
  "attar-oud",
  { oldPrice: Fils.make(16_000) }
)
export const amber = product(
  102,
  { ar: "عنبر", en: "Amber" },
  {
    ar: "عنبر دافئ يهدأ على خشب الصندل. يبقى معك من زيارة العصر إلى آخر السهرة.",
    en: "Warm amber that settles into sandalwood. It lasts from the afternoon visit to the end of the evening."
  },
  8_750,
  "perfume-amber"
)
export const mabkhara = product(
  103,
  {
    ar: "مبخرة مسبوكة باليد مطعّمة باللؤلؤ على قاعدة خشبية",
    en: "Hand-cast mabkhara with a pearl inlay and a wooden foot"
  },
  {
    ar: "مبخرة خليجية على الطراز القديم بأربعة قرون، وصحنها من الستيل يعزل الجمر عن الجسم. اتركها تبرد قبل تفريغ الرماد.",
    en: "The old Gulf burner with four raised corners, lined with steel so that the coal never touches the body. Let it cool before emptying the ash."
  },
  111_110,
  "mabkhara-gold",
  { stock: 3 }
)
export const bakhoor = product(
  104,
  { ar: "بخور دوسري", en: "Dosari bakhoor" },
  {
    ar: "عود مطحون مخمر بدهن الورد والمسك والصندل. نصف ملعقة صغيرة على الجمر تكفي المجلس.",
    en: "Ground oud soaked for weeks in rose, musk and sandalwood oils. Half a teaspoon over a lit coal scents the whole majlis."
  },
  4_000,
  "bakhoor-jar",
  { stock: 0 }
)
export const dallah = product(
  108,
  { ar: "دلة قهوة نحاسية", en: "Copper coffee dallah" },
  {
    ar: "دلة خليجية بمصب هلالي، نحاسها ثقيل ونقشها يدوي حول البطن. تغسل باليد وتنشف مباشرة ليبقى لمعانها.",
    en: "The tall Gulf coffee pot with its crescent spout, heavy copper engraved by hand around the belly. Wash by hand and dry at once to keep the shine."
  },
  18_000,
  "dallah-copper",
  { barcode: "6271000001074" },
  "coffee"
)
export const dates = product(
  109,
  { ar: "تمر سكري، علبة من اثنتي عشرة حبة", en: "Sukkari dates, a box of twelve" },
  {
    ar: "سكري ذهبي مفتل، نصفه رطب وطرفه مقرمش. مفروز على حجم واحد ومرصوص باليد في علبة مبطنة.",
    en: "Golden Sukkari, half soft and half crisp at the tip. Sorted by size and packed by hand in a lined box."
  },
  5_250,
  "date-box",
  { oldPrice: Fils.make(6_000) },
  "coffee"
)
const saffron = product(
  110,
  { ar: "قهوة عربية بالزعفران والهيل", en: "Arabic coffee with saffron and cardamom" },
  {
    ar: "حمسة فاتحة مع الهيل والمسمار وخيوط الزعفران، قهوة الأعراس واستقبال الضيوف.",
    en: "A very light roast with cardamom, a few cloves and threads of saffron, the coffee that greets guests at weddings."
  },
  3_900,
  "coffee-bag-saffron",
  {},
  "coffee"
)
export const abaya = product(
  113,
  { ar: "عباية كريب مفتوحة بتطريز ذهبي", en: "Open crepe abaya with gold edge" },
  {
    ar: "كريب ياباني مطفي ثقيل الوقعة لا يلتصق، مفتوحة من الأمام بخط تطريز ذهبي ناعم. تُغسل بماء بارد.",
    en: "Matt Japanese crepe that falls straight and does not cling, open at the front with a fine gold line. Wash cold."
  },
  24_000,
  "abaya-black",
  {
    oldPrice: Fils.make(29_500),
    images: [picture("abaya-black"), picture("abaya-plum"), picture("abaya-sand")],
    barcode: "6271000001135"
  },
  "abayas"
)

/** The options of a variant in a locale. */
export const select = (
  locale: Locale,
  { colour, size }: { readonly colour?: keyof typeof colours; readonly size?: string }
): Readonly<Record<string, string>> => ({
  ...(colour && { [optionNames.colour[locale]]: colours[colour][locale] }),
  ...(size && { [optionNames.size[locale]]: size })
})

const variantIn =
  (locale: Locale) =>
  (
    id: number,
    colour: keyof typeof colours,
    size: string,
    stock: number,
    price: number,
    file: string
  ): Variant => ({
    id: VariantId.make(id),
    attributes: select(locale, { colour, size }),
    price: Fils.make(price),
    oldPrice: null,
    stock,
    available: true,
    sku: `ABY-CRP-${id}`,
    size,
    color: colours[colour][locale],
    images: [picture(file), picture("abaya-sand"), picture("abaya-plum")]
  })

/** Burgundy is not made in 58; sand is made only in 56, and two are in stock. */
export const abayaDetail = fixture((locale): ProductDetail => {
  const variant = variantIn(locale)
  return {
    product: abaya(locale),
    attributes: [
      {
        name: optionNames.colour[locale],
        values: [colours.black[locale], colours.plum[locale], colours.sand[locale]]
      },
      { name: optionNames.size[locale], values: ["54", "56", "58"] }
    ],
    variants: [
      variant(1025, "black", "54", 7, 24_000, "abaya-black"),
      variant(1026, "black", "56", 10, 24_000, "abaya-black"),
      variant(1027, "black", "58", 4, 24_000, "abaya-black"),
      variant(1028, "plum", "54", 3, 25_500, "abaya-plum"),
      variant(1032, "sand", "56", 2, 25_500, "abaya-sand")
    ],
    sizeGuide: {
      title: { ar: "مقاسات العبايات", en: "Abaya sizes" }[locale],
      note: {
        ar: "المقاس هو الطول من الكتف بالإنش.",
        en: "The size is the length from the shoulder in inches."
      }[locale],
      columns: [
        { name: optionNames.size[locale], values: ["54", "56", "58"] },
        {
          name: { ar: "طولك، سم", en: "Your height, cm" }[locale],
          values: ["157–163", "163–168", "168–173"]
        }
      ]
    }
  }
})

/** The context of the page of the abaya before its product is loaded. */
export const loadingAbaya: ContextFrom<typeof productDetailMachine> = {
  id: abaya("en").id,
  variantId: null,
  card: null,
  detail: null,
  selection: {},
  quantity: Quantity.make(1),
  picture: null,
  enlargedPicture: null,
  refusal: null
}

/** A product without variants. */
export const dallahDetail = fixture((locale): ProductDetail => ({
  product: dallah(locale),
  attributes: [],
  variants: []
}))
export const bakhoorDetail = fixture((locale): ProductDetail => ({
  product: bakhoor(locale),
  attributes: [],
  variants: []
}))

export const sections = fixture((locale): ReadonlyArray<Section> => [
  {
    category: { id: CategoryId.make(1), name: categoryNames.oud[locale] },
    products: [attar, mabkhara, amber, bakhoor].map((product) => product(locale))
  },
  {
    category: { id: CategoryId.make(2), name: categoryNames.coffee[locale] },
    products: [dallah, dates, saffron].map((product) => product(locale))
  },
  {
    category: { id: CategoryId.make(3), name: categoryNames.abayas[locale] },
    products: [abaya(locale)]
  }
])

const line = (
  productIn: Fixture<Product>,
  quantity: number,
  overrides: (locale: Locale) => Partial<CartLine> = () => ({})
): Fixture<CartLine> =>
  fixture((locale) => {
    const product = productIn(locale)
    return {
      productId: product.id,
      variantId: null,
      name: product.name,
      subText: `${product.description.slice(0, 50)}…`,
      image: product.image,
      price: product.price,
      oldPrice: product.oldPrice,
      quantity: Quantity.make(quantity),
      stock: product.stock,
      weight: product.weight,
      sku: product.sku,
      size: "M",
      color: null,
      attributes: {},
      ...overrides(locale)
    }
  })

export const dallahLine = line(dallah, 1)
export const mabkharaLine = line(mabkhara, 3)
export const abayaLine = line(abaya, 2, (locale) => ({
  variantId: VariantId.make(1026),
  size: "56",
  color: colours.black[locale],
  attributes: {
    ...select(locale, { colour: "black", size: "56" }),
    [optionNames.embroidery[locale]]: colours.gold[locale]
  }
}))
