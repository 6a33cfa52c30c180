import { categoryNameCalls } from "#core/desk/categoryNames.ts"
import type { ServerContext } from "../context.ts"
import { deskCallRoutes } from "../staff/deskCallRoutes.ts"

/** `GET /desk/categories/names`: each category before the ones below it. */
const names = async ({ db }: ServerContext) => {
  const rows = await db
    .selectFrom("category")
    .select(["id", "parent_id", "level", "name_ar", "name_en"])
    .orderBy("position")
    .orderBy("id")
    .execute()
  const byParent = Map.groupBy(rows, ({ parent_id }) => parent_id)
  const below = (parent: number | null): typeof rows =>
    (byParent.get(parent) ?? []).flatMap((category) => [category, ...below(category.id)])
  return {
    categories: below(null).map(({ id, level, name_ar, name_en }) => ({
      id,
      name: { ar: name_ar, en: name_en },
      level
    }))
  }
}

/** The categories that a product can be in. */
export const deskCategoryNameRoutes = deskCallRoutes(categoryNameCalls, { names })
