import { Kysely, PostgresDialect } from "kysely"
import pg from "pg"
import { type Settings } from "../settings.ts"
import { openEmbedded } from "./embedded.ts"
import { preparing } from "./prepared.ts"
import { type Schema } from "./schema.ts"
import { rowTypes } from "./rowTypes.ts"

/** The shop's database, its own or another. */
export interface Database {
  readonly db: Kysely<Schema>
  readonly pool: pg.Pool
  /** Where the data lies, for a person: a folder, or the address without its password. */
  readonly where: string
  readonly close: () => Promise<void>
}

/** What of the settings concerns the database. */
export type DatabaseSettings = Pick<
  Settings,
  "dataDir" | "databaseUrl" | "databasePool" | "statementTimeoutS"
>

/** Connects to the database of the settings, bringing up the embedded one where none is given. */
export const openDatabase = async (settings: DatabaseSettings): Promise<Database> => {
  if (settings.databaseUrl !== null) {
    const pool = poolOf(settings, { connectionString: settings.databaseUrl })
    return databaseOver(pool, withoutPassword(settings.databaseUrl), async () => {})
  }
  const embedded = await openEmbedded(settings.dataDir, (port) => {
    pool.options.port = port
  })
  const pool = poolOf(settings, {
    host: "127.0.0.1",
    port: embedded.port(),
    user: "sadu",
    password: embedded.password,
    database: "postgres"
  })
  return databaseOver(pool, embedded.where, embedded.close)
}

const poolOf = (settings: DatabaseSettings, target: pg.PoolConfig) => {
  const pool = new pg.Pool({
    ...target,
    types: rowTypes,
    max: settings.databasePool,
    application_name: "sadu",
    connectionTimeoutMillis: 10_000,
    statement_timeout: settings.statementTimeoutS * 1000,
    idle_in_transaction_session_timeout: settings.statementTimeoutS * 1000
  })
  // A connection that breaks while nobody uses it is simply replaced; one that breaks between two questions of a
  // transaction fails the next of them, instead of ending the shop.
  pool.on("error", () => {}).on("connect", (client) => client.on("error", () => {}))
  return pool
}

const databaseOver = (pool: pg.Pool, where: string, closeServer: () => Promise<void>): Database => {
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
  const close = async () => {
    await db.destroy()
    await closeServer()
  }
  const once: { closing: Promise<void> | null } = { closing: null }
  return { db, pool, where, close: () => (once.closing ??= close()) }
}

const withoutPassword = (address: string): string => {
  const url = new URL(address)
  url.password = ""
  return url.href
}
