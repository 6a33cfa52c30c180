import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { freePort } from "#backend/freePort.ts"
import { createSeededDatabase, createTestDatabase } from "./testDatabase.ts"
import { waitLimitMs } from "./timeLimits.ts"

export interface ShopOptions {
  /** Settings that replace the ones of tests (`backend/settings.ts`). */
  readonly env?: Readonly<Record<string, string>>
  readonly port?: number
  /**
   * Another shop's database, for two servers on one database or for a restart; `stop` does not drop
   * it.
   */
  readonly databaseUrl?: string
  /**
   * The data folder of an embedded PostgreSQL for this shop alone, for tests that kill it; `stop`
   * does not remove it.
   */
  readonly dataDir?: string
  /** Called with the process, before it is healthy. */
  readonly onSpawn?: (pid: number) => void
  /** The system user of the process; only root can set it. */
  readonly user?: { readonly uid: number; readonly gid: number }
}

/** A shop server in its own process. */
export interface TestShop {
  readonly url: string
  readonly port: number
  readonly pid: number
  /** Null for a shop with an embedded PostgreSQL. */
  readonly databaseUrl: string | null
  /** The settings it was started with. */
  readonly env: Readonly<Record<string, string>>
  /** Stops the server and drops the database if it was created for this shop. */
  readonly stop: () => Promise<void>
  /** Kills the server; its database stays until `stop`. */
  readonly kill9: () => Promise<void>
  /** The output so far. */
  readonly logs: () => string
}

/** Starts a shop on a new database and waits until it is healthy. */
export const startShop = async (options: ShopOptions = {}): Promise<TestShop> => {
  const port = options.port ?? (await freePort())
  const database =
    options.databaseUrl === undefined && options.dataDir === undefined
      ? await createDatabaseFor(options.env)
      : null
  const databaseUrl = options.databaseUrl ?? database?.url ?? null
  const temporaryFolder =
    options.dataDir === undefined ? await mkdtemp(join(tmpdir(), "sadu-test-")) : null
  const env = {
    ...testSettings,
    PORT: String(port),
    DATA_DIR: options.dataDir ?? temporaryFolder ?? "",
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    ...options.env
  }
  const child = spawn(process.execPath, [join(root, "backend/server.ts")], {
    ...options.user,
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env["PATH"] ?? "",
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] ?? "",
      ...env
    }
  })
  options.onSpawn?.(child.pid ?? 0)
  const output: Array<string> = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => output.push(text))
  const logs = () => output.join("")

  const cleanUp = async () => {
    await database?.drop()
    if (temporaryFolder !== null) await rm(temporaryFolder, { recursive: true, force: true })
  }
  const stop = async () => {
    await terminate(child, "SIGTERM")
    await cleanUp()
  }
  const url = `http://127.0.0.1:${port}`
  try {
    await waitUntilHealthy(url, child, logs)
  } catch (problem) {
    await terminate(child, "SIGKILL")
    await cleanUp()
    throw problem
  }
  return {
    url,
    port,
    pid: child.pid ?? 0,
    databaseUrl,
    env,
    stop,
    logs,
    kill9: () => terminate(child, "SIGKILL")
  }
}

/** As the first start in the sandbox would leave it; empty for other settings. */
const createDatabaseFor = ({
  NODE_ENV,
  SANDBOX,
  SEED = "shop"
}: NonNullable<ShopOptions["env"]> = {}) =>
  NODE_ENV === undefined && SANDBOX === undefined && (SEED === "shop" || SEED === "ample")
    ? createSeededDatabase(SEED)
    : createTestDatabase()

const root = fileURLToPath(new URL("../..", import.meta.url))

/** Secrets are fixed, so that two servers on one database agree. */
export const testSettings = {
  NODE_ENV: "test",
  SANDBOX: "allow",
  OTP_PEPPER: "a pepper that only tests know",
  WEBHOOK_SECRET: "a webhook secret that only tests know",
  // Tests let one customer place more orders than a shop allows; customerLimits.test.ts has the
  // defaults.
  UNPAID_INVOICES_CAP: "1000000",
  OPEN_CASH_ORDERS_CAP: "1000000",
  // On a busy machine a query may wait long for its turn; outage.test.ts has the default.
  STATEMENT_TIMEOUT_S: "120"
}

const waitUntilHealthy = async (url: string, child: ChildProcess, logs: () => string) => {
  const until = Date.now() + waitLimitMs
  // Where another program has the port, it may accept the connection and never respond.
  const end = new AbortController()
  child.once("exit", () => end.abort())
  while (Date.now() < until) {
    if (hasEnded(child))
      throw new Error(
        `The shop ended while starting (${child.exitCode ?? child.signalCode}):\n${logs()}`
      )
    const answer = await fetch(`${url}/api/health`, { signal: end.signal }).catch(() => null)
    await answer?.body?.cancel()
    // Until this server listens, another one may respond on the port.
    if (answer?.ok === true && logs().includes("Sadu is running at")) return
    await wait(50)
  }
  throw new Error(`The shop did not become healthy:\n${logs()}`)
}

const terminate = async (child: ChildProcess, signal: "SIGTERM" | "SIGKILL") => {
  if (hasEnded(child)) return
  const ended = once(child, "exit")
  child.kill(signal)
  await Promise.race([ended, wait(waitLimitMs, null, { ref: false })])
  if (hasEnded(child)) return
  child.kill("SIGKILL")
  await ended
  throw new Error("The shop did not stop.")
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null
