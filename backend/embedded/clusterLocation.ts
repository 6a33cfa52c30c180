import { spawnSync } from "node:child_process"
import { randomBytes } from "node:crypto"
import { constants } from "node:fs"
import {
  chmod,
  chown,
  type FileHandle,
  mkdir,
  open,
  readFile,
  realpath,
  rename,
  stat
} from "node:fs/promises"
import { dirname, join, relative, resolve, sep } from "node:path"
import type { SystemUser } from "./systemUser.ts"

/** The location and password of the embedded database. */
export interface ClusterLocation {
  /** PostgreSQL's data directory, `PGDATA`. */
  readonly pgdata: string
  readonly log: string
  /** Stores the folder, the password, and that the database was created. */
  readonly locationFile: string
  readonly password: string
  /** False until PostgreSQL has created its files. */
  readonly isInitialised: boolean
  /**
   * The database's user cannot enter the folders above, so its programs receive the folder as an
   * open descriptor.
   */
  readonly byDescriptor: boolean
}

/**
 * Finds the database of a data folder, or chooses the folder of a new one; `database.json` stores
 * it.
 */
export const locateCluster = async (
  dataDir: string,
  user: SystemUser
): Promise<ClusterLocation> => {
  await mkdir(dataDir, { recursive: true })
  const real = await realpath(dataDir)
  const existing = await readLocationFile(real)
  const location = existing ?? (await createLocation(real))
  const home = resolve(real, location.home)
  const pgdata = join(home, "pgdata")
  const hasFiles = await exists(join(pgdata, "PG_VERSION"))
  if (existing !== null && !hasFiles && (existing.isInitialised || !(await exists(home))))
    throw new ClusterMissing(pgdata, join(real, locationFile))
  const byDescriptor = await giveAccess(real, home, user)
  if (hasFiles && !location.isInitialised) await markInitialised(real)
  return {
    pgdata,
    byDescriptor,
    locationFile: join(real, locationFile),
    password: location.password,
    isInitialised: hasFiles,
    log: join(real, "postgres.log")
  }
}

/** Stores that the database was created: from now on a start without its files is refused. */
export const markInitialised = async (dataDir: string): Promise<void> => {
  const real = await realpath(dataDir)
  const location = await readLocationFile(real)
  if (location !== null) await writeLocationFile(real, { ...location, isInitialised: true })
}

/**
 * The folder of the database for its user's programs; an open descriptor when the user cannot enter
 * the path.
 */
export const openHome = async (
  location: ClusterLocation
): Promise<{
  readonly path: string
  readonly descriptors: ReadonlyArray<number>
  readonly close: () => Promise<void>
}> => {
  const home = dirname(location.pgdata)
  if (!location.byDescriptor) return { path: home, descriptors: [], close: async () => {} }
  const handle = await openFolder(home)
  return { path: descriptorPath, descriptors: [handle.fd], close: () => handle.close() }
}

/**
 * The files of an existing database are missing: a start must not create an empty shop in its
 * place.
 */
export class ClusterMissing extends Error {
  constructor(pgdata: string, file: string) {
    super(
      `The database is missing: ${pgdata} is not there. Mount its folder or restore it from a backup; only to begin with an empty database, remove ${file} and start again.`
    )
    this.name = "ClusterMissing"
  }
}

const locationFile = "database.json"

/**
 * The content of `database.json`. The path is relative when the database is inside the data folder,
 * so that a clone can be moved.
 */
interface LocationFile {
  readonly home: string
  readonly password: string
  readonly isInitialised: boolean
}

const createLocation = async (dataDir: string): Promise<LocationFile> => {
  const home = join(dataDir, "postgres")
  if (await exists(join(home, "pgdata", "PG_VERSION")))
    throw new Error(
      `${join(dataDir, locationFile)} is missing: it holds the password of the database in ${home}. Restore it from a backup, or move ${home} away to begin with an empty database.`
    )
  await mkdir(home, { recursive: true, mode: 0o700 })
  const location = { home, password: randomBytes(24).toString("hex"), isInitialised: false }
  await writeLocationFile(dataDir, location)
  return location
}

const writeLocationFile = async (dataDir: string, location: LocationFile) => {
  const draft = join(dataDir, `${locationFile}.draft`)
  const home = location.home.startsWith(dataDir + sep)
    ? relative(dataDir, location.home)
    : location.home
  const handle = await open(draft, "w", 0o600)
  try {
    await handle.writeFile(JSON.stringify({ ...location, home }))
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(draft, join(dataDir, locationFile))
}

const readLocationFile = async (dataDir: string): Promise<LocationFile | null> => {
  const file = join(dataDir, locationFile)
  const text = await readFile(file, "utf8").catch((problem: unknown) => {
    if (problem instanceof Error && "code" in problem && problem.code === "ENOENT") return null
    throw problem
  })
  if (text === null) return null
  const content = parseJson(text)
  if (
    typeof content !== "object" ||
    content === null ||
    !("home" in content && typeof content.home === "string" && content.home !== "") ||
    !("password" in content && typeof content.password === "string" && content.password !== "")
  )
    throw new Error(
      `${file} is ${text.trim() === "" ? "empty" : "damaged"}: it holds the password of the database. Restore it from a backup.`
    )
  return {
    home: content.home,
    password: content.password,
    isInitialised: "isInitialised" in content && content.isInitialised === true
  }
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    (problem: unknown) => {
      if (problem instanceof Error && "code" in problem && problem.code === "ENOENT") return false
      throw problem
    }
  )

/** Gives the database's user access to its folder; returns whether it needs an open descriptor. */
const giveAccess = async (dataDir: string, home: string, user: SystemUser): Promise<boolean> => {
  if (canEnter(home, user)) return false
  await chmod(home, 0o700)
  if (user.uid !== undefined && user.gid !== undefined) await chown(home, user.uid, user.gid)
  if (canEnter(home, user)) return false
  const handle = await openFolder(home)
  try {
    if (canEnter(descriptorPath, user, handle.fd)) return true
  } finally {
    await handle.close()
  }
  throw new Error(
    `The database's user cannot enter ${closedFolder(home, user)}, so the database cannot be in ${dataDir}: give it execute permission (chmod o+x), set DATA_DIR to a folder that it can enter, or start as another user.`
  )
}

const openFolder = (folder: string): Promise<FileHandle> =>
  open(folder, constants.O_RDONLY | constants.O_DIRECTORY)

/** On Linux this path leads to the folder without checking the permissions of the folders above. */
const descriptorPath = "/proc/self/fd/3"

const canEnter = (folder: string, user: SystemUser, descriptor?: number): boolean =>
  spawnSync("/bin/sh", ["-c", `cd "$1" && test -w .`, "sh", folder], {
    ...user,
    cwd: "/",
    stdio: ["ignore", "ignore", "ignore", ...(descriptor === undefined ? [] : [descriptor])]
  }).status === 0

/** The first folder of the path that the user may not enter. */
const closedFolder = (folder: string, user: SystemUser): string => {
  const above = dirname(folder)
  const closed = above === folder ? folder : closedFolder(above, user)
  if (closed !== above) return closed
  const isOpen =
    spawnSync("/bin/sh", ["-c", `cd "$1"`, "sh", above], { ...user, cwd: "/", stdio: "ignore" })
      .status === 0
  return isOpen ? folder : above
}
