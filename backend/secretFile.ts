import { randomBytes } from "node:crypto"
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync
} from "node:fs"
import { join } from "node:path"

/** Reads a secret that no setting gives from the data folder, making it there the first time. */
export const readOrCreateSecret = (dataDir: string, name: string): string => {
  const folder = join(dataDir, "secrets")
  const file = join(folder, name.toLowerCase())
  const existing = readIfThere(file)
  if (existing !== null) return checked(file, existing)
  // In two steps, because a recursive mkdir gives its mode to the data folder as well.
  mkdirSync(dataDir, { recursive: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`
  try {
    writeToDisk(draft, randomBytes(32).toString("hex"))
    linkSync(draft, file)
  } catch (problem) {
    // Another server that started at the same time was first: its secret is used.
    if (!hasCode(problem, "EEXIST")) throw problem
  } finally {
    rmSync(draft, { force: true })
  }
  syncFolder(folder)
  return checked(file, readFileSync(file, "utf8"))
}

/** A secret that somebody else made, from a file of the data folder; null where there is none. */
export const readSecretFile = (dataDir: string, name: string): string | null => {
  const content = readIfThere(join(dataDir, "secrets", name))?.trim() ?? ""
  return content === "" ? null : content
}

/**
 * A secret file always has 64 hexadecimal digits; another length means that it is damaged, and a
 * new secret would log out every customer.
 */
const checked = (file: string, content: string): string => {
  if (/^[0-9a-f]{64}$/.test(content)) return content
  throw new Error(
    `the file ${file} is ${content.trim() === "" ? "empty" : "damaged"}: restore it from a backup, or remove it and a new secret is made (one-time codes, sessions of unfinished logins and known devices end)`
  )
}

const readIfThere = (file: string): string | null => {
  try {
    return readFileSync(file, "utf8")
  } catch (problem) {
    if (hasCode(problem, "ENOENT")) return null
    throw problem
  }
}

const writeToDisk = (file: string, content: string) => {
  const handle = openSync(file, "wx", 0o600)
  try {
    writeFileSync(handle, content)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Windows cannot open a folder; there the entry is written with the file. */
const syncFolder = (folder: string) => {
  if (process.platform === "win32") return
  const handle = openSync(folder, "r")
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

const hasCode = (problem: unknown, code: string) =>
  problem instanceof Error && "code" in problem && problem.code === code
