import { setTimeout as wait } from "node:timers/promises"
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely"
import type pg from "pg"
import { createReplicaLag } from "./replicaLag.ts"

/** A standby of the database, for reads that may be some seconds old. */
export interface Replica {
  /** Its connections while it is fresh, and those of the primary otherwise. */
  readonly pool: PostgresPool
  /** Begins to measure its lag, once the tables are up to date; until then it is not used. */
  readonly watch: (tell: (change: string) => void) => void
  /** Null while it cannot be used. */
  readonly lagMs: () => number | null
  readonly stop: () => Promise<void>
}

interface ReplicaOptions {
  readonly primary: PostgresPool
  readonly replica: PostgresPool
  /** Breaks its connections: the network may have lost them without telling either side. */
  readonly onGone: () => void
  /** Pools of one connection with short time limits, for the checks. */
  readonly checks: { readonly primary: pg.Pool; readonly replica: pg.Pool }
  readonly maximumLagMs: number
}

/**
 * Opens a replica. A check in the background measures its lag each second, and no request waits for
 * it. What fails on the replica, or runs there when it turns out to be gone, is read again on the
 * primary.
 */
export const openReplica = ({
  checks,
  maximumLagMs,
  onGone,
  primary,
  replica
}: ReplicaOptions): Replica => {
  const lag = createReplicaLag(() => performance.now())
  const abandonable = new Set<() => void>()
  const untilGone: UntilGone = (work) =>
    new Promise((resolve, reject) => {
      const abandon = () => resolve(isGone)
      abandonable.add(abandon)
      work.then(resolve, reject).finally(() => abandonable.delete(abandon))
    })
  const stopped = new AbortController()
  const state: { wasUsed: boolean | null; watching: Promise<void> } = {
    wasUsed: null,
    watching: Promise.resolve()
  }
  const lagMs = () => {
    const ms = lag.lagMs()
    return ms !== null && ms <= maximumLagMs ? ms : null
  }
  const check = async (tell: (change: string) => void) => {
    const [position, replayed] = await Promise.all([
      readPosition(checks.primary, primaryPosition),
      readPosition(checks.replica, replicaPosition)
    ])
    if (stopped.signal.aborted) return
    lag.check(position, replayed)
    if (replayed === null) {
      for (const abandon of abandonable) abandon()
      onGone()
    }
    const isUsed = lagMs() !== null
    if (isUsed === state.wasUsed) return
    state.wasUsed = isUsed
    if (isUsed) tell("It is up to date, and pages are read from it.")
    else tell("It lags or is gone, and everything is read from the primary.")
  }
  const watch = async (tell: (change: string) => void) => {
    while (!stopped.signal.aborted) {
      await check(tell)
      await wait(checkEveryMs, null, { signal: stopped.signal, ref: false }).catch(() => null)
    }
  }
  const connect = async (): Promise<PostgresPoolClient> => {
    if (lagMs() === null) return primary.connect()
    const connecting = replica.connect()
    const client = await untilGone(connecting).catch((): typeof isGone => isGone)
    if (client !== isGone) return new ReplicaClient(client, primary, untilGone)
    connecting.then(
      (late) => late.release(true),
      () => {}
    )
    return primary.connect()
  }
  return {
    pool: { options: replica.options, end: async () => {}, connect },
    watch: (tell) => {
      state.watching = watch(tell)
    },
    lagMs,
    stop: async () => {
      stopped.abort()
      await state.watching
    }
  }
}

const checkEveryMs = 1_000
const isGone: unique symbol = Symbol("gone")

/** Waits for something from the replica, until a check finds the replica gone. */
type UntilGone = <Value>(work: Promise<Value>) => Promise<Value | typeof isGone>

const readPosition = async (pool: pg.Pool, statement: string): Promise<bigint | null> => {
  try {
    const { rows } = await pool.query<{ position: string | null }>(statement)
    const position = rows[0]?.position
    return position === null || position === undefined ? null : BigInt(position)
  } catch {
    // It stopped, or does not answer.
    return null
  }
}

/** What is not flushed is not sent to a replica. */
const primaryPosition = "select (pg_current_wal_flush_lsn() - '0/0')::text as position"

/** Null for a server that is no standby (any more). */
const replicaPosition =
  "select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0')::text end as position"

/** The statement took too long, as it would on the primary. */
const isStatementTimeout = (problem: unknown): boolean =>
  problem instanceof Error && "code" in problem && problem.code === "57014"

/** A connection to the replica that goes on with the primary after an error; for single reads. */
class ReplicaClient implements PostgresPoolClient {
  #client: PostgresPoolClient
  #isOnReplica = true
  readonly #primary: PostgresPool
  readonly #untilGone: UntilGone

  constructor(client: PostgresPoolClient, primary: PostgresPool, untilGone: UntilGone) {
    this.#client = client
    this.#primary = primary
    this.#untilGone = untilGone
  }

  query<Row>(
    statement: string,
    parameters: ReadonlyArray<unknown>
  ): Promise<PostgresQueryResult<Row>>
  query<Row>(statement: PostgresCursor<Row>): PostgresCursor<Row>
  query<Row>(
    statement: string | PostgresCursor<Row>,
    parameters: ReadonlyArray<unknown> = []
  ): unknown {
    if (typeof statement !== "string") throw new Error("This pool has no cursors")
    return this.#read<Row>(statement, parameters)
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy)
  }

  async #read<Row>(
    statement: string,
    parameters: ReadonlyArray<unknown>
  ): Promise<PostgresQueryResult<Row>> {
    if (!this.#isOnReplica) return this.#client.query<Row>(statement, parameters)
    try {
      const result = await this.#untilGone(this.#client.query<Row>(statement, parameters))
      if (result !== isGone) return result
    } catch (problem) {
      if (isStatementTimeout(problem)) throw problem
    }
    const primary = await this.#primary.connect()
    this.#client.release(true)
    this.#client = primary
    this.#isOnReplica = false
    return primary.query<Row>(statement, parameters)
  }
}
