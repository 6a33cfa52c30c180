import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { root } from "./root.mjs"

/** Hashes the contents of files and of all files in folders. */
export const hashFiles = (...names) => {
  const hash = createHash("sha256")
  for (const name of names) {
    for (const file of filesIn(name))
      hash
        .update(file)
        .update("\0")
        .update(readFileSync(join(root, file)))
        .update("\0")
  }
  return hash.digest("hex")
}

/** Whether the stamp was written for the same hash. */
export const isStampCurrent = (stampFile, hash) =>
  existsSync(stampFile) && readFileSync(stampFile, "utf8") === hash

/** Writes the stamp; call it after the work, so that work that was interrupted is done again. */
export const writeStamp = (stampFile, hash) => {
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, hash)
}

const filesIn = (name) => {
  const path = join(root, name)
  if (!existsSync(path)) return []
  return statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .flatMap((inside) => filesIn(join(name, inside)))
    : [name]
}
