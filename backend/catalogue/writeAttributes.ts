import { type Kysely, type RawBuilder, sql } from "kysely"
import type { Tables } from "../tables.ts"

/**
 * Writes all attributes of the variants that are named. A changed attribute is deleted and inserted
 * again, because another attribute may take its name.
 */
export const writeAttributes = async (
  tx: Kysely<Tables>,
  rows: ReadonlyArray<Readonly<Record<(typeof attributeColumns)[number], string | number | null>>>
) => {
  const given = sql`json_populate_recordset(null::variant_attribute, ${JSON.stringify(rows)}::json) given`
  const same = sql`(${columns(attributeColumns, "variant_attribute")}) = (${columns(attributeColumns, "given")})`
  await sql`
    with given as materialized (select * from ${given})
    delete from variant_attribute where variant_id in (select variant_id from given)
      and not exists (select from given where ${same})`.execute(tx)
  await sql`
    insert into variant_attribute (${columns(attributeColumns)})
    select ${columns(attributeColumns)} from ${given} on conflict (variant_id, position) do nothing`.execute(
    tx
  )
}

const attributeColumns = [
  "variant_id",
  "position",
  "kind",
  "name_en",
  "name_ar",
  "value_en",
  "value_ar"
] as const

const columns = (names: ReadonlyArray<string>, of?: string): RawBuilder<unknown> =>
  sql.join(names.map((name) => (of === undefined ? sql.ref(name) : sql.ref(`${of}.${name}`))))
