import fc from "fast-check"
import type { Category, CategoryContents } from "../catalogue/Category.ts"
import {
  parseAttributeValues,
  parseSearchText,
  sortPriceBounds
} from "../catalogue/parseProductFilter.ts"
import {
  type Attribute,
  CategoryId,
  type Product,
  type ProductDetail,
  ProductId,
  type Variant,
  VariantId
} from "../catalogue/Product.ts"
import { availableSorts, type ProductFilter } from "../catalogue/ProductList.ts"
import type { Selection } from "../catalogue/variants.ts"
import { Fils } from "../money/Fils.ts"
import { Grams } from "../money/Grams.ts"
import {
  anyText,
  choose,
  fils,
  grams,
  id,
  image,
  images,
  name,
  productId,
  removable,
  stock
} from "./arbitraries.ts"

/** A product as a card shows it; its stock may be 0. */
export const product: fc.Arbitrary<Product> = fc.record({
  id: productId,
  name,
  description: anyText,
  price: fils,
  oldPrice: fc.option(fils),
  priceVaries: fc.boolean(),
  image,
  images,
  stock,
  sku: fc.option(fc.constantFrom("OUD-50", "SKU-1")),
  barcode: fc.option(fc.constant("6281000000011")),
  weight: grams,
  category: fc.option(fc.record({ id: id.map((number) => CategoryId.make(number)), name }))
})

/** A sample product for stories and tests, the only literal of the type `Product` in them. */
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
  priceVaries: false,
  image: null,
  images: [],
  stock: 24,
  sku: `SDU-${id}`,
  barcode: null,
  weight: Grams.make(250),
  category: { id: CategoryId.make(1), name: "Oud & Perfume" },
  ...overrides
})

const attributeSets: fc.Arbitrary<ReadonlyArray<Attribute>> = removable(
  fc.record({
    name: fc.constantFrom("Size", "Colour", "المادة", "Weight"),
    values: removable(fc.constantFrom("S", "M", "L", "أسود", "أحمر"), {
      least: 1,
      most: 4,
      selector: (value) => value
    })
  }),
  { least: 1, most: 3, selector: (attribute) => attribute.name }
)

/**
 * The parts of a variant that do not depend on the attributes, and the number of its combination of
 * values.
 */
const variantParts = fc.record({
  combination: fc.nat({ max: 63 }),
  price: fils,
  oldPrice: fc.option(fils),
  stock: fc.oneof(fc.constantFrom(0, 1, 99), stock),
  available: fc.boolean(),
  hasSku: fc.boolean(),
  images
})

/**
 * Some combinations of the attributes: with gaps, and with variants that are sold out or
 * unavailable.
 */
const createVariants = (
  attributes: ReadonlyArray<Attribute>,
  parts: ReadonlyArray<typeof variantParts extends fc.Arbitrary<infer Parts> ? Parts : never>
): ReadonlyArray<Variant> => {
  const combinations = attributes.reduce<ReadonlyArray<Selection>>(
    (made, { name, values }) =>
      made.flatMap((chosen) => values.map((value) => ({ ...chosen, [name]: value }))),
    [{}]
  )
  const byCombination = new Map(
    parts.map((part) => [part.combination % combinations.length, part] as const)
  )
  return combinations.flatMap((chosen, index) => {
    const part = byCombination.get(index)
    return part === undefined
      ? []
      : [
          {
            id: VariantId.make(index + 1),
            attributes: chosen,
            price: part.price,
            oldPrice: part.oldPrice,
            stock: part.stock,
            available: part.available,
            sku: part.hasSku ? `V-${index + 1}` : null,
            size: chosen["Size"] ?? null,
            color: chosen["Colour"] ?? null,
            images: part.images
          }
        ]
  })
}

/** A product whose attributes are each used by some variant, or one without variants. */
export const productDetail: fc.Arbitrary<ProductDetail> = fc.oneof(
  { weight: 1, arbitrary: product.map((product) => ({ product, attributes: [], variants: [] })) },
  {
    weight: 4,
    arbitrary: fc
      .record({
        product,
        attributes: attributeSets,
        parts: removable(variantParts, { least: 1, most: 64 })
      })
      .map(({ product, attributes, parts }) => ({
        product,
        attributes,
        variants: createVariants(attributes, parts)
      }))
  }
)

/** A product, and values for some of its attributes, whether or not a variant has them all. */
export const productWithSelection: fc.Arbitrary<readonly [ProductDetail, Selection]> = fc
  .tuple(
    productDetail,
    removable(fc.record({ attribute: fc.nat({ max: 11 }), value: fc.nat({ max: 11 }) }), {
      most: 4
    })
  )
  .map(([detail, choices]) => [
    detail,
    detail.attributes.length === 0
      ? {}
      : Object.fromEntries(
          choices.map((choice) => {
            const { name, values } = choose(detail.attributes, choice.attribute)
            return [name, choose(values, choice.value)]
          })
        )
  ])

/** The id of a category. */
export const categoryId: fc.Arbitrary<CategoryId> = id.map((number) => CategoryId.make(number))

const categoryWith = (inside: fc.Arbitrary<ReadonlyArray<Category>>): fc.Arbitrary<Category> =>
  fc.record({
    id: categoryId,
    name,
    image: fc.option(fc.constant("/pictures/1.svg")),
    level: fc.integer({ min: 1, max: 4 }),
    children: inside
  })
const childrenOf = (inside: fc.Arbitrary<Category>) => fc.array(inside, { maxLength: 2 })

/** A category with subcategories, up to three levels deep. */
export const category: fc.Arbitrary<Category> = categoryWith(
  childrenOf(categoryWith(childrenOf(categoryWith(fc.constant([])))))
)

/** What the page of a category shows. */
export const categoryContents: fc.Arbitrary<CategoryContents> = fc.record({
  category: fc.record({
    id: categoryId,
    name,
    image: fc.constant(null),
    level: fc.integer({ min: 1, max: 3 })
  }),
  subcategories: fc.array(category, { maxLength: 2 }),
  products: fc.array(product, { maxLength: 2 })
})

/** A price that can be typed: up to six digits of dinars, with fils. */
const price = fc.option(
  fc
    .oneof(fc.constantFrom(0, 1, 10, 500, 999_999_999), fc.nat({ max: 999_999_999 }))
    .map((fils) => Fils.make(fils))
)

const attributeValues = fc
  .array(fc.oneof(anyText, fc.constantFrom("54", "Black & white", "a,b=c", "أسود")), {
    maxLength: 3
  })
  .map(parseAttributeValues)

/** Any filter of the product list. */
export const productFilter: fc.Arbitrary<ProductFilter> = fc
  .record({
    search: fc
      .oneof(
        anyText,
        fc.constantFrom("a+b", "50%", "q&category=3", "x".repeat(101), "é".repeat(60))
      )
      .map(parseSearchText),
    category: fc.option(categoryId),
    min: price,
    max: price,
    inStock: fc.boolean(),
    onSale: fc.boolean(),
    size: attributeValues,
    color: attributeValues,
    material: attributeValues,
    sortIndex: fc.nat({ max: 9 })
  })
  .map(({ sortIndex, ...filter }): ProductFilter => {
    const sorts = availableSorts(filter)
    return sortPriceBounds({ ...filter, sort: sorts[sortIndex % sorts.length] ?? "new" })
  })
