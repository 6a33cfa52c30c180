import { resolve } from "node:path"
import { readFolder } from "./folder/readFolder.ts"
import { seedFolder } from "./seedFolder.ts"
import { InvalidShopFiles } from "./Problem.ts"

/** Checks a folder of goods without a database; throws `BadShopFiles` where something has to be put right. */
export const checkFolder = async (folder: string) => {
  const isShops = resolve(folder) === resolve(seedFolder)
  const { problems, seed } = await readFolder(folder, {
    drawn: isShops ? await drawings() : new Set(),
    numbered: isShops
  })
  if (problems.length > 0) throw new InvalidShopFiles(problems)
  console.log(
    `All is well: ${seed.products.length} products in ${seed.categories.length} categories.`
  )
}

/** The pictures that have a drawing, rendered or not yet. */
const drawings = async (): Promise<ReadonlySet<string>> => {
  const { drawn } = await import("./drawings/drawn.ts")
  return new Set(drawn.keys())
}
