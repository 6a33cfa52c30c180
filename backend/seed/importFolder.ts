import { basename, resolve } from "node:path"
import type { Kysely } from "kysely"
import type { Schema } from "../database/schema.ts"
import { folderDigest } from "./folder/folderDigest.ts"
import { findFolderConflicts, folderSource, seedSourceName } from "./folder/folderSource.ts"
import { readFolder } from "./folder/readFolder.ts"
import type { ImportSettings } from "./importSeed.ts"
import { runImport, type ImportResult, type ImportOptions } from "./load/runImport.ts"
import { importedStock } from "./load/stockFor.ts"
import { seedFolder } from "./seedFolder.ts"
import { InvalidShopFiles } from "./Problem.ts"

/** Reads a folder of goods, checks it against itself and the shop, and writes it; throws `BadShopFiles` before anything is written. */
export const importFolder = async (
  db: Kysely<Schema>,
  folder: string,
  settings: ImportSettings,
  wishes: ImportOptions = {}
): Promise<ImportResult> => {
  const isShops = resolve(folder) === resolve(seedFolder)
  const digest = `${settings.seed} ${await folderDigest(folder)}`
  const read = await readFolder(folder, { drawn: isShops ? null : new Set(), numbered: isShops })
  const problems = read.problems.length > 0 ? read.problems : await findFolderConflicts(db, read)
  if (problems.length > 0) throw new InvalidShopFiles(problems)
  const goods = await folderSource({
    folder,
    digest,
    seed: read.seed,
    source: isShops ? seedSourceName : basename(resolve(folder)),
    pictures: settings.pictures,
    stockOf: importedStock(settings.seed)
  })
  return runImport(db, goods, wishes)
}
