import { stat } from "node:fs/promises"
import { resolve } from "node:path"
import { parseArgs } from "node:util"
import { checkFolder } from "./checkFolder.ts"
import { importFolder } from "./importFolder.ts"
import { importingAlone } from "./load/journal.ts"
import { ownFolder } from "./ownFolder.ts"
import { BadShopFiles } from "./Problem.ts"
import { migrate } from "../database/migrate.ts"
import { openDatabase } from "../database/openDatabase.ts"
import { BadSettings, readSettings } from "../settings.ts"

/** `npm run seed -- [--check] [folder or file]`: brings goods into the shop, or only says what is wrong with them. */
const main = async () => {
  const { positionals: [path = ownFolder, ...more], values } = parseArgs({ allowPositionals: true, options: { check: { type: "boolean" } } })
  if (more.length > 0) throw new Error("One folder or file at a time.")
  const found = await stat(path).catch(() => null)
  if (found === null) throw new Error(`There is nothing at ${path}.`)
  if (values.check === true) return await checkFolder(resolve(path))

  const read = readSettings(process.env)
  const settings = { ...read, seed: read.seed === "ample" ? "ample" as const : "shop" as const }
  const database = await openDatabase(settings)
  try {
    await migrate(database.pool)
    const { added, changed, products } = await importingAlone(database.db, (one) => importFolder(one, resolve(path), settings))
    console.log(`${products} products: ${added} new, ${changed} changed, ${products - added - changed} as they were.`)
  } finally {
    await database.close()
  }
}

main().catch((problem: unknown) => {
  const isTold = problem instanceof BadSettings || problem instanceof BadShopFiles
  for (const line of isTold ? problem.lines : [problem instanceof Error ? problem.message : String(problem)]) console.error(line)
  if (problem instanceof BadShopFiles) console.error("Nothing was written.")
  process.exitCode = 1
})
