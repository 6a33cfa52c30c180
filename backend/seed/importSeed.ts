import type { Kysely } from "kysely"
import type { Schema } from "../schema.ts"
import { folderDigest, type ImportSettings } from "./folder/folderDigest.ts"
import { isImported, withImportLock } from "./load/importJournal.ts"
import { seedFolder, seedSourceName } from "./seedFolder.ts"

/**
 * Imports the seed folder if it, or the code that reads it, has changed since the last import. Of
 * several servers that start together only one does it.
 */
export const importSeed = async (db: Kysely<Schema>, settings: ImportSettings): Promise<void> => {
  if (settings.seed === "none") return
  const source = {
    name: seedSourceName,
    digest: await folderDigest(seedFolder, settings)
  }
  if (await isImported(db, source)) return
  // The YAML parser is loaded only when there is something to import.
  const { importFolder } = await import("./importFolder.ts")
  await withImportLock(db, async () => {
    if (!(await isImported(db, source))) await importFolder(db, seedFolder, settings)
  })
}
