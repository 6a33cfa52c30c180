import fc from "fast-check"
import type { Category, CategoryContents } from "../catalogue/Category.ts"
import { CategoryId } from "../catalogue/Product.ts"
import { availableSorts, type ProductFilter } from "../catalogue/ProductList.ts"
import {
  parseAttributeValues,
  parseSearchText,
  sortPriceBounds
} from "../catalogue/parseProductFilter.ts"
import { Fils } from "../money/Fils.ts"
import { name, product, anyText } from "./arbitraries.ts"

export const categoryId: fc.Arbitrary<CategoryId> = fc
  .oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 2 ** 31 }))
  .map((id) => CategoryId.make(id))

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
