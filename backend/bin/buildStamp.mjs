import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { root } from "./root.mjs"

/** One hash over the contents of files and of everything in folders. */
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

/** Whether this was last done with the same hash. */
export const isStampCurrent = (stampFile, hash) =>
  existsSync(stampFile) && readFileSync(stampFile, "utf8") === hash

/** Written only when it is done, so that a try that was cut half-way does not count. */
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
