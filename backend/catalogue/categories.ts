import type { Kysely } from "kysely"
import type { Locale } from "#locales/i18n.ts"
import type { Schema } from "../database/schema.ts"
import { pictureUrl } from "./wireValues.ts"

/** A category and what lies in it. */
export interface CategoryNode {
  readonly id: number
  readonly parentId: number | null
  readonly name: string
  readonly image: string
  readonly level: number
  readonly isFeatured: boolean
  readonly children: ReadonlyArray<CategoryNode>
}

/** The top categories in the shop's order, with everything in them; one question, however deep it goes. */
export const loadCategoryTree = async (
  db: Kysely<Schema>,
  locale: Locale
): Promise<ReadonlyArray<CategoryNode>> => {
  const rows = await db
    .selectFrom("category")
    .select(["id", "parent_id", "level", "image", "is_featured", `name_${locale} as name`])
    .orderBy("position")
    .execute()
  const under = (parentId: number | null): ReadonlyArray<CategoryNode> =>
    rows
      .filter(({ parent_id }) => parent_id === parentId)
      .map((row) => ({
        id: row.id,
        parentId,
        name: row.name,
        image: pictureUrl(row.image),
        level: row.level,
        isFeatured: row.is_featured,
        children: under(row.id)
      }))
  return under(null)
}

/** Every category of a tree, parents first. */
export const flattenTree = (tree: ReadonlyArray<CategoryNode>): ReadonlyArray<CategoryNode> =>
  tree.flatMap((shelf) => [shelf, ...flattenTree(shelf.children)])
