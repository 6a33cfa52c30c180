import { stat } from "node:fs/promises"
import { InvalidShopFiles } from "./Problem.ts"
import type { Progress } from "./progress.ts"
import { checkCsv } from "./shopify/checkCsv.ts"

/** Checks a Shopify export without a database; throws `BadShopFiles` where something has to be put right. */
export const checkFile = async (path: string, progress: Progress) => {
  const checking = progress("Checking", (await stat(path)).size)
  const { problems, products } = await checkCsv(path, null, checking.show)
  checking.end()
  if (problems.length > 0) throw new InvalidShopFiles(problems)
  console.log(`No problems found: ${products} products.`)
}
