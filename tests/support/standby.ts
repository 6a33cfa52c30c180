import { execFile } from "node:child_process"
import { appendFile, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import pg from "pg"
import { type EmbeddedPostgres, openEmbeddedPostgres } from "#backend/embedded/embeddedPostgres.ts"
import { memoryFolder } from "./memoryFolder.ts"

/** Two PostgreSQL servers, of which the second replays the log of the first as it is written. */
export interface ReplicatedPostgres {
  readonly primaryUrl: string
  readonly replicaUrl: string
  /** The replica goes on receiving the log, and replays none of it. */
  readonly pauseReplay: () => Promise<void>
  readonly resumeReplay: () => Promise<void>
  /** Waits until the replica has replayed everything that the primary has written. */
  readonly catchUp: () => Promise<void>
  /** No commit is acknowledged from now on before the replica has it on its disk. */
  readonly makeSynchronous: () => Promise<void>
  /** The replica receives nothing more from the primary. */
  readonly disconnectReplica: () => Promise<void>
  readonly promoteReplica: () => Promise<void>
  readonly stopReplica: () => Promise<void>
  readonly stopPrimary: () => Promise<void>
  /** Ends the primary as a power cut would, without the last of its log for the replica. */
  readonly kill9Primary: () => Promise<void>
  /** Stops both, and removes their files. */
  readonly stop: () => Promise<void>
}

/** Starts a PostgreSQL of its own, and a streaming standby that is made of a copy of its files. */
export const startReplicatedPostgres = async (): Promise<ReplicatedPostgres> => {
  const folder = await mkdtemp(join(memoryFolder() ?? tmpdir(), "sadu-standby-"))
  const [primaryFolder, replicaFolder] = [join(folder, "primary"), join(folder, "replica")]
  await (await openEmbeddedPostgres(primaryFolder)).close()
  await promisify(execFile)("cp", ["-a", primaryFolder, replicaFolder])
  const primary = await openEmbeddedPostgres(primaryFolder)
  const primaryUrl = urlOf(primary)
  const replicaData = join(replicaFolder, "postgres/pgdata")
  await writeFile(join(replicaData, "standby.signal"), "")
  await appendFile(
    join(replicaData, "postgresql.auto.conf"),
    `primary_conninfo = 'host=127.0.0.1 port=${primary.port()} user=sadu password=${primary.password}'\n`
  )
  const replica = await openEmbeddedPostgres(replicaFolder)
  const replicaUrl = urlOf(replica)
  return {
    primaryUrl,
    replicaUrl,
    pauseReplay: async () => {
      await runStatement(replicaUrl, "select pg_wal_replay_pause()")
      await until(replicaUrl, "select pg_get_wal_replay_pause_state() = 'paused' as done")
    },
    resumeReplay: async () =>
      void (await runStatement(replicaUrl, "select pg_wal_replay_resume()")),
    catchUp: async () => {
      const [row] = await runStatement(primaryUrl, "select pg_current_wal_flush_lsn() as lsn")
      await until(
        replicaUrl,
        `select pg_last_wal_replay_lsn() >= '${String(row?.["lsn"])}' as done`
      )
    },
    makeSynchronous: async () => {
      await runStatement(primaryUrl, "alter system set synchronous_standby_names = '*'")
      await runStatement(primaryUrl, "select pg_reload_conf()")
      await until(
        primaryUrl,
        "select count(*) = 1 as done from pg_stat_replication where sync_state = 'sync'"
      )
    },
    disconnectReplica: async () => {
      await runStatement(replicaUrl, "alter system set primary_conninfo = ''")
      await runStatement(replicaUrl, "select pg_reload_conf()")
      await until(primaryUrl, "select count(*) = 0 as done from pg_stat_replication")
    },
    promoteReplica: async () => {
      await runStatement(replicaUrl, "select pg_promote(false)")
      await until(replicaUrl, "select not pg_is_in_recovery() as done")
    },
    stopReplica: replica.close,
    stopPrimary: primary.close,
    kill9Primary: async () => {
      const [row] = await runStatement(
        primaryUrl,
        "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::integer as pid"
      )
      process.kill(Number(row?.["pid"]), "SIGKILL")
      // Closed at once, so that it is not started again.
      await primary.close()
    },
    stop: async () => {
      await replica.close()
      await primary.close()
      await rm(folder, { recursive: true, force: true })
    }
  }
}

const urlOf = ({ password, port }: EmbeddedPostgres) =>
  `postgres://sadu:${password}@127.0.0.1:${port()}/postgres`

const until = async (url: string, statement: string) => {
  while ((await runStatement(url, statement))[0]?.["done"] !== true);
}

const runStatement = async (
  url: string,
  statement: string
): Promise<ReadonlyArray<Record<string, unknown>>> => {
  const client = new pg.Client({ connectionString: url })
  client.on("error", () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}
