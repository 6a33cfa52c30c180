import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { setTimeout as wait } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { prepareShop, type ShopOptions } from "./prepareShop.ts"
import { serverProgram } from "./serverProgram.ts"
import type { TestShop } from "./startShop.ts"
import { waitLimitMs } from "./timeLimits.ts"

export interface ShopProcessOptions extends ShopOptions {
  /** Called with the process, before it is healthy. */
  readonly onSpawn?: (pid: number) => void
  /** Runs the sources as they are, as production does, instead of the bundle of tests. */
  readonly fromSources?: boolean
  /** The system user of the process; only root can set it. */
  readonly user?: { readonly uid: number; readonly gid: number }
}

/** A shop server in its own process. */
export interface ShopProcess extends TestShop {
  readonly pid: number
  /** Kills the server; its database stays until `stop`. */
  readonly kill9: () => Promise<void>
}

/** Starts a shop in its own process on a new database and waits until it is healthy. */
export const startShopProcess = async (options: ShopProcessOptions = {}): Promise<ShopProcess> => {
  const program = await serverProgram("server")
  const { cleanUp, databaseUrl, env, port, url } = await prepareShop(options)
  const file = options.fromSources === true ? "backend/server.ts" : program.file
  const child = spawn(process.execPath, [file], {
    ...options.user,
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...program.env, ...env }
  })
  options.onSpawn?.(child.pid ?? 0)
  const output: Array<string> = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => output.push(text))
  const logs = () => output.join("")

  const stop = async () => {
    await terminate(child, "SIGTERM")
    await cleanUp()
  }
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

const root = fileURLToPath(new URL("../..", import.meta.url))

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
