import { readFile } from "node:fs/promises"
import { setTimeout as wait } from "node:timers/promises"
import pg from "pg"
import { findBinaries } from "./binaries.ts"
import { type ClusterLocation, locateCluster, markInitialised } from "./clusterLocation.ts"
import { isDiskFull } from "../diskSpace.ts"
import { freePort, isFree } from "../freePort.ts"
import {
  findRunningServer,
  initCluster,
  type LaunchedServer,
  type PostgresServer,
  startServer,
  stopServer
} from "./postgresServer.ts"
import { withLock } from "../bin/lock.mjs"
import { findDatabaseUser, type SystemUser } from "./systemUser.ts"

/** The embedded PostgreSQL, restarted when it dies while it is open. */
export interface EmbeddedPostgres {
  /** PostgreSQL's data directory. */
  readonly location: string
  /** The port it listens on; a restart may change it. */
  readonly port: () => number
  readonly password: string
  /** Disconnects; the last server on this folder also stops PostgreSQL. */
  readonly close: () => Promise<void>
}

/**
 * Starts the database of a data folder, or joins the one that already runs there.
 *
 * Every server on the folder holds one connection, the monitor. When it breaks, PostgreSQL has died
 * and is restarted.
 */
export const openEmbeddedPostgres = async (
  dataDir: string,
  onMoved: (port: number) => void = () => {}
): Promise<EmbeddedPostgres> => {
  const user = await findDatabaseUser()
  const binaries = await findBinaries(user)
  const lockName = `cluster ${dataDir}`
  const located = await withLock(lockName, () => locateCluster(dataDir, user))
  const location = { ...located, isInitialised: true }
  const startOrJoin = (requested: ClusterLocation) =>
    withLock(location.pgdata, () => startOrJoinServer(binaries, requested, user))
  const current = {
    ...(await startOrJoin(located)),
    closed: false,
    restarting: Promise.resolve()
  }
  const leave = () => withLock(location.pgdata, () => leaveServer(current.monitor, location))
  if (!located.isInitialised) {
    try {
      await withLock(lockName, () => markInitialised(dataDir))
    } catch (problem) {
      await leave()
      throw problem
    }
  }

  const watch = (monitor: pg.Client) => {
    monitor.once("end", () => {
      if (!current.closed) current.restarting = restart()
    })
  }
  const restart = async (): Promise<void> => {
    while (!current.closed) {
      try {
        const next = await startOrJoin(location)
        current.monitor = next.monitor
        current.server = next.server
        watch(next.monitor)
        return onMoved(next.server.port)
      } catch (problem) {
        if (current.closed) return
        console.error(problem instanceof Error ? problem.message : problem)
        await wait(1000)
      }
    }
  }
  watch(current.monitor)

  return {
    location: location.pgdata,
    port: () => current.server.port,
    password: location.password,
    close: async () => {
      if (current.closed) return
      current.closed = true
      await current.restarting
      await leave()
    }
  }
}

const startOrJoinServer = async (
  binaries: string,
  location: ClusterLocation,
  user: SystemUser
): Promise<{ readonly server: PostgresServer; readonly monitor: pg.Client }> => {
  const running = await findRunningServer(location.pgdata)
  if (running !== null) {
    const monitor = await joinUntil(20_000, running, location)
    if (monitor !== null) return { server: running, monitor }
    await stopServer(running, location.pgdata)
  }
  await initCluster(binaries, location, user)
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    const port = await choosePort(location)
    const launched = await startServer(binaries, location, user, port)
    const started = await joinLaunched(launched, port, location)
    if (started !== null) return started
    if (await isDiskFull(location.pgdata)) break
    // Another program took the port, or processes of a killed server are still running.
    await wait(300)
  }
  throw new Error(
    `PostgreSQL does not start in ${location.pgdata}. The end of its log, ${location.log}:\n${await logTail(location.log)}`
  )
}

/**
 * Waits until a launched server accepts connections; null when it exited. A server that refuses the
 * password is stopped.
 */
const joinLaunched = async (launched: LaunchedServer, port: number, location: ClusterLocation) => {
  try {
    while (!launched.hasEnded()) {
      const server = await findRunningServer(location.pgdata)
      const monitor = server?.port === port ? await connectMonitor(server, location) : null
      if (server !== null && monitor !== null) return { server, monitor }
      await wait(20)
    }
    return null
  } catch (problem) {
    const server = await findRunningServer(location.pgdata)
    if (server === null) launched.kill()
    else await stopServer(server, location.pgdata)
    throw problem
  }
}

/**
 * The previous port when it is free, so that the pools of other servers reconnect by themselves.
 */
const choosePort = async (location: ClusterLocation): Promise<number> => {
  const options = await readFile(`${location.pgdata}/postmaster.opts`, "utf8").catch(() => "")
  const previousPort = Number(/"-p" "(\d+)"/.exec(options)?.[1] ?? 0)
  return previousPort > 0 && (await isFree(previousPort)) ? previousPort : freePort()
}

const joinUntil = async (
  timeoutMs: number,
  server: PostgresServer,
  location: ClusterLocation
): Promise<pg.Client | null> => {
  const until = Date.now() + timeoutMs
  while (Date.now() < until && (await findRunningServer(location.pgdata)) !== null) {
    const monitor = await connectMonitor(server, location)
    if (monitor !== null) return monitor
    await wait(50)
  }
  return null
}

/**
 * Connects a monitor; null while no server responds or another database does; throws when the
 * password is refused.
 */
const connectMonitor = async (
  server: PostgresServer,
  location: ClusterLocation
): Promise<pg.Client | null> => {
  const client = new pg.Client({
    host: "127.0.0.1",
    port: server.port,
    user: "sadu",
    password: location.password,
    database: "postgres",
    application_name: monitorName,
    connectionTimeoutMillis: 3000,
    keepAlive: true
  })
  client.on("error", () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: string }>(
      "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid"
    )
    if (Number(rows[0]?.pid) === server.pid) return client
    await client.end()
    return null
  } catch (problem) {
    if (problem instanceof pg.DatabaseError && problem.code === "28P01") {
      throw new Error(
        `The database in ${location.pgdata} refuses the password of ${location.locationFile}: restore that file from the backup that the database comes from.`,
        { cause: problem }
      )
    }
    return null
  }
}

const leaveServer = async (monitor: pg.Client, location: ClusterLocation) => {
  const others = await monitor
    .query<{ count: string }>(
      "select count(*) from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()",
      [monitorName]
    )
    .then(
      ({ rows }) => Number(rows[0]?.count),
      () => 0
    )
  await monitor.end().catch(() => {})
  const running = others === 0 ? await findRunningServer(location.pgdata) : null
  if (running !== null) await stopServer(running, location.pgdata)
}

const logTail = (log: string) =>
  readFile(log, "utf8").then(
    (written) => written.trim().split("\n").slice(-5).join("\n"),
    () => "(none)"
  )

const monitorName = "sadu monitor"
