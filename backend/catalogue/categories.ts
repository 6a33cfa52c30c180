import { type Kysely, sql } from "kysely"
import type { Locale } from "#locales/i18n.ts"
import type { Tables } from "../tables.ts"
import { minCachedRows } from "./productList.ts"
import { createResultCache } from "./resultCache.ts"
import { pictureUrl } from "./apiPrimitives.ts"

/** A category with its subcategories. */
export interface CategoryNode {
  readonly id: number
  readonly parentId: number | null
  readonly name: string
  /** The name in the other language. */
  readonly otherName: string
  readonly image: string
  readonly level: number
  readonly isFeatured: boolean
  /** The number of listed products in it and its subcategories. */
  readonly productCount: number
  readonly children: ReadonlyArray<CategoryNode>
}

/**
 * The listed top categories in the shop's order, each with its whole subtree, from one query. A
 * large tree is cached for a few seconds.
 */
export const loadCategoryTree = async (
  db: Kysely<Tables>,
  locale: Locale
): Promise<ReadonlyArray<CategoryNode>> =>
  (await cachedTrees(db, locale, () => readCategories(db, locale))).tree

const cachedTrees = createResultCache<{
  readonly tree: ReadonlyArray<CategoryNode>
  readonly size: number
}>(({ size }) => size >= minCachedCategories)

/** A smaller tree is read each time. */
const minCachedCategories = 500

const readCategories = async (db: Kysely<Tables>, locale: Locale) => {
  const rows = await db
    .selectFrom("category")
    .select([
      "id",
      "parent_id",
      "level",
      "image",
      "is_featured",
      `name_${locale} as name`,
      `name_${locale === "ar" ? "en" : "ar"} as other_name`
    ])
    .where("is_listed", "=", true)
    .orderBy("position")
    .orderBy("id")
    .execute()
  return { tree: buildCategoryTree(rows, await countByCategory(db)), size: rows.length }
}

interface CategoryRow {
  readonly id: number
  readonly parent_id: number | null
  readonly level: number
  readonly image: string
  readonly is_featured: boolean
  readonly name: string
  readonly other_name: string
}

/** The tree of categories in the shop's order, with the number of listed products in each. */
export const buildCategoryTree = (
  rows: ReadonlyArray<CategoryRow>,
  counts: ReadonlyMap<number, number>
): ReadonlyArray<CategoryNode> => {
  const rowsByParent = Map.groupBy(rows, ({ parent_id }) => parent_id)
  const childrenOf = (parentId: number | null): ReadonlyArray<CategoryNode> =>
    (rowsByParent.get(parentId) ?? []).map((row) => {
      const children = childrenOf(row.id)
      return {
        id: row.id,
        parentId,
        name: row.name,
        otherName: row.other_name,
        image: pictureUrl(row.image),
        level: row.level,
        isFeatured: row.is_featured,
        productCount: children.reduce(
          (sum, { productCount }) => sum + productCount,
          counts.get(row.id) ?? 0
        ),
        children
      }
    })
  return childrenOf(null)
}

const countByCategory = (db: Kysely<Tables>): Promise<ReadonlyMap<number, number>> =>
  cachedCounts(db, "", async () => {
    const rows = await db
      .selectFrom("product")
      .select(({ fn }) => ["category_id", fn.countAll<number>().as("products")])
      .where("is_listed", "=", true)
      .groupBy("category_id")
      .execute()
    return new Map(rows.map(({ category_id, products }) => [category_id, products]))
  })

const cachedCounts = createResultCache<ReadonlyMap<number, number>>(
  (counts) => [...counts.values()].reduce((sum, count) => sum + count, 0) >= minCachedRows
)

/** Every category of a tree, parents before their children. */
export const flattenTree = (tree: ReadonlyArray<CategoryNode>): ReadonlyArray<CategoryNode> =>
  tree.flatMap((category) => [category, ...flattenTree(category.children)])

/** Gives all categories the levels that follow from their parents. */
export const writeLevels = (tx: Kysely<Tables>) =>
  sql`
    with recursive placed as (
      select id, 1 as level from category where parent_id is null
      union all
      select category.id, placed.level + 1 from category join placed on category.parent_id = placed.id
    ) update category set level = placed.level from placed
    where category.id = placed.id and category.level <> placed.level`.execute(tx)
