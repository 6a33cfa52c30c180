import { Option, Schema } from "effect"
import type { Category, CategoryContents } from "#core/catalogue/Category.ts"
import { withFallback, lenientArray } from "./decoding.ts"
import { ProductJson, toProduct } from "./productJson.ts"
import { withAliases } from "./fieldAliases.ts"
import {
  CategoryIdJson,
  NonEmptyTextJson,
  numberSchema,
  ImageUrlJson,
  OptionalTextJson
} from "./valueSchemas.ts"

const isLevel = (level: number): level is number => Number.isSafeInteger(level) && level > 0
const isCount = (count: number): count is number => Number.isSafeInteger(count) && count >= 0
const UndecodedListJson = withFallback(Schema.Array(Schema.Unknown), [])

/**
 * A category whose children stay undecoded: decoding them here would try both of their names at
 * every level.
 */
const CategoryJson = withAliases(
  {
    id: ["categoryId"],
    name: ["title", "categoryName"],
    otherName: [],
    image: ["imageUrl", "icon", "cover_url"],
    level: [],
    productCount: ["products_count"],
    childrens: ["children", "subcategories"],
    sub: ["subs"]
  },
  Schema.Struct({
    id: CategoryIdJson,
    name: NonEmptyTextJson,
    otherName: OptionalTextJson,
    image: withFallback(Schema.NullOr(ImageUrlJson), null),
    level: withFallback(Schema.NullOr(numberSchema(isLevel, (level) => level)), null),
    productCount: withFallback(Schema.NullOr(numberSchema(isCount, (count) => count)), null),
    childrens: UndecodedListJson,
    sub: UndecodedListJson
  })
)

export const CategoriesJson = withAliases(
  { data: ["categories"] },
  Schema.Struct({ data: lenientArray(CategoryJson) })
)

/** `data` is null where the category does not exist. */
export const CategoryResponseJson = withAliases(
  { data: [] },
  Schema.Struct({
    data: Schema.NullOr(
      withAliases(
        { category: [], subcategories: ["sub", "childrens", "children"], products: [] },
        Schema.Struct({
          category: CategoryJson,
          subcategories: withFallback(lenientArray(CategoryJson), []),
          products: Schema.NullOr(lenientArray(ProductJson))
        })
      )
    )
  })
)

export const toCategories = ({ data }: typeof CategoriesJson.Type): ReadonlyArray<Category> =>
  data.map((json) => toCategory(json, 1))

export const toCategoryContents = (
  data: NonNullable<(typeof CategoryResponseJson.Type)["data"]>
): CategoryContents => {
  const { children: _inside, ...category } = toCategory(data.category, 1)
  return {
    category,
    subcategories: data.subcategories.map((json) => toCategory(json, category.level + 1)),
    products: (data.products ?? []).map(toProduct)
  }
}

/** A category without a level gets the depth at which it was found. */
const toCategory = (json: typeof CategoryJson.Type, depth: number): Category => {
  const level = json.level ?? depth
  const inside = json.childrens.length > 0 ? json.childrens : json.sub
  return {
    id: json.id,
    name: json.name,
    ...(json.otherName === null ? {} : { otherName: json.otherName }),
    image: json.image,
    level,
    ...(json.productCount === null ? {} : { productCount: json.productCount }),
    children: inside.flatMap((one) =>
      Option.toArray(decodeCategory(one)).map((child) => toCategory(child, level + 1))
    )
  }
}

const decodeCategory = Schema.decodeUnknownOption(CategoryJson)
