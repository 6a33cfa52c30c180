import fc from "fast-check"
import { optionKinds, type ProductContent, type VariantContent } from "../desk/DeskProducts.ts"
import { normalizeProduct } from "../desk/normalizeProduct.ts"
import { Fils } from "../money/Fils.ts"

const text = fc.constantFrom("", "عود", "Oud", "Oud. 50%", "a/b")
const bothTexts = fc.record({ ar: text, en: text })
const fils = fc.integer({ min: 0, max: 5_000 }).map((fils) => Fils.make(fils))
const oldPrice = fc.option(fils)
const day = fc.option(fc.constantFrom("2026-11-26", "2026-12-01"))
const sale = fc.option(fc.record({ price: fils, firstDay: day, lastDay: day }))
const image = fc.constantFrom("oud.jpg", "rose.v2.jpg", "https://cdn.example/a.b.webp")
const stock = fc.integer({ min: 0, max: 9 })

const variant: fc.Arbitrary<Omit<VariantContent, "id" | "values">> = fc.record({
  price: fils,
  oldPrice,
  sale,
  stock,
  sku: fc.constantFrom("", "OUD-S", "OUD-L"),
  images: fc.array(image, { maxLength: 2 }),
  isSold: fc.boolean()
})
const values = fc.record({ ar: fc.constantFrom("ص", "ك"), en: fc.constantFrom("S", "L", "1.5") })
/** Known by different ids, or new and known by different values. */
const variants: fc.Arbitrary<ReadonlyArray<VariantContent>> = fc.uniqueArray(
  fc
    .tuple(fc.option(fc.integer({ min: 1, max: 4 })), values, variant)
    .map(([id, value, rest]) => ({ id, values: [value], ...rest })),
  { maxLength: 4, selector: ({ id, values }) => id ?? values[0]?.en }
)

/** The content of a product, with few different values, so that two often agree. */
export const productContent: fc.Arbitrary<ProductContent> = fc
  .record({
    name: bothTexts,
    description: bothTexts,
    category: fc.option(fc.constantFrom(1, 2)),
    price: fils,
    oldPrice,
    sale,
    sku: fc.constantFrom("", "OUD"),
    barcode: fc.constantFrom("", "4006381333931"),
    weight: stock,
    stock,
    slug: fc.constantFrom("", "oud"),
    pictures: fc.array(fc.record({ image, alt: bothTexts }), { maxLength: 3 }),
    options: fc.array(fc.record({ kind: fc.constantFrom(...optionKinds), name: bothTexts }), {
      maxLength: 1
    }),
    variants,
    isOnHome: fc.boolean(),
    isListed: fc.boolean()
  })
  .map(normalizeProduct)
