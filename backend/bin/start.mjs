import { spawn, spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { constants } from "node:os"
import { build, isBuilt } from "./build.mjs"
import { root } from "./root.mjs"
import { exitWithError, nodeForTypeScript, setUp } from "./setup.mjs"

/** Starts the shop, or with `dev` the shop with hot reload. */
const main = async () => {
  if (process.argv[2] === "dev") {
    const watched = ["backend", "core", "locales"].map((folder) => `--watch-path=${folder}`)
    return runServer(await setUp(), [...watched, "--watch-preserve-output", "backend/main.ts"], {
      SADU_DEV: "1",
      PORT: process.env.PORT ?? "8081",
      DATA_DIR: process.env.DATA_DIR ?? ".data/dev"
    })
  }
  const isProduction = process.env.NODE_ENV?.trim() === "production"
  if (isProduction) checkSettings()
  const toolchain = await setUp({ isProduction: isProduction && isBuilt() })
  if (!(await build(toolchain))) exitWithError("The build failed; its errors are printed above.")
  runServer(toolchain, ["--import", "./backend/bin/exitWithParent.mjs", "backend/main.ts"], {})
}

/** Wrong settings end the start before minutes are spent on installing and building. */
const checkSettings = () => {
  const node = nodeForTypeScript()
  if (node === null) {
    const missing = missingInProduction(process.env)
    if (missing.length > 0) exitWithError(missing.join("\n"))
    return
  }
  const { status } = spawnSync(node, ["backend/checkSettings.ts"], { cwd: root, stdio: "inherit" })
  if (status !== 0) process.exit(1)
}

/**
 * One line for each setting that production requires and that is missing, as `readSettings` says
 * it. For a Node that cannot read TypeScript, before the right one is installed.
 */
const missingInProduction = (env) => {
  const required = [
    ["PUBLIC_URL", "must be given in production"],
    ...(env.SANDBOX?.trim() === "allow" ? [] : [["SMS_URL", "must be given in production"]]),
    ["OTP_PEPPER", "must be given in production, 16 characters or more"]
  ]
  return required
    .filter(([name]) => (env[name] ?? "").trim() === "")
    .map(([name, why]) => `${name}: ${why}`)
}

/** Runs the server in a child process, and passes signals to it and its exit code on. */
const runServer = ({ node, env }, args, settings) => {
  const server = spawn(node, args, {
    cwd: root,
    env: { ...env, ...settings },
    stdio: ["inherit", "inherit", "inherit", "ipc"]
  })
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => server.kill(signal))
  server.on("error", (problem) =>
    exitWithError(`The server could not be started: ${problem.message}`)
  )
  server.on("exit", (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
  // Stops the server when npm was killed, because npm could not pass the signal on.
  const parent = npmProcess()
  setInterval(() => npmProcess() === parent || server.kill("SIGTERM"), 500).unref()
}

/**
 * The process id of npm, or of the process that adopted its children; npm may have started a shell
 * in between.
 */
const npmProcess = () => {
  const parent = String(process.ppid)
  try {
    const isShell = readFileSync(`/proc/${parent}/cmdline`, "utf8").includes("\0-c\0")
    const status = readFileSync(`/proc/${parent}/status`, "utf8")
    return isShell ? /\nPPid:\t(\d+)/.exec(status)?.[1] : parent
  } catch {
    return parent
  }
}

await main()
