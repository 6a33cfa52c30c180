import { spawn } from "node:child_process"
import { readFileSync } from "node:fs"
import { root } from "./root.mjs"

/** Becomes the server, as far as one process can become another: signals go in, the exit code comes out. */
export const runServer = ({ node, env }, args, settings) => {
  const server = spawn(node, args, {
    cwd: root,
    env: { ...env, ...settings },
    stdio: ["inherit", "inherit", "inherit", "ipc"]
  })
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => server.kill(signal))
  server.on("error", (problem) => {
    process.stderr.write(`The server could not be started: ${problem.message}\n`)
    process.exit(1)
  })
  server.on("exit", (code, signal) => process.exit(code ?? 128 + (signalNumbers[signal] ?? 0)))
  exitWithNpm(server)
}

const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }

/** An npm that was killed cannot pass a signal on, and would leave the port taken. */
const exitWithNpm = (server) => {
  if (process.env.npm_lifecycle_event === undefined) return
  const before = npmProcess()
  setInterval(() => npmProcess() === before || server.kill("SIGTERM"), 500).unref()
}

/** The process number of npm, or of whoever took its children over; npm may have put a shell between itself and us. */
const npmProcess = () => {
  const parent = process.ppid
  try {
    const isShell = readFileSync(`/proc/${parent}/cmdline`, "utf8").includes("\0-c\0")
    return isShell
      ? /\nPPid:\t(\d+)/.exec(readFileSync(`/proc/${parent}/status`, "utf8"))?.[1]
      : String(parent)
  } catch {
    return String(parent)
  }
}
