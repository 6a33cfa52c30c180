import { type Kysely, sql } from "kysely"
import type { Tables } from "../tables.ts"

/**
 * To call before a change of a list. What an import said last is not known of a list that an
 * earlier version imported, or nobody: then it is what the list is now, so that the next import
 * sees what the desk changes.
 */
export const rememberImported = (tx: Kysely<Tables>, table: "banner" | "delivery_rate" | "reel") =>
  sql`
    insert into imported_list (name, rows)
    select ${table}, coalesce(jsonb_agg(to_jsonb(one) order by position), '[]') from ${sql.table(table)} one
    on conflict (name) do nothing`.execute(tx)
