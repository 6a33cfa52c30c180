import { spawn } from "node:child_process"
import { mkdtemp, rm, writeFile, chmod } from "node:fs/promises"
import { connect } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { freePort } from "#backend/freePort.ts"
import { endProgram, findSystemProgram } from "./systemProgram.ts"

/** A connection pooler in front of a database. */
export interface PgBouncer {
  readonly url: string
  /** From now on it connects to this server, with the same user, password and database. */
  readonly moveTo: (databaseUrl: string) => Promise<void>
  readonly stop: () => Promise<void>
}

/** The path of PgBouncer; null where it is not installed. */
export const findPgBouncer = (): string | null => findSystemProgram("pgbouncer", "PGBOUNCER_PATH")

/** Starts PgBouncer in transaction mode, with fewer connections than its clients open. */
export const startPgBouncer = async (
  databaseUrl: string,
  { poolSize = 5 }: { readonly poolSize?: number } = {}
): Promise<PgBouncer> => {
  const program = findPgBouncer()
  if (program === null) throw new Error("PgBouncer is not installed.")
  const folder = await mkdtemp(join(tmpdir(), "sadu-pgbouncer-"))
  await chmod(folder, 0o755)
  const { password, pathname, username } = new URL(databaseUrl)
  const port = await freePort()
  const database = pathname.slice(1)
  await writeFile(join(folder, "users.txt"), `"${username}" "${decodeURIComponent(password)}"\n`)
  const writeSettings = ({ hostname, port: databasePort }: URL) =>
    writeFile(
      join(folder, "pgbouncer.ini"),
      `[databases]
${database} = host=${hostname} port=${databasePort} dbname=${database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${join(folder, "users.txt")}
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 200
server_login_retry = 1
`
    )
  await writeSettings(new URL(databaseUrl))
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ["-u", "nobody"] : []
  const child = spawn(program, ["-q", ...user, join(folder, "pgbouncer.ini")], { stdio: "ignore" })
  const stop = async () => {
    await endProgram(child)
    await rm(folder, { recursive: true, force: true })
  }
  for (let triesLeft = 100; !(await isListening(port)); triesLeft--) {
    if (triesLeft === 0 || child.exitCode !== null) {
      await stop()
      throw new Error("PgBouncer did not start.")
    }
    await wait(50)
  }
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${port}/${database}`,
    moveTo: async (nextUrl) => {
      await writeSettings(new URL(nextUrl))
      child.kill("SIGHUP")
    },
    stop
  }
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1")
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false))
    socket.once("connect", () => socket.destroy())
  })
