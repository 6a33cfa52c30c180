import { spawnSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { delimiter, join } from "node:path"
import { withCloneLock } from "./lock.mjs"
import { hashFiles, isStampCurrent, writeStamp } from "./buildStamp.mjs"
import { root } from "./root.mjs"

/**
 * Installs what is missing and returns how programs are started: the pinned Node, and an
 * environment in which it comes first. Runs on any version of Node. A server in production that is
 * built needs no packages for development.
 */
export const setUp = async ({ isProduction = false } = {}) => {
  await withCloneLock("install", () => install(isProduction))
  const env = {
    ...process.env,
    PATH: [join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter),
    // Node keeps what it has compiled: the second start of a server takes 0.5 s less of a
    // processor.
    NODE_COMPILE_CACHE:
      process.env.NODE_COMPILE_CACHE ?? join(root, "node_modules", ".cache", "compiled")
  }
  return { node: findNode(), env }
}

/** Prints one line about what is being done. */
export const printLine = (line) => process.stdout.write(`${line}\n`)

/** Prints an error without a stack trace, and exits. */
export const exitWithError = (line) => {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

const stampFile = join(root, "node_modules", ".sadu-installed")

const install = (isProduction) => {
  const lockHash = hashFiles("package-lock.json")
  const productionHash = `${lockHash} production`
  if (isStampCurrent(stampFile, lockHash)) return
  if (isProduction && isStampCurrent(stampFile, productionHash)) return
  if (!isInstalled(isProduction)) {
    printLine(`Installing the packages (once, about ${isProduction ? "20 seconds" : "a minute"}) …`)
    npmCi(isProduction)
  }
  writeStamp(stampFile, isProduction ? productionHash : lockHash)
}

const npmCi = (isProduction) => {
  const args = [
    "ci",
    isProduction ? "--omit=dev" : "--include=dev",
    "--include=optional",
    "--no-audit",
    "--no-fund",
    "--loglevel=error"
  ]
  const npm = spawnSync("npm", args, {
    cwd: root,
    env: npmEnv(),
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32"
  })
  if (npm.error) exitWithError(`npm could not be started: ${npm.error.message}`)
  if (npm.status !== 0) exitWithError("The packages could not be installed; npm says above why.")
}

/**
 * Whether the same packages were installed by hand; npm writes its hidden list last, when all are
 * installed.
 */
const isInstalled = (isProduction) => {
  const hidden = join(root, "node_modules", ".package-lock.json")
  if (!existsSync(hidden)) return false
  const installed = JSON.parse(readFileSync(hidden, "utf8")).packages
  const locked = Object.entries(
    JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages
  )
  return locked.every(
    ([path, { dev, optional, version }]) =>
      path === "" ||
      (isProduction && dev === true) ||
      installed[path]?.version === version ||
      (optional === true && path !== pinnedPackage)
  )
}

const pinnedPackage = `node_modules/node-${process.platform}-${process.arch}`

/**
 * An inner npm would take the environment variables of an outer `npm run` for its own
 * configuration.
 */
const npmEnv = () => {
  const inherited =
    /^npm_(config_(?!cache|registry|userconfig|globalconfig|.*proxy|cafile|.*auth)|package|lifecycle|command|execpath)/i
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !inherited.test(name)))
}

/** A Node that runs TypeScript, before anything is installed; null where there is none. */
export const nodeForTypeScript = () => {
  const pinned = findPinnedNode()
  if (pinned !== null) return pinned
  return process.features.typescript ? process.execPath : null
}

const findPinnedNode = () => {
  const pinned = join(root, pinnedPackage, "bin", "node")
  return existsSync(pinned) && spawnSync(pinned, ["--version"]).status === 0 ? pinned : null
}

const findNode = () => {
  const pinned = findPinnedNode()
  if (pinned !== null) return pinned
  const nvmrc = readFileSync(join(root, ".nvmrc"), "utf8").trim()
  if (Number.parseInt(process.versions.node, 10) >= Number.parseInt(nvmrc, 10))
    return process.execPath
  return exitWithError(
    `Node ${nvmrc} is needed and this is Node ${process.versions.node}: install it, for example with "nvm install".`
  )
}
