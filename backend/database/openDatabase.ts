import { Kysely, PostgresDialect, type PostgresPool } from "kysely"
import pg from "pg"
import { type Settings } from "../settings.ts"
import { openReplica, type Replica } from "./replica.ts"
import { withPreparedStatements } from "./preparedStatements.ts"
import type { Tables } from "../tables.ts"
import { typeParsers } from "./typeParsers.ts"

/** The shop's database: the embedded one or that of DATABASE_URL. */
export interface Database {
  readonly db: Kysely<Tables>
  /** For reads of the catalogue by guests: the replica while it is fresh, otherwise as `db`. */
  readonly catalogueDb: Kysely<Tables>
  /** Null where none is configured. */
  readonly replica: Pick<Replica, "watch" | "lagMs"> | null
  readonly pool: pg.Pool
  /** The same connections for statements that Kysely does not make. */
  readonly queuePool: PostgresPool
  /** Connections without time limits and past any pooler, for migrations and imports. */
  readonly direct: { readonly db: Kysely<Tables>; readonly pool: pg.Pool }
  /** For messages: the folder of the data, or the URL without its password. */
  readonly location: string
  readonly close: () => Promise<void>
}

/** A statement that has ended, without its values. */
export interface ObservedQuery {
  readonly statement: string
  /** Without the wait for a connection. */
  readonly ms: number
  readonly isFailed: boolean
}

type ObserveQuery = (query: ObservedQuery) => void

/** The settings of the database. */
export type DatabaseSettings = Pick<
  Settings,
  "dataDir" | "databaseUrl" | "databasePool" | "statementTimeoutS"
> &
  Partial<
    Pick<
      Settings,
      "databaseDirectUrl" | "databaseReplicaUrl" | "preparedStatements" | "replicaLagS"
    >
  >

/** Connects to the database of the settings, or starts the embedded one when none is configured. */
export const openDatabase = async (
  settings: DatabaseSettings,
  observe?: ObserveQuery
): Promise<Database> => {
  const { databaseDirectUrl, databaseUrl } = settings
  if (databaseUrl !== null) {
    const shared = createPool(settings, { connectionString: databaseUrl })
    const direct = createDirectPool({ connectionString: databaseDirectUrl ?? databaseUrl })
    const where = withoutPassword(databaseUrl)
    return createDatabase(settings, { shared, direct }, where, async () => {}, observe)
  }
  const { openEmbeddedPostgres } = await import("../embedded/embeddedPostgres.ts")
  const embedded = await openEmbeddedPostgres(settings.dataDir, (port) => {
    for (const { pool } of [shared, direct]) pool.options.port = port
  })
  const target = {
    host: "127.0.0.1",
    port: embedded.port(),
    user: "sadu",
    password: embedded.password,
    database: "postgres"
  }
  const shared = createPool(settings, target)
  const direct = createDirectPool(target)
  return createDatabase(settings, { shared, direct }, embedded.location, embedded.close, observe)
}

/**
 * A query returns or fails within 10 seconds with the default `STATEMENT_TIMEOUT_S` of 5: that time
 * for the database, four fifths of it for a connection, and 1 for the network.
 */
const createPool = (settings: DatabaseSettings, target: pg.PoolConfig) =>
  openPool({
    max: settings.databasePool,
    connectionTimeoutMillis: settings.statementTimeoutS * 800,
    ...target,
    query_timeout: settings.statementTimeoutS * 1000 + 1_000
  })

/** For migrations and imports, which have no time limit. */
const createDirectPool = (target: pg.PoolConfig) =>
  openPool({ ...target, max: 4, connectionTimeoutMillis: 10_000 })

interface OpenPool {
  readonly pool: pg.Pool
  /** Breaks all connections, also those whose other side does not answer. */
  readonly breakConnections: () => void
  readonly close: () => Promise<void>
}

