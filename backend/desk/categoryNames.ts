import type { Kysely } from "kysely"
import { type CategoryName, categoryNameCalls } from "#core/desk/categoryNames.ts"
import type { ServerContext } from "../context.ts"
import { deskCallRoutes } from "../staff/deskCallRoutes.ts"
import type { Tables } from "../tables.ts"

/** `GET /desk/categories/names` */
const names = async ({ db }: ServerContext) => ({ categories: await listCategoryNames(db) })

/** All categories by their names, each before the ones below it. */
export const listCategoryNames = async (
  db: Kysely<Tables>
): Promise<ReadonlyArray<CategoryName>> => {
  const rows = await db
    .selectFrom("category")
    .select(["id", "parent_id", "level", "name_ar", "name_en"])
    .orderBy("position")
    .orderBy("id")
    .execute()
  const byParent = Map.groupBy(rows, ({ parent_id }) => parent_id)
  const below = (parent: number | null): typeof rows =>
    (byParent.get(parent) ?? []).flatMap((category) => [category, ...below(category.id)])
  return below(null).map(({ id, level, name_ar, name_en }) => ({
    id,
    name: { ar: name_ar, en: name_en },
    level
  }))
}

/** The categories that a product can be in. */
export const deskCategoryNameRoutes = deskCallRoutes(categoryNameCalls, { names })
