import { createHash } from "node:crypto"
import { rm } from "node:fs/promises"
import { connect, createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { root } from "./root.mjs"

/**
 * Runs `work` while no other process of this machine holds the lock of that name.
 *
 * The lock is a listening socket: the system lets one process have it, and takes it back however
 * that process ends.
 */
export const withLock = async (name, work, timeoutMs = 120_000) => {
  const lock = await acquire(lockAddress(name), Date.now() + timeoutMs)
  if (lock === null)
    throw new Error(`Another process has held the lock "${name}" for ${timeoutMs / 1000} seconds.`)
  try {
    return await work()
  } finally {
    await new Promise((closed) => lock.close(closed))
  }
}

/**
 * A lock among the commands of this clone, without a time limit: installing or building may be
 * slow.
 */
export const withCloneLock = (name, work) => withLock(`${name} ${root}`, work, Infinity)

const acquire = async (address, until) => {
  for (;;) {
    const lock = await listen(address)
    if (lock !== null || Date.now() > until) return lock
    if (isFile(address) && !(await isListening(address))) await rm(address, { force: true })
    await wait(25 + Math.random() * 25)
  }
}

const listen = (address) =>
  new Promise((resolve, reject) => {
    const server = createServer((caller) => caller.destroy())
    server.once("error", (problem) =>
      problem.code === "EADDRINUSE" ? resolve(null) : reject(problem)
    )
    server.listen(address, () => resolve(server))
  })

const isListening = (address) =>
  new Promise((resolve) => {
    const caller = connect(address)
    caller
      .once("connect", () => resolve(true))
      .once("error", () => resolve(false))
      .once("close", () => caller.destroy())
  })

/** Linux keeps such names outside the file system, so nothing stale is ever left behind. */
const lockAddress = (name) => {
  const short = `sadu-${createHash("sha256").update(name).digest("hex").slice(0, 32)}`
  if (process.platform === "linux") return `\0${short}`
  return process.platform === "win32" ? `\\\\.\\pipe\\${short}` : join(tmpdir(), `${short}.sock`)
}

/** On other systems than Linux and Windows the socket is a file, which a crash leaves behind. */
const isFile = (address) => !address.startsWith("\0") && process.platform !== "win32"
