import { Schema } from "effect"
import type { FieldChange } from "../shared/diffRecords.ts"
import { deskCall } from "./deskCall.ts"

/** The same on the wire. */
export const CategoryNameJson = Schema.Struct({
  id: Schema.Int,
  name: Schema.Struct({ ar: Schema.String, en: Schema.String }),
  /** 1 for a category of the highest level. */
  level: Schema.Int
}).annotate({ identifier: "CategoryName" })

/** A category by its names. */
export type CategoryName = typeof CategoryNameJson.Type

/** The calls of the categories of the shop. */
export const categoryNameCalls = {
  names: deskCall({
    method: "GET",
    path: "/desk/categories/names",
    role: "staff",
    success: Schema.Struct({ categories: Schema.Array(CategoryNameJson) }),
    about: "All categories in the order of their tree, each before the ones below it."
  })
}

/** The categories around each one and itself, by its id; the highest first. */
export const categoryPaths = (
  categories: ReadonlyArray<CategoryName>
): ReadonlyMap<number, ReadonlyArray<CategoryName>> => {
  const paths = new Map<number, ReadonlyArray<CategoryName>>()
  let path: ReadonlyArray<CategoryName> = []
  for (const category of categories) {
    path = [...path.filter(({ level }) => level < category.level), category]
    paths.set(category.id, path)
  }
  return paths
}

/** The categories that changes of products name, each after those around it. */
export const categoriesOf = (
  changes: ReadonlyArray<FieldChange>,
  all: ReadonlyArray<CategoryName>
): ReadonlyArray<CategoryName> => {
  const paths = categoryPaths(all)
  return changes
    .filter(({ field }) => field === "category")
    .flatMap(({ after, before }) => [before, after])
    .flatMap((id) => (typeof id === "number" ? (paths.get(id) ?? []) : []))
}
