import { type Kysely, sql, type Transaction } from "kysely"
import type { FieldChange } from "#core/shared/diffRecords.ts"
import { diffRecords } from "#core/shared/diffRecords.ts"
import type { JsonRecord } from "#core/shared/threeWayMerge.ts"
import {
  contentChanged,
  contentInvalid,
  type ContentProblem,
  hasSameIds,
  orderChanged
} from "#core/desk/deskContent.ts"
import { itemGone } from "#core/desk/deskJson.ts"
import type { ChangeRecord } from "../staff/audit.ts"
import { refuse } from "../staff/deskCallRoutes.ts"
import type { Tables } from "../tables.ts"
import { rememberImported } from "./rememberImported.ts"

/** Refuses a content with the field that is wrong. */
export const refuseProblem = (problem: ContentProblem | null): void => {
  if (problem !== null) throw refuse(contentInvalid, "server.desk.contentInvalid", problem)
}

/** Refuses a change of an item that is no longer there. */
export const refuseGone = () => refuse(itemGone, "server.desk.gone")

/** Refuses an order, or a place, that is no longer the one that was seen. */
export const refuseOrder = () => refuse(orderChanged, "server.desk.orderChanged")

/** Refuses a change of fields that somebody else has changed too. */
export const refuseConflicts = (conflicts: ReadonlyArray<FieldChange>): void => {
  if (conflicts.length > 0)
    throw refuse(contentChanged, "server.desk.contentChanged", { conflicts })
}

/** Orders, makes and removes wait for each other, and for imports of the table. */
export const lockTable = (tx: Transaction<Tables>, table: StorefrontTable) =>
  sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(tx)

/** The same of a list that an import replaces as a whole, which sees then what the desk changes. */
export const lockList = async (tx: Transaction<Tables>, table: "banner" | "reel") => {
  await lockTable(tx, table)
  await rememberImported(tx, table)
}

type StorefrontTable = "banner" | "category" | "home_row" | "reel"

/**
 * Gives the rows of a table, whose ids stand in their order, the places of a new order, if theirs
 * is the one that was seen.
 */
export const writeOrder = async (
  tx: Transaction<Tables>,
  table: "banner" | "category" | "reel",
  now: ReadonlyArray<number>,
  { ids, seen }: { readonly ids: ReadonlyArray<number>; readonly seen: ReadonlyArray<number> }
): Promise<void> => {
  if (JSON.stringify(now) !== JSON.stringify(seen) || !hasSameIds(now, ids)) throw refuseOrder()
  await sql`
    update ${sql.table(table)} as ordered set position = place - 1
    from unnest(${[...ids]}::integer[]) with ordinality given(id, place)
    where ordered.id = given.id and position <> place - 1`.execute(tx)
}

/** The ids of a whole table in their order. */
export const orderOf = async (
  db: Kysely<Tables>,
  table: "banner" | "reel"
): Promise<ReadonlyArray<number>> =>
  (await db.selectFrom(table).select("id").orderBy("position").orderBy("id").execute()).map(
    ({ id }) => id
  )

/** What the audit says of a change: the fields before and after, by their names. */
export const contentRecord = (
  action: ChangeRecord["action"],
  subject: string,
  before: JsonRecord,
  after: JsonRecord
): ChangeRecord => {
  const changes = diffRecords(before, after)
  const side = (name: "after" | "before") =>
    Object.fromEntries(
      changes.flatMap((change) => {
        const value = change[name]
        return value === undefined ? [] : [[change.field, value]]
      })
    )
  return { action, subject, before: side("before"), after: side("after") }
}
