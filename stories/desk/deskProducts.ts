import type { ContextFrom } from "xstate"
import type { CategoryName } from "#core/desk/categoryNames.ts"
import type { deskProductMachine } from "#core/desk/deskProductMachine.ts"
import { emptyProductFilter } from "#core/desk/deskProductFilter.ts"
import type { BulkRow, DeskProduct, ProductContent, ProductRow } from "#core/desk/DeskProducts.ts"
import { emptyBulkDraft } from "#core/desk/bulkDraft.ts"
import type { deskProductsMachine } from "#core/desk/deskProductsMachine.ts"
import { emptyProduct } from "#core/desk/normalizeProduct.ts"
import { toProductDraft } from "#core/desk/productDraft.ts"
import { Fils } from "#core/money/Fils.ts"
import type { Locale } from "#locales/i18n.ts"
import { fixture } from "../fixture.ts"

const files = ["dallah-copper", "abaya-black"]
const pictureAt = (index: number) => `/pictures/sized/stories/${files[index]}.jpg`

export const categoryNames: ReadonlyArray<CategoryName> = [
  { id: 1, name: { ar: "القهوة والتمور", en: "Coffee and Dates" }, level: 1 },
  { id: 2, name: { ar: "الدلال", en: "Dallahs" }, level: 2 },
  { id: 3, name: { ar: "العبايات والدشاديش", en: "Abayas and Dishdashas" }, level: 1 }
]

const names = [
  { ar: "دلة نحاس منقوشة", en: "Engraved brass dallah" },
  { ar: "عباية كريب سوداء", en: "Black crepe abaya" },
  { ar: "مبخرة خشبية", en: "Wooden mabkhara" },
  { ar: "", en: "" },
  {
    ar: "بساط سدو طويل مغزول باليد من صوف الأغنام بنقوش حمراء وسوداء وبيضاء",
    en: "Long handwoven Sadu rug of sheep’s wool with red, black and white patterns"
  }
]

const rowOf = (locale: Locale, index: number, changes: Partial<ProductRow>): ProductRow => ({
  id: index + 1,
  name: names[index]?.[locale] ?? "",
  image: null,
  category: categoryNames[index % 3]?.name[locale] ?? "",
  state: "listed",
  price: Fils.make(12_500 + index * 4_250),
  oldPrice: null,
  priceVaries: false,
  stock: 24,
  isSoldOut: false,
  isOnHome: false,
  lacks: [],
  ...changes
})

const productRows = (locale: Locale): ReadonlyArray<ProductRow> => [
  rowOf(locale, 0, { isOnHome: true, oldPrice: Fils.make(15_000), image: pictureAt(0) }),
  rowOf(locale, 1, { priceVaries: true, stock: 3 }),
  rowOf(locale, 2, { state: "unlisted", stock: 0, isSoldOut: true }),
  rowOf(locale, 3, {
    state: "draft",
    price: Fils.make(0),
    stock: 1,
    lacks: ["picture", "ar", "en"]
  }),
  rowOf(locale, 4, { state: "archived", stock: 1_240, lacks: ["en"] })
]

type ProductsContext = ContextFrom<typeof deskProductsMachine>

export const noProducts: ProductsContext = {
  filter: emptyProductFilter,
  searchText: "",
  list: null,
  categories: categoryNames,
  refusal: null,
  selected: [],
  draft: emptyBulkDraft("price"),
  draftProblems: [],
  bulkRefusal: null,
  rows: [],
  changed: null
}

export const listedProducts = fixture((locale): ProductsContext => ({
  ...noProducts,
  list: { products: productRows(locale), next: "more" }
}))

const nameOf = (index: number) => names[index] ?? { ar: "", en: "" }

export const bulkRows: ReadonlyArray<BulkRow> = [
  {
    id: 1,
    name: nameOf(0),
    changes: [{ field: "price", before: 12_500, after: 13_750 }],
    problems: [],
    seen: "a"
  },
  {
    id: 2,
    name: nameOf(1),
    changes: [
      { field: "variants.21.price", before: 28_000, after: 30_800 },
      { field: "variants.22.price", before: 28_000, after: 30_800 },
      { field: "variants.23.price", before: 30_000, after: 33_000 }
    ],
    problems: [],
    seen: "b"
  },
  { id: 3, name: nameOf(2), changes: [], problems: [], seen: "c" },
  {
    id: 5,
    name: nameOf(4),
    changes: [{ field: "price", before: 29_500, after: 32_450 }],
    problems: [{ field: "oldPrice", problem: "notAbovePrice" }],
    seen: "d"
  }
]

export const dallah: ProductContent = {
  ...emptyProduct,
  name: nameOf(0),
  description: {
    ar: "دلة من النحاس الأصفر منقوشة باليد، تكفي ثمانية فناجين.",
    en: "A dallah of yellow brass, engraved by hand, for eight cups."
  },
  category: 2,
  price: Fils.make(12_500),
  oldPrice: Fils.make(15_000),
  sku: "DLH-001",
  barcode: "6291041500213",
  weight: 900,
  stock: 24,
  slug: "engraved-brass-dallah",
  pictures: [
    { image: pictureAt(0), alt: { ar: "دلة نحاس", en: "A brass dallah" } },
    { image: pictureAt(1), alt: { ar: "", en: "" } }
  ],
  isOnHome: true,
  isListed: true
}

export const abaya: ProductContent = {
  ...dallah,
  name: nameOf(1),
  category: 3,
  price: Fils.make(28_000),
  oldPrice: null,
  stock: 0,
  options: [{ kind: "size", name: { ar: "المقاس", en: "Size" } }],
  variants: ["S", "M", "L"].map((size, index) => ({
    id: 21 + index,
    values: [{ ar: size, en: size }],
    price: Fils.make(28_000),
    oldPrice: null,
    sale:
      index === 1
        ? { price: Fils.make(24_000), firstDay: "2026-02-20", lastDay: "2026-03-01" }
        : null,
    stock: index * 3,
    sku: `ABY-2-${size}`,
    images: index === 0 ? [pictureAt(1)] : [],
    isSold: index < 2
  }))
}

type ProductContext = ContextFrom<typeof deskProductMachine>

export const newProduct: ProductContext = {
  id: null,
  product: null,
  base: null,
  draft: { ...toProductDraft(emptyProduct), category: 2, weight: "500", stock: "" },
  formKey: 0,
  categories: categoryNames,
  key: "",
  isKept: false,
  uploads: 0,
  problems: [],
  refusal: null,
  conflict: null,
  done: null,
  preview: null,
  opensPreview: false,
  sent: null
}

export const productOf = (
  content: ProductContent,
  state: DeskProduct["state"] = "listed"
): ProductContext => {
  const product: DeskProduct = {
    id: 7,
    state,
    content: { ...content, isListed: state === "listed" }
  }
  return {
    ...newProduct,
    id: 7,
    product,
    base: product.content,
    draft: toProductDraft(product.content)
  }
}
