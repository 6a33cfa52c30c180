import { type Kysely, sql } from "kysely"
import type { Tables } from "../tables.ts"
import { folderDigest, type ImportSettings } from "./folder/folderDigest.ts"
import { isImported, isMerchantsShop, withImportLock } from "./load/importJournal.ts"
import { conflictLines } from "./load/mergeRows.ts"
import { seedFolder, seedSourceName } from "./seedFolder.ts"

/**
 * Imports the seed folder if its files have changed since the last import, unless the shop has
 * products of a merchant. Of several servers that start together only one does it. Returns what to
 * print.
 */
export const importSeed = async (
  db: Kysely<Tables>,
  settings: ImportSettings
): Promise<ReadonlyArray<string>> => {
  if (!settings.sandbox) await endSandboxPromos(db)
  if (settings.seed === "none") return []
  const source = {
    name: seedSourceName,
    digest: await folderDigest(seedFolder, settings)
  }
  const isNeeded = async () => !(await isMerchantsShop(db)) && !(await isImported(db, source))
  if (!(await isNeeded())) return []
  // The YAML parser is loaded only when there is something to import.
  const { importFolder } = await import("./importFolder.ts")
  return withImportLock(db, async () =>
    (await isNeeded())
      ? conflictLines((await importFolder(db, seedFolder, settings)).conflicts)
      : []
  )
}

/**
 * Outside the sandbox nobody may order for nothing
 * (docs/decisions/money-and-prices.md#promo-codes), also not in a shop that imported the codes of
 * the sandbox before. Not a change of the desk: back in the sandbox, an import makes them valid
 * again.
 */
const endSandboxPromos = async (db: Kysely<Tables>) => {
  await sql`
    update promo set starts_at = null, ends_at = to_timestamp(0),
      imported = imported || jsonb_build_object('starts_at', null, 'ends_at', to_timestamp(0))
    where is_sandbox_only and (ends_at is null or ends_at > now())`.execute(db)
}
