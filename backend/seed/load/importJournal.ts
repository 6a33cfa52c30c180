import { type Kysely, sql } from "kysely"
import { pagesTag } from "../../cdn/cacheTags.ts"
import { queuePurge } from "../../cdn/queuePurge.ts"
import type { Tables } from "../../tables.ts"
import { seedSourceName } from "../seedFolder.ts"
import type { ImportSource } from "./ImportSource.ts"

/** Whether exactly this content has been imported. */
export const isImported = async (
  db: Kysely<Tables>,
  { digest, name: source }: Pick<ImportSource, "digest" | "name">
): Promise<boolean> => {
  const row = await db
    .selectFrom("import_journal")
    .selectAll()
    .where("source", "=", source)
    .executeTakeFirst()
  return row !== undefined && row.digest === digest && row.finished_at !== null
}

/** Whether anything but the seed folder was ever imported. */
export const isMerchantsShop = async (db: Kysely<Tables>): Promise<boolean> =>
  (await db
    .selectFrom("import_journal")
    .select("source")
    .where("source", "<>", seedSourceName)
    .limit(1)
    .executeTakeFirst()) !== undefined

/**
 * Starts an import in the journal. Returns how many products are already imported, if an import of
 * the same content was interrupted.
 */
export const beginImport = async (
  tx: Kysely<Tables>,
  { digest, name: source }: Pick<ImportSource, "digest" | "name">
): Promise<number> => {
  const row = await tx
    .selectFrom("import_journal")
    .selectAll()
    .where("source", "=", source)
    .executeTakeFirst()
  if (row !== undefined && row.digest === digest && row.finished_at === null)
    return row.products_done
  await tx
    .insertInto("import_journal")
    .values({ source, digest, products_done: 0, finished_at: null })
    .onConflict((conflict) =>
      conflict.column("source").doUpdateSet({ digest, products_done: 0, finished_at: null })
    )
    .execute()
  return 0
}

export const noteProgress = async (tx: Kysely<Tables>, source: string, done: number) => {
  await tx
    .updateTable("import_journal")
    .set({ products_done: done })
    .where("source", "=", source)
    .execute()
}

export const finishImport = async (tx: Kysely<Tables>, source: string) => {
  await tx
    .updateTable("import_journal")
    .set({ finished_at: sql<Date>`now()` })
    .where("source", "=", source)
    .execute()
  await queuePurge(tx, [pagesTag])
}

/**
 * Runs `work` while no other process imports into this database; the others wait. The lock belongs
 * to a transaction of its own connection: one of the session would outlive it in a pooler.
 */
export const withImportLock = <Value>(
  db: Kysely<Tables>,
  work: (db: Kysely<Tables>) => Promise<Value>
): Promise<Value> =>
  db.transaction().execute(async (lock) => {
    await withoutTimeLimits(lock)
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(lock)
    await sql`select pg_advisory_xact_lock(${importLockKey})`.execute(lock)
    return work(db)
  })

/** As `withImportLock`, but where another process imports it does nothing and returns false. */
export const withFreeImportLock = (
  db: Kysely<Tables>,
  work: () => Promise<void>
): Promise<boolean> =>
  db.transaction().execute(async (lock) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(lock)
    const {
      rows: [row]
    } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(${importLockKey}) as free`.execute(lock)
    if (row?.free !== true) return false
    await work()
    return true
  })

/** Lets the statements of a transaction take as long as they need. */
export const withoutTimeLimits = (tx: Kysely<Tables>) =>
  sql`set local statement_timeout = 0`.execute(tx)

/** The key of the advisory lock, different from every other lock in the database. */
const importLockKey = 7_238_002
