import { createHash } from "node:crypto"
import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import type { PictureSettings } from "../../pictures/openPictures.ts"
import type { Settings } from "../../settings.ts"

/** The settings that an import depends on. */
export type ImportSettings = Pick<Settings, "seed" | "sandbox"> & PictureSettings

/**
 * A hash of the files of a folder and of the settings: with the same hash an import has nothing new
 * to say, whatever code reads it.
 */
export const folderDigest = async (
  folder: string,
  { sandbox, seed }: Pick<ImportSettings, "sandbox" | "seed">
): Promise<string> => {
  const hash = createHash("sha256").update(`${seed} ${sandbox}`)
  const names = await readdir(folder, { recursive: true })
  for (const name of names.filter((one) => /\.(ya?ml|json)$/.test(one)).toSorted())
    hash
      .update(name)
      .update("\0")
      .update(await readFile(join(folder, name)))
      .update("\0")
  return hash.digest("hex")
}
