import { createHash } from "node:crypto"
import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

/** One hash over what a folder of goods says and over the code that reads it: the same hash writes the same rows. */
export const folderDigest = async (folder: string): Promise<string> => {
  const hash = createHash("sha256")
  for (const path of [...await filesIn(folder, /\.(ya?ml|json)$/), ...await filesIn(code, /\.ts$/), folding]) {
    hash.update(path.replace(folder, "")).update("\0").update(await readFile(path)).update("\0")
  }
  return hash.digest("hex")
}

const filesIn = async (folder: string, wanted: RegExp): Promise<ReadonlyArray<string>> => {
  const found = await readdir(folder, { recursive: true })
  return found.filter((name) => wanted.test(name) && !/^(drawings|shop)\b/.test(name)).toSorted().map((name) => join(folder, name))
}

const code = fileURLToPath(new URL("..", import.meta.url))
const folding = fileURLToPath(new URL("../../catalogue/fold.ts", import.meta.url))
