import { stat } from "node:fs/promises"
import { resolve } from "node:path"
import { parseArgs } from "node:util"
import { migrate } from "../database/migrate.ts"
import { openDatabase } from "../database/openDatabase.ts"
import { openPictures } from "../pictures/openPictures.ts"
import { BadSettings, readSettings } from "../settings.ts"
import { checkCsvFile, importCsv } from "./importCsv.ts"
import { importFolder } from "./importFolder.ts"
import { importedStock } from "./load/ImportSource.ts"
import { withImportLock } from "./load/importJournal.ts"
import { conflictLines } from "./load/mergeRows.ts"
import { createAddressTaker } from "./load/takeAddresses.ts"
import { InvalidShopFiles, problemLines } from "./problems.ts"
import { readFolder } from "./folder/readFolder.ts"
import { createProgress } from "./progress.ts"
import { seedFolder } from "./seedFolder.ts"
import { countProducts, type ImportReport } from "./shopify/importReport.ts"

/**
 * `npm run seed -- [--check] [--strict] [--only] [--link-pictures] [folder or file]`: imports
 * products, or only checks the files.
 */
const main = async () => {
  const {
    positionals: [given = seedFolder, ...more],
    values
  } = parseArgs({
    allowPositionals: true,
    options: {
      check: { type: "boolean" },
      strict: { type: "boolean" },
      only: { type: "boolean" },
      "link-pictures": { type: "boolean" }
    }
  })
  if (more.length > 0) throw new Error("Only one folder or file can be imported at a time.")
  const path = resolve(given)
  const stats = await stat(path).catch(() => null)
  if (stats === null) throw new Error(`There is no folder or file ${path}.`)
  if (stats.isFile() && !/\.(csv|tsv|txt)$/i.test(path))
    throw new Error(
      `${path} must be a folder of YAML files or a CSV file with the columns of Shopify's product export.`
    )
  const progress = createProgress(process.stdout, Date.now)
  const { only, strict } = values
  if (values.check === true) {
    if (!stats.isFile()) return checkFolder(path)
    printReport((await checkCsvFile(path, { progress, strict })).report)
    return
  }

  const settings = readSettings(process.env)
  if (settings.isProduction && settings.seed === "none" && path === resolve(seedFolder))
    throw new Error(
      "This is the demo's folder, which production does not import: name your own folder or file, or set SEED=shop."
    )
  const database = await openDatabase(settings)
  const stop = stopSignal()
  try {
    await migrate(database.direct.pool)
    const addresses =
      values["link-pictures"] === true
        ? null
        : createAddressTaker(database.direct.db, openPictures(settings))
    const { added, changed, conflicts, products, retired, stopped } = await withImportLock(
      database.direct.db,
      (db) =>
        stats.isFile()
          ? importCsv(db, path, {
              stockOf: importedStock(settings.seed),
              progress,
              stop,
              strict,
              only,
              addresses,
              onReport: printReport
            })
          : importFolder(db, path, settings, { stop, only, addresses })
    )
    for (const line of [...conflictLines(conflicts), ...(addresses?.lines() ?? [])])
      console.log(line)
    if (stopped) {
      console.log(
        `Stopped after ${countProducts(products)}, which are imported. Run the same command again to import the rest.`
      )
      process.exitCode = 130
    } else
      console.log(
        `${countProducts(products)}: ${added} new, ${changed} changed${retired > 0 ? `, ${retired} others unlisted` : ""}.`
      )
  } finally {
    await database.close()
  }
}

/** Checks a folder without a database. */
const checkFolder = async (folder: string) => {
  const { problems, seed } = await readFolder(folder, {
    renderedPictures: new Set(),
    requiresIds: folder === resolve(seedFolder)
  })
  if (problems.length > 0) throw new InvalidShopFiles(problemLines(problems))
  console.log(
    `No problems found: ${seed.products.length} products in ${seed.categories.length} categories.`
  )
}

const printReport = (report: ImportReport) => {
  for (const line of report.lines()) console.log(line)
}

/** The first Ctrl-C stops after the current batch, the second at once. */
const stopSignal = (): AbortSignal => {
  const controller = new AbortController()
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (controller.signal.aborted) process.exit(130)
      controller.abort()
    })
  }
  return controller.signal
}

main().catch((error: unknown) => {
  const hasLines = error instanceof BadSettings || error instanceof InvalidShopFiles
  for (const line of hasLines
    ? error.lines
    : [error instanceof Error ? error.message : String(error)])
    console.error(line)
  if (error instanceof InvalidShopFiles) console.error("Nothing was imported.")
  process.exitCode = 1
})
