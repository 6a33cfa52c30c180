import type { Kysely } from "kysely"
import type { Schema } from "../database/schema.ts"
import type { Settings } from "../settings.ts"
import { folderDigest } from "./folder/folderDigest.ts"
import { seedSourceName } from "./folder/folderSource.ts"
import { withImportLock, isImported } from "./load/journal.ts"
import { seedFolder } from "./seedFolder.ts"

/** Brings the shop's own goods up to date when they, or what reads them, changed since; of servers that start together one does. */
export const importSeed = async (db: Kysely<Schema>, settings: ImportSettings): Promise<void> => {
  if (settings.seed === "none") return
  const goods = {
    name: seedSourceName,
    digest: `${settings.seed} ${await folderDigest(seedFolder)}`
  }
  if (await isImported(db, goods)) return
  // What reads YAML is only fetched when there is something to read.
  const { importFolder } = await import("./importFolder.ts")
  await withImportLock(db, async (one) => {
    if (!(await isImported(one, goods))) await importFolder(one, seedFolder, settings)
  })
}

/** What of the settings concerns an import. */
export type ImportSettings = Pick<Settings, "seed" | "pictures">
