import { Option, Schema } from "effect"
import type { Category, CategoryContents } from "#core/catalogue/Category.ts"
import {
  inField,
  lenientArray,
  lenientStruct,
  mapDecoded,
  optional,
  optionalArray,
  withAliases
} from "./decoding.ts"
import { ProductJson } from "./productJson.ts"
import {
  CategoryIdJson,
  CountJson,
  ImageUrlJson,
  ItemCountJson,
  NonEmptyTextJson,
  OptionalTextJson
} from "./apiPrimitives.ts"

/**
 * A category whose children stay undecoded: decoding them here would try both of their names at
 * every level.
 */
const CategoryJson = lenientStruct({
  id: withAliases(CategoryIdJson, "categoryId"),
  name: withAliases(NonEmptyTextJson, "title", "categoryName"),
  otherName: OptionalTextJson,
  image: withAliases(optional(ImageUrlJson), "imageUrl", "icon", "cover_url"),
  level: optional(ItemCountJson),
  productCount: withAliases(optional(CountJson), "products_count"),
  childrens: withAliases(optionalArray(Schema.Unknown), "children", "subcategories"),
  sub: withAliases(optionalArray(Schema.Unknown), "subs")
})

export const CategoriesJson = mapDecoded(
  inField(lenientArray(CategoryJson), "data", "categories"),
  (categories): ReadonlyArray<Category> => categories.map((json) => toCategory(json, 1))
)

/** Null where the category does not exist. */
export const CategoryContentsJson = inField(
  Schema.NullOr(
    mapDecoded(
      lenientStruct({
        category: CategoryJson,
        subcategories: optionalArray(CategoryJson),
        products: Schema.NullOr(lenientArray(ProductJson))
      }),
      (json): CategoryContents => {
        const { children: _inside, ...category } = toCategory(json.category, 1)
        return {
          category,
          subcategories: json.subcategories.map((one) => toCategory(one, category.level + 1)),
          products: json.products ?? []
        }
      }
    )
  ),
  "data"
)

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
