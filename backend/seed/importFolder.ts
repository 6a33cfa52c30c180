import { basename, resolve } from "node:path"
import type { Kysely } from "kysely"
import type { Schema } from "../database/schema.ts"
import type { Settings } from "../settings.ts"
import { folderDigest } from "./folder/folderDigest.ts"
import { findFolderConflicts, folderSource, seedSourceName } from "./folder/folderSource.ts"
import { readFolder } from "./folder/readFolder.ts"
import { importedStock } from "./load/ImportSource.ts"
import { type ImportOptions, type ImportResult, runImport } from "./load/runImport.ts"
import { InvalidShopFiles } from "./problems.ts"
import { seedFolder } from "./seedFolder.ts"

/** The settings that an import depends on. */
export type ImportSettings = Pick<Settings, "seed" | "pictures">

/** Reads a folder, checks it against itself and the database, and imports it; throws `InvalidShopFiles` before anything is written. */
export const importFolder = async (
  db: Kysely<Schema>,
  folder: string,
  settings: ImportSettings,
  options: ImportOptions = {}
): Promise<ImportResult> => {
  const isSeed = resolve(folder) === resolve(seedFolder)
  const digest = `${settings.seed} ${await folderDigest(folder)}`
  const read = await readFolder(folder, {
    renderedPictures: isSeed ? null : new Set(),
    requiresIds: isSeed
  })
  const problems = read.problems.length > 0 ? read.problems : await findFolderConflicts(db, read)
  if (problems.length > 0) throw new InvalidShopFiles(problems)
  const source = await folderSource({
    folder,
    digest,
    seed: read.seed,
    name: isSeed ? seedSourceName : basename(resolve(folder)),
    pictures: settings.pictures,
    stockOf: importedStock(settings.seed)
  })
  return runImport(db, source, options)
}
