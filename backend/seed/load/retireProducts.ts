import { type Kysely, sql } from "kysely"
import type { Tables } from "../../tables.ts"

/**
 * Unlists the products that an import does not keep, and the categories that have nothing else.
 * What was made at the desk was in no file.
 * Returns how many products it unlists.
 */
export const retireProducts = async (
  tx: Kysely<Tables>,
  keeps: (slug: string) => boolean
): Promise<number> => {
  let [after, retired] = [0, 0]
  for (;;) {
    const listed = await tx
      .selectFrom("product")
      .select(["id", "slug"])
      .where("id", ">", after)
      .where("is_listed", "=", true)
      .where(sql<boolean>`imported is not null`)
      .orderBy("id")
      .limit(pageSize)
      .execute()
    const ids = listed.filter(({ slug }) => !keeps(slug)).map(({ id }) => id)
    if (ids.length > 0)
      await sql`
        update product set is_listed = false, imported = imported || '{"is_listed": false}'
        where id = any(${ids})`.execute(tx)
    retired += ids.length
    const last = listed.at(-1)
    if (last === undefined) break
    after = last.id
  }
  await unlistEmptyCategories(tx, "import")
  return retired
}

/**
 * Unlists the imported categories in which, and inside which, no product is listed; the desk does
 * it with the samples that nobody has named otherwise, and no import lists these again.
 */
export const unlistEmptyCategories = (tx: Kysely<Tables>, by: "import" | "desk") =>
  sql`
    with recursive used as (
      select distinct category_id as id from product where is_listed
      union
      select category.parent_id from used join category on category.id = used.id where category.parent_id is not null
    )
    update category set is_listed = false,
      imported = case when ${by === "import"} then imported || '{"is_listed": false}' else imported end
    where is_listed and imported is not null and id not in (select id from used) and (
      ${by === "import"} or (is_sample and imported @> jsonb_build_object('name_en', name_en, 'name_ar', name_ar))
    )`.execute(tx)

const pageSize = 10_000
