import { Equal } from "effect"
import { type Kysely, sql } from "kysely"
import {
  type JsonRecord,
  type JsonValue,
  type MergeConflict,
  threeWayMerge
} from "#core/shared/threeWayMerge.ts"
import type { Tables } from "../../tables.ts"

/** A field of a row that the file and the desk have both changed; the desk's stays. */
export interface RowConflict {
  /** Such as `promo SADU10`. */
  readonly subject: string
  readonly field: string
  readonly file: JsonValue
  /** What stays. */
  readonly shop: JsonValue
}

/** The conflicts of a merge of what a file says, which is `mine`, with what the shop has. */
export const rowConflicts = (
  subject: string,
  conflicts: ReadonlyArray<MergeConflict>
): ReadonlyArray<RowConflict> =>
  conflicts.map(({ field, mine, theirs }) => ({ subject, field, file: mine, shop: theirs }))

/** What an import says of rows of a table. */
interface TableRows {
  readonly table: "category" | "product" | "promo" | "shop_info" | "variant"
  /** The column by which rows are known. */
  readonly key: string
  readonly rows: ReadonlyArray<JsonRecord>
  /** The columns that the desk may change too; the file alone says the others. */
  readonly merged: ReadonlyArray<string>
  /** Columns that have a meaning only together. */
  readonly together?: ReadonlyArray<ReadonlyArray<string>>
  /**
   * The column that names a row in the report; null for the only one, what the shop says of itself.
   */
  readonly named: string | null
}

/** The text in a column of a row; empty where it has none. */
export const textOf = (row: JsonRecord, column: string): string => {
  const value = row[column]
  return typeof value === "string" ? value : ""
}

/** A row to write. */
export interface MergedRow {
  /** The columns of the import, and `imported`: what the file said of those that are merged. */
  readonly row: JsonRecord
  /** The whole row in the database; null for a new one. */
  readonly shop: JsonRecord | null
}

/**
 * Merges rows with those in the database, in the same order, and locks these until the end of the
 * transaction: a column changes only where the file says something else than at the last import.
 */
export const mergeRows = async (
  tx: Kysely<Tables>,
  { key, merged: columns, named, rows, table, together }: TableRows
): Promise<{
  readonly rows: ReadonlyArray<MergedRow>
  readonly conflicts: ReadonlyArray<RowConflict>
}> => {
  const given = sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json) given`
  // In the order of their ids, as orders lock them too, so that no deadlock is possible.
  await sql`
    select from ${sql.table(table)} where ${sql.ref(key)} in (select ${sql.ref(`given.${key}`)} from ${given})
    order by ${sql.ref(key === "slug" ? "id" : key)} for no key update`.execute(tx)
  // The database writes all sides, so that the same moment or number is the same text in each.
  const { rows: found } = await sql<Sides>`
    select to_jsonb(given) as file, to_jsonb(old) as shop, to_jsonb(before) as before
    from ${given} left join ${sql.table(table)} old on ${sql.ref(`old.${key}`)} = ${sql.ref(`given.${key}`)}
    left join lateral jsonb_populate_record(null::${sql.table(table)}, old.imported) before on true`.execute(
    tx
  )
  const sidesByKey = new Map(found.map((sides) => [sides.file[key], sides]))
  const conflicts: Array<RowConflict> = []
  const merged = rows.flatMap((row) => {
    const sides = sidesByKey.get(row[key] ?? null)
    if (sides === undefined) return []
    const file = pick(sides.file, columns)
    const shop = sides.shop === null ? {} : pick(sides.shop, columns)
    const base = baseOf(sides, shop, columns)
    const result = threeWayMerge({ base, mine: file, theirs: shop }, together)
    const subject = named === null ? "shop" : `${table} ${textOf(sides.file, named)}`
    conflicts.push(...rowConflicts(subject, result.conflicts))
    return {
      row: { ...pick(sides.file, Object.keys(row)), ...result.merged, imported: file },
      shop: sides.shop
    }
  })
  return { rows: merged, conflicts }
}

interface Sides {
  readonly file: JsonRecord
  readonly shop: JsonRecord | null
  /** What was imported last, as a row; null where nothing was. */
  readonly before: JsonRecord | null
}

/** A column of which it is not known what was imported counts as one that nobody changed. */
const baseOf = (
  { before, shop: row }: Sides,
  shop: JsonRecord,
  columns: ReadonlyArray<string>
): JsonRecord => {
  const imported = row?.["imported"] ?? null
  if (before === null || typeof imported !== "object" || imported === null) return {}
  const known = columns.filter((column) => column in imported)
  return { ...shop, ...pick(before, known) }
}

const pick = (record: JsonRecord, columns: ReadonlyArray<string>): JsonRecord =>
  Object.fromEntries(columns.map((column) => [column, record[column] ?? null]))

/** Whether a row differs in these columns from the one in the database. */
const differs = (
  { row, shop }: MergedRow,
  columns: ReadonlyArray<string> = Object.keys(row)
): boolean => columns.some((column) => !Equal.equals(row[column], shop?.[column]))

/** Whether the import changes a row as the shop shows it. */
export const isChanged = (merged: MergedRow): boolean =>
  merged.shop !== null &&
  differs(
    merged,
    Object.keys(merged.row).filter((column) => column !== "imported")
  )

/** Inserts or updates rows by their key; those that stay the same are not written. */
export const writeRows = async (
  tx: Kysely<Tables>,
  table: TableRows["table"],
  key: string,
  merged: ReadonlyArray<MergedRow>,
  /** Gives the ids of rows without one. */
  idSequence: string | null = null
): Promise<void> => {
  const rows = merged.filter((one) => differs(one)).map(({ row }) => row)
  const names = Object.keys(rows[0] ?? {})
  if (names.length === 0) return
  const values = names.map((name) =>
    name === "id" && idSequence !== null
      ? sql`coalesce(id, nextval(${idSequence})::integer)`
      : sql.ref(name)
  )
  await sql`
    insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(values)} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
    on conflict (${sql.ref(key)}) do update
    set ${sql.join(names.filter((name) => name !== "id" && name !== key).map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}`.execute(
    tx
  )
}

/** The lines of a report; at most `maxReported` conflicts are listed. */
export const conflictLines = (conflicts: ReadonlyArray<RowConflict>): ReadonlyArray<string> => {
  if (conflicts.length === 0) return []
  const more = conflicts.length - maxReported
  return [
    "Changed in the files and at the desk too; what was said at the desk stays:",
    ...conflicts
      .slice(0, maxReported)
      .map(
        ({ field, file, shop, subject }) =>
          `  ${subject}: ${field}: ${shorten(shop)}, not ${shorten(file)} of the file`
      ),
    ...(more > 0 ? [`  and ${more} more`] : [])
  ]
}

const maxReported = 100

const shorten = (value: JsonValue): string => {
  const text = JSON.stringify(value)
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}
