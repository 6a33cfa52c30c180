import { createHash } from "node:crypto"
import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import type pg from "pg"

/**
 * Brings the tables up to date: runs every new `NNN_name.sql` in order, each in its own
 * transaction, and returns their names. Servers that start at the same time wait for one another,
 * with a lock of the transaction: one of the session would outlive it in a pooler. While a server
 * of the version before works with the tables, a migration that does not get its locks at once
 * gives up those that it has and is run again, so that neither waits for the other for long.
 *
 * Kysely's migrator neither notices an edited migration nor keeps the earlier ones when one fails,
 * so this is our own.
 */
export const migrate = async (
  pool: pg.Pool,
  folder = migrationFolder
): Promise<ReadonlyArray<string>> => {
  const migrations = await readMigrations(folder)
  const applied: Array<string> = []
  for (;;) {
    const name = await inLockedTransaction(pool, (client) => applyNext(client, migrations)).catch(
      (problem: unknown) => {
        if (isLocked(problem)) return "locked" as const
        throw problem
      }
    )
    if (name === null) return applied
    if (name === "locked") await wait(lockedPauseMs)
    else applied.push(name)
  }
}

/** Shorter than the second after which PostgreSQL ends one of two that wait for each other. */
const lockTimeoutMs = 500
/** In which the shop does what had waited for the migration. */
const lockedPauseMs = 500

/** Whether a migration was rolled back because others had locked its tables. */
const isLocked = (problem: unknown): boolean => {
  const cause = problem instanceof Error ? problem.cause : null
  return (
    cause instanceof Error && "code" in cause && ["55P03", "40P01"].includes(String(cause.code))
  )
}

/** A migration was edited after it ran. */
export class MigrationChanged extends Error {
  constructor(name: string) {
    super(
      `The migration ${name} has changed since this database was made with it: restore it, and write a new one instead.`
    )
    this.name = "MigrationChanged"
  }
}

/** The database has a migration that this version does not know. */
export class DatabaseIsNewer extends Error {
  constructor(name: string) {
    super(
      `The database is newer than this shop: it contains the migration ${name}, which this version does not have.`
    )
    this.name = "DatabaseIsNewer"
  }
}

interface Migration {
  readonly name: string
  readonly statements: string
  readonly hash: string
  /** What earlier versions stored: hashes of the whole file, comments included. */
  readonly earlierHashes: ReadonlyArray<string>
}

const migrationFolder = fileURLToPath(new URL("./migrations", import.meta.url))

/** The advisory lock of migrations; any number that no other code locks. */
const lockKey = 7_238_001

const createMigrationTable = `create table migration (
  name text primary key,
  hash text not null,
  applied_at timestamptz not null default now()
)`

const inLockedTransaction = async <Value>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Value>
): Promise<Value> => {
  const client = await pool.connect()
  let isDone = false
  try {
    await client.query(
      "begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0"
    )
    await client.query("select pg_advisory_xact_lock($1)", [lockKey])
    const value = await work(client)
    await client.query("commit")
    isDone = true
    return value
  } finally {
    // Closing the connection rolls the transaction back.
    client.release(!isDone)
  }
}

/** Runs the first migration that is missing, and returns its name; null when none is. */
const applyNext = async (
  client: pg.PoolClient,
  migrations: ReadonlyArray<Migration>
): Promise<string | null> => {
  // A role that may not create tables can start a shop whose tables are there.
  const { rows: tables } = await client.query<{ exists: boolean }>(
    "select to_regclass('migration') is not null as exists"
  )
  if (tables[0]?.exists !== true) await client.query(createMigrationTable)
  const { rows } = await client.query<{ name: string; hash: string }>(
    "select name, hash from migration order by name"
  )
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]))
  const unknown = rows.find(({ name }) => !migrations.some((migration) => migration.name === name))
  if (unknown !== undefined) throw new DatabaseIsNewer(unknown.name)
  const changed = migrations.find(
    ({ earlierHashes, hash, name }) => ![hash, ...earlierHashes].includes(applied.get(name) ?? hash)
  )
  if (changed !== undefined) throw new MigrationChanged(changed.name)
  const missing = migrations.find(({ name }) => !applied.has(name))
  if (missing === undefined) return null
  try {
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
    await client.query(missing.statements)
    await client.query("insert into migration (name, hash) values ($1, $2)", [
      missing.name,
      missing.hash
    ])
    return missing.name
  } catch (problem) {
    const message = problem instanceof Error ? problem.message : String(problem)
    throw new Error(`The migration ${missing.name} failed: ${message}`, { cause: problem })
  }
}

const readMigrations = async (folder: string): Promise<ReadonlyArray<Migration>> => {
  const names = (await readdir(folder)).filter((name) => /^\d{3}_\w+\.sql$/.test(name)).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const statements = (await readFile(join(folder, name), "utf8")).replaceAll("\r\n", "\n")
      return {
        name,
        statements,
        hash: hashOf(withoutComments(statements)),
        earlierHashes: [hashOf(statements), ...(hashesBeforeCorrection.get(name) ?? [])]
      }
    })
  )
}

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex")

/** The statements with single spaces between their words; quoted text stays as it is. */
const withoutComments = (sql: string): string =>
  sql
    .replace(
      /('(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\2\$)|(?:--[^\n]*|\s)+/g,
      (_, quoted: string | undefined) => quoted ?? " "
    )
    .trim()

/** Of files whose comments were corrected after databases were made with them. */
const hashesBeforeCorrection: ReadonlyMap<string, ReadonlyArray<string>> = new Map([
  ["001_catalogue.sql", ["0b2a67fa736c0f5bb084b630c49bd6485050da89a1e1709b58532aee83d591d1"]],
  ["006_search.sql", ["59f8f22f9977573775adbddebad763b87c670fbd6f1199b1b4d72ca174b52a71"]]
])
