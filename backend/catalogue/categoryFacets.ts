import { type Kysely, sql } from "kysely"
import { locales, type Locale } from "#locales/i18n.ts"
import type { ServerContext } from "../context.ts"
import type { Tables } from "../tables.ts"
import { type ChoiceRow, countChoices } from "./countChoices.ts"
import { noFilter } from "./productList.ts"

/**
 * Counts the values of each category again whose products have changed. Servers on one database
 * leave it to one of them.
 */
export const countCategoryFacets = async (
  { db }: Pick<ServerContext, "db">,
  isStopped: () => boolean = () => false
): Promise<void> => {
  for (let counted = 0; counted < categoriesAtOnce && !isStopped(); counted++)
    if (!(await db.transaction().execute(countNext))) return
}

/** An import changes all of them again and again, and is not to be slowed down by it. */
const categoriesAtOnce = 50

/** Counts one category, and returns whether there was one to count. */
const countNext = async (tx: Kysely<Tables>): Promise<boolean> => {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(${countingLockKey}) as "isFree"`.execute(tx)
  if (rows[0]?.isFree !== true) return false
  // The statement that counts begins after this one, so it sees what these rows are about.
  const [changed] = await tx
    .deleteFrom("category_facet_change")
    .where(
      "category_id",
      "=",
      tx.selectFrom("category_facet_change").select("category_id").orderBy("category_id").limit(1)
    )
    .returning("category_id as category")
    .execute()
  if (changed === undefined) return false
  const { category } = changed
  // What one category has is a small part of each table: it is read by the indexes.
  await sql`select set_config('random_page_cost', '1', true)`.execute(tx)
  await tx.deleteFrom("category_facet").where("category_id", "=", category).execute()
  for (const locale of locales) {
    const counted = await countChoices(tx, locale, {
      filter: noFilter,
      search: null,
      categories: [category]
    })
    if (counted.length > 0)
      await tx
        .insertInto("category_facet")
        .values(
          counted.map(({ attribute, kind, name, products, values }) => ({
            category_id: category,
            locale,
            kind,
            attribute,
            name,
            values,
            products
          }))
        )
        .execute()
  }
  return true
}

/** The advisory lock of the counting; any number that no other code locks. */
const countingLockKey = 7_238_003

/**
 * The values of the products of these categories (null for all) as they were counted after the last
 * change; null until what an earlier version stored is counted.
 */
export const readCategoryFacets = async (
  db: Kysely<Tables>,
  locale: Locale,
  categories: ReadonlyArray<number> | null
): Promise<ReadonlyArray<ChoiceRow> | null> => {
  const uncounted = await db
    .selectFrom("category_facet_change")
    .select("category_id")
    .where("is_first", "=", true)
    .limit(1)
    .executeTakeFirst()
  if (uncounted !== undefined) return null
  const rows = await db
    .selectFrom("category_facet")
    .select((row) => [
      "kind",
      "attribute",
      "name",
      "values",
      row.fn.sum<number>("products").as("products")
    ])
    .where("locale", "=", locale)
    .$if(categories !== null, (all) =>
      all.where(sql<boolean>`category_id = any(${[...(categories ?? [])]}::integer[])`)
    )
    .groupBy(["kind", "attribute", "name", "values"])
    .execute()
  // A product is in one category, so the numbers of a name add up.
  return [
    ...Map.groupBy(rows, ({ attribute, kind, name }) => JSON.stringify([kind, attribute, name]))
  ]
    .flatMap(([, [first, ...others]]): ReadonlyArray<ChoiceRow> => {
      if (first === undefined) return []
      const products = [first, ...others].reduce((sum, row) => sum + Number(row.products), 0)
      const values = [...new Set([first, ...others].flatMap((row) => row.values))].toSorted()
      return [{ ...first, values, products, count: products }]
    })
    .toSorted((one, other) => other.products - one.products || (one.name < other.name ? -1 : 1))
}
