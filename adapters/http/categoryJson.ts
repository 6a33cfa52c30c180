import { Option, Schema } from "effect"
import type { Category, CategoryContents } from "#core/catalogue/Category.ts"
import { orElse, salvaged } from "../shared/reading.ts"
import { ProductJson, productFrom } from "./catalogueJson.ts"
import { spelled } from "./spelled.ts"
import { CategoryIdJson, NameJson, numberAs, PictureJson } from "./values.ts"

const isLevel = (level: number): level is number => Number.isSafeInteger(level) && level > 0
const UnreadListJson = orElse(Schema.Array(Schema.Unknown), [])

/** A category; what lies in it is read one level at a time, since reading it whole here would try each level twice. */
const CategoryJson = spelled(
  {
    id: ["categoryId"],
    name: ["title", "categoryName"],
    image: ["imageUrl", "icon", "cover_url"],
    level: [],
    childrens: ["children", "subcategories"],
    sub: ["subs"]
  },
  Schema.Struct({
    id: CategoryIdJson,
    name: NameJson,
    image: orElse(Schema.NullOr(PictureJson), null),
    level: orElse(Schema.NullOr(numberAs(isLevel, (level) => level)), null),
    childrens: UnreadListJson,
    sub: UnreadListJson
  })
)

export const CategoriesJson = spelled(
  { data: ["categories"] },
  Schema.Struct({ data: salvaged(CategoryJson) })
)

/** `data` is null where the shop has no such category. */
export const CategoryAnswerJson = spelled(
  { data: [] },
  Schema.Struct({
    data: Schema.NullOr(
      spelled(
        { category: [], subcategories: ["sub", "childrens", "children"], products: [] },
        Schema.Struct({
          category: CategoryJson,
          subcategories: orElse(salvaged(CategoryJson), []),
          products: Schema.NullOr(salvaged(ProductJson))
        })
      )
    )
  })
)

export const categoriesFrom = ({ data }: typeof CategoriesJson.Type): ReadonlyArray<Category> =>
  data.map((wire) => categoryFrom(wire, 1))

export const contentsFrom = (
  data: NonNullable<(typeof CategoryAnswerJson.Type)["data"]>
): CategoryContents => {
  const { children: _inside, ...category } = categoryFrom(data.category, 1)
  return {
    category,
    subcategories: data.subcategories.map((wire) => categoryFrom(wire, category.level + 1)),
    products: (data.products ?? []).map(productFrom)
  }
}

/** A category that does not say its level stands where it was found. */
const categoryFrom = (wire: typeof CategoryJson.Type, found: number): Category => {
  const level = wire.level ?? found
  const inside = wire.childrens.length > 0 ? wire.childrens : wire.sub
  return {
    id: wire.id,
    name: wire.name,
    image: wire.image,
    level,
    children: inside.flatMap((one) =>
      Option.toArray(readCategory(one)).map((child) => categoryFrom(child, level + 1))
    )
  }
}

const readCategory = Schema.decodeUnknownOption(CategoryJson)
