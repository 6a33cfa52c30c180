import { Kysely, PostgresDialect } from "kysely"
import pg from "pg"
import { type Settings } from "../settings.ts"
import { openEmbeddedPostgres } from "./embeddedPostgres.ts"
import { withPreparedStatements } from "./preparedStatements.ts"
import { type Schema } from "./schema.ts"
import { typeParsers } from "./typeParsers.ts"

/** The shop's database: the embedded one or that of DATABASE_URL. */
export interface Database {
  readonly db: Kysely<Schema>
  readonly pool: pg.Pool
  /** For messages: the folder of the data, or the address without its password. */
  readonly location: string
  readonly close: () => Promise<void>
}

/** The settings of the database. */
export type DatabaseSettings = Pick<
  Settings,
  "dataDir" | "databaseUrl" | "databasePool" | "statementTimeoutS"
>

/** Connects to the database of the settings, or starts the embedded one when none is configured. */
export const openDatabase = async (settings: DatabaseSettings): Promise<Database> => {
  if (settings.databaseUrl !== null) {
    const pool = createPool(settings, { connectionString: settings.databaseUrl })
    return createDatabase(pool, withoutPassword(settings.databaseUrl), async () => {})
  }
  const embedded = await openEmbeddedPostgres(settings.dataDir, (port) => {
    pool.options.port = port
  })
  const pool = createPool(settings, {
    host: "127.0.0.1",
    port: embedded.port(),
    user: "sadu",
    password: embedded.password,
    database: "postgres"
  })
  return createDatabase(pool, embedded.location, embedded.close)
}

const createPool = (settings: DatabaseSettings, target: pg.PoolConfig) => {
  const pool = new pg.Pool({
    ...target,
    types: typeParsers,
    max: settings.databasePool,
    application_name: "sadu",
    connectionTimeoutMillis: 10_000,
    statement_timeout: settings.statementTimeoutS * 1000,
    idle_in_transaction_session_timeout: settings.statementTimeoutS * 1000
  })
  // A connection that breaks while idle is replaced; one that breaks within a transaction fails its
  // next query. Without listeners either would end the process.
  pool.on("error", () => {}).on("connect", (client) => client.on("error", () => {}))
  return pool
}

/**
 * Whether the database was too busy: no connection became free, a new one took too long, or a query
 * ran longer than the setting allows. The transaction was rolled back.
 */
export const isDatabaseTimeout = (problem: unknown): boolean =>
  problem instanceof Error &&
  (("code" in problem && problem.code === "57014") ||
    /^(timeout exceeded when trying to connect|Connection terminated due to connection timeout)$/.test(
      problem.message
    ))

const createDatabase = (
  pool: pg.Pool,
  where: string,
  closeServer: () => Promise<void>
): Database => {
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: withPreparedStatements(pool) })
  })
  const close = async () => {
    await db.destroy()
    await closeServer()
  }
  const once: { closing: Promise<void> | null } = { closing: null }
  return { db, pool, location: where, close: () => (once.closing ??= close()) }
}

const withoutPassword = (address: string): string => {
  const url = new URL(address)
  url.password = ""
  return url.href
}
