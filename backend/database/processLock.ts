import { createHash } from "node:crypto"
import { rm } from "node:fs/promises"
import { connect, createServer, type Server } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"

/**
 * Runs `work` while no other process of this machine holds the same name.
 *
 * The lock is a listening socket: the system lets one process have it, and takes it back however that process ends.
 */
export const withLock = async <Answer>(
  name: string,
  work: () => Promise<Answer>
): Promise<Answer> => {
  const lock = await acquire(lockAddress(name), Date.now() + timeoutMs)
  try {
    return await work()
  } finally {
    await new Promise((closed) => lock.close(closed))
  }
}

const timeoutMs = 120_000

const acquire = async (address: string, until: number): Promise<Server> => {
  const held = await listen(address)
  if (held !== null) return held
  if (Date.now() > until)
    throw new Error(
      `Another process has been busy with the database for ${timeoutMs / 1000} seconds.`
    )
  if (!address.startsWith("\0") && !(await isListening(address))) await rm(address, { force: true })
  await wait(25 + Math.random() * 25)
  return acquire(address, until)
}

const listen = (address: string) =>
  new Promise<Server | null>((settled, failed) => {
    const server = createServer((caller) => caller.destroy())
    server.once("error", (problem) =>
      "code" in problem && problem.code === "EADDRINUSE" ? settled(null) : failed(problem)
    )
    server.listen(address, () => settled(server))
  })

const isListening = (address: string) =>
  new Promise<boolean>((settled) => {
    const caller = connect(address)
    caller
      .once("connect", () => settled(true))
      .once("error", () => settled(false))
      .once("close", () => caller.destroy())
  })

/** Linux keeps such names outside the file system, so nothing stale is ever left behind. */
const lockAddress = (name: string): string => {
  const short = `sadu-${createHash("sha256").update(name).digest("hex").slice(0, 32)}`
  if (process.platform === "linux") return `\0${short}`
  return process.platform === "win32" ? `\\\\.\\pipe\\${short}` : join(tmpdir(), `${short}.sock`)
}
