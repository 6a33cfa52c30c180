import { spawn } from "node:child_process"
import { readFileSync } from "node:fs"
import { root } from "./root.mjs"

/** Runs the server in a child process, and passes signals to it and its exit code on. */
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

/** Stops the server when npm was killed, because npm could not pass the signal on. */
const exitWithNpm = (server) => {
  if (process.env.npm_lifecycle_event === undefined) return
  const before = npmProcess()
  setInterval(() => npmProcess() === before || server.kill("SIGTERM"), 500).unref()
}

/**
 * The process id of npm, or of the process that adopted its children; npm may have started a shell
 * in between.
 */
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
