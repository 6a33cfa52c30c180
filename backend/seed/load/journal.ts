import { type Kysely, sql } from "kysely"
import type { Schema } from "../../database/schema.ts"
import type { ImportSource } from "./ImportSource.ts"

/** Whether these very goods are in the shop already. */
export const isImported = async (
  db: Kysely<Schema>,
  { digest, name: source }: Pick<ImportSource, "digest" | "name">
): Promise<boolean> => {
  const row = await db
    .selectFrom("import_journal")
    .selectAll()
    .where("source", "=", source)
    .executeTakeFirst()
  return row !== undefined && row.digest === digest && row.finished_at !== null
}

/** Opens the journal and answers how many products are done: those of the same goods whose import was cut off. */
export const beginImport = async (
  tx: Kysely<Schema>,
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

export const noteProgress = async (tx: Kysely<Schema>, source: string, done: number) => {
  await tx
    .updateTable("import_journal")
    .set({ products_done: done })
    .where("source", "=", source)
    .execute()
}

export const finishImport = async (tx: Kysely<Schema>, source: string) => {
  await tx
    .updateTable("import_journal")
    .set({ finished_at: sql<Date>`now()` })
    .where("source", "=", source)
    .execute()
}

/** Runs `work` on one connection while nobody else imports into this database; others wait their turn. */
export const withImportLock = <Value>(
  db: Kysely<Schema>,
  work: (one: Kysely<Schema>) => Promise<Value>
): Promise<Value> =>
  db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one)
    await sql`set idle_in_transaction_session_timeout = 0`.execute(one)
    await sql`select pg_advisory_lock(${turn})`.execute(one)
    try {
      return await work(one)
    } finally {
      await sql`select pg_advisory_unlock(${turn})`.execute(one)
      await sql`reset statement_timeout`.execute(one)
      await sql`reset idle_in_transaction_session_timeout`.execute(one)
    }
  })

/** Any number that nobody else in the database locks. */
const turn = 7_238_002
