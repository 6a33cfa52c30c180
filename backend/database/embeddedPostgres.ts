import { readFile, realpath } from "node:fs/promises"
import { setTimeout as wait } from "node:timers/promises"
import pg from "pg"
import { findBinaries } from "./binaries.ts"
import { freePort, isFree } from "./freePort.ts"
import { type ClusterLocation, locateCluster } from "./clusterLocation.ts"
import {
  initCluster,
  startServer,
  type PostgresServer,
  findRunningServer,
  stopServer
} from "./postgresServer.ts"
import { withLock } from "./processLock.ts"
import { findDatabaseUser } from "./systemUser.ts"

/** A PostgreSQL that the shop brought along, kept alive for as long as it is open. */
export interface EmbeddedPostgres {
  /** Where its data lies, for a person. */
  readonly location: string
  /** Where it listens now; a restart may move it. */
  readonly port: () => number
  readonly password: string
  /** Lets go of it; the last shop on this folder also stops it. */
  readonly close: () => Promise<void>
}

/**
 * Brings up the database of a data folder, or joins the one that already runs there.
 *
 * Every shop on the folder holds one connection, the keeper. Where it breaks, PostgreSQL has died and is started again.
 */
export const openEmbeddedPostgres = async (
  dataDir: string,
  onMoved: (port: number) => void = () => {}
): Promise<EmbeddedPostgres> => {
  const user = await findDatabaseUser()
  const binaries = await findBinaries(user)
  const place = await withLock(`place ${dataDir}`, () => locateCluster(dataDir, user))
  const startOrJoin = () => withLock(place.pgdata, () => startOrJoinServer(binaries, place, user))
  const current = { ...(await startOrJoin()), closed: false }

  const watch = (keeper: pg.Client) => {
    keeper.once("end", () => {
      if (!current.closed) void restart()
    })
  }
  const restart = async (): Promise<void> => {
    try {
      const next = await startOrJoin()
      if (current.closed) return await next.keeper.end()
      current.keeper = next.keeper
      current.postmaster = next.postmaster
      watch(next.keeper)
      onMoved(next.postmaster.port)
    } catch (problem) {
      if (current.closed) return
      console.error(problem instanceof Error ? problem.message : problem)
      await wait(1000)
      await restart()
    }
  }
  watch(current.keeper)

  return {
    location: place.pgdata,
    port: () => current.postmaster.port,
    password: place.password,
    close: async () => {
      if (current.closed) return
      current.closed = true
      await withLock(place.pgdata, () => leaveServer(current.keeper, place))
    }
  }
}

const startOrJoinServer = async (
  binaries: string,
  place: ClusterLocation,
  user: Awaited<ReturnType<typeof findDatabaseUser>>
) => {
  const running = await findRunningServer(place.pgdata)
  if (running !== null) {
    const keeper = await joinUntil(20_000, running, place)
    if (keeper !== null) return { postmaster: running, keeper }
    await stopServer(running, place.pgdata)
  }
  await initCluster(binaries, place, user)
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    const port = await choosePort(place)
    const child = await startServer(binaries, place, user, port)
    while (!child.ended) {
      const server = await findRunningServer(place.pgdata)
      const keeper = server?.port === port ? await connectMonitor(server, place) : null
      if (server !== null && keeper !== null) return { postmaster: server, keeper }
      await wait(20)
    }
    // Somebody took the port meanwhile, or the processes of a postmaster that was killed are not all gone yet.
    await wait(300)
  }
  throw new Error(
    `PostgreSQL does not start in ${place.pgdata}. Its last words, in ${place.log}:\n${await logTail(place.log)}`
  )
}

/** The port it had before, when still free: other shops' pools come back by themselves. */
const choosePort = async (place: ClusterLocation): Promise<number> => {
  const options = await readFile(`${place.pgdata}/postmaster.opts`, "utf8").catch(() => "")
  const previousPort = Number(/"-p" "(\d+)"/.exec(options)?.[1] ?? 0)
  return previousPort > 0 && (await isFree(previousPort)) ? previousPort : freePort()
}

const joinUntil = async (
  timeoutMs: number,
  postmaster: PostgresServer,
  place: ClusterLocation
): Promise<pg.Client | null> => {
  const until = Date.now() + timeoutMs
  while (Date.now() < until && (await findRunningServer(place.pgdata)) !== null) {
    const keeper = await connectMonitor(postmaster, place)
    if (keeper !== null) return keeper
    await wait(50)
  }
  return null
}

/** A keeper's connection, or null where nobody answers yet; throws when it is not our database that answers. */
const connectMonitor = async (
  postmaster: PostgresServer,
  place: ClusterLocation
): Promise<pg.Client | null> => {
  const client = new pg.Client({
    host: "127.0.0.1",
    port: postmaster.port,
    user: "sadu",
    password: place.password,
    database: "postgres",
    application_name: monitorName,
    connectionTimeoutMillis: 3000,
    keepAlive: true
  })
  client.on("error", () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>("show data_directory")
    if ((await realpath(rows[0]?.data_directory ?? "/")) === (await realpath(place.pgdata)))
      return client
    await client.end()
    return null
  } catch (problem) {
    if (problem instanceof pg.DatabaseError && problem.code === "28P01") {
      throw new Error(`The database in ${place.pgdata} refuses the password that lies beside it.`, {
        cause: problem
      })
    }
    return null
  }
}

const leaveServer = async (keeper: pg.Client, place: ClusterLocation) => {
  const others = await keeper
    .query<{ count: string }>(
      "select count(*) from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()",
      [monitorName]
    )
    .then(
      ({ rows }) => Number(rows[0]?.count),
      () => 0
    )
  await keeper.end().catch(() => {})
  const running = others === 0 ? await findRunningServer(place.pgdata) : null
  if (running !== null) await stopServer(running, place.pgdata)
}

const logTail = (log: string) =>
  readFile(log, "utf8").then(
    (written) => written.trim().split("\n").slice(-5).join("\n"),
    () => "(none)"
  )

const monitorName = "sadu keeper"
