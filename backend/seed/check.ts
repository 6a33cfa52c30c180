import { stat } from "node:fs/promises"
import { resolve } from "node:path"
import { readFolder } from "./folder/readFolder.ts"
import { InvalidShopFiles } from "./problems.ts"
import type { Progress } from "./progress.ts"
import { seedFolder } from "./seedFolder.ts"
import { checkCsv } from "./shopify/checkCsv.ts"

/**
 * Checks a folder without a database; throws `InvalidShopFiles` with the problems that it finds.
 */
export const checkFolder = async (folder: string) => {
  const { problems, seed } = await readFolder(folder, {
    renderedPictures: new Set(),
    requiresIds: resolve(folder) === resolve(seedFolder)
  })
  if (problems.length > 0) throw new InvalidShopFiles(problems)
  console.log(
    `No problems found: ${seed.products.length} products in ${seed.categories.length} categories.`
  )
}

/**
 * Checks a Shopify export without a database; throws `InvalidShopFiles` with the problems that it
 * finds.
 */
export const checkCsvFile = async (path: string, progress: Progress) => {
  const bar = progress("Checking", (await stat(path)).size)
  const { problems, products } = await checkCsv(path, null, bar.show)
  bar.end()
  if (problems.length > 0) throw new InvalidShopFiles(problems)
  console.log(`No problems found: ${products} products.`)
}
