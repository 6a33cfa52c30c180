import type { Kysely } from "kysely"
import type { Schema } from "../database/schema.ts"
import type { Settings } from "../settings.ts"
import { folderDigest } from "./folder/folderDigest.ts"
import { shopSource } from "./folder/folderGoods.ts"
import { importingAlone, isImported } from "./load/journal.ts"
import { ownFolder } from "./ownFolder.ts"

/** Brings the shop's own goods up to date when they, or what reads them, changed since; of servers that start together one does. */
export const importShop = async (db: Kysely<Schema>, settings: ImportSettings): Promise<void> => {
  if (settings.seed === "none") return
  const goods = { source: shopSource, digest: `${settings.seed} ${await folderDigest(ownFolder)}` }
  if (await isImported(db, goods)) return
  // What reads YAML is only fetched when there is something to read.
  const { importFolder } = await import("./importFolder.ts")
  await importingAlone(db, async (one) => {
    if (!(await isImported(one, goods))) await importFolder(one, ownFolder, settings)
  })
}

/** What of the settings concerns an import. */
export type ImportSettings = Pick<Settings, "seed" | "pictures">
