import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely"
import { LRUCache } from "lru-cache"
import type pg from "pg"
import { isReadTimeout } from "./databaseErrors.ts"

/**
 * A pool whose connections prepare every statement: PostgreSQL parses and plans each text once a
 * connection instead of each time, which would take longer than most queries of a search.
 *
 * A connection cannot forget a statement, so one that has prepared many is closed once it is not in
 * use. A connection on which a query timed out is not used again, nor are those that were idle
 * since before: the network lost them without telling either side. Nor are connections from before
 * a migration that changed what a statement returns: within a transaction that statement fails.
 */
export const withPreparedStatements = (
  pool: pg.Pool,
  { isPreparing = true, onConnect }: PoolOptions = {}
): PostgresPool => {
  // Texts that are rarely repeated, such as those with a list of any length, give way to others.
  const names = new LRUCache<string, string>({ max: maximumNames })
  let named = 0
  const nameOf = (text: string): string | undefined => {
    if (!isPreparing) return undefined
    const name = names.get(text) ?? `s${named++}`
    names.set(text, name)
    return name
  }
  const clients = new WeakMap<pg.PoolClient, PreparedStatementClient>()
  let lostAt = Number.NEGATIVE_INFINITY
  const onLost = () => {
    lostAt = performance.now()
  }
  let outdatedAt = Number.NEGATIVE_INFINITY
  const onOutdated = () => {
    outdatedAt = performance.now()
  }
  const open = async (client: pg.PoolClient) => {
    try {
      await onConnect?.(client)
    } catch (problem) {
      client.release(true)
      throw problem
    }
    const preparing = new PreparedStatementClient(client, nameOf, { onLost, onOutdated })
    clients.set(client, preparing)
    return preparing
  }
  const connect = async (): Promise<PreparedStatementClient> => {
    const client = await pool.connect()
    const preparing = clients.get(client)
    if (preparing === undefined) return open(client)
    if (preparing.answeredAt() > lostAt && preparing.openedAt > outdatedAt) return preparing
    client.release(true)
    return connect()
  }
  return { options: pool.options, end: () => pool.end(), connect }
}

interface PoolOptions {
  /** False where a pooler cannot carry prepared statements: all are sent unprepared. */
  readonly isPreparing?: boolean
  /** Sets up a new connection. */
  readonly onConnect?: (client: pg.PoolClient) => Promise<unknown>
}

/** Added to a statement whose best plan depends on its values, so that it is planned each time. */
export const customPlanHint = "/* planned each time */"

/** How many different statements are prepared at a time. */
const maximumNames = 500
/** How many statements a connection prepares, each of which takes memory of the database. */
const maximumPrepared = 2 * maximumNames

class PreparedStatementClient implements PostgresPoolClient {
  /**
   * Statements that were prepared before a migration changed their result type: they are sent
   * unprepared.
   */
  readonly #outdated = new Set<string>()
  /** The names of the statements that the connection has prepared. */
  readonly #prepared = new Set<string>()
  readonly #client: pg.PoolClient
  readonly #nameOf: (text: string) => string | undefined
  readonly #listeners: ConnectionListeners
  readonly openedAt = performance.now()
  #answeredAt = performance.now()
  /** The error of the query that timed out; every later one fails with it at once. */
  #lost: Error | null = null

  constructor(
    client: pg.PoolClient,
    nameOf: (text: string) => string | undefined,
    listeners: ConnectionListeners
  ) {
    this.#client = client
    this.#nameOf = nameOf
    this.#listeners = listeners
  }

  /** When the database last responded on this connection, as `performance.now()`. */
  answeredAt(): number {
    return this.#answeredAt
  }

  query<Row>(
    statement: string,
    parameters: ReadonlyArray<unknown>
  ): Promise<PostgresQueryResult<Row>>
  query<Row>(statement: PostgresCursor<Row>): PostgresCursor<Row>
  query(
    statement: string | PostgresCursor<unknown>,
    parameters: ReadonlyArray<unknown> = []
  ): unknown {
    if (typeof statement !== "string") throw new Error("This pool has no cursors")
    const plain = { text: statement, values: [...parameters] }
    const name =
      parameters.length === 0 || statement.includes(customPlanHint) || this.#outdated.has(statement)
        ? undefined
        : this.#nameOf(statement)
    if (name === undefined) return this.#send(plain)
    this.#prepared.add(name)
    return this.#send({ ...plain, name }).catch((problem: unknown) => {
      if (!isPlanOutdated(problem)) throw problem
      this.#outdated.add(statement)
      this.#listeners.onOutdated()
      // Within a transaction, which is over, the caller begins again on a newer connection.
      return this.#send(plain).catch((second: unknown) => {
        throw isTransactionAborted(second) ? problem : second
      })
    })
  }

  release(destroy?: boolean): void {
    this.#client.release(
      destroy === true || this.#lost !== null || this.#prepared.size > maximumPrepared
    )
  }

  async #send(statement: pg.QueryConfig) {
    if (this.#lost !== null) throw this.#lost
    try {
      const result = await this.#client.query(statement)
      this.#answeredAt = performance.now()
      return result
    } catch (problem) {
      if (isReadTimeout(problem)) {
        this.#lost = problem
        this.#listeners.onLost()
      } else this.#answeredAt = performance.now()
      throw problem
    }
  }
}

interface ConnectionListeners {
  readonly onLost: () => void
  readonly onOutdated: () => void
}

const isTransactionAborted = (problem: unknown): boolean =>
  problem instanceof Error && "code" in problem && problem.code === "25P02"

/** A migration changed what a prepared statement returns. */
export const isPlanOutdated = (problem: unknown): boolean =>
  problem instanceof Error && problem.message === "cached plan must not change result type"
