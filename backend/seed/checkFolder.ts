import { resolve } from "node:path"
import { readFolder } from "./folder/readFolder.ts"
import { InvalidShopFiles, problemLines } from "./problems.ts"
import { seedFolder } from "./seedFolder.ts"

/**
 * Checks a folder without a database; throws `InvalidShopFiles` with the problems that it finds.
 */
export const checkFolder = async (folder: string) => {
  const { problems, seed } = await readFolder(folder, {
    renderedPictures: new Set(),
    requiresIds: resolve(folder) === resolve(seedFolder)
  })
  if (problems.length > 0) throw new InvalidShopFiles(problemLines(problems))
  console.log(
    `No problems found: ${seed.products.length} products in ${seed.categories.length} categories.`
  )
}
