import { createHash } from "node:crypto"
import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { foldedNames } from "../../catalogue/foldedNames.ts"
import type { Settings } from "../../settings.ts"

/** The settings that an import depends on. */
export type ImportSettings = Pick<Settings, "seed" | "pictures" | "sandbox">

/**
 * A hash of a folder, the code that reads it and the settings: with the same hash an import would
 * write the same rows.
 */
export const folderDigest = async (
  folder: string,
  { sandbox, seed }: ImportSettings
): Promise<string> => {
  const hash = createHash("sha256").update(`${seed} ${sandbox}`)
  for (const { name, path } of [
    ...(await listFiles(folder, /\.(ya?ml|json)$/)),
    ...(await listFiles(codeFolder, /\.ts$/)),
    ...(await listFiles(catalogueFolder, /^(productFields|parseBarcode)\.ts$/))
  ]) {
    hash
      .update(name)
      .update("\0")
      .update(await readFile(path))
      .update("\0")
  }
  return hash.update(foldedNames({ name: { en: alphabet, ar: alphabet } })).digest("hex")
}

const listFiles = async (
  folder: string,
  pattern: RegExp
): Promise<ReadonlyArray<{ readonly name: string; readonly path: string }>> => {
  const found = await readdir(folder, { recursive: true })
  const read = found.filter((name) => pattern.test(name) && !/^shop[\\/]/.test(name)).toSorted()
  return read.map((name) => ({ name, path: join(folder, name) }))
}

const codeFolder = fileURLToPath(new URL("..", import.meta.url))
const catalogueFolder = fileURLToPath(new URL("../../catalogue", import.meta.url))

/**
 * If the search folds these letters differently than before, the names of all products must be
 * written again.
 */
const alphabet = Array.from({ length: 0x700 }, (_, code) => String.fromCharCode(code)).join(" ")
