import { spawnSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { delimiter, join } from "node:path"
import { withCloneLock } from "./lock.mjs"
import { root } from "./root.mjs"

/**
 * Installs what is missing and returns how programs are started: the pinned Node, and an
 * environment in which it comes first. Runs on any version of Node. A server in production that is
 * built needs no packages for development.
 */
export const setUp = async ({ isProduction = false } = {}) => {
  await withCloneLock("install", () => isInstalled(isProduction) || install(isProduction))
  const nvmrc = readFileSync(join(root, ".nvmrc"), "utf8").trim()
  if (!existsSync(pinnedNode) && parseInt(process.versions.node) < parseInt(nvmrc))
    exitWithError(
      `Node ${nvmrc} is needed and this is Node ${process.versions.node}: install it, for example with "nvm install".`
    )
  const env = {
    ...process.env,
    PATH: [join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter),
    // Node keeps what it has compiled: the second start of a server takes 0.5 s less of a
    // processor.
    NODE_COMPILE_CACHE:
      process.env.NODE_COMPILE_CACHE ?? join(root, "node_modules", ".cache", "compiled")
  }
  return { node: existsSync(pinnedNode) ? pinnedNode : process.execPath, env }
}

/** Prints one line about what is being done. */
export const printLine = (line) => process.stdout.write(`${line}\n`)

/** Prints an error without a stack trace, and exits. */
export const exitWithError = (line) => {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

const install = (isProduction) => {
  printLine(`Installing the packages (once, about ${isProduction ? "20 seconds" : "a minute"}) …`)
  const dev = isProduction ? "--omit=dev" : "--include=dev"
  const npm = spawnSync("npm", ["ci", dev, "--include=optional", "--loglevel=error"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32"
  })
  if (npm.error) exitWithError(`npm could not be started: ${npm.error.message}`)
  if (npm.status !== 0) exitWithError("The packages could not be installed; npm says above why.")
}

/** Whether the locked packages are there; npm writes its hidden list last, after all of them. */
const isInstalled = (isProduction) => {
  const packagesOf = (file) => JSON.parse(readFileSync(join(root, file), "utf8")).packages
  const hidden = "node_modules/.package-lock.json"
  if (!existsSync(join(root, hidden))) return false
  const installed = packagesOf(hidden)
  return Object.entries(packagesOf("package-lock.json")).every(
    ([path, { dev, optional, version }]) =>
      path === "" ||
      (isProduction && dev === true) ||
      installed[path]?.version === version ||
      (optional === true && path !== pinnedPackage)
  )
}

const pinnedPackage = `node_modules/node-${process.platform}-${process.arch}`
const pinnedNode = join(root, pinnedPackage, "bin", "node")

/** A Node that runs TypeScript, before anything is installed; null where there is none. */
export const nodeForTypeScript = () => {
  if (existsSync(pinnedNode)) return pinnedNode
  return process.features.typescript ? process.execPath : null
}
