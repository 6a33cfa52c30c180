import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { printLine } from "./setup.mjs"

const servers = {
  pgbouncer: {
    name: "PgBouncer",
    variable: "PGBOUNCER_PATH",
    programs: ["pgbouncer"],
    packages: [["pgbouncer"]]
  },
  haproxy: {
    name: "HAProxy",
    variable: "HAPROXY_PATH",
    programs: ["haproxy"],
    probe: "-v",
    packages: [["haproxy"]]
  }
}

/** Sets the paths of these servers of tests; a test whose server is missing is skipped. */
export const setServerPaths = (env, names) => {
  for (const name of names) env[servers[name].variable] = findOrInstall(servers[name]) ?? ""
}

/**
 * The path of a program: that of the environment variable, or the first of `programs` that is
 * installed, after an attempt to install it; null and a message where it is missing.
 */
export const findOrInstall = ({
  name,
  variable,
  programs,
  needs,
  probe = "--version",
  onMac,
  packages
}) => {
  const find = () => {
    if (needs !== undefined && pathOf(needs) === "") return null
    const given = process.env[variable]
    if (given) return succeeds(given, probe) ? given : null
    const there = programs.map(pathOf).find((path) => path !== "" && succeeds(path, probe))
    return there ?? (onMac !== undefined && existsSync(onMac) ? onMac : null)
  }
  const there = find()
  if (there !== null) return there
  install(name, packages)
  const installed = find()
  if (installed === null)
    printLine(`The tests need ${name}: install it, or set ${variable} to where it is.`)
  return installed
}

/** Installs the first of these lists of Debian packages that exists, where this user may. */
const install = (name, packages) => {
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"]
  if (!existsSync("/usr/bin/apt-get")) return
  if (asRoot.length > 0 && !succeeds("sudo", "-n", "true")) return
  printLine(`Installing ${name} for the tests (once) …`)
  const apt = (...args) =>
    succeeds(
      ...asRoot,
      "env",
      "DEBIAN_FRONTEND=noninteractive",
      "apt-get",
      "-qq",
      "-o",
      "DPkg::Lock::Timeout=120",
      ...args
    )
  if (apt("update"))
    packages.some((names) => apt("install", "-y", "--no-install-recommends", ...names))
}

/** Where a program is; empty when it is not installed. */
const pathOf = (program) =>
  spawnSync("/bin/sh", ["-c", `command -v ${program}`], {
    encoding: "utf8",
    // Servers are where only root looks for them.
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }
  }).stdout?.trim() ?? ""

const succeeds = (program, ...args) => spawnSync(program, args, { stdio: "ignore" }).status === 0
