import { randomBytes } from "node:crypto"
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"

/** A secret that was not given: made once, kept beside the data, the same for every server that starts there. */
export const readOrCreateSecret = (dataDir: string, name: string): string => {
  const file = join(dataDir, "secrets", name.toLowerCase())
  const existing = read(file)
  if (existing !== null) return existing
  mkdirSync(join(dataDir, "secrets"), { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`
  writeFileSync(draft, randomBytes(32).toString("hex"), { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (problem) {
    if (!isAlreadyThere(problem)) throw problem
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(file, "utf8")
}

const read = (file: string): string | null => {
  try {
    return readFileSync(file, "utf8")
  } catch {
    return null
  }
}

const isAlreadyThere = (problem: unknown) =>
  problem instanceof Error && "code" in problem && problem.code === "EEXIST"
