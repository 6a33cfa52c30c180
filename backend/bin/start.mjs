import { spawn, spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { constants } from "node:os"
import { join } from "node:path"
import { build, isBuilt } from "./build.mjs"
import { root } from "./root.mjs"
import { exitWithError, nodeForTypeScript, printLine, setUp } from "./setup.mjs"
import { watchSources } from "./watchSources.mjs"

/** Starts the shop, or with `dev` the shop with hot reload. */
const main = async () => {
  if (process.argv[2] === "dev") {
    const settings = {
      SADU_DEV: "1",
      PORT: process.env.PORT ?? "8081",
      DATA_DIR: process.env.DATA_DIR ?? ".data/dev"
    }
    return runServer(await setUp(), ["./backend/bin/loadedModules.mjs"], settings, restartOnEdit)
  }
  const isProduction = process.env.NODE_ENV?.trim() === "production"
  if (isProduction) checkSettings()
  const toolchain = await setUp({ isProduction: isProduction && isBuilt() })
  if (!(await build(toolchain))) exitWithError("The build failed; its errors are printed above.")
  runServer(toolchain, [], {})
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

/**
 * Runs the server in a child process, and passes signals to it and its exit code on. `supervise`
 * may start another one instead of ending.
 */
const runServer = ({ node, env }, imports, settings, supervise = exitWithServer) => {
  const args = ["./backend/bin/exitWithParent.mjs", ...imports].flatMap((file) => [
    "--import",
    file
  ])
  const run = { server: null, isStopping: false }
  const stop = (signal) => {
    run.isStopping = true
    if (!run.server?.kill(signal)) process.exit(128 + constants.signals[signal])
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(signal))
  // Stops the server when npm was killed, because npm could not pass the signal on.
  const parent = npmProcess()
  setInterval(() => npmProcess() === parent || stop("SIGTERM"), 500).unref()
  supervise(run, () => {
    run.server = spawn(node, [...args, "backend/server.ts"], {
      cwd: root,
      env: { ...env, ...settings },
      stdio: ["inherit", "inherit", "inherit", "ipc"]
    })
    return run.server.on("error", (problem) =>
      exitWithError(`The server could not be started: ${problem.message}`)
    )
  })
}

const exitWithServer = (_, startServer) => startServer().on("exit", exitAs)

const exitAs = (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0))

/**
 * Starts the server anew after an edit of the backend, or of a module of core or locales that the
 * server has loaded. Vite updates the open pages after every other edit.
 */
const restartOnEdit = (run, startServer) => {
  const loaded = new Set()
  const folders = ["backend", "core", "locales"].map((folder) => join(root, folder))
  let isEdited = false
  let timer
  const start = () => {
    isEdited = false
    startServer()
      .on("message", (file) => loaded.add(file))
      .on("exit", (code, signal) => {
        run.server = null
        if (run.isStopping) exitAs(code, signal)
        else if (isEdited) start()
        else printLine("The server has ended. It starts again after an edit.")
      })
  }
  const restart = () => {
    if (run.server === null) return start()
    isEdited = true
    run.server.kill("SIGTERM")
  }
  watchSources(folders, (file) => {
    if (!file.startsWith(folders[0]) && !loaded.has(file)) return
    // A save is several events, and may be one of several files.
    clearTimeout(timer)
    timer = setTimeout(restart, 50)
  })
  start()
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
