import { execFile, spawn } from "node:child_process"
import { randomBytes } from "node:crypto"
import {
  chown,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  writeFile
} from "node:fs/promises"
import { dirname, join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { promisify } from "node:util"
import { type ClusterLocation } from "./clusterLocation.ts"
import { type SystemUser } from "./systemUser.ts"

/** PostgreSQL's first process over a folder, as `postmaster.pid` tells of it. */
export interface PostgresServer {
  readonly pid: number
  readonly port: number
}

/** The living postmaster of this folder; what a crash of the machine left behind does not count. */
export const findRunningServer = async (pgdata: string): Promise<PostgresServer | null> => {
  const file = join(pgdata, "postmaster.pid")
  const lines = (await readFile(file, "utf8").catch(() => "")).split("\n")
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return null
  if (await isServerOf(pid, pgdata)) return { pid, port: Number(lines[3] ?? 0) }
  // Its number went to a stranger: PostgreSQL would take that for its own and refuse to start.
  await rm(file, { force: true })
  return null
}

/** Makes the folder's contents once; a first try that was cut half-way leaves nothing that counts. */
export const initCluster = async (binaries: string, place: ClusterLocation, user: SystemUser) => {
  if (
    await stat(join(place.pgdata, "PG_VERSION")).then(
      () => true,
      () => false
    )
  )
    return
  const home = dirname(place.pgdata)
  await removeDrafts(home)
  const draft = join(home, `draft-${randomBytes(4).toString("hex")}`)
  const passwordFile = `${draft}.password`
  await writeFile(passwordFile, place.password, { mode: 0o600 })
  if (user.uid !== undefined && user.gid !== undefined)
    await chown(passwordFile, user.uid, user.gid)
  try {
    await promisify(execFile)(
      join(binaries, "initdb"),
      [
        `--pgdata=${draft}`,
        `--pwfile=${passwordFile}`,
        "--username=sadu",
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        "--locale=C.UTF-8",
        "--locale-provider=builtin",
        "--builtin-locale=C.UTF-8",
        "--lc-messages=C"
      ],
      { ...user, cwd: "/", env: serverEnv() }
    )
  } finally {
    await rm(passwordFile, { force: true })
  }
  await rename(draft, place.pgdata)
}

/** What earlier tries left; one of them may still be writing there, and does no harm. */
const removeDrafts = async (home: string) => {
  const drafts = (await readdir(home)).filter((name) => name.startsWith("draft-"))
  await Promise.all(
    drafts.map((name) => rm(join(home, name), { recursive: true, force: true }).catch(() => null))
  )
}

/** Starts PostgreSQL in a session of its own, so that a Ctrl-C meant for the shop does not reach it. */
export const startServer = async (
  binaries: string,
  place: ClusterLocation,
  user: SystemUser,
  port: number
) => {
  if (
    await stat(place.log).then(
      ({ size }) => size > 10_000_000,
      () => false
    )
  )
    await truncate(place.log)
  const log = await open(place.log, "a", 0o600)
  try {
    const child = spawn(
      join(binaries, "postgres"),
      ["-D", place.pgdata, "-p", String(port), ...serverOptions],
      {
        ...user,
        cwd: "/",
        env: serverEnv(),
        detached: true,
        stdio: ["ignore", log.fd, log.fd]
      }
    )
    const state = { ended: false }
    child
      .once("error", () => {
        state.ended = true
      })
      .once("exit", () => {
        state.ended = true
      })
    child.unref()
    return state
  } finally {
    await log.close()
  }
}

/** Stops it in the quickest way that loses nothing; one that does not listen is ended like a crash, which loses nothing either. */
export const stopServer = async (postmaster: PostgresServer, pgdata: string) => {
  for (const [signal, timeoutMs] of [
    ["SIGINT", 10_000],
    ["SIGQUIT", 5_000],
    ["SIGKILL", 5_000]
  ] as const) {
    if (isAlive(postmaster.pid)) process.kill(postmaster.pid, signal)
    const until = Date.now() + timeoutMs
    while (Date.now() < until) {
      if (!isAlive(postmaster.pid) || !(await isServerOf(postmaster.pid, pgdata))) return
      await wait(20)
    }
  }
}

const serverOptions = Object.entries({
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "200",
  fsync: "on",
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

/** Asks the system what that process is: numbers are given again, and a dead child nobody buried still has one. */
const isServerOf = async (pid: number, pgdata: string): Promise<boolean> => {
  const commandLine =
    process.platform === "linux"
      ? await readFile(`/proc/${pid}/cmdline`, "utf8").then(
          (line) => line.replaceAll("\0", " "),
          () => ""
        )
      : await promisify(execFile)("ps", ["-p", String(pid), "-o", "command="]).then(
          ({ stdout }) => stdout,
          () => ""
        )
  return commandLine.includes(`-D ${pgdata} `)
}
