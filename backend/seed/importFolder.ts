import { basename, resolve } from "node:path"
import type { Kysely } from "kysely"
import type { Schema } from "../schema.ts"
import { folderDigest, type ImportSettings } from "./folder/folderDigest.ts"
import { findFolderConflicts, folderSource, seedSourceName } from "./folder/folderSource.ts"
import { readFolder } from "./folder/readFolder.ts"
import { importedStock } from "./load/ImportSource.ts"
import { type ImportOptions, type ImportResult, runImport } from "./load/runImport.ts"
import { InvalidShopFiles, problemLines } from "./problems.ts"
import type { OptionalId, Seed } from "./Seed.ts"
import { seedFolder } from "./seedFolder.ts"

/**
 * Reads a folder, checks it against itself and the database, and imports it; throws
 * `InvalidShopFiles` before anything is written.
 */
export const importFolder = async (
  db: Kysely<Schema>,
  folder: string,
  settings: ImportSettings,
  { only = false, ...options }: ImportOptions & { readonly only?: boolean | undefined } = {}
): Promise<ImportResult> => {
  const isSeed = resolve(folder) === resolve(seedFolder)
  const digest = await folderDigest(folder, settings)
  const read = await readFolder(folder, {
    renderedPictures: isSeed ? null : new Set(),
    requiresIds: isSeed
  })
  const problems = read.problems.length > 0 ? read.problems : await findFolderConflicts(db, read)
  if (problems.length > 0) throw new InvalidShopFiles(problemLines(problems))
  const source = await folderSource({
    folder,
    digest,
    seed: settings.sandbox ? read.seed : endSandboxPromos(read.seed),
    name: isSeed ? seedSourceName : basename(resolve(folder)),
    pictures: settings.pictures,
    stockOf: importedStock(settings.seed),
    only
  })
  return runImport(db, source, options)
}

/** Outside the sandbox nobody may order for nothing (docs/decisions.md#promo-codes). */
const endSandboxPromos = (seed: Seed<OptionalId>): Seed<OptionalId> => ({
  ...seed,
  promos:
    seed.promos?.map((promo) =>
      promo.isSandboxOnly ? { ...promo, startsAt: null, endsAt: new Date(0).toISOString() } : promo
    ) ?? null
})
