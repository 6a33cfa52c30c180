import { stat } from "node:fs/promises"
import { resolve } from "node:path"
import { parseArgs } from "node:util"
import { migrate } from "../database/migrate.ts"
import { openDatabase } from "../database/openDatabase.ts"
import { BadSettings, readSettings } from "../settings.ts"
import { checkFile } from "./checkFile.ts"
import { checkFolder } from "./checkFolder.ts"
import { importCsv } from "./importCsv.ts"
import { importFolder } from "./importFolder.ts"
import { withImportLock } from "./load/journal.ts"
import { importedStock } from "./load/stockFor.ts"
import { seedFolder } from "./seedFolder.ts"
import { InvalidShopFiles } from "./Problem.ts"
import { createProgress } from "./progress.ts"

/** `npm run seed -- [--check] [folder or file]`: brings goods into the shop, or only says what is wrong with them. */
const main = async () => {
  const {
    positionals: [given = seedFolder, ...more],
    values
  } = parseArgs({ allowPositionals: true, options: { check: { type: "boolean" } } })
  if (more.length > 0) throw new Error("One folder or file at a time.")
  const path = resolve(given)
  const found = await stat(path).catch(() => null)
  if (found === null) throw new Error(`There is nothing at ${path}.`)
  if (found.isFile() && !/\.csv$/i.test(path))
    throw new Error(
      "A file wants to be a CSV in the columns of Shopify's product export; anything else comes as a folder."
    )
  const progress = createProgress(process.stdout, Date.now)
  if (values.check === true) return found.isFile() ? checkFile(path, progress) : checkFolder(path)

  const settings = readSettings(process.env)
  const database = await openDatabase(settings)
  const stop = stopSignal()
  try {
    await migrate(database.pool)
    const { added, changed, products, stopped } = await withImportLock(database.db, (one) =>
      found.isFile()
        ? importCsv(one, path, importedStock(settings.seed), progress, stop)
        : importFolder(one, path, settings, { stop })
    )
    if (stopped) {
      console.log(
        `Stopped after ${products} products, which are in the shop. The same command goes on from there.`
      )
      process.exitCode = 130
    } else console.log(`${products} products: ${added} new, ${changed} changed.`)
  } finally {
    await database.close()
  }
}

/** Ctrl-C lets the batch come to its end; a second one does not wait. */
const stopSignal = (): AbortSignal => {
  const controller = new AbortController()
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (controller.signal.aborted) process.exit(130)
      controller.abort()
    })
  }
  return controller.signal
}

main().catch((problem: unknown) => {
  const isTold = problem instanceof BadSettings || problem instanceof InvalidShopFiles
  for (const line of isTold
    ? problem.lines
    : [problem instanceof Error ? problem.message : String(problem)])
    console.error(line)
  if (problem instanceof InvalidShopFiles) console.error("Nothing was written.")
  process.exitCode = 1
})
