import { createHash } from "node:crypto"
import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { foldedNames } from "../../catalogue/foldedNames.ts"

/** One hash over what a folder of goods says and over the code that reads it: the same hash writes the same rows. */
export const folderDigest = async (folder: string): Promise<string> => {
  const hash = createHash("sha256")
  for (const { name, path } of [
    ...(await filesIn(folder, /\.(ya?ml|json)$/)),
    ...(await filesIn(code, /\.ts$/))
  ]) {
    hash
      .update(name)
      .update("\0")
      .update(await readFile(path))
      .update("\0")
  }
  return hash.update(foldedNames({ name: { en: letters, ar: letters } })).digest("hex")
}

const filesIn = async (
  folder: string,
  wanted: RegExp
): Promise<ReadonlyArray<{ readonly name: string; readonly path: string }>> => {
  const found = await readdir(folder, { recursive: true })
  const read = found.filter((name) => wanted.test(name) && !/^shop\b/.test(name)).toSorted()
  return read.map((name) => ({ name, path: join(folder, name) }))
}

const code = fileURLToPath(new URL("..", import.meta.url))

/** Folded otherwise, these tell that the search reads names in another way, and every name has to be written anew. */
const letters = Array.from({ length: 0x700 }, (_, code) => String.fromCharCode(code)).join(" ")
