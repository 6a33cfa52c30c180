import { Option } from "effect"
import { type Kysely, sql, type Transaction } from "kysely"
import { diffRecords, type FieldChange, fieldChange } from "#core/shared/diffRecords.ts"
import type { JsonRecord } from "#core/shared/threeWayMerge.ts"
import {
  contentChanged,
  contentInvalid,
  type ContentProblem,
  hasSameIds,
  moveInOrder,
  orderChanged
} from "#core/desk/deskContent.ts"
import { itemGone } from "#core/desk/deskJson.ts"
import type { ChangeRecord } from "../staff/audit.ts"
import { refuse } from "../staff/deskCallRoutes.ts"
import type { Tables } from "../tables.ts"
import { keyOf, type PrepareUndos, refuseUndo, undoRecords } from "./recordedChange.ts"
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
export const lockTable = (tx: Kysely<Tables>, table: StorefrontTable) =>
  sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(tx)

/** The same of a list that an import replaces as a whole, which sees then what the desk changes. */
export const lockList = async (tx: Kysely<Tables>, table: "banner" | "reel") => {
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

/** Moves a row among those of its list, whose ids stand in their order, to a place from 1 on. */
export const writePlace = async (
  tx: Transaction<Tables>,
  table: "banner" | "category" | "reel",
  now: ReadonlyArray<number>,
  { id, place }: { readonly id: number; readonly place: unknown }
): Promise<void> => {
  if (typeof place !== "number") return
  const items = now.map((one) => ({ id: one }))
  await writeOrder(tx, table, now, moveInOrder(items, id, place - 1))
}

/** The ids of a whole table in their order. */
export const orderOf = async (
  db: Kysely<Tables>,
  table: "banner" | "reel"
): Promise<ReadonlyArray<number>> =>
  (await db.selectFrom(table).select("id").orderBy("position").orderBy("id").execute()).map(
    ({ id }) => id
  )

/** How an item that was made is removed, a removed one is back, and a changed one as before. */
export const undoContents = <Content>({
  decode,
  insert,
  read,
  remove,
  save
}: {
  readonly decode: (record: JsonRecord) => Option.Option<Content>
  /** The record of an item; empty where it is not there. */
  readonly read: (db: Kysely<Tables>, id: number, locks: boolean) => Promise<JsonRecord>
  readonly insert: (
    tx: Transaction<Tables>,
    id: number,
    content: Content,
    record: JsonRecord
  ) => Promise<unknown>
  readonly save: (
    tx: Transaction<Tables>,
    id: number,
    versions: { readonly base: Content; readonly content: Content },
    record: JsonRecord
  ) => Promise<unknown>
  readonly remove: (tx: Transaction<Tables>, id: number) => Promise<unknown>
}): PrepareUndos =>
  undoRecords({
    read: (db, subject, locks) => read(db, Number(keyOf(subject)), locks),
    write: (tx, { base, changes, restored, subject }) => {
      const id = Number(keyOf(subject))
      if (changes.every(({ before }) => before === undefined)) return remove(tx, id)
      const content = Option.getOrNull(decode(restored))
      if (content === null) throw refuseUndo([])
      const seen = Option.getOrNull(decode(base))
      return seen === null
        ? insert(tx, id, content, restored)
        : save(tx, id, { base: seen, content }, restored)
    }
  })

/** How the order of a list is again what it was. */
export const undoOrder = (
  table: "banner" | "category" | "reel",
  read: (db: Kysely<Tables>, key: string, locks: boolean) => Promise<ReadonlyArray<number>>
): PrepareUndos =>
  undoRecords({
    read: async (db, subject, locks) => ({ order: await read(db, keyOf(subject), locks) }),
    write: (tx, { base, restored }) =>
      writeOrder(tx, table, idsIn(base), { seen: idsIn(base), ids: idsIn(restored) })
  })

const idsIn = ({ order }: JsonRecord): ReadonlyArray<number> =>
  Array.isArray(order) ? order.map(Number) : []

/** What the audit says of a change: the fields before and after, by their names. */
export const contentRecord = (
  action: ChangeRecord["action"],
  subject: string,
  before: JsonRecord,
  after: JsonRecord
): ChangeRecord => {
  const isTarget = (field: string) => field.startsWith("target.")
  const all = diffRecords(before, after)
  const changes = [
    ...all.filter(({ field }) => !isTarget(field)),
    ...(all.some(({ field }) => isTarget(field))
      ? [fieldChange("target", before["target"], after["target"])]
      : [])
  ]
  const side = (name: "after" | "before") =>
    Object.fromEntries(
      changes.flatMap((change) => {
        const value = change[name]
        return value === undefined ? [] : [[change.field, value]]
      })
    )
  return { action, subject, before: side("before"), after: side("after") }
}