const openPool = (config: pg.PoolConfig): OpenPool => {
  const clients = new Set<pg.Client>()
  const pool = new pg.Pool({
    ...config,
    types: typeParsers,
    application_name: "sadu",
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000
  })
  // A connection that breaks while idle is replaced; one that breaks within a transaction fails its
  // next query. Without listeners either would end the process.
  pool
    .on("error", () => {})
    .on("connect", (client) => {
      client.on("error", () => {})
      if (!(client instanceof pg.Client)) return
      clients.add(client)
      client.once("end", () => clients.delete(client))
    })
  const breakConnections = () => {
    for (const client of clients) client.connection.stream.destroy()
  }
  const close = async () => {
    // Running queries are waited for two seconds, then their connections are broken.
    const timer = setTimeout(breakConnections, 2_000)
    await pool.end()
    clearTimeout(timer)
  }
  return { pool, breakConnections, close }
}

/**
 * The database's own limits, set by a statement: poolers such as PgBouncer refuse them as start-up
 * parameters. A transaction that waits for a server which is gone ends by itself.
 */
const setTimeLimits =
  ({ statementTimeoutS }: DatabaseSettings) =>
  (client: pg.PoolClient) =>
    client.query(
      `set statement_timeout = '${statementTimeoutS}s'; set idle_in_transaction_session_timeout = '${statementTimeoutS + 10}s'`
    )

const createDatabase = (
  settings: DatabaseSettings,
  { shared, direct }: { readonly shared: OpenPool; readonly direct: OpenPool },
  where: string,
  closeServer: () => Promise<void>,
  observe: ObserveQuery | undefined
): Database => {
  const { databaseDirectUrl = null, preparedStatements: isPreparing = true } = settings
  const openKysely = (pool: PostgresPool) =>
    new Kysely<Tables>({
      dialect: new PostgresDialect({ pool }),
      ...(observe !== undefined && {
        log: ({ level, query, queryDurationMillis }) =>
          observe({ statement: query.sql, ms: queryDurationMillis, isFailed: level === "error" })
      })
    })
  const close = async () => {
    await replica?.close()
    await Promise.all([shared.close(), direct.close()])
    await closeServer()
  }
  const withLimits = (pool: pg.Pool) =>
    withPreparedStatements(pool, { isPreparing, onConnect: setTimeLimits(settings) })
  const preparing = withLimits(shared.pool)
  const replica = createReplica(settings, preparing, withLimits)
  const once: { closing: Promise<void> | null } = { closing: null }
  const db = openKysely(preparing)
  return {
    db,
    catalogueDb: replica === null ? db : openKysely(replica.pool),
    replica,
    pool: shared.pool,
    queuePool: preparing,
    direct: {
      pool: direct.pool,
      db: openKysely(
        withPreparedStatements(direct.pool, {
          isPreparing: isPreparing || databaseDirectUrl !== null
        })
      )
    },
    location: where,
    close: () => (once.closing ??= close())
  }
}

/** The replica of the settings, with connections of its own; null for none. */
const createReplica = (
  settings: DatabaseSettings,
  primary: PostgresPool,
  withLimits: (pool: pg.Pool) => PostgresPool
) => {
  const { databaseReplicaUrl = null, databaseUrl, replicaLagS = 0 } = settings
  if (databaseReplicaUrl === null || databaseUrl === null) return null
  const shared = createPool(settings, {
    connectionString: databaseReplicaUrl,
    connectionTimeoutMillis: replicaConnectMs
  })
  const checks = {
    primary: createCheckPool({ connectionString: databaseUrl }),
    replica: createCheckPool({ connectionString: databaseReplicaUrl })
  }
  const replica = openReplica({
    primary,
    replica: withLimits(shared.pool),
    onGone: shared.breakConnections,
    checks: { primary: checks.primary.pool, replica: checks.replica.pool },
    maximumLagMs: replicaLagS * 1_000
  })
  const close = async () => {
    await replica.stop()
    await Promise.all([shared.close(), checks.primary.close(), checks.replica.close()])
  }
  return { ...replica, close }
}

/** Who waits longer for a connection to the replica goes to the primary. */
const replicaConnectMs = 1_000

/** For the checks of a replica: whoever needs longer counts as gone. */
const createCheckPool = (target: pg.PoolConfig) =>
  openPool({ ...target, max: 1, connectionTimeoutMillis: 1_000, query_timeout: 1_000 })

const withoutPassword = (connectionUrl: string): string => {
  const url = new URL(connectionUrl)
  url.password = ""
  return url.href
}
