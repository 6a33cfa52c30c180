import { spawnSync } from "node:child_process"
import { randomBytes } from "node:crypto"
import { chmod, chown, mkdir, readFile, realpath, rename, rmdir, writeFile } from "node:fs/promises"
import { join, relative, resolve, sep } from "node:path"
import { sharedFolder } from "./binaries.ts"
import { type SystemUser } from "./systemUser.ts"

/** Where one shop's database lives and how to get in. */
export interface ClusterLocation {
  /** PostgreSQL's own folder, `PGDATA`. */
  readonly pgdata: string
  readonly log: string
  readonly password: string
}

/** Finds the shop's database again, or chooses where a new one goes; `dataDir/database.json` remembers it. */
export const locateCluster = async (
  dataDir: string,
  user: SystemUser
): Promise<ClusterLocation> => {
  await mkdir(dataDir, { recursive: true })
  const real = await realpath(dataDir)
  const log = join(real, "postgres.log")
  const known = await readLocationFile(real)
  const place = known ?? {
    password: randomBytes(24).toString("hex"),
    home: await chooseFolder(real, user)
  }
  if (known === null) await writeLocationFile(real, place)
  const home = resolve(real, place.home)
  if (!canEnter(home, user)) await giveFolderTo(home, user)
  if (!canEnter(home, user))
    throw new Error(
      `The database's user can no longer enter ${home}: open the folders above it again.`
    )
  return { pgdata: join(home, "pgdata"), password: place.password, log }
}

/** The home is relative where it lies inside the data folder, so that a clone can be moved or copied with its data. */
interface LocationFile {
  readonly home: string
  readonly password: string
}

const writeLocationFile = async (dataDir: string, place: LocationFile) => {
  const draft = join(dataDir, "database.json.draft")
  await writeFile(
    draft,
    JSON.stringify({
      ...place,
      home: isInside(dataDir, place.home) ? relative(dataDir, place.home) : place.home
    }),
    { mode: 0o600 }
  )
  await rename(draft, join(dataDir, "database.json"))
}

const isInside = (folder: string, path: string) => path.startsWith(folder + sep)

const readLocationFile = async (dataDir: string): Promise<LocationFile | null> => {
  const written = await readFile(join(dataDir, "database.json"), "utf8").catch(
    (problem: unknown) => {
      if (problem instanceof Error && "code" in problem && problem.code === "ENOENT") return null
      throw new Error(`The database in ${dataDir} belongs to another user of this machine.`, {
        cause: problem
      })
    }
  )
  if (written === null) return null
  const told: unknown = JSON.parse(written)
  if (typeof told !== "object" || told === null || !("home" in told) || !("password" in told))
    return null
  return { home: String(told.home), password: String(told.password) }
}

/** The data folder when the database's user can go there; else a folder in the system's own place for such things. */
const chooseFolder = async (dataDir: string, user: SystemUser): Promise<string> => {
  const inside = join(dataDir, "postgres")
  await giveFolderTo(inside, user)
  if (canEnter(inside, user)) return inside
  await rmdir(inside)
  const outside = join(sharedFolder, `shop-${randomBytes(6).toString("hex")}`)
  await mkdir(sharedFolder, { recursive: true })
  await chmod(sharedFolder, 0o755)
  await giveFolderTo(outside, user)
  if (canEnter(outside, user)) return outside
  throw new Error(
    `The database's user can enter neither ${inside} nor ${outside}: set DATA_DIR to a folder that is open to it.`
  )
}

const giveFolderTo = async (folder: string, user: SystemUser) => {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o700)
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid)
}

const canEnter = (folder: string, user: SystemUser): boolean =>
  spawnSync("/bin/sh", ["-c", `cd "$1" && test -w "$1"`, "sh", folder], {
    ...user,
    cwd: "/",
    stdio: "ignore"
  }).status === 0
