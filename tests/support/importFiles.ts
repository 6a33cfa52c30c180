import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { migrate } from "#backend/database/migrate.ts"
import { type Database, openDatabase } from "#backend/database/openDatabase.ts"
import { importCsv, type ImportCsvOptions } from "#backend/seed/importCsv.ts"
import { importFolder } from "#backend/seed/importFolder.ts"
import { withImportLock } from "#backend/seed/load/importJournal.ts"
import { InvalidShopFiles } from "#backend/seed/problems.ts"
import { createTestDatabase } from "./testDatabase.ts"

/** A shop without products, with its database and a folder for import files. */
export interface EmptyShop extends Pick<Database, "db" | "pool"> {
  readonly databaseUrl: string
  readonly folder: string
  /** The folder from which imported pictures are served. */
  readonly pictures: string
  readonly close: () => Promise<void>
}

export const createEmptyShop = async (): Promise<EmptyShop> => {
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), "sadu-owner-"))
  const { close, direct, pool } = await openDatabase({
    dataDir: folder,
    databaseUrl: database.url,
    databasePool: 4,
    statementTimeoutS: 120
  })
  await migrate(pool)
  return {
    db: direct.db,
    pool,
    folder,
    databaseUrl: database.url,
    pictures: join(folder, "served"),
    close: async () => {
      await close()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    }
  }
}

/** Files to import: text or bytes, by path. */
export type Files = Readonly<Record<string, string | Uint8Array>>

export const writeFiles = async (folder: string, files: Files) => {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
}

/** What an import reports that changes nothing. */
export const nothingChanged = {
  added: 0,
  changed: 0,
  retired: 0,
  stopped: false,
  conflicts: []
} as const

/** Imports a folder of these files. */
export const importFiles = async (
  { db, folder, pictures }: EmptyShop,
  files: Files,
  sandbox = false
) => {
  const shop = join(folder, "products")
  await rm(shop, { recursive: true, force: true })
  await writeFiles(shop, files)
  return withImportLock(db, (one) => importFolder(one, shop, { seed: "shop", pictures, sandbox }))
}

/** Imports a CSV of this text or these bytes. */
export const importCsvText = async (
  { db, folder }: EmptyShop,
  text: string | Uint8Array,
  options: Pick<ImportCsvOptions, "only" | "onReport" | "strict"> = {}
) => {
  await writeFiles(folder, { "products.csv": text })
  return withImportLock(db, (one) =>
    importCsv(one, join(folder, "products.csv"), {
      ...options,
      stockOf: (stock) => stock,
      progress: () => ({ show: () => {}, end: () => {} })
    })
  )
}

/** The problems that an import reports. */
export const importProblems = (importing: Promise<unknown>): Promise<ReadonlyArray<string>> =>
  importing.then(
    () => ["(no problems)"],
    (problem: unknown) => {
      if (problem instanceof InvalidShopFiles) return problem.lines
      throw problem
    }
  )

/**
 * Every imported row with the transaction that wrote it; equal results mean that nothing was
 * written between them.
 */
export const versionsOf = async ({
  pool
}: Pick<EmptyShop, "pool">): Promise<ReadonlyArray<object>> => {
  const tables = [
    "category",
    "product",
    "variant",
    "variant_attribute",
    "delivery_rate",
    "promo",
    "banner",
    "reel"
  ]
  const found = await Promise.all(
    tables.map(
      async (table) =>
        (
          await pool.query<object>(
            `select '${table}' as table, xmin::text, ctid::text, ${table}.* from ${table} order by ctid`
          )
        ).rows
    )
  )
  return found.flat()
}
