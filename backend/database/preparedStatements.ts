import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely"
import type pg from "pg"

/**
 * A pool whose connections prepare every statement: PostgreSQL parses and plans each text once a
 * connection instead of each time, which would take longer than most queries of a search.
 */
export const withPreparedStatements = (pool: pg.Pool): PostgresPool => {
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    const existing = names.get(text)
    if (existing !== undefined || names.size >= maximumPrepared) return existing
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }
  const clients = new WeakMap<pg.PoolClient, PreparedStatementClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      const preparing = clients.get(client) ?? new PreparedStatementClient(client, nameOf)
      clients.set(client, preparing)
      return preparing
    }
  }
}

/** Added to a statement whose best plan depends on its values, so that it is planned each time. */
export const customPlanHint = "/* planned each time */"

/** Statements that are rarely repeated would only fill the memory of every connection. */
const maximumPrepared = 500

class PreparedStatementClient implements PostgresPoolClient {
  /**
   * Statements that were prepared before a migration changed their result type: they are sent
   * unprepared.
   */
  readonly #outdated = new Set<string>()
  readonly #client: pg.PoolClient
  readonly #nameOf: (text: string) => string | undefined

  constructor(client: pg.PoolClient, nameOf: (text: string) => string | undefined) {
    this.#client = client
    this.#nameOf = nameOf
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
    return name === undefined
      ? this.#client.query(plain)
      : this.#client.query({ ...plain, name }).catch((problem: unknown) => {
          if (!isPlanOutdated(problem)) throw problem
          this.#outdated.add(statement)
          return this.#client.query(plain)
        })
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy)
  }
}

const isPlanOutdated = (problem: unknown): boolean =>
  problem instanceof Error && problem.message === "cached plan must not change result type"
