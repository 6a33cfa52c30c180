import { execFile, spawn } from "node:child_process"
import { randomBytes } from "node:crypto"
import { once } from "node:events"
import { existsSync } from "node:fs"
import {
  chown,
  open,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  truncate,
  writeFile
} from "node:fs/promises"
import { dirname, join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { promisify } from "node:util"
import { type ClusterLocation, ClusterMissing, openHome } from "./clusterLocation.ts"
import { type SystemUser } from "./systemUser.ts"

/** A running PostgreSQL, as its `postmaster.pid` describes it. */
export interface PostgresServer {
  readonly pid: number
  readonly port: number
}

/** The running server of a data directory; a file left by a crash does not count. */
export const findRunningServer = async (pgdata: string): Promise<PostgresServer | null> => {
  const file = join(pgdata, "postmaster.pid")
  const lines = (await readFile(file, "utf8").catch(() => "")).split("\n")
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return null
  if (await isServerOf(pid, pgdata)) return { pid, port: Number(lines[3] ?? 0) }
  // The process number now belongs to another program, for which PostgreSQL would refuse to start.
  await rm(file, { force: true })
  return null
}

/** Creates the files of a new database; an interrupted first start leaves nothing that counts. */
export const initCluster = async (
  binaries: string,
  location: ClusterLocation,
  user: SystemUser
): Promise<void> => {
  if (existsSync(join(location.pgdata, "PG_VERSION"))) return
  if (location.isInitialised) throw new ClusterMissing(location.pgdata, location.locationFile)
  const folder = dirname(location.pgdata)
  await removeDrafts(folder)
  const draft = `draft-${randomBytes(4).toString("hex")}`
  const passwordFile = join(folder, `${draft}.password`)
  await writeFile(passwordFile, location.password, { mode: 0o600 })
  if (user.uid !== undefined && user.gid !== undefined)
    await chown(passwordFile, user.uid, user.gid)
  const home = await openHome(location)
  try {
    await runInitdb(binaries, join(home.path, draft), user, home.descriptors)
  } finally {
    await home.close()
    await rm(passwordFile, { force: true })
  }
  await rename(join(folder, draft), location.pgdata)
}

const runInitdb = async (
  binaries: string,
  pgdata: string,
  user: SystemUser,
  descriptors: ReadonlyArray<number>
) => {
  const child = spawn(
    join(binaries, "initdb"),
    [
      `--pgdata=${pgdata}`,
      `--pwfile=${pgdata}.password`,
      "--username=sadu",
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale=C.UTF-8",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--lc-messages=C"
    ],
    { ...user, cwd: "/", env: serverEnv(), stdio: ["ignore", "ignore", "pipe", ...descriptors] }
  )
  const errors: Array<string> = []
  child.stderr?.setEncoding("utf8").on("data", (text: string) => errors.push(text))
  const [code] = await once(child, "close")
  if (code !== 0) throw new Error(`PostgreSQL could not make its files: ${errors.join("").trim()}`)
}

/** Folders of interrupted first starts; one of them may still be written, which does no harm. */
const removeDrafts = async (folder: string) => {
  const drafts = (await readdir(folder)).filter((name) => name.startsWith("draft-"))
  await Promise.all(
    drafts.map((name) => rm(join(folder, name), { recursive: true, force: true }).catch(() => null))
  )
}

/** A PostgreSQL that was just launched and may not have written its `postmaster.pid` yet. */
export interface LaunchedServer {
  readonly hasEnded: () => boolean
  /** Stops it without waiting, for a failed start. */
  readonly kill: () => void
}

/**
 * Starts PostgreSQL in a session of its own, so that a Ctrl-C meant for the shop does not reach it.
 */
export const startServer = async (
  binaries: string,
  location: ClusterLocation,
  user: SystemUser,
  port: number
): Promise<LaunchedServer> => {
  const size = await stat(location.log).then(
    (log) => log.size,
    () => 0
  )
  if (size > maximumLogBytes) await truncate(location.log)
  const log = await open(location.log, "a", 0o600)
  const home = await openHome(location)
  try {
    const child = spawn(
      join(binaries, "postgres"),
      ["-D", join(home.path, "pgdata"), "-p", String(port), ...serverOptions],
      {
        ...user,
        cwd: "/",
        env: serverEnv(),
        detached: true,
        stdio: ["ignore", log.fd, log.fd, ...home.descriptors]
      }
    )
    const state = { ended: false }
    const end = () => {
      state.ended = true
    }
    child.once("error", end).once("exit", end)
    child.unref()
    return { hasEnded: () => state.ended, kill: () => void child.kill("SIGQUIT") }
  } finally {
    await home.close()
    await log.close()
  }
}

const maximumLogBytes = 10_000_000

/**
 * Stops it with a fast shutdown, and kills it when that does not work, which loses no data either.
 */
export const stopServer = async (server: PostgresServer, pgdata: string) => {
  for (const [signal, timeoutMs] of [
    ["SIGINT", 10_000],
    ["SIGQUIT", 5_000],
    ["SIGKILL", 5_000]
  ] as const) {
    if (isAlive(server.pid)) process.kill(server.pid, signal)
    const until = Date.now() + timeoutMs
    while (Date.now() < until) {
      if (!isAlive(server.pid) || !(await isServerOf(server.pid, pgdata))) return
      await wait(20)
    }
  }
}

const serverOptions = Object.entries({
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "200",
  synchronous_commit: "on",
  log_min_messages: "warning",
  log_checkpoints: "off",
  log_line_prefix: "%m [%p] ",
  timezone: "UTC",
  log_timezone: "UTC"
}).flatMap(([name, value]) => ["-c", `${name}=${value}`])

const serverEnv = () => ({ PATH: process.env["PATH"] ?? "/usr/bin:/bin", LANG: "C", TZ: "UTC" })

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (problem) {
    return problem instanceof Error && "code" in problem && problem.code === "EPERM"
  }
}

/**
 * Whether this process is the server of this folder. Process ids are reused, so the system is
 * asked: PostgreSQL works in its data directory, and outside Linux its command line contains it.
 */
const isServerOf = async (pid: number, pgdata: string): Promise<boolean> => {
  if (process.platform === "linux") {
    const [folder, data] = await Promise.all([
      readlink(`/proc/${pid}/cwd`).catch(() => ""),
      realpath(pgdata).catch(() => null)
    ])
    return folder === data
  }
  const { stdout } = await promisify(execFile)("ps", ["-p", String(pid), "-o", "command="]).catch(
    () => ({ stdout: "" })
  )
  return stdout.includes(`-D ${pgdata} `)
}
